// The pseudo-language: English with every text 40 % longer, to see what does not fit or is not translated. The server does the
// same with its own texts (`boxtop.words.pseudo`).
export const ENGLISH = 'en';
export const PSEUDO = 'en-XA';
const SHARE = 0.4;

export const longer = (text: string): string =>
	text.replace(
		/[A-Za-z]{2,}/g,
		(word) =>
			word +
			word
				.at(-1)!
				.toLowerCase()
				.repeat(Math.ceil(SHARE * word.length)),
	);
