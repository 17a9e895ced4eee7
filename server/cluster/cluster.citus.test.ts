import { searchPlayers } from '@baize/contract/dossiers/staff'
import { bet, win } from '@baize/contract/game-providers/studio'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { shardOf } from '../kit/ids.ts'
import { roleIn } from '../kit/schema/program-role.ts'
import { sealLedger } from '../modules/money/ledger/service.ts'
import {
  gamingRevenueCsv,
  keptOutCsv,
  regulatoryReturnCsv,
  trialBalanceCsv,
} from '../modules/back-office/reports/service.ts'
import { balancesOf } from '../modules/money/wallet/service.ts'
import { build, type OwnedTestApp } from '../testing/build.ts'
import { call } from '../testing/call.ts'
import { onServer } from '../testing/database.ts'
import { betOf, registerGame, studioCall, newGambler, type Gambler } from '../testing/money.ts'
import { staff } from '../testing/staff.ts'
import { verifyBooks } from '../verify.ts'
import { joinWorker } from './add-worker.ts'

let baize: OwnedTestApp
let gamblers: Gambler[]

beforeAll(async () => {
  baize = await build({}, { jobs: false })
  await registerGame(baize.context)
  gamblers = []
  for (let left = 6; left > 0; left--) gamblers.push(await newGambler(baize, { amount: '1000.00' }))
})

afterAll(() => baize.close())

const cashOf = async ({ player }: Gambler): Promise<bigint> =>
  (await balancesOf(baize.context.db, player.playerId, 'GBP')).cashMinor

const play = async (gambler: Gambler, amount: string): Promise<unknown> =>
  (await studioCall(baize.app, bet, betOf(gambler, amount))).body.status

const broken = async () => (await verifyBooks(baize.context.db)).filter(({ offenders }) => offenders > 0)

test('players on several workers bet at the same time, and each balance is correct', async () => {
  const workers = await sql<{ port: number }>`
    select distinct nodeport as port from citus_shards where table_name = 'ledger_balance'::regclass`.execute(
    baize.owner,
  )
  expect(workers.rows.length).toBeGreaterThan(1)
  const statuses = await Promise.all(
    gamblers.flatMap((gambler) => Array.from({ length: 5 }, () => play(gambler, '1.00'))),
  )
  expect(new Set(statuses)).toEqual(new Set(['SUCCESS']))
  expect(await Promise.all(gamblers.map(cashOf))).toEqual(gamblers.map(() => 99_500n))
})

test('a bet is booked once, and its win is paid', async () => {
  const [gambler] = gamblers
  if (!gambler) throw new Error('nobody sits')
  const content = betOf(gambler, '2.00')
  const answers = await Promise.all([1, 2, 3].map(() => studioCall(baize.app, bet, content)))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  const { token: _, ...won } = betOf(gambler, '7.00')
  const paid = await studioCall(baize.app, win, { ...won, roundId: content.roundId, final: true })
  expect(paid.body.status).toBe('SUCCESS')
  expect(await cashOf(gambler)).toBe(100_000n)
})

test('a seal covers the entries of every worker, and the verifier finds the books in order', async () => {
  const seal = await sealLedger(baize.context)
  const { rows } = await sql<{ entries: bigint }>`select count(*) as entries from ledger_entry`.execute(baize.owner)
  expect(seal?.count).toBe(rows[0]?.entries)
  expect(await broken()).toEqual([])
})

test('reports and the player search include the rows of every worker', async () => {
  const { db, clock } = baize.context
  const to = clock.now().toZonedDateTimeISO('UTC').toPlainDate()
  const days = { from: to.subtract({ days: 1 }), to, site: undefined }
  expect(await trialBalanceCsv(db, { to })).toContain('GBP,sum,0.00')
  expect(await gamingRevenueCsv(db, { ...days, by: 'game' })).toContain('brass-and-baize')
  expect(await gamingRevenueCsv(db, { ...days, by: 'country' })).toContain('GBP')
  expect(await regulatoryReturnCsv(db, days)).toContain(`active customers,,,${gamblers.length}`)
  expect(await keptOutCsv(db, clock.now())).toBe('player,currency,bar,until,cash,reserved\n')
  const { body } = await call(baize, staff, searchPlayers, { text: gamblers[0]?.player.email ?? '' })
  expect(body).toMatchObject({ players: [{ playerId: gamblers[0]?.player.playerId }] })
})

test('a shard moves to another worker while its player bets', async () => {
  const [, gambler] = gamblers
  if (!gambler) throw new Error('nobody sits')
  const { from, others } = await placeOf(gambler)
  const [to = 0] = others
  await moveWhilePlaying(gambler, from, to)
  expect((await placeOf(gambler)).from).toBe(to)
}, 600_000)

let spare: number

test('a worker that cannot be set up does not stay in the cluster', async () => {
  spare = await openSpareWorker()
  const joining = joinWorker(baize.owner, { host: '127.0.0.1', port: spare, role: 'unknown_role' })
  await expect(joining).rejects.toThrow('role "unknown_role" does not exist')
  const { rows } = await sql`select from pg_dist_node where nodeport = ${spare}`.execute(baize.owner)
  expect(rows).toEqual([])
}, 120_000)

test('a new worker joins, and takes a shard while its player bets', async () => {
  const [, , gambler] = gamblers
  if (!gambler) throw new Error('nobody sits')
  await joinWorker(baize.owner, { host: '127.0.0.1', port: spare, role: roleIn(baize.context.config.database.url) })
  const { from } = await placeOf(gambler)
  await moveWhilePlaying(gambler, from, spare)
  expect((await placeOf(gambler)).from).toBe(spare)
  expect((await sealLedger(baize.context))?.count).toBeGreaterThan(0n)
  expect(await broken()).toEqual([])
}, 600_000)

/** Returns the port of the worker that stores the player's rows, and the ports of the other workers. */
async function placeOf({ player }: Gambler): Promise<{ from: number; others: number[] }> {
  const { rows } = await sql<{ from: number; others: number[] }>`
    select nodeport as from,
      array(select nodeport from pg_dist_node where groupid > 0 and nodeport <> placed.nodeport order by nodeport) as others
    from pg_dist_shard_placement as placed
    where shardid = get_shard_id_for_distribution_column('ledger_balance', ${shardOf(player.playerId)}::smallint)`.execute(
    baize.owner,
  )
  const [place] = rows
  if (!place) throw new Error('the shard has no place')
  return place
}

async function moveWhilePlaying(gambler: Gambler, from: number, to: number): Promise<void> {
  const before = await cashOf(gambler)
  const moving = new AbortController()
  const statuses: unknown[] = []
  const moved = sql`
    select citus_move_shard_placement(
      get_shard_id_for_distribution_column('ledger_balance', ${shardOf(gambler.player.playerId)}::smallint),
      '127.0.0.1', ${from}::int, '127.0.0.1', ${to}::int)`
    .execute(baize.owner)
    .finally(() => moving.abort())
  while (!moving.signal.aborted) statuses.push(await play(gambler, '0.10'))
  await moved
  statuses.push(await play(gambler, '0.10'))
  expect(new Set(statuses)).toEqual(new Set(['SUCCESS']))
  expect(await cashOf(gambler)).toBe(before - 10n * BigInt(statuses.length))
  expect(await broken()).toEqual([])
}

/**
 * Prepares the third server as a new worker: creates a database with the cluster's name, as docs/operator/cluster.md
 * describes.
 * @returns the port of the server
 */
async function openSpareWorker(): Promise<number> {
  const url = new URL(inject('spareWorkerUrl'))
  const { pathname } = new URL(baize.context.config.database.url)
  await onServer(url.href, `create database ${pathname.slice(1)}`)
  const own = new URL(url)
  own.pathname = pathname
  await onServer(own.href, 'create extension citus')
  for (const role of [url.username, new URL(baize.context.config.database.url).username])
    await onServer(own.href, `insert into pg_dist_authinfo values (0, '${role}', 'password=${url.password}')`)
  return Number(url.port)
}
