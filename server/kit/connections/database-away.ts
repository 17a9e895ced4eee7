/**
 * The SQLSTATEs of a PostgreSQL server that is starting, shutting down, out of resources or a standby. The list also
 * contains Node's codes of broken connections and of a full local disk, which may be the disk of the database.
 */
const codes: ReadonlySet<string> = new Set(
  (
    '57P01 57P02 57P03 53100 53200 53300 25006 58030 ' +
    'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOSPC EDQUOT'
  ).split(' '),
)

/** Matches the messages of those errors of the driver that have no code. */
const sentences =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout|This host of the database is a standby)/

/**
 * Whether the database cannot serve at present, because it does not respond, is starting or shutting down, or its disk
 * is full. Calls to third parties fail with an `OutboundError`, so they are never mistaken for a failure of the
 * database.
 */
export function isDatabaseAway(error: unknown): boolean {
  // Node reports "aborted" when the client has disconnected, which has nothing to do with the database.
  if (!(error instanceof Error) || error.message === 'aborted') return false
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true
  const code = 'code' in error ? String(error.code) : ''
  return codes.has(code) || code.startsWith('08') || sentences.test(error.message)
}
