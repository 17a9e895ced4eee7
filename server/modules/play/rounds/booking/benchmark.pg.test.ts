import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transaction } from '../../../../kit/db.ts'
import { build } from '../../../../testing/build.ts'

const scripts = join(import.meta.dirname, '../../../../../bench/wallet')

/** Reads a script of the benchmark and fills in its variables, as psql does. */
function script(name: string, values: Readonly<Record<string, number>> = {}): string {
  const text = readFileSync(join(scripts, name), 'utf8')
  return text.replaceAll(/(?<!:):([a-z]+)/gu, (_, variable: string) => String(values[variable]))
}

test('the benchmark’s scripts run on the current tables', async () => {
  const baize = await build()
  try {
    await transaction(baize.owner, async (tx) => {
      await sql.raw(script('game.sql')).execute(tx)
      await sql.raw(script('players.sql', { first: 1, last: 3 })).execute(tx)
      await sql.raw(script('history.sql', { players: 3, each: 2 })).execute(tx)
    })
    const { rows } = await sql<{ count: bigint }>`select count(*) from game_transaction`.execute(baize.context.db)
    expect(Number(rows[0]?.count)).toBe(6)
  } finally {
    await baize.close()
  }
})
