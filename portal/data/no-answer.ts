/**
 * Returns whether a fetch failed without any reply. Browsers throw a `TypeError` if there is no network or no server at
 * the address (Fetch standard, fetch method), and a `TimeoutError` after `AbortSignal.timeout`. A reply with any status
 * counts as an answer, and an aborted fetch does not count as a failure. Pass only errors that a fetch has thrown,
 * because a `TypeError` from anywhere else is a bug in our code.
 */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')

/**
 * Sends the smallest request that shows whether the portal is reachable.
 * @throws TypeError if the portal is not reachable (`isNoAnswer` is then true)
 */
export const probePortal = () => fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })

/**
 * True while the event stream to this page is interrupted. It shows that the portal may be unreachable even though the
 * device reports a network connection.
 */
export const connection = { isBroken: false }
