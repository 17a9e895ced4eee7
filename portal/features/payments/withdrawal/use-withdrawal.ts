import {
  getWithdrawalByKey,
  getWithdrawalLimits,
  getWithdrawalMethods,
  processWithdrawal,
} from '@baize/contract/payments/withdrawals'
import { useRead } from '@baize/web/queries/read.ts'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { readOf } from '../../../data/reads.ts'
import type { Reply, Request } from '@baize/contract/op'
import { lostRequest } from '@baize/web/calls/lost-request.ts'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { isUnanswered } from '@baize/web/failures/refusal.ts'
import type { Method } from '../method-step.tsx'
import { emptyWithdrawal, keptWithdrawal, type WithdrawalDraft, type WithdrawalStep } from './withdrawal-draft.ts'

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

/** A request whose reply was lost. */
interface Lost {
  readonly key: string | undefined
  /** How many attempts of this page have failed. */
  readonly attempt: number
}

const pollMs = 3000

/**
 * Looks up a withdrawal whose reply was lost, until it is found. The lookup itself does not request a withdrawal. After
 * each failed attempt it begins anew, because an older answer says nothing about that attempt.
 * @param onFound called once the withdrawal has been found
 */
function useFound({ key, attempt }: Lost, isBusy: boolean, onFound: () => void) {
  const isLost = key !== undefined && !isBusy
  const { data, error, isFetching } = useRead({
    ...readOf(['payments', String(attempt)], getWithdrawalByKey, { key: key ?? '' }),
    enabled: isLost,
    refetchInterval: ({ state }) => state.data?.status !== 'SUCCESS' && pollMs,
    staleTime: ({ state }) => (state.data?.status === 'SUCCESS' ? 'static' : 0),
    retry: false,
  })
  const found = isLost && data?.status === 'SUCCESS' ? data : undefined
  const noteFound = useEffectEvent(onFound)
  useEffect(() => {
    if (found) noteFound()
  }, [found])
  return { found, isMissing: data?.status === 'NOT_SENT', isAsking: isFetching && !data && !error }
}

/**
 * Keeps the wizard's state, which survives a reload, and sends its request. The request keeps its idempotency key until
 * the platform replies, so that a second press, or a retry after a lost connection, does not withdraw twice.
 * @param account identifies the player and the currency
 */
export function useWithdrawal(account: string) {
  const lost = useMemo(() => lostRequest(`withdrawal ${account}`), [account])
  const kept = useMemo(() => keptWithdrawal(account), [account])
  const [draft, setDraft] = useState(() => kept.read() ?? emptyWithdrawal)
  const [sent, setSent] = useState<Lost>(() => ({ key: lost.key(), attempt: 0 }))
  const noteSent = () => setSent(({ attempt }) => ({ key: lost.key(), attempt: attempt + 1 }))
  const request = useWrite({
    run: (input: Request<typeof processWithdrawal>, idempotencyKey) =>
      call(processWithdrawal, input, { idempotencyKey }),
    lost,
    changes: ['balance'],
    onDone: () => {
      noteSent()
      // A withdrawal that the platform or the provider's cashier has got is not offered again after a reload.
      kept.forget()
    },
    onFailed: noteSent,
    inPlace: useTranslations('wallet.failure')('server'),
  })
  const { isBusy, failure } = request
  const { found, isMissing, isAsking } = useFound(sent, isBusy, () => {
    lost.forget()
    kept.forget()
  })
  const answer = request.reply ?? found
  const complete = answer?.status === 'SUCCESS'
  const isUnknown = sent.key !== undefined || (failure !== null && isUnanswered(failure))
  const isSent = isBusy || (isUnknown && !isMissing && !found)
  const go = (next: WithdrawalDraft) => {
    request.reset()
    // Leaves a withdrawal that was found. The key of one that has not arrived yet is still known, and looked up.
    setSent(({ attempt }) => ({ key: lost.key(), attempt }))
    kept.write(next)
    setDraft(next)
  }
  return {
    draft,
    request,
    /** The reply to the request. If the reply was lost, the result of looking up the withdrawal. */
    answer,
    isAsking: isAsking && request.sent === undefined,
    complete,
    /** True while the request is under way, and while it is unknown whether the platform has received it. */
    isSent,
    go,
    /**
     * Follows the browser's back and forward buttons, as far as the entered values allow. A withdrawal that was sent
     * stays at its step.
     * @returns the step that was reached
     */
    goTo(step: WithdrawalStep): WithdrawalStep {
      if (complete) return 'method'
      if (isSent || answer) return draft.step
      const { method, amount } = draft
      const reached = method === undefined ? 'method' : step === 'payee' && amount === undefined ? 'amount' : step
      if (reached !== draft.step) go({ ...draft, step: reached })
      return reached
    },
  }
}

export type Withdrawal = ReturnType<typeof useWithdrawal>

/** Returns the draft at the previous step. Undefined at the first step, and once the request was sent. */
export function stepBack({ draft, answer, isSent }: Withdrawal): WithdrawalDraft | undefined {
  const { step, method, amount } = draft
  if (answer || isSent) return undefined
  if (step === 'payee') return { step: 'amount', method, amount }
  return step === 'amount' ? { step: 'method', method, amount } : undefined
}
