/**
 * At most `messages` may be written in `seconds`. The first rule stops bursts, and the second stops continuous
 * flooding.
 */
const paces = [
  { messages: 5, seconds: 15 },
  { messages: 15, seconds: 60 },
] as const

/** The longest period of the rules above. */
export const paceSeconds = 60
/** How many of the newest messages the rules above need. */
export const paceMessages = 15

/**
 * The seconds until the player may write again; 0 if they may write now.
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
