// Links to share. A link to "localhost" would work on this computer only.

/** Whether an address is a loopback address. */
export function isLoopback(address: string): boolean {
	const host = new URL(address).hostname;
	return host === 'localhost' || host.endsWith('.localhost') || host.startsWith('127.') || host === '[::1]';
}

/** A link to a path; with the server's public address if this page was opened by a loopback address. */
export function linkTo(path: string, address: string, origin: string): string {
	return (address && isLoopback(origin) ? address : origin) + path;
}
