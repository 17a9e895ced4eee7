/** Grants, starts and ends bonuses. Callers have locked the player's balance. */
import { formatAmount } from '@baize/contract/money'
import { days, type Instant } from '../../../kit/clock.ts'
import { recordAudit } from '../../back-office/records/service.ts'
import type { Tx } from '../../../kit/db.ts'
import { setHadBonus, type LockedBalance } from '../ledger/service.ts'
import { getPlayer, isKeptOut } from '../../people/players/service.ts'
import { bookBonus } from '../wallet/service.ts'
import { recordEvent } from '../../back-office/webhooks/service.ts'
import { selectActive, selectNext, updateBonus, type PlayerBonus } from './bonus-store.ts'
import { longestQueueDays, type BonusStatus } from './rules.ts'

export interface Origin {
  /** Who caused the change: `player:<id>`, `staff:<name>`, `provider:<name>`, `job:<name>` or `studio:<id>`. */
  readonly actor: string
  readonly at: Instant
}

export interface Worth {
  readonly amountMinor: bigint
  readonly requirementMinor: bigint
}

/**
 * Grants the bonus with the value `worth` and puts it in the queue. It starts at once if no other bonus is active or
 * queued before it: see `beginNext`.
 */
export async function give(
  tx: Tx,
  account: LockedBalance,
  bonus: PlayerBonus,
  worth: Worth,
  origin: Origin,
): Promise<LockedBalance> {
  const { at } = origin
  await updateBonus(tx, bonus, {
    status: 'QUEUED',
    amount_minor: worth.amountMinor,
    requirement_minor: worth.requirementMinor,
    given_at: at,
    expires_at: at.add(days(longestQueueDays)),
  })
  await note(tx, bonus, { status: 'QUEUED', amountMinor: worth.amountMinor }, origin)
  return beginNext(tx, account, bonus.playerId, origin)
}

/**
 * Starts the oldest queued bonus, unless another one is active. While the player may not play (for example, during an
 * exclusion), the bonus stays in the queue, so that its term does not run. It expires there after `longestQueueDays`.
 */
export async function beginNext(
  tx: Tx,
  account: LockedBalance,
  playerId: string,
  origin: Origin,
): Promise<LockedBalance> {
  if (await selectActive(tx, playerId, account.currency)) return account
  const next = await selectNext(tx, playerId, account.currency)
  const player = next && (await getPlayer({ db: tx }, playerId))
  if (!next || !player || isKeptOut(player, origin.at)) return account
  return activate(tx, account, next, origin)
}

async function activate(tx: Tx, account: LockedBalance, bonus: PlayerBonus, origin: Origin): Promise<LockedBalance> {
  const { at } = origin
  const granted = await bookBonus(tx, account, 'bonus-grant', bonus.amountMinor, { bonusId: bonus.bonusId, at })
  const { freeSpins, termDays } = bonus.terms
  await updateBonus(tx, bonus, {
    status: 'ACTIVE',
    activated_at: at,
    expires_at: at.add(days(termDays)),
    ...(freeSpins && { spins_expire_at: at.add(days(freeSpins.days)) }),
  })
  await setHadBonus(tx, account)
  await note(tx, bonus, { status: 'ACTIVE' }, origin)
  // With nothing to wager and no spins to play, the money becomes cash at once.
  if (bonus.requirementMinor === 0n && !freeSpins)
    return end(tx, granted, { ...bonus, status: 'ACTIVE' }, 'COMPLETED', origin)
  return granted
}

/**
 * Ends a bonus and starts the next one in the queue. For an active bonus, COMPLETED turns the remaining bonus money
 * into cash. Any other status forfeits it. Open rounds that were staked with the bonus can still win afterwards: see
 * `money-back.ts`.
 */
export async function end(
  tx: Tx,
  account: LockedBalance,
  bonus: PlayerBonus,
  status: Exclude<BonusStatus, 'PENDING' | 'QUEUED' | 'ACTIVE'>,
  origin: Origin,
): Promise<LockedBalance> {
  const { bonusMinor } = account.balances
  const isReleased = bonus.status === 'ACTIVE' && status === 'COMPLETED'
  await updateBonus(tx, bonus, { status, ended_at: origin.at, ...(isReleased && { released_minor: bonusMinor }) })
  await note(tx, bonus, { status }, origin)
  if (bonus.status !== 'ACTIVE') return account
  const kind = isReleased ? 'bonus-release' : 'bonus-forfeit'
  const names = { bonusId: bonus.bonusId, at: origin.at }
  const closed = await bookBonus(tx, account, kind, bonusMinor, names)
  return beginNext(tx, closed, bonus.playerId, origin)
}

interface Change {
  readonly status: BonusStatus
  readonly amountMinor?: bigint
}

async function note(tx: Tx, bonus: PlayerBonus, change: Change, { actor, at }: Origin): Promise<void> {
  const { playerId, bonusId, bonusPlanId, currency, status: from } = bonus
  const { status, amountMinor = bonus.amountMinor } = change
  await recordAudit(tx, { operation: 'moveBonus', playerId, actor, at, details: { bonusId, from, to: status } })
  const amount = formatAmount(amountMinor, currency)
  const data = { playerId, bonusId, bonusPlanId, currency, amount, status }
  await recordEvent(tx, { type: 'bonus.changed', data, at })
}
