import type { Context } from '../../../context.ts'
import type { Instant } from '../../../kit/clock.ts'
import type { Tx } from '../../../kit/db.ts'
import { getPlayer, lockPlayer, reportBars, updateBars, type Player } from '../../people/players/service.ts'
import { endSessions, type EndReason } from '../../people/sessions/service.ts'
import { close } from './close.ts'
import { excludeElsewhere } from './exclude-elsewhere.ts'
import { exclude, timeOut } from './keep-out.ts'

type BarKind = 'EXCLUSION' | 'TIMEOUT' | 'LOCK' | 'CLOSED' | 'REGISTER'

interface ImportedBar {
  readonly kind: BarKind
  /** The end of an exclusion or break. Null: without an end. */
  readonly until: Instant | null
  readonly at: Instant
}

/**
 * Keeps a player out whom another platform has kept out. It holds with the commit, and no letter is sent.
 * @throws AppError `restrictions.shorter` if the player is kept out for longer already
 */
export async function keepOutImported(context: Context, tx: Tx, playerId: string, bar: ImportedBar): Promise<void> {
  const player = await lockPlayer(tx, playerId)
  const reason = await apply(tx, player, bar)
  await endSessions(context, tx, playerId, reason)
  if (bar.kind === 'EXCLUSION') await excludeElsewhere(context, tx, playerId)
  const after = await getPlayer({ db: tx }, playerId)
  if (after) await reportBars(tx, after, bar.at)
}

/** @returns the reason for which sessions end */
async function apply(tx: Tx, player: Player, { kind, until, at }: ImportedBar): Promise<EndReason> {
  if (kind === 'TIMEOUT' && until) await timeOut(tx, player, until, null)
  else if (kind === 'LOCK') await updateBars(tx, player.playerId, { lockedAt: player.lockedAt ?? at })
  else if (kind === 'CLOSED') await close(tx, player)
  else if (kind === 'REGISTER')
    await updateBars(tx, player.playerId, { registerExcludedAt: player.registerExcludedAt ?? at })
  else await exclude(tx, player, at, until, null)
  return endReasons[kind]
}

const endReasons: Readonly<Record<BarKind, EndReason>> = {
  EXCLUSION: 'EXCLUDED',
  TIMEOUT: 'TIMED_OUT',
  LOCK: 'LOCKED',
  CLOSED: 'CLOSED',
  REGISTER: 'EXCLUDED',
}
