/** The minimum interval between two e-mails to one address, in seconds. */
const resendSeconds = 60
export const sendingsPerWindow = 5
const windowMinutes = 60

export interface Sending {
  readonly sentAt: Temporal.Instant
  /** How many codes or links were sent since `windowAt`, including the most recent one. */
  readonly sentInWindow: number
  readonly windowAt: Temporal.Instant
}

/**
 * Decides whether a code or link may be sent again: at most once a minute and five times an hour. Without the hourly
 * limit, everyone could flood somebody's mailbox, and could guess codes without end, because each new code allows new
 * attempts.
 * @returns how many seconds to wait, or the record of the sending if it is allowed now
 */
export function nextSending(
  last: Sending | undefined,
  now: Temporal.Instant,
): { readonly waitSeconds: number } | { readonly next: Sending } {
  if (!last) return { next: { sentAt: now, sentInWindow: 1, windowAt: now } }
  const windowEnd = last.windowAt.add({ minutes: windowMinutes })
  const inWindow = Temporal.Instant.compare(now, windowEnd) < 0
  const full = inWindow && last.sentInWindow >= sendingsPerWindow
  const waitSeconds = secondsUntil(full ? windowEnd : last.sentAt.add({ seconds: resendSeconds }), now)
  if (waitSeconds > 0) return { waitSeconds }
  return inWindow
    ? { next: { sentAt: now, sentInWindow: last.sentInWindow + 1, windowAt: last.windowAt } }
    : { next: { sentAt: now, sentInWindow: 1, windowAt: now } }
}

const secondsUntil = (instant: Temporal.Instant, now: Temporal.Instant): number =>
  Math.ceil((instant.epochMilliseconds - now.epochMilliseconds) / 1000)
