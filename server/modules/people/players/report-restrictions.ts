import type { Tx } from '../../../kit/db.ts'
import { recordEvent } from '../../back-office/webhooks/service.ts'
import type { Player } from './store.ts'

/** Sends a player's restrictions to the operator's webhook endpoints. Runs in the transaction that changes them. */
export function reportRestrictions(tx: Tx, player: Player, at: Temporal.Instant): Promise<void> {
  const { playerId, excludedAt, excludedUntil, timeoutUntil, registerExcludedAt, lockedAt, state } = player
  const data = {
    playerId,
    excludedAt: textOf(excludedAt),
    excludedUntil: textOf(excludedUntil),
    timeoutUntil: textOf(timeoutUntil),
    registerExcludedAt: textOf(registerExcludedAt),
    lockedAt: textOf(lockedAt),
    isClosed: state === 'CLOSED',
  }
  return recordEvent(tx, { type: 'restriction.changed', data, at })
}

const textOf = (instant: Temporal.Instant | null): string | null => instant?.toString() ?? null
