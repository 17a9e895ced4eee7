import type { Instant } from '../../../../kit/clock.ts'

/** Stakes and wins in the ten minutes from `at`. */
export interface PlayWindow {
  readonly at: Instant
  readonly stakeMinor: bigint
  readonly winMinor: bigint
}

/** A deposit that was credited. */
export interface PaidIn {
  readonly at: Instant
  readonly amountMinor: bigint
  /** Stakes minus wins in the three hours before the deposit. */
  readonly lostBeforeMinor: bigint
  /** Whether the player staked in the hour before the deposit. */
  readonly isSoonAfterPlay: boolean
}

const windowMinutes = 10
const windowMs = windowMinutes * 60_000
/** A break of half an hour ends a session. */
const pauseMs = 30 * 60_000
const nightEndsHour = 5
const hourMs = 3_600_000

const msOf = ({ at }: { readonly at: Instant }): number => at.epochMilliseconds
const lossOf = ({ stakeMinor, winMinor }: PlayWindow): bigint => stakeMinor - winMinor
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)

/** The items from `from` (inclusive) to `to` (exclusive). */
export const between = <T extends { readonly at: Instant }>(items: readonly T[], from: Instant, to: Instant): T[] =>
  items.filter((item) => msOf(item) >= from.epochMilliseconds && msOf(item) < to.epochMilliseconds)

export const stakedIn = (windows: readonly PlayWindow[]): bigint => sum(windows.map(({ stakeMinor }) => stakeMinor))
export const lostIn = (windows: readonly PlayWindow[]): bigint => sum(windows.map(lossOf))
export const paidIn = (deposits: readonly PaidIn[]): bigint => sum(deposits.map(({ amountMinor }) => amountMinor))

const startsOf = (windows: readonly PlayWindow[]): number[] =>
  [...new Set(windows.filter(({ stakeMinor }) => stakeMinor > 0n).map(msOf))].toSorted((a, b) => a - b)

/**
 * How many minutes the player has played, counted in windows of ten minutes with a stake. A window in which the player
 * staked in two currencies counts once.
 */
export const minutesIn = (windows: readonly PlayWindow[]): number => startsOf(windows).length * windowMinutes

/** How many minutes the player has played between midnight and five o'clock in the given time zone. */
export const nightMinutesIn = (windows: readonly PlayWindow[], timeZone: string): number =>
  startsOf(windows).filter((ms) => hourOf(ms, timeZone) < nightEndsHour).length * windowMinutes

const hourOf = (ms: number, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).hour

/**
 * The length of the longest session in minutes, counted in windows of ten minutes with a stake. A session ends after
 * half an hour without a stake.
 */
export function longestSessionIn(windows: readonly PlayWindow[]): number {
  let longestMs = 0
  let beganMs = Number.NEGATIVE_INFINITY
  let lastEndMs = Number.NEGATIVE_INFINITY
  for (const ms of startsOf(windows)) {
    if (ms - lastEndMs >= pauseMs) beganMs = ms
    lastEndMs = ms + windowMs
    longestMs = Math.max(longestMs, lastEndMs - beganMs)
  }
  return longestMs / 60_000
}

/**
 * How many deposits were made within an hour after play in which the player lost at least `leastLossMinor` in the three
 * hours before the deposit.
 */
export const chasingIn = (deposits: readonly PaidIn[], leastLossMinor: bigint): number =>
  deposits.filter(({ lostBeforeMinor, isSoonAfterPlay }) => isSoonAfterPlay && lostBeforeMinor >= leastLossMinor).length

/** The highest number of deposits within any 24 hours. */
export const mostInDay = (deposits: readonly PaidIn[]): number =>
  Math.max(
    0,
    ...deposits.map(
      (last) => deposits.filter((one) => msOf(one) <= msOf(last) && msOf(one) > msOf(last) - 24 * hourMs).length,
    ),
  )
