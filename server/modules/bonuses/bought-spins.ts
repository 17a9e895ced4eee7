import type { Currency } from '@baize/contract/money'
import { productOf, type Product } from '@baize/contract/products'
import type { Instant } from '../../kit/clock.ts'
import type { Db, Tx } from '../../kit/db.ts'
import { AppError } from '../../kit/errors.ts'
import { newId } from '../../kit/ids.ts'
import { lockAccount } from '../wallet/service.ts'
import { asGiven, insertBonus } from './bonus-store.ts'
import { give } from './give-and-end.ts'
import { selectKind } from './play-store.ts'
import type { FreeSpins } from './rules.ts'

export interface BoughtSpins {
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
