import type { Currency } from '@baize/contract/money'
import type { Context } from '../../../../context.ts'
import { days, type Instant } from '../../../../kit/clock.ts'
import type { Db } from '../../../../kit/db.ts'
import { primaryCurrenciesOf } from '../../../people/players/service.ts'
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
import { selectCounts, selectDeposits, selectNetDeposits, selectWindows, type Count } from './figure-store.ts'
import { worthOr } from './worth.ts'

type Settings = Pick<Context, 'config'>

/** Returns a function that converts pence into the currency. */
export const worthOfPence =
  ({ config }: Settings, currency: Currency): Worth =>
  (pence) =>
    worthOr({ amountMinor: pence, currency: 'GBP' }, currency, config.limits.rates)

const usualWeeks = 4n

/**
 * A player's figures up to `now`, over all accounts and in the currency of the primary account. At most five weeks of
 * play and payments are read.
 * @returns undefined if there is no such player
 */
export const gather = async (
  settings: Settings,
  db: Db,
  playerId: string,
  now: Instant,
): Promise<Figures | undefined> => (await gatherAll(settings, db, [playerId], now)).get(playerId)

/** Does the same as `gather` for several players, with the same number of queries as for one player. */
export async function gatherAll(
  settings: Settings,
  db: Db,
  players: readonly string[],
  now: Instant,
): Promise<ReadonlyMap<string, Figures>> {
  const [week, month, start] = [now.subtract(days(7)), now.subtract(days(30)), now.subtract(days(35))]
  const currencies = await primaryCurrenciesOf({ db }, players)
  const rows = {
    windows: byPlayer(await selectWindows(db, players, start)),
    deposits: byPlayer(await selectDeposits(db, players, start)),
    net: byPlayer(await selectNetDeposits(db, players, month)),
    counts: byPlayer(await selectCounts(db, players, { now, week, month, fourWeeks: now.subtract(days(28)) })),
  }
  const figures = new Map<string, Figures>()
  for (const [playerId, currency] of currencies) {
    const own = {
      windows: rows.windows.get(playerId) ?? [],
      deposits: rows.deposits.get(playerId) ?? [],
      net: rows.net.get(playerId) ?? [],
      counts: rows.counts.get(playerId) ?? [],
    }
    figures.set(playerId, figuresFrom(settings, own, currency, { now, week, month, start }))
  }
  return figures
}

const byPlayer = <Row extends { readonly playerId: string }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> =>
  Map.groupBy(rows, ({ playerId }) => playerId)

type Rows<Select extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Select>>

interface OwnRows {
  readonly windows: Rows<typeof selectWindows>
  readonly deposits: Rows<typeof selectDeposits>
  readonly net: Rows<typeof selectNetDeposits>
  readonly counts: Rows<typeof selectCounts>
}

function figuresFrom(
  { config }: Settings,
  rows: OwnRows,
  currency: Currency,
  { now, week, month, start }: Readonly<Record<'now' | 'week' | 'month' | 'start', Instant>>,
): Figures {
  const { rates } = config.limits
  const own = (amountMinor: bigint, from: Currency) => worthOr({ amountMinor, currency: from }, currency, rates)
  const windows = rows.windows.map((row) => ({
    at: row.at,
    stakeMinor: own(row.stakeMinor, row.currency),
    winMinor: own(row.winMinor, row.currency),
  }))
  const deposits = rows.deposits.map((row) => ({
    ...row,
    amountMinor: own(row.amountMinor, row.currency),
    lostBeforeMinor: own(row.lostBeforeMinor, row.currency),
  }))
  const count = (name: Count): number =>
    rows.counts.reduce((sum, row) => (row.name === name ? sum + row.count : sum), 0)
  // Entries carry the time at which their transaction began. An entry that is read here may have begun just after
  // `now`, so the figures include one minute after `now`.
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
    netDepositsMonthMinor: rows.net.reduce((sum, one) => sum + own(one.amountMinor, one.currency), 0n),
    depositsInDay: mostInDay(paidWeek),
    chasingDeposits: chasingIn(paidWeek, leastLossMinor),
    declinedDepositsWeek: count('declined'),
    limitsInForce: count('limitsInForce'),
    limitHitsWeek: count('limitHits'),
    limitsRaisedMonth: count('limitsRaised'),
    breaksTaken: count('breaks'),
    cancelWishesMonth: count('cancelWishes'),
    harmMentionsMonth: count('harmMentions'),
  }
}
