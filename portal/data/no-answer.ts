/**
 * Whether a fetch had no answer at all: no network, or nobody at the address, which browsers call a `TypeError` (Fetch standard,
 * fetch method), or none in the time that `AbortSignal.timeout` gave it. An answer of any status is one, and who gives up does
 * not know. Only of what a fetch has thrown: of a drawing a `TypeError` is a mistake of ours.
 */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')

/**
 * Asks the portal for as little as can be.
 * @throws TypeError where it has no answer (`isNoAnswer`)
 */
export const askPortal = () => fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })

/** Whether what the portal holds open to this page has broken off: it may be gone, whatever the device knows of its network. */
export const connection = { isBroken: false }
