/**
 * Whether a fetch failed without any answer. Browsers throw a `TypeError` if there is no network or no server at the
 * address (Fetch standard, fetch method), and a `TimeoutError` after `AbortSignal.timeout`. A reply of any status is an
 * answer, and an aborted fetch does not count. Pass only errors that a fetch has thrown: in rendering, a `TypeError` is
 * a bug of ours.
 */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')

/**
 * The smallest request that shows whether the portal answers.
 * @throws TypeError if it does not (`isNoAnswer`)
 */
export const askPortal = () => fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })

/** Whether the event stream to this page is broken. The portal may be down even if the device reports a network. */
export const connection = { isBroken: false }
