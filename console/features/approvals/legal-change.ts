import { languageName } from '@baize/contract/languages'

interface Field {
  readonly name: string
  readonly text: string
}

export interface LegalChange {
  /** The status of the item and the times at which it appears and disappears. */
  readonly facts: readonly Field[]
  /** The whole item in every language. A translation contains only the fields that differ from the English text. */
  readonly texts: readonly { readonly language: string; readonly fields: readonly Field[] }[]
}

type Fields = Readonly<Record<string, unknown>>

/** Returns the legal text as it would be after the change. Undefined if the change moves the text to the bin. */
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
