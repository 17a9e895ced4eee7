import type { Context } from '../../../context.ts'
import type { Tx } from '../../../kit/db.ts'
import { recordAudit } from '../../back-office/records/service.ts'
import { sendMail } from '../../site/mail/service.ts'
import {
  accountsElsewhere,
  getPlayer,
  lockPlayerRow,
  reportRestrictions,
  type Player,
} from '../../people/players/service.ts'
import { endSessions } from '../../people/sessions/service.ts'
import { exclude } from './keep-out.ts'
import { isShorterExclusion } from './rules.ts'

export interface Ended {
  readonly playerId: string
  /** The ids of the sessions that have ended. */
  readonly ended: readonly string[]
}

/**
 * Applies a player's exclusion to the accounts that the same person has with the operator's other brands. An account
 * there that is already excluded for longer is not changed.
 * @returns the changed accounts, whose sessions and pages must be notified after the commit
 */
export async function excludeElsewhere(context: Context, tx: Tx, playerId: string): Promise<Ended[]> {
  const player = await getPlayer({ db: tx }, playerId)
  if (!player) return []
  const done: Ended[] = []
  for (const account of await accountsElsewhere({ db: tx }, player)) {
    const other = await lockPlayerRow(tx, account.playerId)
    if (!isShorterExclusion(other, player.excludedUntil)) done.push(await excludeOne(context, tx, other, player))
  }
  return done
}

async function excludeOne(
  context: Context,
  tx: Tx,
  other: Player,
  { playerId: by, excludedUntil, excludedBy }: Player,
) {
  const { playerId, language } = other
  const at = context.clock.now()
  const { letter } = await exclude(tx, other, at, excludedUntil, excludedBy)
  const details = { excludedUntil: excludedUntil?.toString() ?? 'permanent' }
  await recordAudit(tx, { operation: 'excludeElsewhere', playerId, actor: `player:${by}`, at, details })
  const after = await getPlayer({ db: tx }, playerId)
  if (after) await reportRestrictions(tx, after, at)
  await sendMail(context, tx, { to: other, language, letter })
  return { playerId, ended: await endSessions(context, tx, playerId, 'EXCLUDED') }
}
