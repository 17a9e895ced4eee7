/** Name of the web lock that all tabs of the browser share. */
const lock = 'session-cookies'

/** How long a call that may steal the lock waits for another tab's call. */
const maxWaitMs = 10_000

interface Turn {
  /**
   * If true, the call waits at most `maxWaitMs` for another tab's call. Then it steals the lock, and the other call is
   * aborted if it can be aborted. If false or absent, the call waits until the other call has ended.
   */
  readonly mayStealLock?: boolean
}

/**
 * Runs a call whose reply can set or remove the session's cookies, while no other tab runs a call of this kind. Without
 * this lock, a late reply that removes a dead session's cookies could arrive after a login and remove the new session's
 * cookies instead.
 * @param run receives a signal that aborts when another tab steals the lock
 */
export async function inTurn<T>(
  run: (lost: AbortSignal) => Promise<T>,
  { mayStealLock = false }: Turn = {},
): Promise<T> {
  const lost = new AbortController()
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks
  // Browsers offer the lock API only on pages served over https. On other pages, calls run without the lock.
  if (!locks) return run(lost.signal)
  let running: Promise<T> | undefined
  const take = async (how: LockOptions): Promise<T> => {
    try {
      return await (locks.request(lock, how, () => (running = run(lost.signal))) as Promise<T>)
    } catch (error) {
      if (!running) throw error
      // Either the call has failed, or another tab has stolen the lock. In both cases the result of the call itself is
      // returned.
      lost.abort(error)
      return running
    }
  }
  if (!mayStealLock) return take({})
  try {
    return await take({ signal: AbortSignal.timeout(maxWaitMs) })
  } catch (error) {
    if (running) throw error
    return take({ steal: true })
  }
}
