import type { lockPlayer as operation } from '@baize/contract/restrictions/player'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { takeCookies } from '../../people/sessions/service.ts'
import { exclude, timeOut } from './keep-out.ts'
import { chosenEnd } from './rules.ts'
import { actOnAccount } from './act-on-account.ts'

/**
 * Starts a break or exclusion that the player has chosen. It ends all of their sessions, including the one that sent
 * the request.
 * @throws AppError `restrictions.period` for a period that players cannot choose; `restrictions.shorter` if the current
 * break or exclusion lasts longer
 */
export async function restrictSelf(
  context: Context,
  input: Parsed<typeof operation>,
  caller: Pick<CallerOf<typeof operation>, 'session' | 'idempotencyKey' | 'address' | 'clearCookie'>,
): Promise<Reply<typeof operation>> {
  const { playerId } = caller.session
  const now = context.clock.now()
  const until = chosenEnd(now, input)
  if (until === undefined) throw new AppError('restrictions.period')
  const actor = `player:${playerId}`
  const details = { ...input, address: caller.address }
  const command = { operation: 'lockPlayer', playerId, actor, key: caller.idempotencyKey, input, details }
  await actOnAccount(context, command, (tx, player) =>
    input.lockType === 'TIMEOUT' && until
      ? timeOut(tx, player, until, 'PLAYER')
      : exclude(tx, player, now, until, 'PLAYER'),
  )
  takeCookies(context, caller)
  return { status: 'SUCCESS', ...(until && { lockedUntil: until.toString() }) }
}
