// Pictures from SVG files (`x.svg?art`, see `scripts/art.mjs`).

/** Those that `import.meta.glob` found, by the names of their files without the ending. */
export const gallery = (files: Record<string, string>): Record<string, string> =>
	Object.fromEntries(Object.entries(files).map(([path, picture]) => [path.replace(/^.*\/|\.svg$/g, ''), picture]));

/** The outline of a picture that is a single path: the `d` of that path. */
export const outlineOf = (picture: string): string => /\sd="([^"]+)"/.exec(picture)![1]!;
