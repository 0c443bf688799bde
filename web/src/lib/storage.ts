// Local storage, which may be unavailable (private windows): then the defaults apply.

export function remembered<T>(key: string, otherwise: T): T {
	try {
		const text = localStorage.getItem(`boxtop.${key}`);
		return text === null ? otherwise : (JSON.parse(text) as T);
	} catch {
		return otherwise;
	}
}

export function remember(key: string, value: unknown): void {
	try {
		localStorage.setItem(`boxtop.${key}`, JSON.stringify(value));
	} catch {
		// Full or forbidden: not stored.
	}
}
