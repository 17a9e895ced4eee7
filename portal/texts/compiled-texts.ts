import type { Noun } from '@baize/texts/messages'

/** Messages in the formatter's form: nested groups of compiled ICU messages (`icu-minify`). */
export interface Compiled {
  readonly [key: string]: unknown
}

/** Compiled texts of some nouns. */
export type Texts = Readonly<Partial<Record<Noun, Compiled>>>
