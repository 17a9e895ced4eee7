import type { Fields } from '../../data/content.ts'

export interface Difference {
  readonly name: string
  /** Undefined: the field was not there. */
  readonly before: unknown
  readonly after: unknown
}

/** The words of a field that the portal renders as HTML, or else the value itself. */
const wordsOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'rendered' in value ? value.rendered : value

/** The fields that differ, in the order of their names. */
export const differencesIn = (before: Fields, after: Fields): readonly Difference[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((name) => ({ name, before: wordsOf(before[name]), after: wordsOf(after[name]) }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after))
