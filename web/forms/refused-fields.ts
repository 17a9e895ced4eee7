import { createContext, useContext } from 'react'

interface RefusedFields {
  /** The texts of the refused fields, by their names in the contract. */
  readonly texts: Readonly<Record<string, string>>
  /** Takes the mark from a field that has been changed. */
  readonly mend: (field: string) => void
}

const Refused = createContext<RefusedFields>({ texts: {}, mend: () => undefined })

export const RefusedFieldsProvider = Refused.Provider

/** The name of a field and of its parts, in both directions: `names` and `names.en`. */
export const concerns = (refused: string, field: string): boolean => `${refused}.`.startsWith(`${field}.`)

/** The text about a field or a part of it, undefined if the platform has not refused it, and how to take it away. */
export function useRefusedField(field: string): { readonly error: string | undefined; readonly mend: () => void } {
  const { texts, mend } = useContext(Refused)
  return { error: Object.entries(texts).find(([refused]) => concerns(refused, field))?.[1], mend: () => mend(field) }
}
