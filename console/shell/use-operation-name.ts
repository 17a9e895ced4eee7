import { useTranslations } from 'use-intl/react'

/**
 * Returns a function that names an operation: in the past tense for the audit log (`recorded`), or as an action to take
 * (`name`). An operation of an earlier release that no longer exists is shown by its id.
 */
export function useOperationName(as: 'recorded' | 'name' = 'recorded'): (operation: string) => string {
  const t = useTranslations()
  return (operation) => {
    const keys = [`playerActions.${operation}.${as}`, `operations.${operation}`] as 'operations.getDossier'[]
    const key = keys.find((one) => t.has(one))
    return key === undefined ? operation : t(key)
  }
}
