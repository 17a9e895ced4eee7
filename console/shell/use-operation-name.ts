import { useTranslations } from 'use-intl/react'

/**
 * The words for an operation: as it is on record, or as what somebody wants to do. One of an earlier version keeps its name.
 */
export function useOperationName(as: 'recorded' | 'name' = 'recorded'): (operation: string) => string {
  const t = useTranslations()
  return (operation) => {
    const keys = [`playerActions.${operation}.${as}`, `operations.${operation}`] as 'operations.getDossier'[]
    const key = keys.find((one) => t.has(one))
    return key === undefined ? operation : t(key)
  }
}
