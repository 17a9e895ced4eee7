/**
 * Moves loyalty points. Each movement is a journal entry. It also changes the player's lots, which record when points
 * expire.
 */
import type { Instant } from '../../../kit/clock.ts'
import type { Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import { newId } from '../../../kit/ids.ts'
import { lockPoints, movePoints } from '../ledger/service.ts'
import { addToLots, selectLots, takeFromLots } from './lot-store.ts'
import { drawFrom, expiryOf, type Lot } from './rules.ts'
import { addStakes, takeEarned, type Stakes } from './store.ts'

export interface Earning {
  readonly at: Instant
  readonly expiryMonths: number
}

/**
 * Adds stakes to the players' progress, and books the points that they have earned. Players keep points even if the
 * stakes behind them are rolled back. Instead their progress becomes negative, so that new stakes must first make up
 * for the rolled-back stakes.
 */
export async function earnPoints(tx: Tx, stakes: readonly Stakes[], { at, expiryMonths }: Earning): Promise<void> {
  if (stakes.length === 0) return
  await addStakes(tx, stakes)
  const earned = await takeEarned(tx, stakes)
  if (earned.length === 0) return
  await lockPoints(
    tx,
    earned.map(({ playerId }) => playerId),
  )
  const movements = earned.map(({ playerId, currency, points }) => {
    const entryId = newId()
    const cause = `stakes:${currency}`
    return { playerId, entryId, kind: 'points-earned', points, cause, commandKey: entryId, at } as const
  })
  await movePoints(tx, movements)
  await addToLots(tx, earned, expiryOf(at, expiryMonths))
}

export interface Spending {
  readonly playerId: string
  readonly points: bigint
  /** The order for which the points are spent or returned, such as `order:<id>`. */
  readonly cause: string
  readonly commandKey: string
  readonly at: Instant
}

/**
 * Spends points, beginning with the points that expire first. Locks the player's points until the transaction ends.
 * @returns the lots from which the points were taken
 * @throws AppError `loyalty.points` if the player has too few
 */
export async function spendPoints(tx: Tx, spending: Spending): Promise<Lot[]> {
  const { playerId, points, at } = spending
  await expirePoints(tx, playerId, at)
  const lots = await selectLots(tx, playerId)
  if (lots.reduce((sum, lot) => sum + lot.points, 0n) < points) throw new AppError('loyalty.points')
  await movePoints(tx, [{ ...spending, entryId: newId(), kind: 'points-spent' }])
  const drawn = drawFrom(lots, points)
  await takeFromLots(tx, playerId, drawn)
  return drawn
}

/**
 * Returns spent points to the player.
 * @param lots when the points expire. Points that have expired in the meantime are returned, and the job that books the
 * expiry then takes them
 */
export async function returnPoints(tx: Tx, returned: Spending, lots: readonly Lot[]): Promise<void> {
  const { playerId, at } = returned
  await lockPoints(tx, [playerId])
  await movePoints(tx, [{ ...returned, entryId: newId(), kind: 'points-returned' }])
  for (const { expiresAt, points } of lots) {
    // Each expiry is booked once, so points cannot be added to a lot whose expiry was booked before.
    const isPast = Temporal.Instant.compare(expiresAt, at) < 0
    await addToLots(tx, [{ playerId, points }], isPast ? at : expiresAt)
  }
}

/** The points as one lot that expires as if the points had been earned now. */
export const asEarnedNow = (points: bigint, { at, expiryMonths }: Earning): Lot[] => [
  { expiresAt: expiryOf(at, expiryMonths), points },
]

/**
 * Books the expiry of the player's points, and locks the player's points until the transaction ends. A repeated call
 * books nothing.
 */
export async function expirePoints(tx: Tx, playerId: string, at: Instant): Promise<void> {
  await lockPoints(tx, [playerId])
  const lots = await selectLots(tx, playerId)
  const due = lots.filter(({ expiresAt }) => Temporal.Instant.compare(expiresAt, at) <= 0)
  if (due.length === 0) return
  const movements = due.map(({ expiresAt, points }) => {
    const cause = `expiry:${expiresAt.toString()}`
    return { playerId, entryId: newId(), kind: 'points-expired', points, cause, commandKey: cause, at } as const
  })
  await movePoints(tx, movements)
  await takeFromLots(tx, playerId, due)
}
