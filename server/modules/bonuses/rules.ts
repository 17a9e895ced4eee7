import type { Money } from '@baize/contract/money'
import type { Instant } from '../../kit/clock.ts'

export interface BonusPlan {
  readonly bonusPlanId: string
  readonly name: string
  readonly imageUrl: string
  /** The only payment method that earns it; undefined: any. */
  readonly method: string | undefined
  readonly minimumDeposit: Money
  readonly activeFrom: Instant
  /** Exclusive. */
  readonly activeTo: Instant
}

export interface Deposit {
  readonly method: string
  readonly money: Money
  readonly at: Instant
}

/** Whether the deposit earns the plan: in its period, in its currency, by its method, and large enough. */
export function isEligible(plan: BonusPlan, { method, money, at }: Deposit): boolean {
  const inPeriod = Temporal.Instant.compare(plan.activeFrom, at) <= 0 && Temporal.Instant.compare(at, plan.activeTo) < 0
  const { amountMinor, currency } = plan.minimumDeposit
  return (
    inPeriod &&
    currency === money.currency &&
    amountMinor <= money.amountMinor &&
    (plan.method === undefined || plan.method === method)
  )
}
