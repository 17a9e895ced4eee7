/**
 * How fast a player may write: at most `messages` messages in `seconds` seconds. The first rule stops bursts, and the
 * second rule stops continuous flooding.
 */
const paces = [
  { messages: 5, seconds: 15 },
  { messages: 15, seconds: 60 },
] as const

/** The longest period among the `paces`, in seconds. */
export const paceSeconds = 60
/** How many of the newest messages are needed to apply the `paces`. */
export const paceMessages = 15

/**
 * How many seconds the player must wait before writing again. 0 if they may write now.
 * @param posted when the player wrote their newest messages, newest first
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
