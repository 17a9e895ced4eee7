import { getDepositMethods } from '@baize/contract/payments/player'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/client.ts'
import type { Reply } from '@baize/contract/op'
import type { Method } from '../payment/method-step.tsx'

type Offered = Reply<typeof getDepositMethods>['methods'][number]

/** A method of paying in. Its capabilities decide the steps of the wizard. */
export interface DepositMethod extends Method {
  readonly capabilities: Offered['capabilities']
}

/** The methods by which the player can pay in. */
export const useDepositMethods = () =>
  useQuery({
    queryKey: ['payments', 'methods'],
    queryFn: async ({ signal }) => {
      const { methods } = await call(getDepositMethods, {}, { signal })
      return methods.map((offered): DepositMethod => ({
        code: offered.code,
        minimum: offered.minimumDeposit,
        maximum: offered.maximumDeposit,
        currency: offered.currency,
        capabilities: offered.capabilities,
      }))
    },
  })
