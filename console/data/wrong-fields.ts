import { createContext, useContext } from 'react'
import { useTranslations } from 'use-intl/react'

const WrongFields = createContext<readonly string[]>([])

/** Gives the controls of a form the fields that the platform has refused, by their names in the contract. */
export const WrongFieldsProvider = WrongFields.Provider

/** A function that words the refusal of one field. Undefined if the field was not refused. */
export function useWrongField(): (name: string) => string | undefined {
  const t = useTranslations('shell')
  const wrong = useContext(WrongFields)
  return (name) => (wrong.includes(name) ? t('wrongField') : undefined)
}
