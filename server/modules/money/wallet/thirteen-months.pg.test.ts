import {
  getBankingHistory,
  getBankingTotals,
  getGameTotals,
  getTransactionHistory,
} from '@baize/contract/wallet/player'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shardOf } from '../../../kit/ids.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { registerGame, testGame } from '../../../testing/money.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'

/** These thirteen months include a February with 29 days and a change of year. */
const months = Array.from({ length: 13 }, (_, n) => Temporal.PlainYearMonth.from('2027-12').add({ months: n }))
const paymentsInMonth = 40
const movementsInDay = 12

let baize: TestApp
let player: SignedUpPlayer

beforeAll(async () => {
  baize = await build({}, { jobs: false })
  await registerGame(baize.context)
  player = await signUpPlayer(baize)
  const { db } = baize.context
  const whose = sql`${shardOf(player.playerId)}::smallint, ${player.playerId}::uuid`
  for (const month of months) {
    const first = `${month.toString()}-01T00:00:00Z`
    // The first payment of each month is in the month's first microsecond, and the last payment is in its last
    // microsecond.
    await sql`
      insert into deposit (shard, player_id, deposit_id, method, provider, order_code, amount_minor, currency, state,
        created_at, changed_at)
      select ${whose}, gen_random_uuid(), 'ANY', 'worldpay', gen_random_uuid(), 100, 'GBP', 'COMPLETED', at, at
      from generate_series(0, ${paymentsInMonth - 1}::int) as n, lateral (
        select ${first}::timestamptz + n::float8 / ${paymentsInMonth - 1}::float8
          * (${first}::timestamptz + interval '1 month' - ${first}::timestamptz - interval '1 microsecond') as at
      ) as time`.execute(db)
  }
  const firstDay = `${months[0]?.toString()}-01T00:00:00Z`
  await sql`
    insert into game_transaction (shard, player_id, at, entry_id, cash, deficit, post_balance, kind, currency, studio,
      game_id, round_id, transaction_id, seal)
    select ${whose}, at, gen_random_uuid(), -10, 0, 0, 'bet', 'GBP', ${testGame.studio}, ${testGame.gameId}, at::text, at::text,
      pg_sequence_last_value('ledger_open_seal')
    from generate_series(${firstDay}::timestamptz, ${firstDay}::timestamptz + interval '13 months' - interval '1 second',
      ${24 / movementsInDay} * interval '1 hour') as at`.execute(db)
})
afterAll(() => baize.close())

const page = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor })

async function all(list: (cursor: string | undefined) => Promise<Readonly<Record<string, unknown>>>, name: string) {
  const rows: { id: string; at: string }[] = []
  let cursor: string | undefined
  do {
    const body = await list(cursor)
    const found = body[name] as { id: string; requestDate?: string; timestamp?: string }[]
    rows.push(...found.map(({ id, requestDate, timestamp }) => ({ id, at: requestDate ?? timestamp ?? '' })))
    cursor = body.nextCursor as string | undefined
  } while (cursor !== undefined)
  return rows
}

test('each of thirteen months lists exactly its payments, from its first microsecond to its last [rule 2]', async () => {
  const seen = new Set<string>()
  for (const month of months) {
    const period = {
      startDate: month.toPlainDate({ day: 1 }).toString(),
      endDate: month.toPlainDate({ day: month.daysInMonth }).toString(),
    }
    const rows = await all(
      async (cursor) => (await call(baize, player, getBankingHistory, { ...period, size: 25, ...page(cursor) })).body,
      'histories',
    )
    expect(rows).toHaveLength(paymentsInMonth)
    expect(rows.every(({ at }) => at.startsWith(month.toString()))).toBe(true)
    for (const { id } of rows) seen.add(id)
    const { body } = await call(baize, player, getBankingTotals, period)
    expect(body).toMatchObject({ rows: paymentsInMonth, deposits: '40.00', net: '-40.00' })
  }
  expect(seen.size).toBe(months.length * paymentsInMonth)
})

test('each day lists exactly its game movements [rule 2]', async () => {
  const seen = new Set<string>()
  for (const month of months) {
    for (const day of [1, 15, month.daysInMonth]) {
      const date = month.toPlainDate({ day }).toString()
      const rows = await all(
        async (cursor) => (await call(baize, player, getTransactionHistory, { date, size: 10, ...page(cursor) })).body,
        'transactions',
      )
      expect(rows).toHaveLength(movementsInDay)
      expect(rows.every(({ at }) => at.startsWith(date))).toBe(true)
      for (const { id } of rows) seen.add(id)
      const { body } = await call(baize, player, getGameTotals, { date })
      expect(body).toMatchObject({ rows: movementsInDay, staked: '1.20', net: '-1.20' })
    }
  }
  expect(seen.size).toBe(months.length * 3 * movementsInDay)
})
