// Pictures are SVG files, most of them in a game's folder in the Python package (`$boxtop/games/NAME/art`), from which
// the terminal and the rules pages draw, too. Here they are text that goes into an <svg> of the page, so that what
// they leave open (fill, stroke, currentColor) is inherited from where they are drawn.

/** What a picture draws, without the <svg> around it. */
export const drawn = (file: string): string => file.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '').trim();

/** Pictures found by `import.meta.glob`, by the names of their files without the ending. */
export const gallery = (files: Record<string, string>): Record<string, string> =>
	Object.fromEntries(Object.entries(files).map(([path, file]) => [path.replace(/^.*\/|\.svg$/g, ''), drawn(file)]));
