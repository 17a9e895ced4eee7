import type { Party } from '../../../../kit/telemetry/outgoing-calls.ts'

/** A process that has not reported for three intervals counts as down. */
const silence = Temporal.Duration.from({ seconds: 30 })
/** A process that was killed stays in the list for this long. */
export const forgottenAfter = Temporal.Duration.from({ hours: 1 })

export const isAlive = (seenAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(seenAt, now.subtract(silence)) >= 0

interface Calls {
  readonly host: string
  readonly state: 'UP' | 'DOWN'
  readonly calls: number
  readonly failures: number
}

/**
 * Sums the calls to each host over all processes. A host counts as down if the latest call of at least one process
 * failed.
 */
export function sumOfCalls(byProcess: readonly (readonly Readonly<Party>[])[]): Calls[] {
  const sums = new Map<string, Calls>()
  for (const { host, calls, failures, isUp } of byProcess.flat()) {
    const sum = sums.get(host)
    sums.set(host, {
      host,
      state: isUp && sum?.state !== 'DOWN' ? 'UP' : 'DOWN',
      calls: calls + (sum?.calls ?? 0),
      failures: failures + (sum?.failures ?? 0),
    })
  }
  return [...sums.values()]
}
