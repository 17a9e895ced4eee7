import { getDepositMethods } from '@baize/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/client.ts'
import type { Method } from '../payment/method-step.tsx'

/** Methods that the player can pay in with. */
export const useDepositMethods = () =>
  useQuery({
    queryKey: ['payments', 'methods'],
    queryFn: async ({ signal }) => {
      const { methods } = await call(getDepositMethods, {}, { signal })
      return methods.map(({ code, minimumDeposit: minimum, maximumDeposit: maximum, currency }): Method => ({
        code,
        minimum,
        maximum,
        currency,
      }))
    },
  })
