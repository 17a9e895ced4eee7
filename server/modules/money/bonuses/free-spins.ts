import { type Currency, formatAmount } from '@baize/contract/money'
import { productOf, type Product } from '@baize/contract/products'
import type { Instant } from '../../../kit/clock.ts'
import type { Db, Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import { newId } from '../../../kit/ids.ts'
import { lockBalance, type LockedBalance } from '../ledger/service.ts'
import {
  addSpinWin,
  asGiven,
  insertBonus,
  selectBonus,
  updateBonus,
  type PlayerBonus,
  selectActive,
} from './bonus-store.ts'
import { give } from './give-and-end.ts'
import { giveBack, wentTo } from './money-back.ts'
import { selectKind, untouched, type PlayPart } from './play-store.ts'
import { addParts, returnPart, type CashBefore, type RoundKey } from './round-store.ts'
import { spinsLeft, type FreeSpins } from './rules.ts'
import type { Context } from '../../../context.ts'

/** The state of the account after a game movement, and what the movement took from each bonus or gave to it. */
export interface Effect {
  readonly account: LockedBalance
  readonly parts: readonly PlayPart[]
}

interface FreeRound extends RoundKey {
  readonly gameId: string
  readonly amountMinor: bigint
  /** The id of the free rounds. If a bonus granted them, this is the id of the bonus. */
  readonly freeRounds: string
  readonly at: Instant
}

/**
 * Uses one spin of the active bonus, after the round's bet of 0.00 was booked. No money moves, but the spin counts in
 * its round like a stake of bonus money, so that the bonus gets its share of the win.
 * @param before the cash staked in the round before any bonus took part in it
 * @throws AppError `provider.freeRounds` if the round does not name the active bonus, or if this bonus has no spins on
 * this game that are unused and have not expired
 */
export async function afterSpin(
  tx: Tx,
  account: LockedBalance,
  bonus: PlayerBonus | undefined,
  round: FreeRound,
  before: CashBefore,
): Promise<Effect> {
  const { freeRounds, studio, gameId, at } = round
  const spins = bonus?.bonusId === freeRounds ? bonus.terms.freeSpins : undefined
  const isHere = spins?.studio === studio && spins.gameId === gameId
  if (!bonus || !spins || !isHere || spinsLeft(spins, bonus.spins, at) <= 0) throw new AppError('provider.freeRounds')
  const { bonusId } = bonus
  await updateBonus(tx, bonus, { spins_used: bonus.spins.used + 1 })
  await addParts(tx, round, account.currency, before, [spinPart(bonusId, spins.stakeMinor)])
  return { account, parts: [{ ...untouched(bonusId), isSpin: true }] }
}

const spinPart = (source: string, valueMinor: bigint) => ({
  source,
  stakedMinor: valueMinor,
  spinsMinor: valueMinor,
  weightHundredths: 0n,
})

/**
 * Returns a rolled-back spin to its bonus, so that the player can play it again until the spins expire. If the player
 * has cancelled the bonus and no other spin was played, the shop returns the points.
 */
export async function afterSpinUndone(
  tx: Tx,
  context: Pick<Context, 'outbox'>,
  bonus: PlayerBonus,
  round: RoundKey,
): Promise<void> {
  await returnPart(tx, round, spinPart(bonus.bonusId, bonus.terms.freeSpins?.stakeMinor ?? 0n))
  const spins = { ...bonus.spins, used: bonus.spins.used - 1 }
  await updateBonus(tx, bonus, { spins_used: spins.used })
  if (bonus.status === 'CANCELLED') await returnPointsOf(tx, context, { ...bonus, spins })
}

/**
 * Books the win that a studio reports at the end of free rounds. If the free rounds do not belong to one of our bonuses
 * (for example, because the studio granted them itself), the win stays cash.
 */
export async function afterFreeRounds(tx: Tx, account: LockedBalance, prize: FreeRound): Promise<Effect> {
  const { playerId, freeRounds: bonusId, amountMinor, studio, at } = prize
  const bonus = await selectBonus(tx, { playerId, bonusId })
  const nothing = { account, parts: [] }
  if (bonus?.terms.freeSpins?.studio !== studio || bonus.currency !== account.currency) return nothing
  return takeShare(tx, nothing, bonus, { amountMinor, spinsMinor: amountMinor, at })
}

interface TakenShare {
  readonly amountMinor: bigint
  readonly spinsMinor: bigint
  readonly at: Instant
}

/** Books a bonus's share of a win. The part of the share that free spins won is added to the wagering requirement. */
export async function takeShare(tx: Tx, before: Effect, bonus: PlayerBonus, share: TakenShare): Promise<Effect> {
  const { amountMinor, at } = share
  const account = await giveBack(tx, before.account, bonus, 'bonus-win', { amountMinor, at })
  const spinWinMinor = bonus.status === 'ACTIVE' ? share.spinsMinor : 0n
  await addSpinWin(tx, bonus, spinWinMinor)
  const part = { ...untouched(bonus.bonusId), bonusMinor: amountMinor, spinWinMinor, wentTo: wentTo(bonus) }
  return { account, parts: [...before.parts, part] }
}

interface BoughtSpins {
  readonly playerId: string
  readonly currency: Currency
  /** The item of the loyalty shop. */
  readonly itemCode: string
  /** The name shown in the player's list of bonuses. */
  readonly name: string
  readonly freeSpins: FreeSpins
  readonly at: Instant
}

/** Bought spins have no plan. Their `bonusPlanId` is this prefix with the code of the shop's item. */
const boughtFrom = 'shop:'

/**
 * True if ending the bonus now returns the points that the player has paid for its free spins, because none of them was
 * played. A studio that reports one prize for all spins does not report them one by one, so a prize also shows that
 * they were played.
 */
export const returnsPoints = ({ bonusPlanId, spins, spinWinMinor }: PlayerBonus): boolean =>
  bonusPlanId.startsWith(boughtFrom) && spins.used === 0 && spinWinMinor === 0n

/** The queue of bonuses whose points the shop returns. */
export const unplayedSpinsQueue = 'return-points-of-spins'

/** Lets the shop return the points of bought free spins that end before the player has played one of them. */
export async function returnPointsOf(tx: Tx, { outbox }: Pick<Context, 'outbox'>, bonus: PlayerBonus): Promise<void> {
  const { playerId, bonusId } = bonus
  if (returnsPoints(bonus)) await outbox.send(tx, unplayedSpinsQueue, { playerId, bonusId })
}

export interface GivenSpins {
  /** The bonus that contains the spins. */
  readonly bonusId: string
  /** True if the spins can be played only after another bonus has ended. */
  readonly isQueued: boolean
}

/**
 * Grants free spins that the player has paid for, as a bonus without wagering, so that their wins become cash once the
 * spins have been played. The bonus starts at once, unless another bonus is active or queued before it.
 * @throws AppError `bonuses.product` if the game belongs to no product
 */
export async function giveFreeSpins(tx: Tx, bought: BoughtSpins): Promise<GivenSpins> {
  const { playerId, currency, itemCode, name, freeSpins, at } = bought
  const account = await lockBalance(tx, playerId, currency)
  const bonus = {
    playerId,
    bonusId: newId(),
    bonusPlanId: `${boughtFrom}${itemCode}`,
    name,
    currency,
    status: 'PENDING',
    paymentId: undefined,
    voucherCode: undefined,
    amountMinor: 0n,
    requirementMinor: 0n,
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
  const given = await selectBonus(tx, bonus)
  return { bonusId: bonus.bonusId, isQueued: given?.status === 'QUEUED' }
}

/**
 * Returns the product of the spins' game, because every bonus must belong to one product (LCCP 5.1.1).
 * @throws AppError `bonuses.product` if the game belongs to no product
 */
export async function productOfSpins(db: Db, { studio, gameId }: FreeSpins): Promise<Product> {
  const kind = await selectKind(db, studio, gameId)
  const product = kind === undefined ? undefined : productOf(kind)
  if (product === undefined) throw new AppError('bonuses.product')
  return product
}

/**
 * Returns the free rounds that the player can play on the game now, in the form that its studio expects. Undefined if
 * there are none.
 */
export async function freeRoundsOn(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { playerId, currency, studio, gameId }: { playerId: string; currency: Currency; studio: string; gameId: string },
) {
  const bonus = await selectActive(db, playerId, currency)
  const { terms: { freeSpins } = {}, spins, bonusId } = bonus ?? {}
  if (!freeSpins || !spins?.expireAt || freeSpins.studio !== studio || freeSpins.gameId !== gameId) return undefined
  const left = spinsLeft(freeSpins, spins, clock.now())
  const stake = formatAmount(freeSpins.stakeMinor, currency)
  return left > 0 && bonusId ? { freeRoundsId: bonusId, left, stake, expiresAt: spins.expireAt.toString() } : undefined
}
