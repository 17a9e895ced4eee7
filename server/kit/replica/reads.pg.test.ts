import { getDossier, searchPlayers } from '@baize/contract/dossiers/staff'
import { getPlayerFigures } from '@baize/contract/reports/figures'
import { getBankingHistory, getBankingTotals, getGameTotals } from '@baize/contract/wallet/player'
import type { Operation, Request } from '@baize/contract/op'
import { sql } from 'kysely'
import { register } from 'prom-client'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { call } from '../../testing/call.ts'
import { buildCashier, payByStoredCard, type Cashier } from '../../testing/cashier.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../demo/sign-up-player.ts'
import { staff } from '../../testing/staff.ts'

/**
 * Another database on the same server, in place of a replica. Its log position is always the primary's. It stays empty,
 * so the result of a read shows which of the two databases was used.
 */
let copy: TestDatabase
let cashier: Cashier
let player: SignedUpPlayer

beforeAll(async () => {
  copy = await createTestDatabase(inject('postgresUrl'))
  cashier = await buildCashier({ DATABASE_READ_URL: copy.url })
  player = await signUpPlayer(cashier)
  await payByStoredCard(cashier, player, '50.00')
})
afterAll(() => cashier.close())

const today = (): string => cashier.clock.now().toString().slice(0, 10)
const period = () => ({ startDate: today(), endDate: today() })
const ask = async <O extends Operation>(operation: O, input: Request<O>) =>
  (await call(cashier, player, operation, input)).body
const found = async (): Promise<unknown[]> => {
  const { body } = await call(cashier, staff, searchPlayers, { text: player.playerId })
  return body['players'] as unknown[]
}
const readsBy = async (server: string): Promise<number> => {
  const { values } = (await register.getSingleMetric('baize_replica_reads_total')?.get()) ?? { values: [] }
  return values.find(({ labels }) => labels['server'] === server)?.value ?? 0
}

test('histories, totals, statements, reports and the player search read from the replica', async () => {
  await expect.poll(found).toEqual([])
  const before = await readsBy('primary')
  expect(await ask(getBankingHistory, period())).toMatchObject({ status: 'SUCCESS', histories: [] })
  expect(await ask(getBankingTotals, period())).toMatchObject({ status: 'SUCCESS', rows: 0 })
  expect(await ask(getGameTotals, { date: today() })).toMatchObject({ status: 'SUCCESS' })
  expect(await call(cashier, staff, getPlayerFigures, { ...period(), by: 'day' })).toMatchObject({
    body: { rows: [{ completed: 0 }] },
  })
  expect(await readsBy('primary')).toBe(before)
})

test('the page of a player reads from the primary', async () => {
  const { body } = await call(cashier, staff, getDossier, { playerId: player.playerId })
  expect(body).toMatchObject({ status: 'SUCCESS' })
})

test('nothing is written over the connections to a replica', async () => {
  const writing = cashier.context.reads.lately((db) => sql`delete from player`.execute(db))
  await expect(writing).rejects.toThrow('read-only transaction')
})

test('reads use the primary if the replica is unavailable', async () => {
  await copy.drop()
  expect(await ask(getBankingHistory, period())).toMatchObject({ histories: [{ type: 'DEPOSIT', amount: '50.00' }] })
  expect(await found()).toHaveLength(1)
})
