import { getWithdrawalLimits, getWithdrawalMethods, processWithdrawal } from '@baize/contract/payments/withdrawals'
import type { Request } from '@baize/contract/op'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../data/client.ts'
import type { Method } from '../payment/method-step.tsx'

export interface WithdrawalDraft {
  readonly step: 'method' | 'amount' | 'payee'
  readonly method?: string | undefined
  /** Decimal text in the method's currency. */
  readonly amount?: string | undefined
}

/** Methods that the player can be paid by. */
export const useWithdrawalMethods = () =>
  useQuery({
    queryKey: ['payments', 'withdrawal-methods'],
    queryFn: async ({ signal }) => {
      const { withdrawalMethods } = await call(getWithdrawalMethods, {}, { signal })
      return withdrawalMethods.map(
        ({ code, minimumWithdrawal: minimum, maximumWithdrawal: maximum, currency }): Method => ({
          code,
          minimum,
          maximum,
          currency,
        }),
      )
    },
  })

/** What can be withdrawn by the method now; it changes with the balance. */
export const useWithdrawalLimits = (method: string | undefined) =>
  useQuery({
    queryKey: ['balance', 'withdrawal-limits', method],
    queryFn: async ({ signal }): Promise<Method> => {
      const code = method ?? ''
      const limits = await call(getWithdrawalLimits, { paymentMethodCode: code }, { signal })
      const { minimumWithdrawal: minimum, maximumWithdrawal: maximum, currency } = limits
      return { code, minimum, maximum, currency }
    },
    enabled: method !== undefined,
  })

/**
 * The wizard's place, and its request. The request has one key until it has an answer: pressed twice, or again after the
 * network was lost, it is the same withdrawal.
 */
export function useWithdrawal() {
  const queries = useQueryClient()
  const [draft, setDraft] = useState<WithdrawalDraft>({ step: 'method' })
  const [key, setKey] = useState(() => crypto.randomUUID())
  const request = useMutation({
    mutationFn: (input: Request<typeof processWithdrawal>) => call(processWithdrawal, input, { idempotencyKey: key }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['balance'] }),
  })
  return {
    draft,
    request,
    complete: request.data?.status === 'SUCCESS',
    go(next: WithdrawalDraft) {
      request.reset()
      setKey(crypto.randomUUID())
      setDraft(next)
    },
  }
}

export type Withdrawal = ReturnType<typeof useWithdrawal>

/** One step back; undefined where there is none. */
export function stepBack({ step, method, amount }: WithdrawalDraft): WithdrawalDraft | undefined {
  if (step === 'payee') return { step: 'amount', method, amount }
  return step === 'amount' ? { step: 'method', method, amount } : undefined
}
