import type { Instant } from '../../../kit/clock.ts'
import { mayBePublic } from '../../../kit/public-post.ts'

/** The pauses after failed attempts. With them an event is tried for about three days. */
const pauseSeconds = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const

export const maximumAttempts = pauseSeconds.length + 1

const longestPauseSeconds = 86_400

/**
 * The seconds until the next attempt. Undefined: the event is given up.
 * @param random from 0 to 1. It spreads the attempts, so that they do not all come at once
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

/** Seconds in a Retry-After header. Dates in it are not read. */
export const retryAfterOf = (header: unknown): number | undefined =>
  typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : undefined

export const isAccepted = (status: number): boolean => status >= 200 && status < 300

/** The receiver wants no more events (Standard Webhooks). */
export const isGone = (status: number): boolean => status === 410

/** An endpoint is switched off after so many days without one accepted attempt. */
export const failingDays = 5

/** Whether staff may enter the address. */
export function isAllowedAddress(
  address: string,
  { allowsPrivate, allowsHttp }: { readonly allowsPrivate: boolean; readonly allowsHttp: boolean },
): boolean {
  const { protocol, hostname, username, password } = new URL(address)
  const isSecure = protocol === 'https:' || (allowsHttp && protocol === 'http:')
  return isSecure && username === '' && password === '' && (allowsPrivate || mayBePublic(hostname))
}

/** Whether the earlier secret of an endpoint is still valid. `until` is its end. */
export const isEarlierValid = (until: Instant | null, now: Instant): until is Instant =>
  until !== null && Temporal.Instant.compare(now, until) < 0
