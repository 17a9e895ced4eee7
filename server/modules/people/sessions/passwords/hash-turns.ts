import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import PQueue from 'p-queue'
import { AppError } from '../../../../kit/errors.ts'

// Half of the processors may hash, each with a thread of low priority. Priority alone is not enough: argon2 fills the
// caches and the memory bandwidth that bets need. While players keep the event loop this busy, consecutive hashes take
// at most this share of a processor, a tenth of the machine.
const busyUtilization = 0.5
const busyShare = 0.2
export const maximumRunning = Math.max(1, Math.floor(availableParallelism() / 2))
// with pauses, the last in line waits for about five seconds
export const maximumWaiting = 30 * maximumRunning
const turns = new PQueue({ concurrency: maximumRunning })

/**
 * Refuses a request before any work is done for it.
 * @throws AppError `server.busy` when too many wait for a hash already
 */
export function refuseWhereFull(): void {
  if (turns.pending < maximumRunning || turns.size < maximumWaiting) return
  throw new AppError('server.busy', { retryAfterSeconds: 5 })
}

/** Runs one hash when its turn comes. @throws AppError `server.busy` when too many wait already */
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
      // the turn stays taken during the pause, which happens only if others wait
      if (turns.size > 0 && rest > 0) await setTimeout(rest)
    })
  })
}

/** The pause after a hash. `utilization`: the share of time in which the event loop was busy, from 0 to 1. */
export const restMs = (hash: { cpuMs: number; elapsedMs: number; utilization: number }): number =>
  hash.utilization > busyUtilization ? Math.max(0, hash.cpuMs / busyShare - hash.elapsedMs) : 0
