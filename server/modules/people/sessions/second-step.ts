import type { loginSecondFactor as operation } from '@baize/contract/sessions/player'
import type { beginSecondStep as beginning, proveSecondStep as proving } from '@baize/contract/sessions/second-step'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { transaction } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { findChallenge, isOfPassword, openChallenge, redeemChallenge, type LoginChallenge } from '../factors/service.ts'
import { getPlayer, lockPlayerRow, type Player } from '../players/service.ts'
import { hasHadAlarm, sendAlarm } from '../undo/service.ts'
import { confirmSession } from './confirmation.ts'
import { countedBack } from './passwords/authenticate.ts'
import { countAttempt, deleteAttempts, selectPasswordHash } from './passwords/credential-store.ts'
import { attemptsOf } from './passwords/failed-logins.ts'
import { audit, refuseLogin } from './refuse-login.ts'
import type { EntryCaller } from './entry-caller.ts'
import { lockInSession } from './lock-in-session.ts'
import { letIn, lockedReply } from './login.ts'
import { maximumFailures } from './rules.ts'

type Operation = typeof operation

/** The number of wrong second factors in a row after which it is unlikely that the owner has merely mistyped. */
const alarmingFailures = 3

/**
 * Completes a login with the second factor, after the first step has succeeded.
 * @throws AppError `factors.challenge` if the challenge is unknown, used, expired or for another purpose;
 * `factors.wrong` if the factor is wrong
 */
export async function loginSecondFactor(
  context: Context,
  { challenge: text, ...answer }: Parsed<Operation>,
  caller: CallerOf<Operation>,
): Promise<Reply<Operation>> {
  const challenge = await findChallenge(context, text)
  const { playerId, purpose } = challenge
  if (purpose === 'offer' || purpose === 'confirmation') throw new AppError('factors.challenge')
  const tried = await countTry(context, playerId, caller)
  if ('status' in tried) return tried
  const { player, passwordHash } = await ownerOf(context, challenge)
  const isLogin = purpose === 'login'
  if (isLogin)
    await countedBack(context, attemptsOf(playerId), () => refuseLogin(context, player, caller, passwordHash))
  return provedBy(context, player, caller, tried, () =>
    letIn(context, player, { passwordHash, linkedAt: challenge.linkedAt }, caller, {
      redeem: (tx) => redeemChallenge(context, tx, player, challenge, answer),
      level: isLogin ? undefined : 'withdrawal',
    }),
  )
}

/**
 * Begins a proof of the second factor within a session.
 * @throws AppError `factors.unknown` if the player has no second factor
 */
export async function beginSecondStep(
  context: Context,
  _input: object,
  { session }: CallerOf<typeof beginning>,
): Promise<Reply<typeof beginning>> {
  const passwordHash = await selectPasswordHash(context.db, session.playerId)
  if (passwordHash === undefined) throw new AppError('factors.unknown')
  const step = await openChallenge(context, session.playerId, { passwordHash, linkedAt: null }, 'confirmation')
  if (!step) throw new AppError('factors.unknown')
  return { status: 'SUCCESS', ...step }
}

/**
 * Proves the second factor within a session. All sessions of the same login may then call operations that require a
 * recent proof.
 * @throws AppError `factors.challenge` if the challenge is unknown, used, expired or for another purpose;
 * `factors.wrong` if the factor is wrong
 */
export async function proveSecondStep(
  context: Context,
  { challenge: text, ...answer }: Parsed<typeof proving>,
  caller: CallerOf<typeof proving>,
): Promise<Reply<typeof proving>> {
  const challenge = await findChallenge(context, text)
  const { playerId } = caller.session
  if (challenge.purpose !== 'confirmation' || challenge.playerId !== playerId) throw new AppError('factors.challenge')
  const tried = await countTry(context, playerId, caller)
  if ('status' in tried) return tried
  const { player } = await ownerOf(context, challenge)
  return provedBy(context, player, caller, tried, async () => {
    await transaction(context.db, async (tx) => {
      const locked = await lockInSession(tx, caller.session)
      await redeemChallenge(context, tx, locked, challenge, answer)
      await confirmSession(context, tx, caller.session)
    })
    return { status: 'SUCCESS' as const }
  })
}

/**
 * Counts an attempt before it is made.
 * @returns a reply if the player is locked, otherwise the number of failures in a row, including this attempt
 */
async function countTry({ db, clock }: Context, playerId: string, caller: Pick<EntryCaller, 'language' | 'timeZone'>) {
  const { failures, lockedUntil } = await countAttempt(db, attemptsOf(playerId), clock.now())
  return failures > maximumFailures && lockedUntil ? lockedReply(lockedUntil, caller) : { failures }
}

/**
 * Returns the player to whom the challenge belongs.
 * @throws AppError `factors.challenge` if the password has changed since the first step
 */
async function ownerOf(context: Context, challenge: LoginChallenge) {
  const player = await getPlayer(context, challenge.playerId)
  const passwordHash = await selectPasswordHash(context.db, challenge.playerId)
  const isCurrent = passwordHash !== undefined && isOfPassword(challenge, passwordHash)
  if (!player || !isCurrent) throw new AppError('factors.challenge')
  return { player, passwordHash }
}

/**
 * Runs an attempt that was already counted. A success resets the count. A wrong factor is recorded in the audit log,
 * and after several wrong factors the player gets a mail.
 */
async function provedBy<T>(
  context: Context,
  player: Player,
  caller: Pick<EntryCaller, 'address'>,
  { failures }: { readonly failures: number },
  prove: () => Promise<T>,
): Promise<T> {
  try {
    const reply = await prove()
    await deleteAttempts(context.db, attemptsOf(player.playerId))
    return reply
  } catch (error) {
    if (error instanceof AppError && error.code === 'factors.wrong') {
      await audit(context, 'loginFailed', player.playerId, caller, error.code)
      if (failures >= alarmingFailures) await warnOfWrongFactors(context, player)
    }
    throw error
  }
}

/**
 * Warns the player by mail that somebody knows their password. At most one such mail a day is sent, so that the
 * attacker cannot flood the mailbox.
 */
async function warnOfWrongFactors(context: Context, { playerId }: Player): Promise<void> {
  const dayAgo = context.clock.now().subtract({ hours: 24 })
  await transaction(context.db, async (tx) => {
    const player = await lockPlayerRow(tx, playerId)
    if (await hasHadAlarm(tx, playerId, 'secondStepFailed', dayAgo)) return
    await sendAlarm(context, tx, player, { template: 'secondStepFailed' })
  })
}
