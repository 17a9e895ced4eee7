import { getDepositMethods } from '@baize/contract/payments/player'
import { useRead } from '@baize/web/queries/read.ts'
import { readOf } from '../../../data/reads.ts'
import type { Reply } from '@baize/contract/op'
import type { Method } from '../method-step.tsx'

type Offered = Reply<typeof getDepositMethods>['methods'][number]

/** A deposit method. Its capabilities determine the wizard's steps. */
export interface DepositMethod extends Method {
  readonly capabilities: Offered['capabilities']
}

export const useDepositMethods = () =>
  useRead({
    ...readOf('payments', getDepositMethods, {}),
    select: ({ methods }) =>
      methods.map((offered): DepositMethod => ({
        code: offered.code,
        minimum: offered.minimumDeposit,
        maximum: offered.maximumDeposit,
        currency: offered.currency,
        capabilities: offered.capabilities,
      })),
  })
