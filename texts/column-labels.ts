import { columnOf, type ColumnOf } from '@baize/contract/forms/column'
import type { Fields } from '@baize/contract/forms/field'

/** The labels of a form's fields, by the columns that hold their values. `texts` holds the nouns of the labels' keys. */
export const columnLabels = <F extends Fields>(fields: F, texts: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [columnOf(name), textAt(texts, label)])) as {
    readonly [Name in keyof F & string as ColumnOf<Name>]: string
  }

/** The text of a dotted key. */
export function textAt(texts: object, key: string): string {
  const text = key
    .split('.')
    .reduce<unknown>((group, part) => (group as Record<string, unknown> | undefined)?.[part], texts)
  if (typeof text !== 'string') throw new Error(`there is no text ${key}`)
  return text
}
