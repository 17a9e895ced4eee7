import type { Currency } from '@baize/contract/money'
import type { Instant } from '../../kit/clock.ts'
import type { Tx } from '../../kit/db.ts'
import { newId } from '../../kit/ids.ts'
import { lockAccount } from '../wallet/service.ts'
import { asGiven, insertBonus } from './bonus-store.ts'
import { give } from './give-and-end.ts'
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
    maximumStakeMinor: undefined,
    termDays: freeSpins.days,
    wageringTimes: 0,
    freeSpins,
    triggeredAt: at,
  } as const
  await insertBonus(tx, bonus)
  await give(tx, account, asGiven(bonus), bonus, { actor: `player:${playerId}`, at })
  return bonus.bonusId
}
