import type {
  beginPasskeyLogin as beginning,
  loginWithPasskey as operation,
} from '@baize/contract/sessions/passkey-login'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../kit/app-error.ts'
import type { CallerOf } from '../../../../kit/http/route.ts'
import { findPasskey, openPasskeyLogin, provePasskey, readPasskeyChallenge } from '../../factors/service.ts'
import { getPlayer } from '../../players/service.ts'
import { audit, refuseLogin } from '../refuse-login.ts'
import { letIn, lockedReply } from '../login.ts'
import { countAttempt, deleteAttempts, selectPasswordHash } from '../passwords/credential-store.ts'
import { attemptsOf } from '../passwords/failed-logins.ts'
import { maximumFailures } from '../rules.ts'

type Operation = typeof operation

export const beginPasskeyLogin = async (context: Context): Promise<Reply<typeof beginning>> => ({
  status: 'SUCCESS',
  ...(await openPasskeyLogin(context, 'player')),
})

/**
 * Opens a session with a passkey alone. The device has verified its user, so the passkey replaces both steps of a
 * login. Locks by staff, breaks, exclusions and the exclusion register refuse such a login just as they refuse a login
 * with the right password. Wrong passwords do not lock it, because otherwise everybody who knows a player's name could
 * keep the player out.
 * @throws AppError `login.passkey` if the passkey is unknown or did not sign the challenge; `factors.challenge` if the
 * challenge is used, expired or not ours; also the errors of `refuseLogin`
 */
export async function loginWithPasskey(
  context: Context,
  { challenge: sealed, passkey: answer }: Parsed<Operation>,
  caller: CallerOf<Operation>,
): Promise<Reply<Operation>> {
  const challenge = readPasskeyChallenge(context, 'player', sealed)
  const named = await findPasskey(context, answer)
  if (!named) throw new AppError('login.passkey')
  const { playerId } = named
  const player = await getPlayer(context, playerId)
  const passwordHash = await selectPasswordHash(context.db, playerId)
  if (!player || passwordHash === undefined) throw new AppError('login.passkey')
  const { failures, lockedUntil } = await countAttempt(context.db, attemptsOf(playerId), context.clock.now())
  if (failures > maximumFailures && lockedUntil) {
    await audit(context, 'loginFailed', playerId, caller, 'login.tempLock')
    return lockedReply(lockedUntil, caller)
  }
  const redeem = await provePasskey(context, named, challenge, answer)
  if (!redeem) {
    await audit(context, 'loginFailed', playerId, caller, 'login.passkey')
    throw new AppError('login.passkey')
  }
  await deleteAttempts(context.db, attemptsOf(playerId))
  await refuseLogin(context, player, caller, passwordHash)
  return letIn(context, player, { passwordHash, linkedAt: null }, caller, { redeem, by: 'passkey' })
}
