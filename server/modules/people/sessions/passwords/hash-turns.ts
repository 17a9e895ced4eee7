import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import PQueue from 'p-queue'
import { AppError } from '../../../../kit/app-error.ts'

// At most half of the processors compute hashes, in threads of low priority. A low priority alone is not enough,
// because argon2 fills the caches and the memory bandwidth that bets need. So while the event loop is busy for more
// than `busyUtilization` of the time, pauses between hashes limit each of these threads to `busyShare` of its
// processor, which is a tenth of the server's processors in total.
const busyUtilization = 0.5
const busyShare = 0.2
export const maximumRunning = Math.max(1, Math.floor(availableParallelism() / 2))
// How many requests may wait for a hash. While pauses are made, the last one of a full queue waits about five seconds.
export const maximumWaiting = 30 * maximumRunning
const turns = new PQueue({ concurrency: maximumRunning })

/**
 * Refuses a request before any work is done for it.
 * @throws AppError `server.busy` if too many requests already wait for a hash
 */
export function refuseWhereFull(): void {
  if (turns.pending < maximumRunning || turns.size < maximumWaiting) return
  throw new AppError('server.busy', { retryAfterSeconds: 5 })
}

/**
 * Computes a hash as soon as a thread is free.
 * @throws AppError `server.busy` if too many requests already wait for a hash
 */
export function inTurn<T extends { readonly cpuMs: number }>(hash: () => Promise<T>): Promise<T> {
  refuseWhereFull()
  return new Promise((resolve, reject) => {
    void turns.add(async () => {
      const before = performance.eventLoopUtilization()
      const hashed = hash()
      hashed.then(resolve, reject)
      const cpuMs = await hashed.then(
        (done) => done.cpuMs,
        () => 0,
      )
      const { utilization, idle, active } = performance.eventLoopUtilization(before)
      const rest = restMs({ cpuMs, elapsedMs: idle + active, utilization })
      // The thread stays reserved during the pause. If nothing waits for a hash, there is nothing to delay and no pause
      // is made.
      if (turns.size > 0 && rest > 0) await setTimeout(rest)
    })
  })
}

/**
 * The pause after a hash, in milliseconds. `utilization` is the share of time in which the event loop was busy, from 0
 * to 1.
 */
export const restMs = (hash: { cpuMs: number; elapsedMs: number; utilization: number }): number =>
  hash.utilization > busyUtilization ? Math.max(0, hash.cpuMs / busyShare - hash.elapsedMs) : 0
