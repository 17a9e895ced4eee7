import type { Instant } from '../../../kit/clock.ts'
import { mayBePublic } from '../../../kit/public-post.ts'

/** The pauses after failed attempts, in seconds. Together they last about three days. */
const pauseSeconds = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const

export const maximumAttempts = pauseSeconds.length + 1

const longestPauseSeconds = 86_400

/**
 * The time until the next attempt, in seconds. Undefined if the event must be given up.
 * @param attempts how many attempts have failed
 * @param random a number from 0 to 1, which varies the pause, so that many events are not sent at the same moment
 */
export function pauseAfter(
  attempts: number,
  { retryAfterSeconds = 0, random }: { readonly retryAfterSeconds?: number | undefined; readonly random: number },
): number | undefined {
  const pause = pauseSeconds[attempts - 1]
  if (pause === undefined) return undefined
  const spread = Math.round(pause * (0.9 + 0.2 * random))
  return Math.max(spread, Math.min(retryAfterSeconds, longestPauseSeconds))
}

/** The seconds in a `Retry-After` header. Undefined if the header is missing or contains a date instead. */
export const retryAfterOf = (header: unknown): number | undefined =>
  typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : undefined

export const isAccepted = (status: number): boolean => status >= 200 && status < 300

/** Whether the status means that the receiver wants no more events (410, as Standard Webhooks recommends). */
export const isGone = (status: number): boolean => status === 410

/** An endpoint is switched off if it has accepted nothing for this many days, although events were sent. */
export const failingDays = 5

/**
 * Whether staff may set this address for an endpoint. It must contain no user name or password. Unless the settings
 * allow otherwise, it must be https and outside private networks.
 */
export function isAllowedAddress(
  address: string,
  { allowsPrivate, allowsHttp }: { readonly allowsPrivate: boolean; readonly allowsHttp: boolean },
): boolean {
  const { protocol, hostname, username, password } = new URL(address)
  const isSecure = protocol === 'https:' || (allowsHttp && protocol === 'http:')
  return isSecure && username === '' && password === '' && (allowsPrivate || mayBePublic(hostname))
}

/** Whether the previous secret of an endpoint is still valid. `until` is the end of its validity. */
export const isEarlierValid = (until: Instant | null, now: Instant): until is Instant =>
  until !== null && Temporal.Instant.compare(now, until) < 0
