import type { Context } from '../../../../context.ts'
import { transaction, type Tx } from '../../../../kit/db.ts'
import { lockActivityMark, keepActivity } from '../../games/service.ts'
import { earnPoints } from '../../../money/loyalty/service.ts'
import { getPlayer } from '../../../people/players/service.ts'
import { logUnbackedWins, noteUnbackedWins, type NoteDifference } from './unbacked-wins.ts'
import { selectActivity, selectCashStakes, selectFirst, selectHighWins, selectUndone } from './play-store.ts'

/** A win counts as big if it is at least this many times the stakes of its round. */
const bigTimes = 10
const winsPerSlice = 20
const slice = Temporal.Duration.from({ hours: 1 })
const slicesPerRun = 200
/**
 * Play is counted only up to this long before the current time, because an entry may be committed later than the time
 * that is stored in it, and would then be missed.
 */
const settling = Temporal.Duration.from({ seconds: 20 })
/** If nothing has been counted before, the first run counts the play of this period. */
const firstReach = Temporal.Duration.from({ hours: 24 })

/**
 * Counts the play since the previous run, for the lists of hottest and most popular games, for big wins and for loyalty
 * points. It also reports wins without a bet.
 */
export async function countPlays(context: Context, noteDifference: NoteDifference): Promise<void> {
  for (let run = 0; run < slicesPerRun; run++) {
    const counted = await transaction(context.db, (tx) => countSlice(context, tx, noteDifference))
    if (!counted) return
    logUnbackedWins(context, counted.unbacked)
    if (counted.isLast) return
  }
}

/**
 * Counts up to one hour of play.
 * @returns undefined if there was nothing to count
 */
async function countSlice(context: Context, tx: Tx, noteDifference: NoteDifference) {
  const now = context.clock.now()
  const until = now.subtract(settling)
  const from =
    (await lockActivityMark(tx)) ?? (await selectFirst(tx, until.subtract(firstReach)))?.subtract(settling) ?? until
  if (Temporal.Instant.compare(from, until) >= 0) return undefined
  const end = from.add(slice)
  const isLast = Temporal.Instant.compare(end, until) >= 0
  const range = { from, to: isLast ? until : end }
  const wins = await selectHighWins(tx, range, { times: bigTimes, limit: winsPerSlice })
  const named = await Promise.all(
    wins.map(async ({ playerId, ...win }) => {
      const player = await getPlayer({ db: tx }, playerId)
      return { ...win, playerName: masked(player?.username ?? '') }
    }),
  )
  await keepActivity(tx, {
    countedTo: range.to,
    activity: await selectActivity(tx, range),
    bigWins: named,
    undone: await selectUndone(tx, range),
  })
  const unbacked = await noteUnbackedWins(context, tx, noteDifference, range)
  await earnPoints(tx, await selectCashStakes(tx, range), { at: now, expiryMonths: context.config.loyaltyExpiryMonths })
  return { isLast, unbacked }
}

/**
 * Shows only the first and the last letter of a username, so that players recognise themselves but nobody else does.
 */
const masked = (username: string): string => `${username.slice(0, 1)}•••${username.slice(-1)}`
