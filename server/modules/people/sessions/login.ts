import type { login as operation } from '@baize/contract/sessions/player'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../back-office/records/service.ts'
import { transaction, type Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import { instantText } from '../../../kit/http/instant-text.ts'
import { refusalText } from '../../../kit/http/language.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { openChallenge, type FirstStep } from '../factors/service.ts'
import { getPlayer, lockPlayerRow, type Player } from '../players/service.ts'
import { authenticate, type Authentication } from './passwords/authenticate.ts'
import { confirmSession } from './confirmation.ts'
import { giveCookies } from './cookies.ts'
import { replaceLastLogin, selectPasswordHash } from './passwords/credential-store.ts'
import { nameLockOf } from './passwords/failed-logins.ts'
import { describeSession } from './describe.ts'
import { audit, refuseLogin, refuseLoginByState, refusedByRegister } from './refuse-login.ts'
import type { EntryCaller } from './entry-caller.ts'
import { requireFirstStep } from './first-step.ts'
import { warnOfNewDevice } from './new-device.ts'
import { endNow, openSession, type OpenedSession } from './open.ts'

type Operation = typeof operation

/**
 * Opens a session, or asks for the second factor if the player has one. Players with status QUICK_REG get a session of
 * level `signup` to continue the sign-up, and players with status ID_CHECK_LOCK get one to upload documents. If the
 * player has already entered their name, the exclusion register is asked too, and the login is refused if the register
 * does not respond.
 */
export async function login(
  context: Context,
  { username, password, siteId }: Parsed<Operation>,
  caller: CallerOf<Operation>,
): Promise<Reply<Operation>> {
  refuseOtherSite(context, siteId)
  const authentication = await authenticate(context, username, password)
  if (!authentication.right) return refuse(context, authentication, caller)
  const player = await getPlayer(context, authentication.playerId)
  if (!player) throw new Error('a credential without a player')
  const first = { passwordHash: authentication.passwordHash, linkedAt: null }
  await refuseLogin(context, player, caller, first.passwordHash)
  return takeSecondStep(context, player, first, caller)
}

/**
 * Checks that the site number in a request is the number of the site that received it. The number 1 is accepted at
 * every site, because older clients always send it.
 * @throws AppError `request.invalid` if it is the number of another site
 */
export function refuseOtherSite({ config }: Pick<Context, 'config'>, siteId: number): void {
  if (siteId !== 1 && siteId !== config.site.id) throw new AppError('request.invalid')
}

/**
 * Logs in a player whose social profile has proved who they are. A second factor is still required if the player has
 * one. The profile replaces the password, so the lock after wrong passwords applies to it too.
 * @param linkedAt when the player linked the profile
 */
export async function loginByProfile(
  context: Context,
  playerId: string,
  linkedAt: Temporal.Instant,
  caller: EntryCaller,
): Promise<Entered | ReturnType<typeof lockedReply>> {
  const player = await getPlayer(context, playerId)
  // The password's hash is read before the exclusion register is asked. If the password changes while the register
  // responds, the hash no longer matches and this login fails.
  const passwordHash = await selectPasswordHash(context.db, playerId)
  if (!player || passwordHash === undefined) throw new AppError('login.failed')
  const lockedUntil = await nameLockOf(context, player)
  if (lockedUntil) {
    await audit(context, 'loginFailed', playerId, caller, 'login.tempLock')
    return lockedReply(lockedUntil, caller)
  }
  await refuseLogin(context, player, caller)
  return takeSecondStep(context, player, { passwordHash, linkedAt }, caller)
}

type Entered = Extract<Reply<Operation>, { status: 'SUCCESS' | 'SECOND_FACTOR' }>

async function takeSecondStep(
  context: Context,
  player: Player,
  first: FirstStep,
  caller: EntryCaller,
): Promise<Entered> {
  const second = await openChallenge(context, player.playerId, first)
  return second ? { status: 'SECOND_FACTOR', ...second } : letIn(context, player, first, caller)
}

interface Way {
  /** Proves the second step, or both steps in the case of a passkey. Runs in the transaction that opens the session. */
  readonly redeem?: (tx: Tx) => Promise<void>
  /** The level of the session of a player who may not play. Absent for an ordinary session. */
  readonly level?: 'withdrawal' | undefined
  /** What the player used instead of the password. It is recorded in the audit log. */
  readonly by?: 'passkey'
}

/**
 * Opens a session for a player who has proved their identity, sets its cookies, and ends the session that the browser
 * had before.
 * @throws AppError if the player may no longer log in, because their state or their login methods have changed since
 * the first step
 */
export async function letIn(
  context: Context,
  player: Player,
  first: FirstStep,
  caller: EntryCaller,
  way: Way = {},
): Promise<Extract<Reply<Operation>, { status: 'SUCCESS' }>> {
  const { opened, lastLogin } = await enter(context, player, first, caller, way)
  const { session: replaced } = caller
  if (replaced) await endNow(context, replaced.playerId, 'REPLACED', { only: replaced.id })
  giveCookies(context, caller, player.playerId, opened.sessionKey)
  return {
    status: 'SUCCESS',
    sessionKey: opened.sessionKey,
    ...(await describeSession(context, player, way.level && { level: way.level })),
    ...(lastLogin ? { lastLogin: lastLogin.toString() } : {}),
  }
}

async function refuse(
  context: Context,
  { playerId, lockedUntil }: Extract<Authentication, { right: false }>,
  caller: CallerOf<Operation>,
): Promise<Reply<Operation>> {
  await audit(context, 'loginFailed', playerId, caller, lockedUntil ? 'login.tempLock' : 'login.failed')
  if (!lockedUntil) throw new AppError('login.failed')
  return lockedReply(lockedUntil, caller)
}

export function lockedReply(
  lockedUntil: Temporal.Instant,
  { language, timeZone }: Pick<EntryCaller, 'language' | 'timeZone'>,
) {
  const until = instantText(lockedUntil, language, timeZone)
  const message = refusalText('login.tempLock', language, { until })
  return { status: 'FAIL_TEMP_LOCK', message, lockUntilDateFormatted: until } as const
}

/**
 * Refuses a player who may not log in. This is checked again, because a concurrent login may have recorded in the
 * meantime that the exclusion register lists the player.
 */
function refuseNow(context: Context, player: Player): void {
  refuseLoginByState(context, player)
  if (player.registerExcludedAt) throw refusedByRegister()
}

interface Entry {
  readonly opened: OpenedSession
  readonly lastLogin: Temporal.Instant | null
}

async function enter(
  context: Context,
  { playerId }: Player,
  first: FirstStep,
  caller: EntryCaller,
  { redeem, level, by }: Way,
): Promise<Entry> {
  const at = context.clock.now()
  return transaction(context.db, async (tx) => {
    // The player may have been locked or excluded while the exclusion register was asked, which takes seconds. So their
    // state is checked again.
    const player = await lockPlayerRow(tx, playerId)
    if (level === undefined) refuseNow(context, player)
    else if (player.lockedAt) throw new AppError('login.locked')
    await requireFirstStep(tx, playerId, first, redeem !== undefined)
    await redeem?.(tx)
    const lastLogin = await replaceLastLogin(tx, playerId, at)
    // At the first login every device is new, so a warning about it would say nothing.
    if (lastLogin) await warnOfNewDevice(context, tx, player, caller)
    const opened = await openSession(context, tx, player, caller, level && { level })
    const { id: sessionId } = opened
    // The challenge or passkey has just proved the second factor.
    if (redeem) await confirmSession(context, tx, { id: sessionId, playerId })
    const details = { address: caller.address, sessionId, ...(level && { level }), ...(by && { by }) }
    await recordAudit(tx, { operation: 'login', playerId, actor: `player:${playerId}`, at, details })
    return { opened, lastLogin }
  })
}
