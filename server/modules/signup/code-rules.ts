/** A code lives so long, survives so many wrong tries, and is sent so often. */
export const codeMinutes = 15
export const codeTries = 5
const resendSeconds = 60
export const codesPerWindow = 5
const windowMinutes = 60

export interface Sending {
  readonly sentAt: Temporal.Instant
  /** Codes sent since `windowAt`, the last one included. */
  readonly sentInWindow: number
  readonly windowAt: Temporal.Instant
}

/**
 * Whether another code may be sent: one a minute, five an hour; without the second bound, new codes would give endless
 * tries.
 * @returns how many seconds to wait, or the record of the next sending
 */
export function nextSending(
  last: Sending | undefined,
  now: Temporal.Instant,
): { readonly waitSeconds: number } | { readonly next: Sending } {
  if (!last) return { next: { sentAt: now, sentInWindow: 1, windowAt: now } }
  const windowEnd = last.windowAt.add({ minutes: windowMinutes })
  const inWindow = Temporal.Instant.compare(now, windowEnd) < 0
  const full = inWindow && last.sentInWindow >= codesPerWindow
  const waitSeconds = secondsUntil(full ? windowEnd : last.sentAt.add({ seconds: resendSeconds }), now)
  if (waitSeconds > 0) return { waitSeconds }
  return inWindow
    ? { next: { sentAt: now, sentInWindow: last.sentInWindow + 1, windowAt: last.windowAt } }
    : { next: { sentAt: now, sentInWindow: 1, windowAt: now } }
}

const secondsUntil = (instant: Temporal.Instant, now: Temporal.Instant): number =>
  Math.ceil((instant.epochMilliseconds - now.epochMilliseconds) / 1000)
