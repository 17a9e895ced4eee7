import { useTranslations } from 'use-intl/react'

/** The words for an operation on record. One of an earlier version keeps its name. */
export function useOperationName(): (operation: string) => string {
  const t = useTranslations('operations')
  return (operation) => (t.has(operation) ? t(operation) : operation)
}
