// Pictures from SVG files (`x.svg?art`, see `scripts/art.mjs`).

/** The result of `import.meta.glob` by file name without extension. */
export const byFileName = (files: Record<string, string>): Record<string, string> =>
	Object.fromEntries(Object.entries(files).map(([path, picture]) => [path.replace(/^.*\/|\.svg$/g, ''), picture]));

/** The outline of a picture that is a single path: the `d` of that path. */
export const outlineOf = (picture: string): string => /\sd="([^"]+)"/.exec(picture)![1]!;
