/** The lock that all tabs of the browser share. */
const lock = 'session-cookies'

/** A player does not wait longer than this for another tab's call. */
const patienceMs = 10_000

interface Turn {
  /** Does not wait long for the call of another tab, but takes over its turn and aborts it if it can be aborted. */
  readonly impatient?: boolean
}

/**
 * Runs a call whose answer can set or remove the session's cookies while no other tab makes such a call. Otherwise the
 * answer to an older request, which removes the cookies of a dead session, could arrive after that of a log-in and
 * remove the new session's cookies.
 * @param run is given a signal that aborts when another tab has taken over the turn
 */
export async function inTurn<T>(run: (lost: AbortSignal) => Promise<T>, { impatient = false }: Turn = {}): Promise<T> {
  const lost = new AbortController()
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks
  // pages without https have none
  if (!locks) return run(lost.signal)
  let running: Promise<T> | undefined
  const take = async (how: LockOptions): Promise<T> => {
    try {
      return await (locks.request(lock, how, () => (running = run(lost.signal))) as Promise<T>)
    } catch (error) {
      if (!running) throw error
      // the call has failed, or its turn is lost and its own outcome counts
      lost.abort(error)
      return running
    }
  }
  if (!impatient) return take({})
  try {
    return await take({ signal: AbortSignal.timeout(patienceMs) })
  } catch (error) {
    if (running) throw error
    return take({ steal: true })
  }
}
