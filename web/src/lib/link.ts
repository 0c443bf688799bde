// Links for others. One to "localhost" opens on this computer only, wherever it is sent.

/** Whether an address is this computer's name for itself. */
export function onlyHere(address: string): boolean {
	const host = new URL(address).hostname;
	return host === 'localhost' || host.endsWith('.localhost') || host.startsWith('127.') || host === '[::1]';
}

/** A link to a page of ours: where the server says that others find it, if this page was opened by a name for itself. */
export function linkTo(path: string, address: string, origin: string): string {
	return (address && onlyHere(origin) ? address : origin) + path;
}
