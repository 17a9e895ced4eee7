import { useTranslations } from 'use-intl/react'
import type { Fields } from '../../data/content.ts'

/**
 * Returns a function that explains why a field was refused. The content service's own explanation is not shown, because
 * it is in English and meant for programs.
 */
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
