/**
 * Free spins: rounds that a bonus pays for. The platform counts them. Each is a zero stake that names the bonus. The
 * win of the round is bonus money with the same wagering requirement as the rest.
 */
import type { Currency } from '@baize/contract/money'
import { productOf, type Product } from '@baize/contract/products'
import type { Instant } from '../../kit/clock.ts'
import type { Db, Tx } from '../../kit/db.ts'
import { AppError } from '../../kit/errors.ts'
import { newId } from '../../kit/ids.ts'
import { lockAccount, type LockedAccount } from '../wallet/service.ts'
import { asGiven, insertBonus, selectBonus, updateBonus, type BonusKey, type PlayerBonus } from './bonus-store.ts'
import { give } from './give-and-end.ts'
import { giveBack } from './money-back.ts'
import { addToRound, hasOpenSpin, selectKind, takeFromRound, type RoundKey } from './play-store.ts'
import { lesser, spinsLeft, type FreeSpins } from './rules.ts'

/** The effect of a game movement on a bonus. */
export interface Effect {
  readonly account: LockedAccount
  readonly bonusId?: string
  /** Bonus money staked or won. */
  readonly bonusMinor?: bigint
  readonly wageredMinor?: bigint
  /** Whether it used a free spin. */
  readonly isSpin?: boolean
  /** The part of `bonusMinor` won by free spins. */
  readonly spinWinMinor?: bigint
}

interface FreeRound extends RoundKey {
  readonly gameId: string
  readonly amountMinor: bigint
  /** The id of the bonus. */
  readonly freeRounds: string
  readonly at: Instant
}

/**
 * Uses one spin of the active bonus, after a zero stake was booked.
 * @throws AppError `provider.freeRounds` if the bonus has no spins, has none on this game, or they have expired
 */
export async function afterSpin(
  tx: Tx,
  account: LockedAccount,
  bonus: PlayerBonus | undefined,
  round: FreeRound,
): Promise<Effect> {
  const { freeRounds, studio, gameId, at } = round
  const spins = bonus?.bonusId === freeRounds ? bonus.terms.freeSpins : undefined
  const isHere = spins?.studio === studio && spins.gameId === gameId
  if (!bonus || !spins || !isHere || spinsLeft(spins, bonus.spins, at) <= 0) throw new AppError('provider.freeRounds')
  const { bonusId } = bonus
  await updateBonus(tx, bonus, { spins_used: bonus.spins.used + 1 })
  await addToRound(tx, { ...round, bonusId }, worthOf(spins.stakeMinor), at)
  return { account, bonusId, isSpin: true }
}

/** A free spin stakes no money of the player's. In its round it counts like a stake of bonus money. */
const worthOf = (stakeMinor: bigint) => ({ stakeMinor, bonusStakeMinor: stakeMinor, spinStakeMinor: stakeMinor })

/** Handles a spin that was taken back: it can be played again while the bonus lasts. */
export async function afterSpinUndone(
  tx: Tx,
  account: LockedAccount,
  bonus: PlayerBonus,
  round: RoundKey,
): Promise<Effect> {
  await takeFromRound(tx, round, worthOf(bonus.terms.freeSpins?.stakeMinor ?? 0n))
  await updateBonus(tx, bonus, { spins_used: bonus.spins.used - 1 })
  return { account }
}

/** The win that a studio reports at the end of free rounds. Free rounds that belong to no bonus win cash. */
export async function afterFreeRounds(tx: Tx, account: LockedAccount, prize: FreeRound): Promise<Effect> {
  const { playerId, freeRounds: bonusId, amountMinor, studio, at } = prize
  const bonus = await selectBonus(tx, { playerId, bonusId })
  if (bonus?.terms.freeSpins?.studio !== studio || bonus.currency !== account.currency) return { account }
  if (bonus.status === 'COMPLETED') return { account }
  // the win repays a deficit first
  const bonusMinor = lesser(amountMinor, account.balances.cashMinor)
  return takeWin(tx, account, bonus, { bonusMinor, spinWinMinor: bonusMinor, at })
}

interface Win {
  readonly bonusMinor: bigint
  readonly spinWinMinor: bigint
  readonly at: Instant
}

/** Books the bonus's part of a win. Wins of its free spins add to the requirement. */
export async function takeWin(tx: Tx, account: LockedAccount, bonus: PlayerBonus, win: Win): Promise<Effect> {
  const { bonusMinor, at } = win
  const after = await giveBack(tx, account, bonus, 'bonus-win', { amountMinor: bonusMinor, at })
  const spinWinMinor = bonus.status === 'ACTIVE' ? win.spinWinMinor : 0n
  if (spinWinMinor > 0n) await addSpinWin(tx, bonus, spinWinMinor)
  return { account: after, bonusId: bonus.bonusId, bonusMinor, spinWinMinor }
}

async function addSpinWin(tx: Tx, bonus: PlayerBonus, addedMinor: bigint): Promise<void> {
  const requirementMinor = bonus.requirementMinor + addedMinor * BigInt(bonus.terms.wageringTimes)
  await updateBonus(tx, bonus, {
    spin_win_minor: bonus.spinWinMinor + addedMinor,
    // after a win is taken back, the stakes wagered for it still count
    requirement_minor: requirementMinor < bonus.wageredMinor ? bonus.wageredMinor : requirementMinor,
  })
}

/** Handles a win that was taken back: it no longer needs wagering. */
export async function undoSpinWin(tx: Tx, key: BonusKey, spinWinMinor: bigint): Promise<void> {
  const bonus = spinWinMinor > 0n ? await selectBonus(tx, key) : undefined
  if (bonus?.status === 'ACTIVE') await addSpinWin(tx, bonus, -spinWinMinor)
}

/**
 * Whether free spins can still win for the bonus. If so, meeting the requirement does not end it; the job ends it
 * later.
 */
export async function hasSpinsToCome(tx: Tx, bonus: PlayerBonus, at: Instant): Promise<boolean> {
  const { freeSpins } = bonus.terms
  if (!freeSpins) return false
  return spinsLeft(freeSpins, bonus.spins, at) > 0 || hasOpenSpin(tx, bonus.playerId, at)
}

interface BoughtSpins {
  readonly playerId: string
  readonly currency: Currency
  /** Stands for the plan, such as `shop:<item>`. */
  readonly source: string
  /** For the player's list of bonuses. */
  readonly name: string
  readonly freeSpins: FreeSpins
  readonly at: Instant
}

/**
 * Gives free spins that the player has paid for, as a bonus without wagering: their wins are cash once they are played.
 * They can be played at once, or after the bonuses in the queue.
 * @returns the id of the bonus
 * @throws AppError `bonuses.product`
 */
export async function giveFreeSpins(tx: Tx, bought: BoughtSpins): Promise<string> {
  const { playerId, currency, source, name, freeSpins, at } = bought
  const account = await lockAccount(tx, playerId, currency)
  const bonus = {
    playerId,
    bonusId: newId(),
    bonusPlanId: source,
    name,
    currency,
    status: 'PENDING',
    paymentId: undefined,
    voucherCode: undefined,
    amountMinor: 0n,
    requirementMinor: 0n,
    wageredMinor: 0n,
    terms: {
      product: await productOfSpins(tx, freeSpins),
      minimumDeposit: { amountMinor: 0n, currency },
      matchPercent: undefined,
      amountMinor: 0n,
      wageringTimes: 0,
      termDays: freeSpins.days,
      maximumStakeMinor: undefined,
      freeSpins,
      repeatable: true,
      weights: {},
    },
    triggeredAt: at,
  } as const
  await insertBonus(tx, bonus)
  await give(tx, account, asGiven(bonus), bonus, { actor: `player:${playerId}`, at })
  return bonus.bonusId
}

/**
 * The product that the spins belong to, like every bonus (LCCP 5.1.1).
 * @throws AppError `bonuses.product` if their game is in no product
 */
export async function productOfSpins(db: Db, { studio, gameId }: FreeSpins): Promise<Product> {
  const kind = await selectKind(db, studio, gameId)
  const product = kind === undefined ? undefined : productOf(kind)
  if (product === undefined) throw new AppError('bonuses.product')
  return product
}
