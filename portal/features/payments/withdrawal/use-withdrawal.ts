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

/** A method of being paid. */
export interface WithdrawalMethod extends Method {
  readonly paysOutTo: Offered['capabilities']['paysOutTo']
}

/** The methods by which the player can be paid. */
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

/** The amounts that can be withdrawn by the method now. They change with the balance. */
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

/** What became of a request whose answer was lost. Asking requests nothing. */
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

/** After this time the same input counts as another withdrawal. */
const keptMs = 15 * 60_000

/**
 * The wizard's place and its request. The request keeps its key until it has an answer, so a repeated press or a retry
 * after a lost network is the same withdrawal. `account` names player and currency.
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
    /** The answer to the request, or what the platform knows of one whose answer was lost. */
    answer,
    isAsking: isAsking && request.sent === undefined,
    complete,
    go,
    /** Follows Back and Forward, as far as what the player has entered allows. @returns the step that it reaches */
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

/** The previous step. Undefined at the first one, while the request waits for its answer, and after it. */
export function stepBack({ draft, request, complete }: Withdrawal): WithdrawalDraft | undefined {
  const { step, method, amount } = draft
  if (complete || request.isBusy) return undefined
  if (step === 'payee') return { step: 'amount', method, amount }
  return step === 'amount' ? { step: 'method', method, amount } : undefined
}
