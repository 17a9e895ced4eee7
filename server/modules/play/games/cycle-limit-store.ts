import type { Currency } from '@baize/contract/money'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/db.ts'
import type { CycleLimit } from '../../../settings/stake-limits.ts'

declare module '../../../kit/db.ts' {
  interface Tables {
    game_cycle_limit: { kind: string; currency: Currency; maximum_minor: bigint; young_maximum_minor: bigint }
  }
}

/** Lets only one process at a time write the limits. Bets can still read them. */
export async function lockCycleLimits(tx: Tx): Promise<void> {
  await sql`lock table game_cycle_limit in share row exclusive mode`.execute(tx)
}

export async function selectCycleLimits(tx: Tx, kind: string): Promise<ReadonlyMap<Currency, CycleLimit>> {
  const rows = await tx.selectFrom('game_cycle_limit').selectAll().where('kind', '=', kind).execute()
  return new Map(
    rows.map((row) => [row.currency, { maximumMinor: row.maximum_minor, youngMaximumMinor: row.young_maximum_minor }]),
  )
}

export async function replaceCycleLimits(
  tx: Tx,
  kind: string,
  limits: ReadonlyMap<Currency, CycleLimit>,
): Promise<void> {
  await tx.deleteFrom('game_cycle_limit').where('kind', '=', kind).execute()
  const rows = [...limits].map(([code, { maximumMinor, youngMaximumMinor }]) => ({
    kind,
    currency: code,
    maximum_minor: maximumMinor,
    young_maximum_minor: youngMaximumMinor,
  }))
  await tx.insertInto('game_cycle_limit').values(rows).execute()
}
