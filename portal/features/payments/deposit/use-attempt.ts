import type { Currency } from '@baize/contract/money'
import type { Reply } from '@baize/contract/op'
import { getDepositByKey, processDeposit } from '@baize/contract/payments/player'
import { lastingWrite } from '@baize/web/calls/lasting-write.ts'
import { useRead } from '@baize/web/queries/read.ts'
import { call } from '../../../data/client.ts'
import { readOf } from '../../../data/reads.ts'
import { isUnanswered } from '@baize/web/failures/refusal.ts'
import type { DepositDraft } from './deposit-draft.ts'
import type { Payer } from './wallet-step.tsx'

interface Order extends Pick<DepositDraft, 'bonus' | 'card' | 'quote'> {
  readonly method: string
  readonly amount: string
  readonly currency: Currency
  /** Idempotency key. Two requests with the same key are the same deposit. */
  readonly key: string
  readonly payer: Payer | undefined
}

const pollMs = 3000

/**
 * Sends a deposit. To be called only when the player presses a button, because every call can move money. It is not a
 * query, because a query is repeated when the network returns, after a reload, and whenever the list of payments is
 * refreshed.
 */
const deposits = lastingWrite('deposit', ({ method, amount, currency, key, card, bonus, quote, payer }: Order) => {
  const stored = card === undefined || card === 'new' ? {} : { storedCardId: card }
  const wanted = bonus && {
    requestedBonusPlanId: bonus.planId,
    bonusTermsId: bonus.termsId,
    ...(bonus.voucherCode !== undefined && { voucherCode: bonus.voucherCode }),
  }
  const input = { paymentMethod: method, amount, currency, ...stored, ...wanted, ...quote, ...payer }
  return call(processDeposit, input, { idempotencyKey: key })
})

export const useSendDeposit = deposits.useSend

/**
 * Returns the state of the deposit with this key. If this page sent the deposit and received a reply, the state comes
 * from that reply. Otherwise, for example after a reload or a lost reply, this page asks the platform to look the key
 * up. The lookup does not send the deposit.
 */
export function useAttempt(key: string) {
  const sending = deposits.useLatest(key)
  const isLost = sending === undefined || (sending.error !== null && isUnanswered(sending.error))
  const asked = useRead({
    ...readOf('payments', getDepositByKey, { key }),
    enabled: isLost,
    staleTime: ({ state }) => (isKnown(state.data) ? 'static' : 0),
    refetchInterval: ({ state }) => state.data?.status === 'NOT_SENT' && pollMs,
    retry: false,
  })
  const found = isLost ? asked.data : undefined
  const refusal = asked.error && !isUnanswered(asked.error) ? asked.error : undefined
  return {
    /**
     * The platform's reply to the deposit: from the request itself or, if that reply was lost, from looking the deposit
     * up.
     */
    begun: sending?.data ?? (isKnown(found) ? found : undefined),
    paymentId: found?.paymentId,
    /** The error with which the platform refused the deposit. */
    refusal: isLost ? refusal : sending.error,
    /** True if the deposit has not reached the platform. */
    isMissing: found?.status === 'NOT_SENT',
    /** The error, if neither the deposit request nor the lookup of the deposit got a reply. */
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
