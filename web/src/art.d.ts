// Pictures, as `scripts/art.mjs` reads them.
declare module '*.svg?art' {
	const whole: string;
	export default whole;
	export const parts: Record<string, string>;
}
