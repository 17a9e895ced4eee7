import type { PlayerAction } from '@baize/contract/dossiers/player-action'
import type { Operation, Parsed } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { runPlayerCommand, type PlayerCommand } from '../../back-office/records/service.ts'
import type { Db, Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { sendMail } from '../../site/mail/service.ts'
import { getPlayer, lockPlayerRow, reportRestrictions, type Player } from '../../people/players/service.ts'
import { announceEnd, endSessions } from '../../people/sessions/service.ts'
import { excludeElsewhere } from './exclude-elsewhere.ts'
import type { AccountEffect } from './keep-out.ts'

interface AccountRequest {
  readonly playerId: string
  readonly reason: string
}

/**
 * Performs an action on a player's account, once for each idempotency key, and records it in the audit log. An
 * exclusion also excludes the person from the operator's other brands. The player gets an e-mail, and their open pages
 * are notified immediately.
 * @param apply performs the action, while the player's row is locked
 */
export async function actOnAccount(
  context: Context,
  command: Omit<PlayerCommand, 'at'>,
  apply: (tx: Tx, player: Player) => Promise<AccountEffect>,
): Promise<void> {
  const { playerId } = command
  const timed = { ...command, at: context.clock.now() }
  const { reply } = await runPlayerCommand(context.db, timed, async (tx) => {
    const player = await lockPlayerRow(tx, playerId)
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

const restrictions = ['state', 'lockedAt', 'timeoutUntil', 'excludedAt', 'excludedUntil'] as const

/**
 * Records an event for webhook endpoints if the action has changed the restrictions that prevent the player from
 * playing.
 */
async function reportChange(tx: Tx, before: Player, at: Temporal.Instant): Promise<void> {
  const after = await getPlayer({ db: tx }, before.playerId)
  if (after && restrictions.some((name) => String(after[name]) !== String(before[name])))
    await reportRestrictions(tx, after, at)
}

/** Whether an action would change anything for the player at present. */
export type IsPossible = (player: Player, db: Db) => boolean | Promise<boolean>

interface AccountAction<O extends Operation> {
  /**
   * Whether the action is possible at present. If it is not, the platform refuses it, and the player's page in the
   * console does not offer it. If this function is absent, the action is always possible.
   */
  readonly isPossible?: IsPossible
  readonly apply: (context: Context, tx: Tx, player: Player, request: Parsed<O>) => Promise<AccountEffect>
}

const always: IsPossible = () => true

/** Creates the handler of a staff action on a player's account. The audit log records the actor and the reason. */
export function accountAction<const O extends PlayerAction>(
  { id: operation }: O,
  { isPossible = always, apply }: AccountAction<O>,
) {
  const run = async (
    context: Context,
    request: Parsed<O>,
    { staff, idempotencyKey: key }: Pick<Caller, 'staff' | 'idempotencyKey'>,
  ): Promise<{ status: 'SUCCESS' }> => {
    const { playerId, ...input } = request as Parsed<O> & AccountRequest
    if (!(await getPlayer(context, playerId))) throw new AppError('restrictions.player')
    const command = { operation, playerId, actor: `staff:${staff}`, key, input, details: input }
    await actOnAccount(context, command, async (tx, player) => {
      if (!(await isPossible(player, tx))) throw new AppError('restrictions.state')
      return apply(context, tx, player, request)
    })
    return { status: 'SUCCESS' }
  }
  return Object.assign(run, { isPossible })
}
