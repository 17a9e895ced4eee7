import type { Currency } from '@baize/contract/money'
import type { Reply } from '@baize/contract/op'
import { getDepositByKey, processDeposit } from '@baize/contract/payments/player'
import { type MutationState, useMutation, useMutationState } from '@tanstack/react-query'
import { useRead } from '@baize/web/queries/read.ts'
import { call } from '../../../data/client.ts'
import { readOf } from '../../../data/reads.ts'
import { isUnanswered } from '@baize/web/failures/refusal.ts'
import type { DepositDraft } from './deposit-draft.ts'
import type { Payer } from './wallet-step.tsx'

/** A deposit as the player has pressed to send it. */
interface Order extends Pick<DepositDraft, 'bonus' | 'card' | 'quote'> {
  readonly method: string
  readonly amount: string
  readonly currency: Currency
  /** Idempotency key. The same key is the same deposit. */
  readonly key: string
  readonly payer: Payer | undefined
}

type Begun = Reply<typeof processDeposit>

const mutationKey = ['deposit']
const askAgainMs = 3000

/**
 * Sends a deposit. Only a press may call it. A deposit in a query would be sent again by a returning network, by a reload
 * and by every refreshed list of payments.
 */
export const useSendDeposit = () =>
  useMutation({
    mutationKey,
    mutationFn: ({ method, amount, currency, key, card, bonus, quote, payer }: Order) => {
      const stored = card === undefined || card === 'new' ? {} : { storedCardId: card }
      const wish = bonus && {
        requestedBonusPlanId: bonus.planId,
        bonusTermsId: bonus.termsId,
        ...(bonus.voucherCode !== undefined && { voucherCode: bonus.voucherCode }),
      }
      const input = { paymentMethod: method, amount, currency, ...stored, ...wish, ...quote, ...payer }
      return call(processDeposit, input, { idempotencyKey: key })
    },
  })

/** The last sending of a key by this page, also if the wallet was closed meanwhile. A change of the key needs a new mount. */
function useSending(key: string): MutationState<Begun, Error, Order> | undefined {
  return useMutationState({
    filters: { mutationKey, predicate: ({ state }) => (state.variables as Order | undefined)?.key === key },
    select: ({ state }) => state as MutationState<Begun, Error, Order>,
  }).at(-1)
}

/**
 * What became of the deposit of a key: the answer to this page's press or, if the page was reloaded or the answer was
 * lost, what the platform knows. Asking sends nothing.
 */
export function useAttempt(key: string) {
  const sending = useSending(key)
  const isLost = sending === undefined || (sending.error !== null && isUnanswered(sending.error))
  const asked = useRead({
    ...readOf('payments', getDepositByKey, { key }),
    enabled: isLost,
    staleTime: ({ state }) => (isKnown(state.data) ? 'static' : 0),
    refetchInterval: ({ state }) => state.data?.status === 'NOT_SENT' && askAgainMs,
    retry: false,
  })
  const found = isLost ? asked.data : undefined
  const refusal = asked.error && !isUnanswered(asked.error) ? asked.error : undefined
  return {
    /** The platform's answer. */
    begun: sending?.data ?? (isKnown(found) ? found : undefined),
    paymentId: found?.paymentId,
    /** The platform has refused the deposit. */
    refusal: isLost ? refusal : sending.error,
    /** The deposit has not arrived. */
    isMissing: found?.status === 'NOT_SENT',
    /** Neither the deposit nor the question about it has an answer. */
    failure: isLost ? (sending?.error ?? asked.error) : undefined,
    isWaiting: isLost ? asked.isFetching && !asked.data && !asked.error : sending.status === 'pending',
    isSentHere: sending !== undefined,
    payer: sending?.variables?.payer,
    ask: () => void asked.refetch(),
  }
}

type Found = Reply<typeof getDepositByKey>

const isKnown = (found: Found | undefined): found is Exclude<Found, { status: 'NOT_SENT' }> =>
  found !== undefined && found.status !== 'NOT_SENT'
