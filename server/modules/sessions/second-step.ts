import type { loginSecondFactor as operation } from '@baize/contract/sessions'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../context.ts'
import { AppError } from '../../kit/errors.ts'
import type { CallerOf } from '../../kit/http/route.ts'
import { findChallenge, isOfPassword, settleChallenge } from '../factors/service.ts'
import { getPlayer } from '../players/service.ts'
import { countedBack } from './passwords/authenticate.ts'
import { countAttempt, deleteAttempts, selectPasswordHash } from './passwords/credential-store.ts'
import { attemptsOf } from './passwords/failed-logins.ts'
import { audit, refuseAtDoor } from './door.ts'
import { letIn, lockedReply } from './login.ts'
import { maximumFailures } from './rules.ts'

type Operation = typeof operation

/** The second step of a log-in, after the right password. */
export async function loginSecondFactor(
  context: Context,
  { challenge: text, ...answer }: Parsed<Operation>,
  caller: CallerOf<Operation>,
): Promise<Reply<Operation>> {
  const challenge = await findChallenge(context, text)
  const { playerId, purpose } = challenge
  if (purpose === 'offer') throw new AppError('factors.challenge')
  const { failures, lockedUntil } = await countAttempt(context.db, attemptsOf(playerId), context.clock.now())
  if (failures > maximumFailures && lockedUntil) return lockedReply(lockedUntil, caller)
  const player = await getPlayer(context, playerId)
  const passwordHash = await selectPasswordHash(context.db, playerId)
  if (!player || passwordHash === undefined || !isOfPassword(challenge, passwordHash)) {
    throw new AppError('factors.challenge')
  }
  const isLogin = purpose === 'login'
  if (isLogin)
    await countedBack(context, attemptsOf(playerId), () => refuseAtDoor(context, player, caller, passwordHash))
  try {
    const reply = await letIn(context, player, passwordHash, caller, {
      settle: (tx) => settleChallenge(context, tx, player, challenge, answer),
      level: isLogin ? undefined : 'withdrawal',
    })
    await deleteAttempts(context.db, attemptsOf(playerId))
    return reply
  } catch (error) {
    if (error instanceof AppError && error.code === 'factors.wrong') {
      await audit(context, 'loginFailed', playerId, caller, error.code)
    }
    throw error
  }
}
