import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTimedCursor } from '../../../kit/cursor.ts'
import type { Db } from '../../../kit/db.ts'
import { newId, shardOf } from '../../../kit/ids.ts'
import { build, type OwnedTestApp } from '../../../testing/build.ts'
import { readBalancesAround, readEntries } from '../ledger/service.ts'
import { listPayments, sumPayments } from '../payments/service.ts'
import { listGameTransactions, sumGameTransactions } from '../../play/rounds/service.ts'

/** How many game movements and how many payments the player has on one day. No real player will have as many. */
const rows = 200_000
const rowsAtOnce = 100_000
const everyUs = 432_000
const size = 50
const playerId = newId()
const from = Temporal.Instant.from('2026-05-01T00:00:00Z')
const to = from.add({ hours: 24 })

let baize: OwnedTestApp
/** A connection that records its queries in `asked`. */
let db: Db
let asked: CompiledQuery[]

beforeAll(async () => {
  baize = await build({}, { jobs: false })
  const { pool } = baize.context.database
  db = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ level, query }) => void (level === 'query' && asked.push(query)),
  })
  for (let first = 0; first < rows; first += rowsAtOnce) await fill(first, first + rowsAtOnce - 1)
  await sql`analyze game_transaction, deposit, withdrawal`.execute(baize.owner)
})

afterAll(() => baize.close())

async function fill(first: number, last: number): Promise<void> {
  const shard = shardOf(playerId)
  const row = sql`
    select n, ${from}::timestamptz + n * ${`${everyUs} microseconds`}::interval as at,
      ('01990000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid as id
    from generate_series(${first}::int, ${last}::int) as n`
  await sql`
    insert into game_transaction (shard, player_id, at, entry_id, cash, deficit, post_balance, kind, currency, studio,
      game_id, round_id, transaction_id, seal)
    select ${shard}, ${playerId}, at, id, -10, 0, 0, 'bet', 'GBP', 'baize-studio', 'any', n, n,
      pg_sequence_last_value('ledger_open_seal')
    from (${row}) as row`.execute(baize.context.db)
  await sql`
    insert into deposit (shard, player_id, deposit_id, method, provider, order_code, amount_minor, currency, state,
      created_at, changed_at)
    select ${shard}, ${playerId}, id, 'ANY', 'worldpay', n, 100, 'GBP', 'COMPLETED', at, at
    from (${row}) as row`.execute(baize.context.db)
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Actual Rows': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly Plans?: readonly Plan[]
}

/** The reply of PostgreSQL to `explain`. In a cluster, the coordinator's plan contains the worker's plan. */
interface Explained {
  readonly Plan: Plan & { readonly 'Distributed Query'?: { readonly Job: { readonly Tasks: readonly Task[] } } }
}

interface Task {
  readonly 'Remote Plan': readonly (readonly Explained[])[]
}

const ownPlan = ({ Plan: plan }: Explained): Plan =>
  plan['Distributed Query']?.Job.Tasks[0]?.['Remote Plan'][0]?.[0]?.Plan ?? plan

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

const literal = (value: unknown): string =>
  pg.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value))

/**
 * The query with its parameters filled in, because the coordinator of a cluster cannot explain a query with parameters.
 */
const withValues = ({ sql: text, parameters }: CompiledQuery): string =>
  text.replaceAll(/\$(\d+)/g, (_whole, place) => literal(parameters[Number(place) - 1]))

/** How the database executes the latest query that read from this table. */
async function work(table: string) {
  const query = asked.findLast((one) => new RegExp(`from "?${table}\\b`).test(one.sql))
  if (!query) throw new Error(`nothing was asked of ${table}`)
  const { rows: answer } = await baize.context.database.pool.query<{ 'QUERY PLAN': [Explained] }>(
    `explain (analyze, buffers, timing off, format json) ${withValues(query)}`,
  )
  const explained = answer[0]?.['QUERY PLAN'][0]
  if (!explained) throw new Error('no plan')
  const plan = ownPlan(explained)
  const nodes = nodesOf(plan)
  return {
    nodes: nodes.map((node) => node['Node Type']),
    rowsRead: Math.max(...nodes.map((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0))),
    pagesRead: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
  }
}

/** The cursor of the page that starts after row number `n`. */
const cursorAt = (n: number): string =>
  `${from.add({ microseconds: n * everyUs }).toString()}_01990000-0000-7000-8000-${String(n).padStart(12, '0')}`

const period = { currency: 'GBP' as const, from, to, size }
const games = (cursor?: string) => listGameTransactions({ db }, playerId, { ...period, cursor })
const payments = (order: 'ASC' | 'DESC', cursor?: string) =>
  listPayments({ db }, playerId, { ...period, order, cursor })

type List = (cursor?: string) => Promise<readonly { readonly at: Temporal.Instant }[]>

/**
 * For each history: its name, its table, a function that reads one page, and 1 or -1 for the direction of time in which
 * the next page lies.
 */
const histories: readonly (readonly [string, string, List, 1 | -1])[] = [
  ['getTransactionHistory', 'ledger_game_entry', async (cursor) => (await games(cursor)).transactions, -1],
  ['getBankingHistory, newest first', 'deposit', async (cursor) => (await payments('DESC', cursor)).payments, -1],
  ['getBankingHistory, oldest first', 'deposit', async (cursor) => (await payments('ASC', cursor)).payments, 1],
]

/**
 * How many more blocks another page may read than the first page, because it can start at a different position within a
 * block.
 */
const moreBlocks = 3

test.each(histories)(
  '%s: a page of many rows reads its own rows, by the index, and no page costs more than the first',
  async (_what, table, list, step) => {
    asked = []
    expect(await list()).toHaveLength(size)
    const first = await work(table)
    expect(first).toMatchObject({ nodes: ['Limit', 'Index Scan'], rowsRead: size + 1 })
    // The index is read from its root to a leaf, and the rows are on at most one block each. So a page needs only a few
    // blocks more than it has rows.
    expect(first.pagesRead).toBeLessThan(size + 15)
    for (const depth of [0.001, 0.25, 0.5, 0.75, 0.999]) {
      asked = []
      const position = Math.round(rows * depth)
      const page = await list(cursorAt(position))
      expect(page.map(({ at }) => at.epochMilliseconds)).toEqual(
        Array.from(
          { length: size },
          (_, n) => from.add({ microseconds: (position + step * (n + 1)) * everyUs }).epochMilliseconds,
        ),
      )
      const { nodes, rowsRead, pagesRead } = await work(table)
      expect([nodes, rowsRead]).toEqual([first.nodes, first.rowsRead])
      expect(pagesRead).toBeLessThanOrEqual(first.pagesRead + moreBlocks)
    }
  },
)

test('a page of the statement reads only its own entries, at any depth', async () => {
  for (const depth of [0, 0.5, 0.999]) {
    asked = []
    const after = depth === 0 ? undefined : readTimedCursor(cursorAt(Math.round(rows * depth)))
    const account = { playerId, currency: 'GBP' as const }
    expect(await readEntries(db, { ...account, from, to, after, limit: size })).toHaveLength(size)
    const { nodes, rowsRead } = await work('game_transaction')
    expect(nodes).not.toContain('Seq Scan')
    expect(rowsRead).toBeLessThanOrEqual(size)
  }
})

test('the balances around a period are exact, and reading them costs only the movements since it began', async () => {
  const cash = 77n
  const account = { playerId, currency: 'GBP' as const }
  const paid = cash + 10n * BigInt(rows)
  const whose = { shard: shardOf(playerId), player_id: playerId }
  const deposit = { ...whose, entry_id: newId(), kind: 'deposit', cause: 'any', command_key: 'any', at: from }
  await baize.context.db
    .insertInto('ledger_journal')
    .values({ ...deposit, currency: 'GBP', seal: sql`pg_sequence_last_value('ledger_open_seal')` })
    .execute()
  await sql`insert into ledger_journal_line values
    (${whose.shard}, ${playerId}, ${deposit.entry_id}, 1, 'player:cash', ${paid})`.execute(baize.context.db)
  await sql`insert into ledger_balance (shard, player_id, currency, cash)
    values (${shardOf(playerId)}, ${playerId}, 'GBP', ${cash})`.execute(baize.context.db)
  for (const [begin, since] of [
    [to.subtract({ microseconds: 5 * everyUs }), 5],
    [to, 0],
  ] as const) {
    asked = []
    const { opening, closing } = await readBalancesAround(db, account, { from: begin, to })
    expect([opening.cashMinor, closing.cashMinor]).toEqual([cash + 10n * BigInt(since), cash])
    expect((await work('game_transaction')).rowsRead).toBeLessThanOrEqual(Math.max(since, 1))
  }
  asked = []
  const first = Math.ceil(3_600_000_000 / everyUs)
  const hour = await readBalancesAround(db, account, { from, to: from.add({ hours: 1 }) })
  expect([hour.opening.cashMinor, hour.closing.cashMinor]).toEqual([0n, paid - 10n * BigInt(first)])
  // The index on time returns whole blocks of rows, and PostgreSQL may use it because all rows belong to one player. So
  // the query may read more rows than it needs, but far from all.
  expect((await work('game_transaction')).rowsRead).toBeLessThan(rows / 4)
  const day = await readBalancesAround(db, account, { from, to })
  expect([day.opening.cashMinor, day.closing.cashMinor]).toEqual([0n, cash])
})

describe('totals', () => {
  const hour = { playerId, currency: 'GBP' as const, from: from.add({ hours: 7 }), to: from.add({ hours: 8 }) }
  const hourUs = 3_600_000_000
  const inHour = Math.ceil((8 * hourUs) / everyUs) - Math.ceil((7 * hourUs) / everyUs)

  test('of games read only the rows near their period, by an index', async () => {
    asked = []
    const sums = { rows: inHour, stakedMinor: 10n * BigInt(inHour), wonMinor: 0n }
    expect(await sumGameTransactions({ db }, hour)).toEqual(sums)
    // The index on time returns whole blocks of rows, and PostgreSQL may prefer it because all rows belong to one
    // player. So the query may read more rows than it needs, but far from all.
    expect((await work('ledger_game_entry')).rowsRead).toBeLessThan(rows / 4)
  })

  test('of payments read only the rows of their period', async () => {
    asked = []
    const sums = { rows: inHour, depositsMinor: 100n * BigInt(inHour), withdrawalsMinor: 0n }
    expect(await sumPayments({ db }, hour)).toEqual(sums)
    expect((await work('deposit')).rowsRead).toBe(inHour)
  })
})
