import type { Reply } from '@baize/contract/op'
import type { getOwnData as operation } from '@baize/contract/account/player'
import type { Context } from '../../../context.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { rules, type Rule } from './disclosure/rules.ts'
import { selectOwnRows, selectOwnTables } from './store.ts'

const maximumRows = 2000

/**
 * Returns the data about the player, to read and to download (GDPR, articles 15 and 20). The lists in `disclosure/`
 * decide what is shown. Every player also gets the full list of rules under which data can be withheld. Because the
 * list is the same for everyone, nobody can infer from it whether withheld data about them exists.
 */
export async function getOwnData(
  context: Context,
  _input: object,
  { session }: CallerOf<typeof operation>,
): Promise<Reply<typeof operation>> {
  const { db, clock } = context
  const tables = []
  for (const table of await selectOwnTables(db)) {
    const rows = await selectOwnRows(db, table, session.playerId, maximumRows + 1)
    if (rows.length === 0) continue
    tables.push({ name: table.name, rows: rows.slice(0, maximumRows).map(plainRow), cut: rows.length > maximumRows })
  }
  const withheld = Object.entries(rules).map(([rule, law]) => ({ rule: rule as Rule, law }))
  return { status: 'SUCCESS', at: clock.now().toString(), tables, withheld }
}

/** JSON has neither bigints nor instants, so they become text. */
const plainRow = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)]))

const plain = (value: unknown): unknown =>
  typeof value === 'bigint' || value instanceof Temporal.Instant ? String(value) : value
