import { type Language, languageList } from '@baize/contract/languages'

export interface LegalChange {
  /** The name of the language. */
  readonly language: string
  readonly fields: readonly { readonly name: string; readonly text: string }[]
}

/** The changed fields of a legal text. Undefined if the text goes to the bin. */
export function legalChangeOf(change: string): LegalChange | undefined {
  const end = change.indexOf('\n')
  if (end === -1) return undefined
  const fields = JSON.parse(change.slice(end)) as Readonly<Record<string, unknown>>
  return {
    language: languageList[change.slice(0, end) as Language].name,
    fields: Object.entries(fields).map(([name, value]) => ({ name, text: textOf(value) })),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))
