import { useTranslations } from 'use-intl/react'

/** The words for an operation on record, as its button has them. Other operations keep their name. */
export function useOperationName(): (operation: string) => string {
  const actions = useTranslations('players.actions')
  const requests = useTranslations('approvals.operations')
  return (operation) =>
    actions.has(operation) ? actions(operation) : requests.has(operation) ? requests(operation) : operation
}
