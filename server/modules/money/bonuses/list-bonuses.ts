import type * as operations from '@baize/contract/bonuses/player'
import { formatAmount } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { findGames } from '../../play/games/service.ts'
import { selectBonuses, type PlayerBonus } from './bonus-store.ts'
import { returnsPoints } from './free-spins.ts'
import { isCancellable, spinsLeft, wageredOf, type BonusStatus } from './rules.ts'
import { termsShower } from './terms.ts'

/** The order in which the player's list shows bonuses. Bonuses with any other status come last. */
const order: readonly BonusStatus[] = ['ACTIVE', 'QUEUED', 'PENDING']

const rankOf = ({ status }: PlayerBonus): number => (order.includes(status) ? order.indexOf(status) : order.length)

/** Limits the size of the response. If a player has more bonuses in the period, only the newest ones are returned. */
const maximumBonuses = 500

/**
 * The player's bonuses triggered from startDate (inclusive) to endDate (exclusive). They are sorted by status as in
 * `order`, and newest first within each status.
 * @throws AppError `wallet.period` if a date is invalid, or if the end is before the start
 */
export async function getBonuses(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { startDate, endDate }: Parsed<typeof operations.getBonuses>,
  { session: { playerId, currency } }: Pick<CallerOf<typeof operations.getBonuses>, 'session'>,
): Promise<Reply<typeof operations.getBonuses>> {
  const [from, to] = [instantOf(startDate), instantOf(endDate)]
  if (Temporal.Instant.compare(from, to) > 0) throw new AppError('wallet.period')
  const found = await selectBonuses(db, { playerId, currency, from, to, limit: maximumBonuses })
  const money = (minor: bigint) => formatAmount(minor, currency)
  const spinsOf = await spinShower(db, found, clock.now())
  const showTerms = await termsShower(
    db,
    found.map(({ terms }) => terms),
  )
  return {
    status: 'SUCCESS',
    bonuses: found
      .toSorted((a, b) => rankOf(a) - rankOf(b))
      .map((bonus) => ({
        id: bonus.bonusId,
        bonusPlanId: bonus.bonusPlanId,
        bonusPlanName: bonus.name,
        status: bonus.status,
        triggerDate: bonus.triggeredAt.toString(),
        ...(bonus.expiresAt && { expiryDate: bonus.expiresAt.toString() }),
        amount: money(bonus.amountMinor + bonus.spinWinMinor),
        wagerRequirement: money(bonus.requirementMinor),
        amountWagered: money(wageredOf(bonus)),
        currency,
        ...spinsOf(bonus),
        terms: showTerms(bonus.terms),
      })),
  }
}

/** Returns a function that shows a bonus's free spins to the player, with the name of their game. */
async function spinShower(db: Db, bonuses: readonly PlayerBonus[], at: Temporal.Instant) {
  const games = bonuses.flatMap(({ terms }) => terms.freeSpins ?? [])
  const find = games.length > 0 ? await findGames(db, games) : undefined
  return (bonus: PlayerBonus) => {
    const { spins, status, currency } = bonus
    const { freeSpins } = bonus.terms
    const game = freeSpins && find?.(freeSpins.studio, freeSpins.gameId)
    if (!freeSpins || !game) return {}
    const { count, gameId, stakeMinor } = freeSpins
    return {
      freeSpins: {
        count,
        left: status === 'ACTIVE' ? spinsLeft(freeSpins, spins, at) : 0,
        stake: formatAmount(stakeMinor, currency),
        platform: game.platform,
        gameId,
        gameName: game.name,
        returnsPoints: isCancellable(status) && returnsPoints(bonus),
        ...(spins.expireAt && { expiryDate: spins.expireAt.toString() }),
      },
    }
  }
}

/** @throws AppError `wallet.period` if `day` is not a date */
function instantOf(day: string): Temporal.Instant {
  try {
    return Temporal.PlainDate.from(day).toZonedDateTime('UTC').toInstant()
  } catch {
    throw new AppError('wallet.period')
  }
}
