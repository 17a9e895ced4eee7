import { getStoredCards, updateStoredCard } from '@baize/contract/payments/cards'
import { useRead } from '@baize/web/queries/read.ts'
import { call } from '../../data/client.ts'
import { readOf } from '../../data/reads.ts'
import { useMoneyWrite } from '../../wallet/use-money-write.ts'

const cardsOf = (method: string) => readOf('payments', getStoredCards, { paymentMethod: method })

/**
 * Reads the player's stored cards for a card method.
 * @param method undefined if the method stores no cards; then no request is sent
 */
export const useStoredCards = (method: string | undefined) =>
  useRead({
    ...cardsOf(method ?? ''),
    select: ({ creditCards }) => creditCards,
    enabled: method !== undefined,
    // The cards are always refetched, because the last deposit may have added a card.
    staleTime: 0,
  })

export type StoredCard = NonNullable<ReturnType<typeof useStoredCards>['data']>[number]

export const useRemoveCard = (method: string, onRemoved: () => void) =>
  useMoneyWrite({
    run: (storedToken: string) => call(updateStoredCard, { paymentMethod: method, action: 'delete', storedToken }),
    changes: cardsOf(method).queryKey,
    onDone: onRemoved,
  })

/** Formats the expiry date as `12/30`. */
export const expiryOf = ({ expiryMonth, expiryYear }: StoredCard): string =>
  `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`
