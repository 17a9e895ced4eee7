import { columnOf, type ColumnOf } from '@baize/contract/forms/column'
import type { Fields } from '@baize/contract/forms/field'

/**
 * Maps each column that stores a field's value to the label of the field. `texts` contains the nouns with which the
 * labels' keys begin.
 */
export const columnLabels = <F extends Fields>(fields: F, texts: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [columnOf(name), textAt(texts, label)])) as {
    readonly [Name in keyof F & string as ColumnOf<Name>]: string
  }

/**
 * Returns the text with this key, such as `signup.contact.firstName`.
 * @throws Error if there is no such text
 */
export function textAt(texts: object, key: string): string {
  const text = key
    .split('.')
    .reduce<unknown>((group, part) => (group as Record<string, unknown> | undefined)?.[part], texts)
  if (typeof text !== 'string') throw new Error(`there is no text ${key}`)
  return text
}
