import { getDepositLimits } from '@baize/contract/payments/deposit-limits'
import { useQuery } from '@tanstack/react-query'
import { useActiveCurrency } from '../../../data/balance.ts'
import { call } from '../../../data/client.ts'
import { limitsKey } from '../limits/limits.ts'
import type { Method } from '../payment/method-step.tsx'

/** The amounts that the method allows now: its range, within the player's remaining limits. */
export function useDepositRange(method: string | undefined) {
  const account = useActiveCurrency()
  return useQuery({
    queryKey: [...limitsKey, 'range', method, account],
    queryFn: async ({ signal }): Promise<Method> => {
      const code = method ?? ''
      const limits = await call(getDepositLimits, { paymentMethodCode: code }, { signal })
      const { minimumDeposit: minimum, maximumDeposit: maximum, currency } = limits
      return { code, minimum, maximum, currency }
    },
    enabled: method !== undefined,
    retry: false,
  })
}
