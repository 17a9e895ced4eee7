import type { Fields } from '../../data/content.ts'

export interface Difference {
  readonly name: string
  /** The previous value. Undefined if the item did not have the field. */
  readonly before: unknown
  readonly after: unknown
}

/** Returns the HTML of a field that the portal renders as HTML. For any other field, returns its value. */
const shownOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'rendered' in value ? value.rendered : value

/** Returns the fields whose values differ, sorted by name. */
export const differencesIn = (before: Fields, after: Fields): readonly Difference[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((name) => ({ name, before: shownOf(before[name]), after: shownOf(after[name]) }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after))
