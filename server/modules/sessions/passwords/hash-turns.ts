import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'
import { AppError } from '../../../kit/errors.ts'

// Half of the processors may hash, each by a thread of low priority. The scheduler's priority does not do it alone: argon2
// fills the caches and the memory's lines that those who play need. So while players keep the event loop this busy, hashes
// that follow each other take no more than this share of a processor: a tenth of the machine.
const busyUtilization = 0.5
const busyShare = 0.2
export const maximumRunning = Math.max(1, Math.floor(availableParallelism() / 2))
// with rests, the last in line waits for some five seconds
export const maximumWaiting = 30 * maximumRunning
let running = 0
const waiting: (() => void)[] = []

/**
 * Sends somebody away before anything is done for him.
 * @throws AppError `server.busy` where too many wait for a hash already
 */
export function refuseWhereFull(): void {
  if (running < maximumRunning || waiting.length < maximumWaiting) return
  throw new AppError('server.busy', { retryAfterSeconds: 5 })
}

/** Runs one hash when its turn comes. @throws AppError `server.busy` where too many wait already */
export async function inTurn<T extends { readonly cpuMs: number }>(hash: () => Promise<T>): Promise<T> {
  refuseWhereFull()
  if (running < maximumRunning) running++
  else await new Promise<void>((resolve) => waiting.push(resolve))
  const before = performance.eventLoopUtilization()
  let cpuMs = 0
  try {
    const done = await hash()
    cpuMs = done.cpuMs
    return done
  } finally {
    const { utilization, idle, active } = performance.eventLoopUtilization(before)
    // who comes alone waits for nobody's rest
    const rest = waiting.length > 0 ? restMs({ cpuMs, elapsedMs: idle + active, utilization }) : 0
    if (rest > 0) setTimeout(passTurn, rest)
    else passTurn()
  }
}

/** How long a turn stays unused after a hash. `utilization`: which part of the time the event loop was busy, from 0 to 1. */
export const restMs = (hash: { cpuMs: number; elapsedMs: number; utilization: number }): number =>
  hash.utilization > busyUtilization ? Math.max(0, hash.cpuMs / busyShare - hash.elapsedMs) : 0

/** The turn goes to the next in line, or back. */
function passTurn(): void {
  const next = waiting.shift()
  if (next) next()
  else running--
}
