import type { Plugin } from 'vite';

export function pictures(file: string): { whole: string; parts: Record<string, string> };
export function art(): Plugin;
