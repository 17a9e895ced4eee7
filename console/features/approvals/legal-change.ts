import { languageName } from '@baize/contract/languages'

interface Field {
  readonly name: string
  readonly text: string
}

export interface LegalChange {
  /** The state and the times of the item. */
  readonly facts: readonly Field[]
  /** The whole item in every language. A translation has the fields that differ from English. */
  readonly texts: readonly { readonly language: string; readonly fields: readonly Field[] }[]
}

type Fields = Readonly<Record<string, unknown>>

/** The legal text as it would be. Undefined if it goes to the bin. */
export function legalChangeOf(change: string): LegalChange | undefined {
  if (change === 'remove') return undefined
  const { texts, ...facts } = JSON.parse(change) as Fields & { readonly texts: Readonly<Record<string, Fields>> }
  return {
    facts: fieldsOf(facts),
    texts: Object.entries(texts).map(([language, fields]) => ({
      language: languageName(language),
      fields: fieldsOf(fields),
    })),
  }
}

const fieldsOf = (fields: Fields): Field[] =>
  Object.entries(fields)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => ({ name, text: textOf(value) }))

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  const { rendered } = (value ?? {}) as { readonly rendered?: unknown }
  return typeof rendered === 'string' ? rendered : JSON.stringify(value, null, 2)
}
