import type { Instant } from '../../../../kit/clock.ts'

/** Stakes and wins in ten minutes that began at `at`. */
export interface PlayWindow {
  readonly at: Instant
  readonly stakeMinor: bigint
  readonly winMinor: bigint
}

/** A deposit that was credited. */
export interface PaidIn {
  readonly at: Instant
  readonly amountMinor: bigint
  /** Stakes minus wins in the three hours before it. */
  readonly lostBeforeMinor: bigint
  /** Whether there was a stake in the hour before it. */
  readonly isSoonAfterPlay: boolean
}

const windowMinutes = 10
const windowMs = windowMinutes * 60_000
/** A shorter break does not end a session. */
const pauseMs = 30 * 60_000
const nightEndsHour = 5
const hourMs = 3_600_000

const msOf = ({ at }: { readonly at: Instant }): number => at.epochMilliseconds
const lossOf = ({ stakeMinor, winMinor }: PlayWindow): bigint => stakeMinor - winMinor
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)

/** The items from `from` on and before `to`. */
export const between = <T extends { readonly at: Instant }>(items: readonly T[], from: Instant, to: Instant): T[] =>
  items.filter((item) => msOf(item) >= from.epochMilliseconds && msOf(item) < to.epochMilliseconds)

export const stakedIn = (windows: readonly PlayWindow[]): bigint => sum(windows.map(({ stakeMinor }) => stakeMinor))
export const lostIn = (windows: readonly PlayWindow[]): bigint => sum(windows.map(lossOf))
export const paidIn = (deposits: readonly PaidIn[]): bigint => sum(deposits.map(({ amountMinor }) => amountMinor))

const startsOf = (windows: readonly PlayWindow[]): number[] =>
  [...new Set(windows.filter(({ stakeMinor }) => stakeMinor > 0n).map(msOf))].toSorted((a, b) => a - b)

/** Minutes with stakes, in steps of ten. Ten minutes in two currencies count once. */
export const minutesIn = (windows: readonly PlayWindow[]): number => startsOf(windows).length * windowMinutes

/** Minutes with stakes between midnight and five in the time zone. */
export const nightMinutesIn = (windows: readonly PlayWindow[], timeZone: string): number =>
  startsOf(windows).filter((ms) => hourOf(ms, timeZone) < nightEndsHour).length * windowMinutes

const hourOf = (ms: number, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).hour

/** Minutes from the first to the last stake of the longest session. Half an hour without a stake ends a session. */
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

/** Deposits within an hour after play, if that play lost at least `leastLossMinor` in the three hours before. */
export const chasingIn = (deposits: readonly PaidIn[], leastLossMinor: bigint): number =>
  deposits.filter(({ lostBeforeMinor, isSoonAfterPlay }) => isSoonAfterPlay && lostBeforeMinor >= leastLossMinor).length

/** The most deposits within any 24 hours. */
export const mostInDay = (deposits: readonly PaidIn[]): number =>
  Math.max(
    0,
    ...deposits.map(
      (last) => deposits.filter((one) => msOf(one) <= msOf(last) && msOf(one) > msOf(last) - 24 * hourMs).length,
    ),
  )
