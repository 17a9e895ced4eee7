import { createContext, useContext } from 'react'

/** The refused fields of a form, by their names in the contract, with the text about each. */
export type WrongFields = Readonly<Record<string, string>>

const Refused = createContext<WrongFields>({})

export const WrongFieldsProvider = Refused.Provider

/** A function that gives the text about a field or a part of it. Undefined if the platform has not refused it. */
export function useWrongField(): (name: string) => string | undefined {
  const refused = Object.entries(useContext(Refused))
  return (name) => refused.find(([field]) => `${field}.`.startsWith(`${name}.`))?.[1]
}
