// The faces of the computer players, one for each level: eight things found in a game box. Drawn in 64 by 64.

/** A shape: a path, what fills it, and its outline. */
interface Shape {
	d: string;
	fill?: string;
	line?: string;
	width?: number;
}

export interface Face {
	/** The background colour. */
	ground: string;
	shapes: Shape[];
}

const INK = '#2a2521';
const WHITE = '#fffdf8';
const CHEEK = '#e8836f';

const round = (x: number, y: number, rx: number, ry = rx): string =>
	`M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
const dot = (x: number, y: number, r: number, fill = INK): Shape => ({ d: round(x, y, r), fill });
const outlined = (d: string, fill: string, width = 2.5): Shape => ({ d, fill, line: INK, width });
const line = (d: string, width = 2.5, colour = INK): Shape => ({ d, line: colour, width });
/** Two eyes with highlights. */
const eyes = (x: number, y: number, apart: number, r: number): Shape[] =>
	[x - apart, x + apart].flatMap((at) => [dot(at, y, r), dot(at + r * 0.35, y - r * 0.35, r * 0.35, WHITE)]);
const cheeks = (x: number, y: number, apart: number, r = 3): Shape[] => [
	dot(x - apart, y, r, CHEEK),
	dot(x + apart, y, r, CHEEK),
];

export const FACES: Face[] = [
	// Pip, a die that has just rolled in
	{
		ground: '#f7d9a0',
		shapes: [
			outlined('M20 14l27 4a5 5 0 0 1 4 6l-4 25a5 5 0 0 1-6 4l-25-4a5 5 0 0 1-4-6l3-25a5 5 0 0 1 5-4z', WHITE),
			dot(34, 21.5, 2.6, '#c43a2c'),
			...eyes(32.5, 31, 7.5, 3.6),
			...cheeks(32, 38.5, 12),
			{ d: 'M26 39c2 8 10 9 13 1.500z', fill: '#7d2b22', line: INK, width: 2 },
		],
	},
	// Button, sewn on with a smile
	{
		ground: '#bfe0d6',
		shapes: [
			outlined(round(32, 33, 21), '#d9604c'),
			{ d: round(32, 33, 15.5), fill: '#e98572', line: '#a83f2f', width: 1.8 },
			outlined(round(26, 30, 3.8), '#7d2b22', 2),
			outlined(round(38, 30, 3.8), '#7d2b22', 2),
			dot(27.2, 28.8, 1.2, WHITE),
			dot(39.2, 28.8, 1.2, WHITE),
			{ d: 'M25 38c3.500 5.500 10.500 5.500 14 0', line: WHITE, width: 3 },
		],
	},
	// Domino, two halves of one mind
	{
		ground: '#f3c6b4',
		shapes: [
			outlined('M22 8h20a5 5 0 0 1 5 5v38a5 5 0 0 1-5 5H22a5 5 0 0 1-5-5V13a5 5 0 0 1 5-5z', '#3b3a4a'),
			line('M21 33h22', 2, '#8d8ba3'),
			dot(25.5, 22, 5, WHITE),
			dot(38.5, 22, 5, WHITE),
			dot(26.5, 22.5, 2.4),
			dot(37.5, 22.5, 2.4),
			{ d: 'M25 42c3 6 11 6 14 0', line: WHITE, width: 2.8 },
			dot(23, 39, 1.8, CHEEK),
			dot(41, 39, 1.8, CHEEK),
		],
	},
	// Marble, cool and clear
	{
		ground: '#d9d2ef',
		shapes: [
			outlined(round(32, 33, 21), '#6fb7d6'),
			{ d: 'M14 36c8-13 18 4 36-12-4-8-14-12-24-8-8 3-13 11-12 20z', fill: '#a5dbec' },
			{ d: 'M15 42c10-8 20 6 36-5-2 10-10 17-20 16.500-8 0-13-5-16-11.500z', fill: '#3f86b3' },
			{ d: 'M19 24c2-4 5-6 9-7', line: WHITE, width: 3 },
			...eyes(32, 32, 7.5, 3.4),
			{ d: 'M27 41.500c3 2.500 8 2.500 11-.500', line: INK, width: 2.5 },
		],
	},
	// Whirl, a top that never stops
	{
		ground: '#cfe3b4',
		shapes: [
			outlined('M29 6h6v11h-6z', '#8a5a33'),
			outlined('M10 24c0-6 10-9 22-9s22 3 22 9c0 8-14 17-19 30a3.300 3.300 0 0 1-6 0C24 41 10 32 10 24z', '#f0b93a'),
			{ d: 'M11 27c10 5 32 5 42 0-1.500 3-4 6-7 9-8 3-20 3-28 0-3-3-5.500-6-7-9z', fill: '#3f9b78' },
			{
				d: 'M25 45c4 1.500 10 1.500 14 0-1.500 2.500-3 5.500-4 9a3.300 3.300 0 0 1-6 0c-1-3.500-2.500-6.500-4-9z',
				fill: '#d9604c',
			},
			...eyes(33, 29, 8, 3.6),
			{ d: 'M28 37.500c4 3 8 2 11-1.500', line: INK, width: 2.5 },
			line('M4 36c0 5 3 9 6 11M60 36c0 5-3 9-6 11', 2, '#6f8f4a'),
		],
	},
	// Tock, who counts every second
	{
		ground: '#f0dfa8',
		shapes: [
			line('M20 51l-5 6M44 51l5 6', 3.5),
			outlined(round(17, 14, 7, 5.5), '#b98525'),
			outlined(round(47, 14, 7, 5.5), '#b98525'),
			outlined(round(32, 34, 21), '#d9a441'),
			{ d: round(32, 34, 15.5), fill: WHITE, line: '#8a5f14', width: 1.8 },
			line('M32 20.500v2.500M32 45.500v2.500M18.500 34h2.500M43 34h2.500', 1.8, '#8a5f14'),
			...eyes(32, 35, 6.5, 2.8),
			line('M22.500 30c2-2 4-2 6-1M41.500 30c-2-2-4-2-6-1', 2.3),
			{ d: 'M27.500 42c3 1.800 6 1.800 9 0', line: INK, width: 2.3 },
		],
	},
	// Quill, who has written it all down
	{
		ground: '#bcd4ec',
		shapes: [
			{ d: 'M37 24C36 12 43 5 56 3c1 11-4 20-16 22z', fill: WHITE, line: INK, width: 2.2 },
			line('M36 28C40 18 46 10 54 5', 1.8),
			outlined('M24 18h16v8H24z', '#8a5a33'),
			outlined('M23 26h18c8 3 11 9 11 16v8a6 6 0 0 1-6 6H18a6 6 0 0 1-6-6v-8c0-7 3-13 11-16z', '#2f5d91'),
			{ d: 'M15 44c0-7 2-11 6-14', line: '#7fa9d6', width: 2.6 },
			{ d: round(25.5, 41, 6), fill: WHITE, line: INK, width: 2.2 },
			{ d: round(40.5, 41, 6), fill: WHITE, line: INK, width: 2.2 },
			line('M31.500 40.500c1-1 2-1 3 0', 2.2),
			dot(26.5, 41.5, 2.4),
			dot(39.5, 41.5, 2.4),
			{ d: 'M29 51c3 1.500 6 1 8-1', line: WHITE, width: 2.3 },
		],
	},
	// Lumen, who sees in the dark
	{
		ground: '#3a3358',
		shapes: [
			{ d: round(32, 36, 26), fill: '#5b4d86' },
			line('M24 13c0-10 16-10 16 0', 3, '#d9a441'),
			outlined('M22 20l10-8 10 8z', '#d9a441'),
			outlined('M19 20h26v32H19z', '#ffdf7a'),
			{ d: 'M25 52c-4-10 2-20 7-26 5 6 11 16 7 26z', fill: '#fff3c4' },
			line('M24 20v32M40 20v32', 2, '#b98525'),
			outlined('M16 52h32v6H16z', '#d9a441'),
			...eyes(32, 36, 5.5, 3),
			{ d: 'M28.500 44c2 2 5 2 7 0', line: INK, width: 2.3 },
			line('M10 22l-4-3M54 22l4-3M7 36H3M57 36h4', 2.2, '#ffdf7a'),
		],
	},
];
