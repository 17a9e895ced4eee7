import type { ErrorCode } from '@baize/contract/errors'
import type { Context } from '../../../context.ts'
import { transaction } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import { recordAudit } from '../../back-office/records/service.ts'
import { openOffer } from '../factors/service.ts'
import { askExclusion, askNamed } from '../identity/service.ts'
import { readAllBalances } from '../../money/ledger/service.ts'
import {
  accountsOf,
  restrictionOf,
  lockPlayerRow,
  reportRestrictions,
  updateRestrictions,
  type Player,
} from '../players/service.ts'
import type { EntryCaller } from './entry-caller.ts'
import { announceEnd, endSessions } from './open.ts'

/**
 * Refuses a login because of the player's state or the exclusion register.
 * @param passwordHash the hash of the password, if the player has just entered the right one
 * @throws AppError if the player may not log in now, even with the right password. If the player has money, the reply
 * reports that. If the password was right, the reply also offers a session for withdrawing the money.
 */
export async function refuseLogin(
  context: Context,
  player: Player,
  caller: EntryCaller,
  passwordHash?: string,
): Promise<void> {
  try {
    refuseLoginByState(context, player)
    await refuseExcluded(context, player)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await audit(context, 'loginRefused', player.playerId, caller, error.code)
    throw await withWithdrawalOffer(context, player, error, passwordHash)
  }
}

export function refuseLoginByState({ clock }: Pick<Context, 'clock'>, player: Player): void {
  const restriction = restrictionOf(player, clock.now())
  if (restriction?.kind === 'CLOSED') throw new AppError('login.closed')
  if (restriction?.kind === 'LOCKED') throw new AppError('login.locked')
  if (restriction) {
    const by = restriction.by ?? 'UNKNOWN'
    if (!restriction.until) throw new AppError('login.excluded', { params: { by } })
    const params = { by, until: restriction.until }
    throw new AppError(restriction.kind === 'EXCLUDED' ? 'login.excludedUntil' : 'login.timedOut', { params })
  }
  if (player.registrationStatus === 'KYC_FAILED_LOCK') throw new AppError('login.kycFailed')
}

export const refusedByRegister = () => new AppError('login.excluded', { params: { by: 'REGISTER' } })

async function refuseExcluded(context: Context, player: Player): Promise<void> {
  const { playerId, registrationStatus, registerExcludedAt: before } = player
  const isNameless = registrationStatus === 'QUICK_REG'
  const finding = await (isNameless
    ? askNamed(context, playerId, 'LOGIN')
    : askExclusion(context, playerId, 'LOGIN', player))
  if (finding === 'NO_ANSWER') throw new AppError('signup.registryDown')
  if (finding === 'REFUSED') throw new AppError('signup.registryRefused')
  const isExcluded = finding === 'EXCLUDED'
  if (isExcluded !== (before !== null)) await noteRegister(context, playerId, isExcluded)
  if (isExcluded) throw refusedByRegister()
}

/**
 * Stores the exclusion register's result, because other operations rely on it without asking the register again. An
 * exclusion ends every session of the player.
 */
export async function noteRegister(context: Context, playerId: string, isExcluded: boolean): Promise<void> {
  const at = context.clock.now()
  const ended = await transaction(context.db, async (tx) => {
    const player = await lockPlayerRow(tx, playerId)
    const registerExcludedAt = isExcluded ? at : null
    await updateRestrictions(tx, playerId, { registerExcludedAt })
    await reportRestrictions(tx, { ...player, registerExcludedAt }, at)
    const details = { isExcluded }
    await recordAudit(tx, { operation: 'noteRegister', playerId, actor: 'register', at, details })
    return isExcluded ? endSessions(context, tx, playerId, 'EXCLUDED') : []
  })
  await announceEnd(context, playerId, ended)
}

/**
 * The reasons for refusing a login that prevent a player from playing but not from withdrawing. A lock by staff is not
 * among them, because it prevents both.
 */
const payable: ReadonlySet<ErrorCode> = new Set([
  'login.closed',
  'login.timedOut',
  'login.excluded',
  'login.excludedUntil',
])

async function withWithdrawalOffer(
  context: Context,
  player: Player,
  refusal: AppError,
  passwordHash: string | undefined,
): Promise<AppError> {
  const { playerId } = player
  if (!payable.has(refusal.code) || player.lockedAt || !(await hasMoney(context, playerId))) return refusal
  const challenge = passwordHash === undefined ? undefined : await openOffer(context, playerId, passwordHash)
  const reply = { balanceLeft: 'true', ...(challenge !== undefined && { withdrawalChallenge: challenge }) }
  return new AppError(refusal.code, { ...refusal.details, reply })
}

/** True if any account of the player contains cash, or if money is reserved by an open withdrawal. */
async function hasMoney({ db }: Pick<Context, 'db'>, playerId: string): Promise<boolean> {
  const [accounts, balances] = await Promise.all([accountsOf({ db }, playerId), readAllBalances(db, playerId)])
  return accounts.some(({ currency }) => {
    const { cashMinor, reservedMinor } = balances(currency)
    return cashMinor > 0n || reservedMinor > 0n
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
