// The parts of a rules page, as the server sends them.
import type { RulesPage, Section } from './protocol.gen';

export type { Explained, RulesPage, Section } from './protocol.gen';
export type Block = Section['blocks'][number];
export type Span = Extract<Block, { kind: 'paragraph' }>['spans'][number];
export type Figure = Extract<Block, { kind: 'figure' }>;
export type Glossary = RulesPage['glossary'];
