import type { Report } from '../providers/port.ts'

/** One provider's cashier. */
export interface CashierProvider {
  readonly provider: string
  /** The method of its deposits and withdrawals. */
  readonly method: string
  /** `provider:<name>`. */
  readonly actor: string
}

/** The status under which a report of the cashier is stored. */
export const statusOf = ({ provider }: CashierProvider, event: Report['event']): string =>
  `${provider.toUpperCase()}_${event}`
