import { getWithdrawalLimits, getWithdrawalMethods, processWithdrawal } from '@baize/contract/payments/withdrawals'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../data/client.ts'
import type { Reply, Request } from '@baize/contract/op'
import type { Method } from '../payment/method-step.tsx'

export interface WithdrawalDraft {
  readonly step: 'method' | 'amount' | 'payee'
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
  useQuery({
    queryKey: ['payments', 'withdrawal-methods'],
    queryFn: async ({ signal }) => {
      const { withdrawalMethods } = await call(getWithdrawalMethods, {}, { signal })
      return withdrawalMethods.map((offered): WithdrawalMethod => ({
        code: offered.code,
        minimum: offered.minimumWithdrawal,
        maximum: offered.maximumWithdrawal,
        currency: offered.currency,
        paysOutTo: offered.capabilities.paysOutTo,
      }))
    },
  })

/** The amounts that can be withdrawn by the method now. They change with the balance. */
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
 * The wizard's place and its request. The request keeps its key until it has an answer, so a repeated press or a retry
 * after a lost network is the same withdrawal.
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

/** The previous step, or undefined at the first one. */
export function stepBack({ step, method, amount }: WithdrawalDraft): WithdrawalDraft | undefined {
  if (step === 'payee') return { step: 'amount', method, amount }
  return step === 'amount' ? { step: 'method', method, amount } : undefined
}
