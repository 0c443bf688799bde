// Pictures, as `scripts/art.ts` reads them.
declare module '*.svg?art' {
	const whole: string;
	export default whole;
	export const parts: Record<string, string>;
}
