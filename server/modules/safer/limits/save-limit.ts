import { formatAmount } from '@baize/contract/money'
import type { Instant } from '../../../kit/clock.ts'
import type { Tx } from '../../../kit/db.ts'
import { recordEvent } from '../../back-office/webhooks/service.ts'
import type { Limit } from './rules.ts'
import { upsertLimit } from './store.ts'
import type { TimeLimit } from './times/time-rules.ts'
import { upsertTimeLimit } from './times/time-store.ts'

/** Saves a limit of money, and reports it to the endpoints that want it. */
export async function saveLimit(tx: Tx, playerId: string, limit: Limit, at: Instant): Promise<void> {
  const { type, period, currency, limitMinor } = limit
  await upsertLimit(tx, playerId, limit, at)
  const text = limitMinor === undefined ? null : formatAmount(limitMinor, currency)
  const data = { playerId, type, period, currency, limit: text, ...timesOf(limit) }
  await recordEvent(tx, { type: 'limit.changed', data, at })
}

/** Saves a limit of time and reports it. */
export async function saveTimeLimit(tx: Tx, playerId: string, limit: TimeLimit, at: Instant): Promise<void> {
  const { type, period, minutes } = limit
  await upsertTimeLimit(tx, playerId, limit, at)
  const data = { playerId, type, period, limit: minutes === undefined ? null : String(minutes), ...timesOf(limit) }
  await recordEvent(tx, { type: 'limit.changed', data, at })
}

const timesOf = ({ pending, expiresAt }: Pick<Limit | TimeLimit, 'pending' | 'expiresAt'>) => ({
  risesAt: pending?.effectiveAt.toString() ?? null,
  expiresAt: expiresAt?.toString() ?? null,
})
