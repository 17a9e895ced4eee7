import type { loginSecondFactor as operation } from '@baize/contract/sessions/player'
import type { beginSecondStep as beginning, proveSecondStep as proving } from '@baize/contract/sessions/second-step'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { transaction } from '../../../kit/db.ts'
import { AppError } from '../../../kit/errors.ts'
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

/** So many wrong answers in a row after a right password are no slip of the owner's. */
const tellingFailures = 3

/** The second step of a log-in, after the right password. */
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

/** Requests the proof of the second step in a session. @throws AppError `factors.unknown` without a second step */
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

/** Proves the second step in a session. Operations that ask for a fresh one are then open to its log-in. */
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

/** Counts a try before it is made. @returns the reply of a lock, or how many have failed in a row with this one */
async function countTry({ db, clock }: Context, playerId: string, caller: Pick<EntryCaller, 'language'>) {
  const { failures, lockedUntil } = await countAttempt(db, attemptsOf(playerId), clock.now())
  return failures > maximumFailures && lockedUntil ? lockedReply(lockedUntil, caller) : { failures }
}

/** @throws AppError `factors.challenge` if the password has changed since the first step */
async function ownerOf(context: Context, challenge: LoginChallenge) {
  const player = await getPlayer(context, challenge.playerId)
  const passwordHash = await selectPasswordHash(context.db, challenge.playerId)
  const isCurrent = passwordHash !== undefined && isOfPassword(challenge, passwordHash)
  if (!player || !isCurrent) throw new AppError('factors.challenge')
  return { player, passwordHash }
}

/** Forgets the failed tries after a right answer. A wrong one is on record, and the player hears of repeated ones. */
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
      if (failures >= tellingFailures) await tellOfWrongSteps(context, player)
    }
    throw error
  }
}

/** Somebody knows the password. One mail a day, so that they cannot fill the mailbox. */
async function tellOfWrongSteps(context: Context, { playerId }: Player): Promise<void> {
  const dayAgo = context.clock.now().subtract({ hours: 24 })
  await transaction(context.db, async (tx) => {
    const player = await lockPlayerRow(tx, playerId)
    if (await hasHadAlarm(tx, playerId, 'secondStepFailed', dayAgo)) return
    await sendAlarm(context, tx, player, { template: 'secondStepFailed' })
  })
}
