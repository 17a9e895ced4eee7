import type { Context } from '../../../../context.ts'
import { transaction, type Tx } from '../../../../kit/db.ts'
import { lockActivityMark, keepActivity } from '../../games/service.ts'
import { earnPoints } from '../../../money/loyalty/service.ts'
import { getPlayer } from '../../../people/players/service.ts'
import { logUnbackedWins, noteUnbackedWins, type NoteDifference } from './unbacked-wins.ts'
import { selectActivity, selectFirst, selectHighWins, selectStakes, selectUndone } from './play-store.ts'

/** A win is big if it is at least this many times the stakes of its round. */
const bigTimes = 10
const winsPerSlice = 20
const slice = Temporal.Duration.from({ hours: 1 })
const slicesPerRun = 200
/** How far behind the clock the counting stays, because an entry may commit later than the time it carries. */
const settling = Temporal.Duration.from({ seconds: 20 })
/** How far back the very first count looks for play. */
const firstReach = Temporal.Duration.from({ hours: 24 })

/**
 * Counts the play since the last run, for the lists of hottest and most popular games, for big wins and for loyalty
 * points. Also reports wins without a bet.
 */
export async function countPlays(context: Context, noteDifference: NoteDifference): Promise<void> {
  for (let run = 0; run < slicesPerRun; run++) {
    const counted = await transaction(context.db, (tx) => countSlice(context, tx, noteDifference))
    if (!counted) return
    logUnbackedWins(context, counted.unbacked)
    if (counted.isLast) return
  }
}

/** @returns undefined if there was nothing to count */
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
  await earnPoints(tx, await selectStakes(tx, range), { at: now, expiryMonths: context.config.loyaltyExpiryMonths })
  return { isLast, unbacked }
}

/** The first and the last letter of a username: enough for players to recognise themselves, but for nobody else. */
const masked = (username: string): string => `${username.slice(0, 1)}•••${username.slice(-1)}`
