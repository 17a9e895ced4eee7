import type * as operations from '@baize/contract/games/player'
import { formatAmount, type Currency } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../kit/db.ts'
import {
  addActivity,
  deleteBigWin,
  foldHours,
  forgetActivity,
  insertBigWins,
  putMark,
  selectBigWins,
  selectMostPlayed,
  type GameActivity,
} from './activity-store.ts'
import { selectClosed } from './store.ts'

const hottestHours = 24
const popularHours = 7 * 24
/**
 * How many hours the counts are kept. The list of popular games needs a week. One more day is kept, because the row of
 * a past day starts at midnight and can only be deleted as a whole.
 */
const keptHours = popularHours + 24
/**
 * Each run replaces the hourly rows of this many past hours with daily rows. One day would be enough; the other two are
 * a reserve in case earlier runs were late.
 */
const foldedHours = 3 * 24
const bigWinHours = 3 * 24
const bigWinsShown = 24
const closedMaximum = 20_000
/**
 * How many games the cached lists of hottest and popular games contain. Every caller gets the beginning of a list, and
 * can request at most this many games.
 */
const listMaximum = 50

interface Counted {
  /** All movements before this instant are counted, and no movement at or after it. */
  readonly countedTo: Temporal.Instant
  readonly activity: readonly (GameActivity & { readonly hourAt: Temporal.Instant })[]
  readonly bigWins: readonly {
    readonly studio: string
    readonly gameId: string
    readonly transactionId: string
    /** The player's username, masked. */
    readonly playerName: string
    readonly currency: Currency
    readonly amountMinor: bigint
    readonly at: Temporal.Instant
  }[]
  /** Wins that were rolled back. They are removed from the list of big wins. */
  readonly undone: readonly { readonly studio: string; readonly transactionId: string }[]
}

/**
 * Adds the rounds and players of each game and hour up to `countedTo` to the stored counts, and stores the big wins.
 * Deletes counts and wins that have become too old for the lists of hottest games, popular games and big wins.
 */
export async function keepActivity(tx: Tx, { countedTo, activity, bigWins, undone }: Counted): Promise<void> {
  for (const { hourAt, ...row } of activity) await addActivity(tx, hourAt, [row])
  await insertBigWins(
    tx,
    bigWins.map(({ studio, gameId, transactionId, playerName, currency, amountMinor, at }) => ({
      studio,
      transaction_id: transactionId,
      game_id: gameId,
      player_name: playerName,
      currency,
      amount: amountMinor,
      at,
    })),
  )
  for (const [studio, rows] of Map.groupBy(undone, (row) => row.studio)) {
    await deleteBigWin(
      tx,
      studio,
      rows.map(({ transactionId }) => transactionId),
    )
  }
  // The hourly rows of the last 24 hours are kept, because the list of hottest games sums them.
  const folded = startOfDay(countedTo.subtract({ hours: hottestHours }))
  await foldHours(tx, folded.subtract({ hours: foldedHours }), folded)
  await forgetActivity(tx, countedTo.subtract({ hours: keptHours }), countedTo.subtract({ hours: bigWinHours }))
  await putMark(tx, countedTo)
}

const startOfDay = (at: Temporal.Instant): Temporal.Instant => at.toZonedDateTimeISO('UTC').startOfDay().toInstant()

/** How long all callers get the same cached list, in milliseconds. */
const freshMs = 30_000
const lists = new WeakMap<
  Context['database'],
  Map<string, { readonly readAt: number; readonly list: Promise<unknown> }>
>()

async function shared<T>({ database, clock }: Context, name: string, read: () => Promise<T>): Promise<T> {
  const own = lists.get(database) ?? new Map<string, { readAt: number; list: Promise<unknown> }>()
  lists.set(database, own)
  const now = clock.now().epochMilliseconds
  const known = own.get(name)
  if (known && now - known.readAt < freshMs) return known.list as Promise<T>
  const list = read()
  own.set(name, { readAt: now, list })
  list.catch(() => own.delete(name))
  return list
}

export async function getHottestGames(
  context: Context,
  { size }: Parsed<typeof operations.getHottestGames>,
): Promise<Reply<typeof operations.getHottestGames>> {
  const since = context.clock.now().subtract({ hours: hottestHours })
  const games = await shared(context, 'hottest', () => selectMostPlayed(context.db, 'rounds', since, listMaximum))
  return { status: 'SUCCESS', games: games.slice(0, size) }
}

export async function getMostPopularGames(
  context: Context,
  { size }: Parsed<typeof operations.getMostPopularGames>,
): Promise<Reply<typeof operations.getMostPopularGames>> {
  const since = startOfDay(context.clock.now().subtract({ hours: popularHours }))
  const games = await shared(context, 'popular', () =>
    selectMostPlayed(context.db, 'player_minutes', since, listMaximum),
  )
  return { status: 'SUCCESS', games: games.slice(0, size) }
}

/** The games that players cannot open now, because they are inactive or staff have switched them off. */
export const listClosedGames = (context: Context): Promise<{ platform: string; gameId: string }[]> =>
  shared(context, 'closed', () => selectClosed(context.db, closedMaximum))

export async function getLatestBigWins(context: Context): Promise<Reply<typeof operations.getLatestBigWins>> {
  const since = context.clock.now().subtract({ hours: bigWinHours })
  const wins = await shared(context, 'wins', () => selectBigWins(context.db, since, bigWinsShown))
  return {
    status: 'SUCCESS',
    wins: wins.map(({ platform, gameId, gameName, playerName, currency, amountMinor, at }) => ({
      platform,
      gameId,
      gameName,
      playerName,
      currency,
      amount: formatAmount(amountMinor, currency),
      wonAt: at.toString({ smallestUnit: 'second' }),
    })),
  }
}
