import { availableParallelism, loadavg } from 'node:os'

/** However busy the machine is, a start may take at most this many times the time of an idle machine. */
const mostTimes = 10

/** How many processes wait for each processor, on average over the last minute. At least 1. */
const machineLoad = (): number => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())

/**
 * Resolves once a start has taken too long. On a busy machine a process gets only a share of a processor, so the time
 * grows with the load of the machine.
 * @param seconds the time on an idle machine
 * @param loadNow returns the load of the machine; tests pass another one
 */
export async function startDeadline(seconds: number, loadNow: () => number = machineLoad): Promise<void> {
  const began = performance.now()
  const allowedMs = (): number => seconds * 1000 * Math.min(mostTimes, loadNow())
  for (let leftMs = allowedMs(); leftMs > 0; leftMs = began + allowedMs() - performance.now())
    await new Promise((resolve) => void setTimeout(resolve, leftMs).unref())
}
