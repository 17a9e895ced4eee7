import type { Currency } from '@baize/contract/money'
import type { Db, Tx } from '../../kit/db.ts'
import { lockAll } from '../wallet/service.ts'
import { periodHours, type LimitPeriod } from './rules.ts'
import { selectLimits } from './store.ts'

/** How much may be paid in since a moment, in all accounts of the person together. */
export interface DepositLimit {
  readonly period: LimitPeriod
  readonly limitMinor: bigint
  readonly currency: Currency
  readonly since: Temporal.Instant
}

export async function readDepositLimits(db: Db, playerId: string, at: Temporal.Instant): Promise<DepositLimit[]> {
  const limits = await selectLimits(db, playerId)
  return limits.flatMap(({ type, period, limitMinor, currency }) =>
    type === 'DEPOSIT_LIMIT' && limitMinor !== undefined
      ? [{ period, limitMinor, currency, since: at.subtract({ hours: periodHours[period] }) }]
      : [],
  )
}

/** The same; where there are any, all accounts are locked, so that deposits are judged one by one, whatever their currency. */
export async function lockDepositLimits(tx: Tx, playerId: string, at: Temporal.Instant): Promise<DepositLimit[]> {
  const [limit] = await readDepositLimits(tx, playerId, at)
  if (!limit) return []
  await lockAll(tx, playerId, limit.currency)
  return readDepositLimits(tx, playerId, at)
}
