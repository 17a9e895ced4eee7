import type { Context } from '../../context.ts'
import { runCommand } from '../commands/service.ts'
import type { Tx } from '../../kit/db.ts'
import { AppError } from '../../kit/errors.ts'
import type { Caller } from '../../kit/http/route.ts'
import { sendMail, type Letter } from '../mail/service.ts'
import { getPlayer, lockPlayer, type Player } from '../players/service.ts'
import { announceEnd, endSessions, type EndReason } from '../sessions/service.ts'

/** The consequences for the player. */
export interface Outcome {
  readonly letter: Letter
  /** The reason for which all sessions of the player end. Omit it to end none. */
  readonly endSessionsAs?: EndReason
}

interface Wish {
  readonly playerId: string
  readonly reason: string
}

/**
 * A staff action on a player's account. It happens once per idempotency key, and the audit records the actor and the
 * reason. The player gets a mail, and every session and open page is notified at once.
 * @param apply runs while the player is locked
 */
export const deedOf =
  <W extends Wish = Wish>(
    operation: string,
    apply: (context: Context, tx: Tx, player: Player, wish: W) => Promise<Outcome>,
  ) =>
  async (
    context: Context,
    wish: W,
    { staff, idempotencyKey }: Pick<Caller, 'staff' | 'idempotencyKey'>,
  ): Promise<{ status: 'SUCCESS' }> => {
    const { playerId, ...input } = wish
    if (!(await getPlayer(context, playerId))) throw new AppError('restrictions.player')
    const at = context.clock.now()
    const actor = `staff:${staff}`
    const command = { operation, playerId, actor, key: idempotencyKey, input, at, details: input }
    const { reply } = await runCommand(context.db, command, async (tx) => {
      const player = await lockPlayer(tx, playerId)
      const { letter, endSessionsAs } = await apply(context, tx, player, wish)
      await sendMail(context, tx, { to: player.email, language: player.language, letter })
      return { ended: endSessionsAs ? await endSessions(context, tx, playerId, endSessionsAs) : [] }
    })
    await announceEnd(context, playerId, reply.ended)
    await context.bus.publish(playerId, ['player'])
    return { status: 'SUCCESS' }
  }
