// How much room and time a text needs, whatever its script.

/** The length in Latin letters: characters of Chinese, Japanese and Korean are as wide as two, and say as much. */
export const widthOf = (text: string): number =>
	[...text].reduce((sum, letter) => sum + (letter >= '\u2e80' ? 2 : 1), 0);
