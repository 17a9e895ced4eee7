import type pg from 'pg'
import type { Clock } from '../clock.ts'

/** A deviation of a few minutes does no harm, but hours would end everybody's sessions and deadlines too early. */
const tolerance = Temporal.Duration.from({ minutes: 5 })
/** How long the result of a comparison is reused. */
const fresh = Temporal.Duration.from({ seconds: 10 })

/**
 * Returns a function that throws while the clock differs from the database's clock. Without this check, a single
 * process with a wrong clock could do work for all processes at the wrong time.
 */
export function requireRightClock(clock: Clock, otherNow: () => Promise<Temporal.Instant>): () => Promise<void> {
  let checked: { readonly at: Temporal.Instant; readonly isRight: Promise<boolean> } | undefined
  const check = async (): Promise<boolean> => {
    const difference = clock.now().since(await otherNow())
    return Temporal.Duration.compare(difference.abs(), tolerance) <= 0
  }
  return async () => {
    const at = clock.now()
    if (!checked || Temporal.Duration.compare(at.since(checked.at).abs(), fresh) > 0) checked = { at, isRight: check() }
    if (!(await checked.isRight)) throw new Error('the clock of this process is wrong: another process does this job')
  }
}

export async function databaseNow(pool: pg.Pool): Promise<Temporal.Instant> {
  const { rows } = await pool.query<{ now: string }>(`select to_json(clock_timestamp()) #>> '{}' as now`)
  return Temporal.Instant.from(rows[0]?.now ?? '')
}
