import { Counter, Histogram } from 'prom-client'
import type { BookingAnswer } from './booking-store.ts'
import type { GameMovement } from './movement.ts'

const movements = new Counter({
  name: 'baize_movements_total',
  help: 'Movements of games that a batch has answered, by kind and verdict. A verdict other than booked may be decided again',
  labelNames: ['kind', 'verdict'],
})
// The metric must exist before the first bet, because the alert about missing bets does not work for a metric that is
// absent.
for (const kind of ['bet', 'win', 'rollback'] as const) movements.inc({ kind, verdict: 'booked' }, 0)
const sizes = new Histogram({
  name: 'baize_batch_movements',
  help: 'Movements in one call of the database',
  buckets: [1, 2, 5, 10, 25, 50, 100, 200, 400],
})

/**
 * Counts the verdicts of a batch. Each metric is updated once per batch and not once per movement, because there are
 * very many bets.
 */
export function countBatch(moves: readonly GameMovement[], answers: readonly (BookingAnswer | undefined)[]): void {
  sizes.observe(moves.length)
  const sums = new Map<GameMovement['kind'], Map<string, number>>()
  for (const [index, { kind }] of moves.entries()) {
    const verdict = answers[index]?.verdict
    if (verdict === undefined) continue
    const ofKind = sums.get(kind) ?? new Map<string, number>()
    sums.set(kind, ofKind.set(verdict, (ofKind.get(verdict) ?? 0) + 1))
  }
  for (const [kind, ofKind] of sums) for (const [verdict, count] of ofKind) movements.inc({ kind, verdict }, count)
}
