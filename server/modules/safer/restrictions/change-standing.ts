import type { Context } from '../../../context.ts'
import { runCommand, type Command } from '../../back-office/records/service.ts'
import type { Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/errors.ts'
import type { Caller } from '../../../kit/http/route.ts'
import { sendMail } from '../../site/mail/service.ts'
import { getPlayer, lockPlayer, reportBars, type Player } from '../../people/players/service.ts'
import { announceEnd, endSessions } from '../../people/sessions/service.ts'
import { excludeElsewhere } from './exclude-elsewhere.ts'
import type { Outcome } from './outcome.ts'

interface Wish {
  readonly playerId: string
  readonly reason: string
}

/**
 * A change of a player's standing. It happens once per idempotency key and is on record. The player gets a mail, and
 * every session and open page is notified at once.
 * @param apply runs while the player is locked
 */
export async function changeStanding(
  context: Context,
  command: Omit<Command, 'at'>,
  apply: (tx: Tx, player: Player) => Promise<Outcome>,
): Promise<void> {
  const { playerId } = command
  const timed = { ...command, at: context.clock.now() }
  const { reply } = await runCommand(context.db, timed, async (tx) => {
    const player = await lockPlayer(tx, playerId)
    const { letter, endSessionsAs } = await apply(tx, player)
    await reportChange(tx, player, timed.at)
    await sendMail(context, tx, { to: player, language: player.language, letter })
    const ended = endSessionsAs ? await endSessions(context, tx, playerId, endSessionsAs) : []
    const elsewhere = endSessionsAs === 'EXCLUDED' ? await excludeElsewhere(context, tx, playerId) : []
    return { accounts: [{ playerId, ended }, ...elsewhere] }
  })
  for (const account of reply.accounts) {
    await announceEnd(context, account.playerId, account.ended)
    await context.bus.publish(account.playerId, ['player'])
  }
}

const bars = ['state', 'lockedAt', 'timeoutUntil', 'excludedAt', 'excludedUntil'] as const

/** Reports what keeps the player out, if that has changed. */
async function reportChange(tx: Tx, before: Player, at: Temporal.Instant): Promise<void> {
  const after = await getPlayer({ db: tx }, before.playerId)
  if (after && bars.some((bar) => String(after[bar]) !== String(before[bar]))) await reportBars(tx, after, at)
}

/** A staff action on a player's account. The audit records the actor and the reason. */
export const deedOf =
  <W extends Wish = Wish>(
    operation: string,
    apply: (context: Context, tx: Tx, player: Player, wish: W) => Promise<Outcome>,
  ) =>
  async (
    context: Context,
    wish: W,
    { staff, idempotencyKey: key }: Pick<Caller, 'staff' | 'idempotencyKey'>,
  ): Promise<{ status: 'SUCCESS' }> => {
    const { playerId, ...input } = wish
    if (!(await getPlayer(context, playerId))) throw new AppError('restrictions.player')
    const command = { operation, playerId, actor: `staff:${staff}`, key, input, details: input }
    await changeStanding(context, command, (tx, player) => apply(context, tx, player, wish))
    return { status: 'SUCCESS' }
  }
