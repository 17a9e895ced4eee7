import { completionFields } from '@baize/contract/forms/completion-fields'
import { contactFields } from '@baize/contract/forms/contact-fields'
import { documentFields } from '@baize/contract/forms/document-fields'
import type { Field } from '@baize/contract/forms/field'
import { stepFields } from '@baize/contract/forms/identification-fields'
import { joinFields } from '@baize/contract/forms/join-fields'
import { useTranslations } from 'use-intl/react'

const fields: Readonly<Record<string, Pick<Field, 'label'>>> = {
  ...documentFields,
  ...stepFields,
  ...contactFields,
  ...completionFields,
  ...joinFields,
}

/**
 * Returns a function that gives the label of a field in the page's language. If the texts contain no label for a field,
 * the result is the field's name, split into words.
 */
export function useFieldLabel(): (field: string) => string {
  const t = useTranslations()
  return (field) => {
    const key = fields[field]?.label as 'signup.join.email' | undefined
    return key !== undefined && t.has(key) ? t(key) : inWords(field)
  }
}

/** Splits a field's name into words: `documentNumber` becomes `Document number`. */
const inWords = (field: string): string => {
  const text = (field.split('.').at(-1) ?? field).replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
