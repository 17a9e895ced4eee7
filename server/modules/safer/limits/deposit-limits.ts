import type { Currency } from '@baize/contract/money'
import type { Db, Tx } from '../../../kit/db.ts'
import { lockAllBalances } from '../../money/ledger/service.ts'
import { countsSince, type LimitPeriod } from './rules.ts'
import { selectLimits } from './store.ts'

/** A limit on what a person may deposit into all accounts together since an instant. */
export interface DepositLimit {
  readonly period: LimitPeriod
  readonly limitMinor: bigint
  readonly currency: Currency
  readonly since: Temporal.Instant
  /** When a dynamic limit ends. Undefined for a limit without an end. */
  readonly expiresAt: Temporal.Instant | undefined
}

export async function readDepositLimits(db: Db, playerId: string, at: Temporal.Instant): Promise<DepositLimit[]> {
  const limits = await selectLimits(db, playerId, at)
  return limits.flatMap((limit) => {
    const { type, period, value: limitMinor, currency } = limit
    if (type !== 'DEPOSIT_LIMIT' || limitMinor === undefined) return []
    return [{ period, limitMinor, currency, since: countsSince(limit, at), expiresAt: limit.expiresAt }]
  })
}

/**
 * Does the same as `readDepositLimits`. If there are limits, it also locks all accounts, so that concurrent deposits in
 * different currencies are checked one after the other.
 */
export async function lockDepositLimits(tx: Tx, playerId: string, at: Temporal.Instant): Promise<DepositLimit[]> {
  const [limit] = await readDepositLimits(tx, playerId, at)
  if (!limit) return []
  await lockAllBalances(tx, playerId, limit.currency)
  return readDepositLimits(tx, playerId, at)
}
