import { getDepositLimits } from '@baize/contract/payments/deposit-limits'
import type { Reply } from '@baize/contract/op'
import { useRead } from '@baize/web/queries/read.ts'
import { limitsTopic, useActiveCurrency } from '../../../data/balance.ts'
import { readOf } from '../../../data/reads.ts'
import type { Method } from '../method-step.tsx'

export interface DepositRange extends Method {
  /** The period of the player's limit that makes the maximum lower than the method's. */
  readonly limitedBy: Reply<typeof getDepositLimits>['limitedBy']
}

/**
 * Reads the smallest and greatest amount that the player can deposit with the method now: the method's range, reduced
 * by what remains of the player's limits.
 */
export function useDepositRange(method: string | undefined) {
  const account = useActiveCurrency()
  return useRead({
    // The range depends on the active account, so the account is part of the key.
    ...readOf([...limitsTopic, account ?? ''], getDepositLimits, { paymentMethodCode: method ?? '' }),
    select: ({ minimumDeposit: minimum, maximumDeposit: maximum, currency, limitedBy }): DepositRange => ({
      code: method ?? '',
      minimum,
      maximum,
      currency,
      limitedBy,
    }),
    enabled: method !== undefined,
    retry: false,
  })
}
