import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../kit/db.ts'
import { newId, shardOf } from '../../kit/ids.ts'
import { build, type TestApp } from '../../testing/build.ts'
import { listPayments, sumPayments } from '../payments/service.ts'
import { listGameTransactions, sumGameTransactions } from '../rounds/service.ts'

/** A player with a hundred thousand movements in a day, and as many payments in a year. */
const rows = 100_000
const size = 50
const playerId = newId()
const from = Temporal.Instant.from('2026-05-01T00:00:00Z')
const to = from.add({ hours: 24 })

let baize: TestApp
/** Remembers what is asked of the database. */
let db: Db
let asked: CompiledQuery[]

beforeAll(async () => {
  baize = await build({}, { jobs: false })
  const { pool } = baize.context.database
  db = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ level, query }) => void (level === 'query' && asked.push(query)),
  })
  const shard = shardOf(playerId)
  await sql`
    insert into game_transaction (shard, player_id, at, entry_id, cash, deficit, post_balance, kind, currency, studio,
      game_id, round_id, transaction_id)
    select ${shard}, ${playerId}, ${from}::timestamptz + n * interval '864 milliseconds',
      ('01990000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, -10, 0, 0, 'bet', 'GBP', 'baize-studio', 'any', n, n
    from generate_series(0, ${rows - 1}::int) as n`.execute(baize.context.db)
  await sql`
    insert into payment (shard, player_id, payment_id, type, method, provider, order_code, amount_minor, currency, state,
      created_at, changed_at)
    select ${shard}, ${playerId}, ('01990000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'DEPOSIT', 'ANY',
      'worldpay', n, 100, 'GBP', 'COMPLETED', at, at
    from generate_series(0, ${rows - 1}::int) as n,
      lateral (select ${from}::timestamptz + n * interval '864 milliseconds' as at) as time`.execute(baize.context.db)
  await sql`analyze game_transaction, payment, withdrawal`.execute(baize.context.db)
})

afterAll(() => baize.close())

interface Plan {
  readonly 'Node Type': string
  readonly 'Actual Rows': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly Plans?: readonly Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** What the database did for what was asked of the table last. */
async function work(table: string) {
  const query = asked.findLast((one) => one.sql.includes(`from "${table}"`))
  if (!query) throw new Error(`nothing was asked of ${table}`)
  const { rows: answer } = await baize.context.database.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, buffers, timing off, format json) ${query.sql}`,
    [...query.parameters],
  )
  const plan = answer[0]?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error('no plan')
  const nodes = nodesOf(plan)
  return {
    nodes: nodes.map((node) => node['Node Type']),
    rowsRead: Math.max(...nodes.map((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0))),
    pagesRead: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
  }
}

/** A cursor as the reply before a page that begins after the n-th row would bear it. */
const cursorAt = (n: number): string =>
  `${from.add({ microseconds: n * 864_000 }).toString()}_01990000-0000-7000-8000-${String(n).padStart(12, '0')}`

const period = { currency: 'GBP' as const, from, to, size }
const games = (cursor?: string) => listGameTransactions({ db }, playerId, { ...period, cursor })
const payments = (order: 'ASC' | 'DESC', cursor?: string) =>
  listPayments({ db }, playerId, { ...period, order, cursor })

describe.each([
  ['getTransactionHistory', 'game_transaction', async (cursor?: string) => (await games(cursor)).transactions, -1],
  [
    'getBankingHistory, newest first',
    'payment',
    async (cursor?: string) => (await payments('DESC', cursor)).payments,
    -1,
  ],
  [
    'getBankingHistory, oldest first',
    'payment',
    async (cursor?: string) => (await payments('ASC', cursor)).payments,
    1,
  ],
] as const)('%s', (_what, table, list, step) => {
  test.each([0.001, 0.5, 0.999])(
    'a page at %d of a hundred thousand rows reads its own rows, by the index',
    async (depth) => {
      asked = []
      const place = Math.round(rows * depth)
      const page = await list(cursorAt(place))
      expect(page.map(({ at }) => at.epochMilliseconds)).toEqual(
        Array.from(
          { length: size },
          (_, n) => from.add({ microseconds: (place + step * (n + 1)) * 864_000 }).epochMilliseconds,
        ),
      )
      const { nodes, rowsRead, pagesRead } = await work(table)
      expect(nodes).toEqual(['Limit', 'Index Scan'])
      expect(rowsRead).toBe(size + 1)
      // the index from its root, and the rows, which lie close together or each on a page of its own
      expect(pagesRead).toBeLessThan(size + 15)
    },
  )

  test('the first page does, too', async () => {
    asked = []
    expect(await list()).toHaveLength(size)
    const { nodes, rowsRead, pagesRead } = await work(table)
    expect(nodes).toEqual(['Limit', 'Index Scan'])
    expect(rowsRead).toBe(size + 1)
    expect(pagesRead).toBeLessThan(size + 15)
  })
})

describe('totals', () => {
  const hour = { playerId, currency: 'GBP' as const, from: from.add({ hours: 7 }), to: from.add({ hours: 8 }) }
  const everyMs = 864
  /** How many of the rows, each 864 ms after the other, lie in that hour. */
  const inHour = Math.ceil((8 * 3_600_000) / everyMs) - Math.ceil((7 * 3_600_000) / everyMs)

  test('of games read the rows of about their time, by an index', async () => {
    asked = []
    const sums = { rows: inHour, stakedMinor: 10n * BigInt(inHour), wonMinor: 0n }
    expect(await sumGameTransactions({ db }, hour)).toEqual(sums)
    // where one player has all rows, the index of time is the cheaper one: it names blocks of rows
    expect((await work('game_transaction')).rowsRead).toBeLessThan(rows / 4)
  })

  test('of payments read the rows of their time alone', async () => {
    asked = []
    const sums = { rows: inHour, depositsMinor: 100n * BigInt(inHour), withdrawalsMinor: 0n }
    expect(await sumPayments({ db }, hour)).toEqual(sums)
    expect((await work('payment')).rowsRead).toBe(inHour)
  })
})
