import type { Report } from '../providers/port.ts'

/** A payment provider in whose cashier page the player chooses how to pay or to be paid out. */
export interface CashierProvider {
  readonly provider: string
  /** The payment method under which the provider's deposits and withdrawals are stored. */
  readonly method: string
  /** The author under which changes by this provider are recorded: `provider:<name>`. */
  readonly actor: string
}

/** The status under which a report of the cashier is stored, such as `PAYMENTIQ_CAPTURED`. */
export const statusOf = ({ provider }: CashierProvider, event: Report['event']): string =>
  `${provider.toUpperCase()}_${event}`
