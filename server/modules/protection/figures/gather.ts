import type { Currency } from '@baize/contract/money'
import type { Context } from '../../../context.ts'
import { days, type Instant } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { accountsOf } from '../../players/service.ts'
import type { Figures } from '../rules/figures.ts'
import type { Worth } from '../rules/markers.ts'
import {
  between,
  chasingIn,
  longestSessionIn,
  lostIn,
  minutesIn,
  mostInDay,
  nightMinutesIn,
  paidIn,
  stakedIn,
} from '../rules/play.ts'
import { thresholds } from '../rules/thresholds.ts'
import { selectCounts, selectDeposits, selectNetDeposits, selectWindows } from './figure-store.ts'
import { worthOr } from './worth.ts'

type Settings = Pick<Context, 'config'>

/** The value of pence in the currency. */
export const worthOfPence =
  ({ config }: Settings, currency: Currency): Worth =>
  (pence) =>
    worthOr({ amountMinor: pence, currency: 'GBP' }, currency, config.limits.rates)

const usualWeeks = 4n

/**
 * The player's figures up to `now`, over all accounts, in the currency of the primary one. It reads at most five weeks.
 * @returns undefined if there is no such player
 */
export async function gather(
  { config }: Settings,
  db: Db,
  playerId: string,
  now: Instant,
): Promise<Figures | undefined> {
  const [primary] = await accountsOf({ db }, playerId)
  if (!primary) return undefined
  const { currency } = primary
  const { rates } = config.limits
  const own = (amountMinor: bigint, from: Currency) => worthOr({ amountMinor, currency: from }, currency, rates)
  const [week, month, start] = [now.subtract(days(7)), now.subtract(days(30)), now.subtract(days(35))]
  const windows = (await selectWindows(db, playerId, start)).map((row) => ({
    at: row.at,
    stakeMinor: own(row.stakeMinor, row.currency),
    winMinor: own(row.winMinor, row.currency),
  }))
  const deposits = (await selectDeposits(db, playerId, start)).map((row) => ({
    ...row,
    amountMinor: own(row.amountMinor, row.currency),
    lostBeforeMinor: own(row.lostBeforeMinor, row.currency),
  }))
  const net = await selectNetDeposits(db, playerId, month)
  const counts = await selectCounts(db, playerId, { now, week, month, fourWeeks: now.subtract(days(28)) })
  // a little later than now: movements carry the time of their transaction
  const end = now.add({ minutes: 1 })
  const [playedWeek, paidWeek] = [between(windows, week, end), between(deposits, week, end)]
  const leastLossMinor = worthOfPence({ config }, currency)(thresholds.chasingDeposits.leastLossPence)
  return {
    currency,
    stakedWeekMinor: stakedIn(playedWeek),
    stakedUsualMinor: stakedIn(between(windows, start, week)) / usualWeeks,
    lostWeekMinor: lostIn(playedWeek),
    lostMonthMinor: lostIn(between(windows, month, end)),
    playedMinutesWeek: minutesIn(playedWeek),
    nightMinutesWeek: nightMinutesIn(playedWeek, config.protection.timeZone),
    longestSessionMinutes: longestSessionIn(playedWeek),
    depositedWeekMinor: paidIn(paidWeek),
    depositedUsualMinor: paidIn(between(deposits, start, week)) / usualWeeks,
    netDepositsMonthMinor: net.reduce((sum, one) => sum + own(one.amountMinor, one.currency), 0n),
    depositsInDay: mostInDay(paidWeek),
    chasingDeposits: chasingIn(paidWeek, leastLossMinor),
    declinedDepositsWeek: counts.declined,
    limitsInForce: counts.limitsInForce,
    limitHitsWeek: counts.limitHits,
    limitsRaisedMonth: counts.limitsRaised,
    breaksTaken: counts.breaks,
    cancelWishesMonth: counts.cancelWishes,
    harmMentionsMonth: counts.harmMentions,
  }
}
