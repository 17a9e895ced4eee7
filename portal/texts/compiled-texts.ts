import type { Noun } from '@baize/texts/messages'

/** Compiled messages (`icu-minify`) in nested groups, as the formatter expects them. */
export interface Compiled {
  readonly [key: string]: unknown
}

/** The compiled texts, keyed by group. A group is a noun, for example `wallet`. */
export type Texts = Readonly<Partial<Record<Noun, Compiled>>>
