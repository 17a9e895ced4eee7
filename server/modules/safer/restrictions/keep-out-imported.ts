import type { Context } from '../../../context.ts'
import type { Instant } from '../../../kit/clock.ts'
import type { Tx } from '../../../kit/db.ts'
import {
  getPlayer,
  lockPlayerRow,
  reportRestrictions,
  updateRestrictions,
  type Player,
} from '../../people/players/service.ts'
import { endSessions, type EndReason } from '../../people/sessions/service.ts'
import { excludeElsewhere } from './exclude-elsewhere.ts'
import { closeForGood, exclude, timeOut } from './keep-out.ts'

type RestrictionKind = 'EXCLUSION' | 'TIMEOUT' | 'LOCK' | 'CLOSED' | 'REGISTER'

interface ImportedRestriction {
  readonly kind: RestrictionKind
  /** When the exclusion or break ends. Null if it has no end. */
  readonly until: Instant | null
  readonly at: Instant
}

/**
 * Restricts an imported player whom the previous platform had restricted. The restriction takes effect with the commit,
 * and no e-mail is sent.
 * @throws AppError `restrictions.shorter` if the player already has a longer restriction
 */
export async function keepOutImported(
  context: Context,
  tx: Tx,
  playerId: string,
  restriction: ImportedRestriction,
): Promise<void> {
  const player = await lockPlayerRow(tx, playerId)
  const reason = await apply(tx, player, restriction)
  await endSessions(context, tx, playerId, reason)
  if (restriction.kind === 'EXCLUSION') await excludeElsewhere(context, tx, playerId)
  const after = await getPlayer({ db: tx }, playerId)
  if (after) await reportRestrictions(tx, after, restriction.at)
}

/**
 * Applies the restriction.
 * @returns the reason that is stored for the end of the player's sessions
 */
async function apply(tx: Tx, player: Player, { kind, until, at }: ImportedRestriction): Promise<EndReason> {
  if (kind === 'TIMEOUT' && until) await timeOut(tx, player, until, null)
  else if (kind === 'LOCK') await updateRestrictions(tx, player.playerId, { lockedAt: player.lockedAt ?? at })
  else if (kind === 'CLOSED') await closeForGood(tx, player)
  else if (kind === 'REGISTER')
    await updateRestrictions(tx, player.playerId, { registerExcludedAt: player.registerExcludedAt ?? at })
  else await exclude(tx, player, at, until, null)
  return endReasons[kind]
}

const endReasons: Readonly<Record<RestrictionKind, EndReason>> = {
  EXCLUSION: 'EXCLUDED',
  TIMEOUT: 'TIMED_OUT',
  LOCK: 'LOCKED',
  CLOSED: 'CLOSED',
  REGISTER: 'EXCLUDED',
}
