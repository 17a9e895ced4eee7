import { useTranslations } from 'use-intl/react'
import type { Fields } from '../../data/content.ts'

/** Words about the refused fields of an item. The content service names them in English, for programs. */
export function useFault(refused: readonly string[]): (name: string, fields: Fields) => string | undefined {
  const t = useTranslations('content.faults')
  return (name, fields) => {
    if (!refused.includes(name)) return undefined
    if (name === 'hide_gmt') return t('order')
    return t(isEmpty(fields[name]) ? 'missing' : 'wrong')
  }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
