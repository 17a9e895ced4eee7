import { getStoredCards, updateStoredCard } from '@baize/contract/payments/cards'
import { useRead } from '@baize/web/queries/read.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../data/client.ts'
import { readOf } from '../../data/reads.ts'

const cardsOf = (method: string) => readOf('payments', getStoredCards, { paymentMethod: method })

/** The player's stored cards for a hosted card method. Undefined: the method stores none, and nothing is requested. */
export const useStoredCards = (method: string | undefined) =>
  useRead({
    ...cardsOf(method ?? ''),
    select: ({ creditCards }) => creditCards,
    enabled: method !== undefined,
    // the last deposit may have added a card
    staleTime: 0,
  })

export type StoredCard = NonNullable<ReturnType<typeof useStoredCards>['data']>[number]

export function useRemoveCard(method: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (storedToken: string) =>
      call(updateStoredCard, { paymentMethod: method, action: 'delete', storedToken }),
    onSettled: () => queries.invalidateQueries({ queryKey: cardsOf(method).queryKey }),
  })
}

/** `12/30` */
export const expiryOf = ({ expiryMonth, expiryYear }: StoredCard): string =>
  `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`
