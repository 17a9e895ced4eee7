/**
 * SQLSTATEs of a server that starts, ends, is full, or is a standby, and Node's codes of broken connections and of a full
 * disk of our own, which may be the same one.
 */
const codes: ReadonlySet<string> = new Set(
  (
    '57P01 57P02 57P03 53100 53200 53300 25006 58030 ' +
    'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOSPC EDQUOT'
  ).split(' '),
)

/** The driver has no code for these. */
const sentences =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout|This host of the database is a standby)/

/**
 * Whether the database cannot serve now: nobody answers, it starts or ends, or its disk is full. Calls of third parties
 * fail with an `OutboundError` instead.
 */
export function isDatabaseAway(error: unknown): boolean {
  // Node says "aborted" of a client that has left
  if (!(error instanceof Error) || error.message === 'aborted') return false
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true
  const code = 'code' in error ? String(error.code) : ''
  return codes.has(code) || code.startsWith('08') || sentences.test(error.message)
}
