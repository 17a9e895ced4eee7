import { redeemBonus } from '@baize/contract/bonuses/player'
import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction, type Db } from '../../../../kit/db.ts'
import { newId } from '../../../../kit/ids.ts'
import { testPlan } from '../../../../testing/bonus.ts'
import { build, type OwnedTestApp } from '../../../../testing/build.ts'
import { call } from '../../../../testing/call.ts'
import { registerGame, newGambler, testGame, type Gambler } from '../../../../testing/money.ts'
import { savePlan } from '../../../money/bonuses/service.ts'
import { bookWithBonus } from './alone.ts'
import type { GameMovement } from './movement.ts'

/** How many rounds with a bonus the tables contain before the test. Half of them are the player's. */
const rows = 50_000

let baize: OwnedTestApp
let gambler: Gambler
/** A database handle that records every query in `asked`. */
let db: Db
let asked: CompiledQuery[] = []

beforeAll(async () => {
  baize = await build({}, { jobs: false })
  await registerGame(baize.context)
  gambler = await newGambler(baize, { amount: '1.00' })
  const { pool } = baize.context.database
  db = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ level, query }) => void (level === 'query' && asked.push(query)),
  })
  const code = { kind: 'CODE', matchPercent: undefined, amountMinor: 500n, wageringTimes: 10 } as const
  await transaction(baize.context.db, (tx) => savePlan(tx, { ...testPlan, ...code, vouchers: { GIFT: undefined } }))
  expect((await call(baize, gambler.player, redeemBonus, { bonusCode: 'GIFT' }, newId())).body.status).toBe('SUCCESS')
  await fill()
})

afterAll(() => baize.close())

/**
 * Fills the tables with a long history of rounds and 500 bonuses. Every second round and every second bonus belongs to
 * the player.
 */
async function fill(): Promise<void> {
  const { playerId } = gambler.player
  const at = baize.clock.now()
  const past = sql`
    select shard, case when n % 2 = 0 then player_id else gen_random_uuid() end as player_id, n, bonus_id,
      ${at}::timestamptz - n * interval '1 second' as at
    from generate_series(1, ${rows}::int) as n, player_bonus where player_id = ${playerId}`
  await sql`
    insert into bonus_round_stake (shard, player_id, studio, round_id, source, currency, staked_minor, returned_minor,
      spins_staked_minor, spins_returned_minor, weight_hundredths, counted_hundredths, is_over)
    select shard, player_id, ${testGame.studio}, n::text, bonus_id::text, 'GBP', 100, 0, 0, 0, 0, 0, true
    from (${past}) as past`.execute(baize.context.db)
  await sql`
    insert into round (shard, player_id, studio, round_id, game_id, currency, state, opened_at, closed_at)
    select shard, player_id, ${testGame.studio}, n::text, ${testGame.gameId}, 'GBP', 'closed', at, at
    from (${past}) as past`.execute(baize.context.db)
  await sql`
    insert into bonus_play (shard, player_id, entry_id, bonus_id, bonus_minor, playable_minor)
    select shard, player_id, gen_random_uuid(), bonus_id, 100, 0 from (${past}) as past`.execute(baize.context.db)
  await sql`
    insert into player_bonus (shard, player_id, bonus_id, bonus_plan_id, name, currency, status, term_days, wagering_times,
      product, weights, cap_minor, minimum_deposit_minor, repeatable, triggered_at)
    select shard, player_id, gen_random_uuid(), 'welcome', 'Welcome', 'GBP', 'USED', 7, 3, 'CASINO', '{}', 0, 0, false, at
    from (${past}) as past where n <= 500`.execute(baize.context.db)
  await sql`analyze bonus_round_stake, bonus_play, player_bonus, round`.execute(baize.owner)
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/**
 * Runs a query again, then rolls it back. Returns its execution plan with the number of rows that each node actually
 * read.
 */
async function work(query: CompiledQuery): Promise<Plan[]> {
  const client = await baize.context.database.pool.connect()
  try {
    await client.query('begin')
    const explain = `explain (analyze, timing off, format json) ${query.sql}`
    const { rows: answer } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explain, [...query.parameters])
    const plan = answer[0]?.['QUERY PLAN'][0].Plan
    return plan ? nodesOf(plan) : []
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** The tables that grow with play. No query may scan one of them. */
const growing =
  /\b(bonus_round_stake|bonus_play|player_bonus|round|round_open|ledger_balance|ledger_account|game_transaction|ledger_game_entry)\b/

test('a bet, its win and its rollback with a bonus read only their own rows, however long the history', async () => {
  const { player, token } = gambler
  const { playerId } = player
  const round = { studio: testGame.studio, gameId: testGame.gameId, playerId, currency: 'GBP' as const }
  const move = (change: Partial<GameMovement>): GameMovement => ({
    ...round,
    kind: 'bet',
    roundId: newId(),
    transactionId: newId(),
    amountMinor: 200n,
    ...change,
  })
  const stake = move({ token })
  const win = move({ kind: 'win', roundId: stake.roundId, amountMinor: 300n })
  const back = move({ kind: 'rollback', roundId: stake.roundId, amountMinor: 0n, referenceId: win.transactionId })
  for (const each of [stake, win, back]) {
    asked = []
    await bookWithBonus({ ...baize.context, db }, [each])
    const queries = asked.filter((query) => /^\s*(select|update)\b/i.test(query.sql) && growing.test(query.sql))
    expect(queries.length).toBeGreaterThan(2)
    for (const query of queries) {
      for (const node of await work(query)) {
        const what = `${each.kind}: ${node['Node Type']} in ${query.sql}`
        const isScan = node['Node Type'] === 'Seq Scan' && growing.test(node['Relation Name'] ?? '')
        expect(isScan, what).toBe(false)
        expect(node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0), what).toBeLessThanOrEqual(5)
      }
    }
  }
})
