/** At most `messages` in `seconds`. The first stops a burst, the second a flood. */
const paces = [
  { messages: 5, seconds: 15 },
  { messages: 15, seconds: 60 },
] as const

/** The time over which the pace counts. */
export const paceSeconds = 60
/** The number of messages that the pace looks at. */
export const paceMessages = 15

/**
 * Seconds until the player may write again; 0 if they may write now.
 * @param posted the instants of their newest messages, newest first
 */
export function secondsToWait(posted: readonly Temporal.Instant[], now: Temporal.Instant): number {
  const waits = paces.map(({ messages, seconds }) => {
    const oldest = posted[messages - 1]
    if (!oldest) return 0
    const free = oldest.add({ seconds })
    return Math.ceil((free.epochMilliseconds - now.epochMilliseconds) / 1000)
  })
  return Math.max(0, ...waits)
}
