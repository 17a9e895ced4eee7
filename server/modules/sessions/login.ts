import type { login as operation } from '@baize/contract/sessions'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../context.ts'
import { recordAudit } from '../commands/service.ts'
import { transaction, type Tx } from '../../kit/db.ts'
import { AppError } from '../../kit/errors.ts'
import { refusalText } from '../../kit/http/language.ts'
import type { CallerOf } from '../../kit/http/route.ts'
import { openChallenge } from '../factors/service.ts'
import { askExclusion } from '../identity/service.ts'
import { barOf, getPlayer, lockPlayer, updateBars, type Player } from '../players/service.ts'
import { authenticate, type Authentication } from './passwords/authenticate.ts'
import { giveCookies } from './cookies.ts'
import { replaceLastLogin, selectPasswordHash } from './passwords/credential-store.ts'
import { describeSession } from './describe.ts'
import { instantText } from './instant-text.ts'
import { tellOfNewDevice } from './new-device.ts'
import { announceEnd, endNow, endSessions, openSession, type OpenedSession } from './open.ts'

type Operation = typeof operation

/**
 * Opens a session. QUICK_REG and ID_CHECK_LOCK players get one of level `signup`: the first to continue the sign-up,
 * the second to upload documents. The exclusion register is asked once the names are known. Without its answer nobody
 * gets in.
 */
export async function login(
  context: Context,
  { username, password }: Parsed<Operation>,
  caller: CallerOf<Operation>,
): Promise<Reply<Operation>> {
  const authentication = await authenticate(context, username, password)
  if (!authentication.right) return refuse(context, authentication, caller)
  const player = await getPlayer(context, authentication.playerId)
  if (!player) throw new Error('a credential without a player')
  await refuseAtDoor(context, player, caller)
  const second = await openChallenge(context, player, authentication.passwordHash)
  if (second) return { status: 'SECOND_FACTOR', ...second }
  return letIn(context, player, authentication.passwordHash, caller)
}

/** For players who have proved themselves without a password. A second step is still required. */
export async function enterWithoutPassword(
  context: Context,
  player: Player,
  caller: EntryCaller,
): Promise<Extract<Reply<Operation>, { status: 'SUCCESS' | 'SECOND_FACTOR' }>> {
  await refuseAtDoor(context, player, caller)
  const passwordHash = await selectPasswordHash(context.db, player.playerId)
  if (passwordHash === undefined) throw new AppError('login.failed')
  const second = await openChallenge(context, player, passwordHash)
  if (second) return { status: 'SECOND_FACTOR', ...second }
  return letIn(context, player, passwordHash, caller)
}

/** Opens the session of a proven player. `settle` runs before it in the same transaction. */
export async function letIn(
  context: Context,
  player: Player,
  passwordHash: string,
  caller: EntryCaller,
  settle: (tx: Tx) => Promise<void> = () => Promise.resolve(),
): Promise<Extract<Reply<Operation>, { status: 'SUCCESS' }>> {
  const { opened, lastLogin } = await enter(context, player, passwordHash, caller, settle)
  const { session: replaced } = caller
  if (replaced) await endNow(context, replaced.playerId, 'REPLACED', { only: replaced.id })
  giveCookies(context, caller, player.playerId, opened.sessionKey)
  return {
    status: 'SUCCESS',
    sessionKey: opened.sessionKey,
    ...(await describeSession(context, player)),
    ...(lastLogin ? { lastLogin: lastLogin.toString() } : {}),
  }
}

/** The part of a request that a log-in needs, in either step. */
export type EntryCaller = Pick<
  CallerOf<Operation>,
  'session' | 'language' | 'address' | 'agent' | 'setCookie' | 'clearCookie'
>

async function refuse(
  context: Context,
  { playerId, lockedUntil }: Extract<Authentication, { right: false }>,
  caller: CallerOf<Operation>,
): Promise<Reply<Operation>> {
  await audit(context, 'loginFailed', playerId, caller, lockedUntil ? 'login.tempLock' : 'login.failed')
  if (!lockedUntil) throw new AppError('login.failed')
  return lockedReply(lockedUntil, caller)
}

export function lockedReply(lockedUntil: Temporal.Instant, { language }: Pick<EntryCaller, 'language'>) {
  const until = instantText(lockedUntil, language)
  const message = refusalText('login.tempLock', language, { until })
  return { status: 'FAIL_TEMP_LOCK', message, lockUntilDateFormatted: until } as const
}

/** @throws AppError if the player may not log in now, even with a valid proof */
export async function refuseAtDoor(context: Context, player: Player, caller: EntryCaller): Promise<void> {
  try {
    refuseByState(context, player, caller)
    await refuseExcluded(context, player)
  } catch (error) {
    if (error instanceof AppError) await audit(context, 'loginRefused', player.playerId, caller, error.code)
    throw error
  }
}

function refuseByState({ clock }: Context, player: Player, { language }: Pick<EntryCaller, 'language'>): void {
  const bar = barOf(player, clock.now())
  if (bar?.kind === 'CLOSED') throw new AppError('login.closed')
  if (bar?.kind === 'LOCKED') throw new AppError('login.locked')
  if (bar) {
    const params = bar.until && { until: instantText(bar.until, language) }
    if (!params) throw new AppError('login.excluded')
    throw new AppError(bar.kind === 'EXCLUDED' ? 'login.excludedUntil' : 'login.timedOut', { params })
  }
  if (player.registrationStatus === 'KYC_FAILED_LOCK') throw new AppError('login.kycFailed')
}

async function refuseExcluded(context: Context, player: Player): Promise<void> {
  if (player.registrationStatus === 'QUICK_REG') return
  const { playerId, registerExcludedAt: before } = player
  const finding = await askExclusion(context, playerId, 'LOGIN', player)
  if (finding === 'NO_ANSWER') throw new AppError('signup.registryDown')
  const isExcluded = finding === 'EXCLUDED'
  if (isExcluded !== (before !== null)) await noteRegister(context, playerId, isExcluded)
  if (isExcluded) throw new AppError('login.excluded')
}

/** Keeps the register's answer for everything that happens without a log-in. An exclusion ends every session. */
async function noteRegister(context: Context, playerId: string, isExcluded: boolean): Promise<void> {
  const at = context.clock.now()
  const ended = await transaction(context.db, async (tx) => {
    await lockPlayer(tx, playerId)
    await updateBars(tx, playerId, { registerExcludedAt: isExcluded ? at : null })
    const details = { isExcluded }
    await recordAudit(tx, { operation: 'noteRegister', playerId, actor: 'register', at, details })
    return isExcluded ? endSessions(context, tx, playerId, 'EXCLUDED') : []
  })
  await announceEnd(context, playerId, ended)
}

interface Entry {
  readonly opened: OpenedSession
  readonly lastLogin: Temporal.Instant | null
}

async function enter(
  context: Context,
  { playerId }: Player,
  passwordHash: string,
  caller: EntryCaller,
  settle: (tx: Tx) => Promise<void>,
): Promise<Entry> {
  const at = context.clock.now()
  return transaction(context.db, async (tx) => {
    // the state may have changed while the register was asked
    const player = await lockPlayer(tx, playerId)
    refuseByState(context, player, caller)
    await settle(tx)
    const lastLogin = await replaceLastLogin(tx, playerId, passwordHash, at)
    if (lastLogin === undefined) throw new AppError('login.failed')
    // the very first log-in cannot come from a new device
    if (lastLogin) await tellOfNewDevice(context, tx, player, caller)
    const opened = await openSession(context, tx, player, caller)
    const { id: sessionId } = opened
    const details = { address: caller.address, sessionId }
    await recordAudit(tx, { operation: 'login', playerId, actor: `player:${playerId}`, at, details })
    return { opened, lastLogin }
  })
}

export async function audit(
  context: Context,
  event: 'loginFailed' | 'loginRefused',
  playerId: string,
  caller: Pick<EntryCaller, 'address'>,
  reason: string,
): Promise<void> {
  const details = { address: caller.address, reason }
  const at = context.clock.now()
  await transaction(context.db, (tx) => recordAudit(tx, { operation: event, playerId, actor: 'visitor', at, details }))
}
