import { type Fields, namesOf } from '@baize/contract/forms/field'
import { useTranslations } from 'use-intl/react'

/** The fields' labels in the language of the page. */
export function useLabels<F extends Fields>(fields: F) {
  const t = useTranslations()
  const labels = namesOf(fields).map((name) => [name, t(fields[name]?.label ?? '')])
  return Object.fromEntries(labels) as Record<keyof F & string, string>
}
