import {
  getWithdrawalByKey,
  getWithdrawalLimits,
  getWithdrawalMethods,
  processWithdrawal,
} from '@baize/contract/payments/withdrawals'
import { useRead } from '@baize/web/queries/read.ts'
import { useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { readOf } from '../../../data/reads.ts'
import type { Reply, Request } from '@baize/contract/op'
import { type LostRequest, lostRequest } from '@baize/web/calls/lost-request.ts'
import { useWrite } from '@baize/web/calls/use-write.ts'
import type { Method } from '../method-step.tsx'

export const withdrawalSteps = ['method', 'amount', 'payee'] as const
type WithdrawalStep = (typeof withdrawalSteps)[number]

export interface WithdrawalDraft {
  readonly step: WithdrawalStep
  readonly method?: string | undefined
  /** Decimal text in the method's currency. */
  readonly amount?: string | undefined
}

type Offered = Reply<typeof getWithdrawalMethods>['withdrawalMethods'][number]

export interface WithdrawalMethod extends Method {
  readonly paysOutTo: Offered['capabilities']['paysOutTo']
}

export const useWithdrawalMethods = () =>
  useRead({
    ...readOf('payments', getWithdrawalMethods, {}),
    select: ({ withdrawalMethods }) =>
      withdrawalMethods.map((offered): WithdrawalMethod => ({
        code: offered.code,
        minimum: offered.minimumWithdrawal,
        maximum: offered.maximumWithdrawal,
        currency: offered.currency,
        paysOutTo: offered.capabilities.paysOutTo,
      })),
  })

/**
 * Reads the smallest and greatest amount that the player can withdraw with the method now. Both depend on the balance,
 * so they are refetched whenever the balance changes.
 */
export const useWithdrawalLimits = (method: string | undefined) =>
  useRead({
    ...readOf('balance', getWithdrawalLimits, { paymentMethodCode: method ?? '' }),
    select: ({ minimumWithdrawal: minimum, maximumWithdrawal: maximum, currency }): Method => ({
      code: method ?? '',
      minimum,
      maximum,
      currency,
    }),
    enabled: method !== undefined,
  })

/** Looks up a withdrawal whose reply was lost. The lookup itself does not request a withdrawal. */
function useFound(lost: LostRequest, key: string | undefined) {
  const { data, error, isFetching } = useRead({
    ...readOf('payments', getWithdrawalByKey, { key: key ?? '' }),
    enabled: key !== undefined,
    staleTime: ({ state }) => (state.data?.status === 'SUCCESS' ? 'static' : 0),
    retry: false,
  })
  const found = data?.status === 'SUCCESS' ? data : undefined
  useEffect(() => {
    if (found) lost.forget()
  }, [lost, found])
  return { found, isAsking: isFetching && !data && !error }
}

/** After this time, an equal request counts as a new withdrawal and gets a new idempotency key. */
const keptMs = 15 * 60_000

/**
 * Keeps the wizard's state and sends its request. The request keeps its idempotency key until the platform replies, so
 * that a second press, or a retry after a lost connection, does not withdraw twice.
 * @param account identifies the player and the currency
 */
export function useWithdrawal(account: string) {
  const lost = useMemo(() => lostRequest(`withdrawal ${account}`, keptMs), [account])
  const [draft, setDraft] = useState<WithdrawalDraft>({ step: 'method' })
  const [lostKey, setLostKey] = useState(() => lost.key())
  const { found, isAsking } = useFound(lost, lostKey)
  const request = useWrite({
    run: (input: Request<typeof processWithdrawal>, idempotencyKey) =>
      call(processWithdrawal, input, { idempotencyKey }),
    lost,
    changes: ['balance'],
    onDone: () => setLostKey(undefined),
    onFailed: () => setLostKey(lost.key()),
    inPlace: useTranslations('wallet.failure')('server'),
  })
  const answer = request.reply ?? found
  const complete = answer?.status === 'SUCCESS'
  const go = (next: WithdrawalDraft) => {
    request.reset()
    setDraft(next)
  }
  return {
    draft,
    request,
    /** The reply to the request. If the reply was lost, the result of looking up the withdrawal. */
    answer,
    isAsking: isAsking && request.sent === undefined,
    complete,
    go,
    /**
     * Follows the browser's back and forward buttons, as far as the entered values allow.
     * @returns the step that was reached
     */
    goTo(step: WithdrawalStep): WithdrawalStep {
      if (complete) return 'method'
      if (request.isBusy) return draft.step
      const { method, amount } = draft
      const reached = method === undefined ? 'method' : step === 'payee' && amount === undefined ? 'amount' : step
      if (reached !== draft.step) go({ ...draft, step: reached })
      return reached
    },
  }
}

export type Withdrawal = ReturnType<typeof useWithdrawal>

/**
 * Returns the draft at the previous step. Undefined at the first step, while the request is under way, and after it has
 * succeeded.
 */
export function stepBack({ draft, request, complete }: Withdrawal): WithdrawalDraft | undefined {
  const { step, method, amount } = draft
  if (complete || request.isBusy) return undefined
  if (step === 'payee') return { step: 'amount', method, amount }
  return step === 'amount' ? { step: 'method', method, amount } : undefined
}
