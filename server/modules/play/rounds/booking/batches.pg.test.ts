import { bet, rollback, win } from '@baize/contract/game-providers/studio'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../../app.ts'
import { compose, type Composition } from '../../../../compose.ts'
import { newId } from '../../../../kit/ids.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { betOf, registerGame, studioCall, newGambler, type Gambler } from '../../../../testing/money.ts'
import { verifyBooks } from '../../../../verify.ts'
import { balancesOf } from '../../../money/wallet/service.ts'

let baize: TestApp
let second: Composition
let other: FastifyInstance

beforeAll(async () => {
  baize = await build()
  await registerGame(baize.context)
  second = await compose(baize.context.config, baize.clock)
  other = await buildApp(second.context, ['platform'])
})

afterAll(async () => {
  const broken = (await verifyBooks(baize.context.db)).filter((verdict) => verdict.offenders > 0)
  await other.close()
  await second.close()
  await baize.close()
  expect(broken).toEqual([])
})

const cashOf = async ({ player }: Gambler): Promise<bigint> =>
  (await balancesOf(baize.context.db, player.playerId, 'GBP')).cashMinor

const statusesOf = async (calls: readonly Promise<{ body: { status: string } }>[]): Promise<string[]> =>
  (await Promise.all(calls)).map(({ body }) => body.status)

test('one bet of a hundred that cannot be booked fails alone', async () => {
  const gamblers = [await newGambler(baize), await newGambler(baize), await newGambler(baize)]
  const calls = Array.from({ length: 100 }, (_, index) => {
    const content = betOf(gamblers[index % 3] as Gambler, '0.10')
    return studioCall(baize.app, bet, index === 50 ? { ...content, token: 'nobody' } : content)
  })
  const statuses = await statusesOf(calls)
  expect(statuses.flatMap((status, index) => (status === 'SUCCESS' ? [] : [[index, status]]))).toEqual([
    [50, 'TOKEN_INVALID'],
  ])
  expect(await Promise.all(gamblers.map(cashOf))).toEqual([1660n, 1670n, 1680n])
})

test('ids may contain any characters', async () => {
  const gambler = await newGambler(baize)
  const ids = ['a"b', 'c\\d', '(e,f)', '{}', 'null', '""', "'", '\\"', '$1', 'NULL)'].map(
    (id) => `${id}-${newId().slice(-8)}`,
  )
  const contents = ids.map((id) => ({ ...betOf(gambler, '0.10'), transactionId: id, roundId: id }))
  const statuses = await statusesOf(contents.map((content) => studioCall(baize.app, bet, content)))
  expect(statuses).toEqual(ids.map(() => 'SUCCESS'))
  const { rows } = await sql<{ id: string }>`select transaction_id as id from game_transaction
    where player_id = ${gambler.player.playerId} and transaction_id = round_id`.execute(baize.context.db)
  expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
})

test('movements after a refused bet are checked again without it', async () => {
  const gambler = await newGambler(baize, { amount: '5.00' })
  const gain = { ...gambler.round, transactionId: `win-${newId()}`, amount: '1.00' }
  const answers = await Promise.all([
    studioCall(baize.app, bet, betOf(gambler, '4.00')),
    studioCall(baize.app, bet, betOf(gambler, '4.50')),
    studioCall(baize.app, win, gain),
    studioCall(baize.app, bet, betOf(gambler, '2.00')),
    studioCall(baize.app, bet, betOf(gambler, '0.10')),
  ])
  expect(answers.map(({ body }) => body.status === 'SUCCESS' && body.balance)).toEqual([
    '1.00',
    false,
    '2.00',
    '0.00',
    false,
  ])
  expect(await cashOf(gambler)).toBe(0n)
})

test('a bet, its win and its rollback that arrive together have the same result as apart', async () => {
  const gambler = await newGambler(baize)
  const stake = betOf(gambler, '2.00')
  const back = { ...gambler.round, transactionId: `back-${newId()}`, referenceTransactionId: stake.transactionId }
  const gain = { ...gambler.round, transactionId: `win-${newId()}`, amount: '3.00' }
  const calls = [
    studioCall(baize.app, bet, stake),
    studioCall(baize.app, win, gain),
    studioCall(baize.app, rollback, back),
  ]
  const [, won, undone, again] = await statusesOf([...calls, studioCall(baize.app, bet, stake)])
  expect([won, undone]).toEqual(['SUCCESS', 'SUCCESS'])
  // The network decides which call arrives first. A rollback that arrives before its bet leaves a tombstone (a row that
  // reserves the bet's transaction id), so the late bet is refused, and the player has the same money either way.
  expect(['SUCCESS', 'ROLLED_BACK']).toContain(again)
  expect((await studioCall(baize.app, bet, stake)).body.status).toBe('ROLLED_BACK')
  expect(await cashOf(gambler)).toBe(2300n)
})

test('a tombstone also stops a late bet in its own batch', async () => {
  const gambler = await newGambler(baize)
  const stake = betOf(gambler, '2.00')
  const back = { ...gambler.round, transactionId: `back-${newId()}`, referenceTransactionId: stake.transactionId }
  const statuses = await statusesOf([studioCall(baize.app, rollback, back), studioCall(baize.app, bet, stake)])
  expect(statuses).toEqual(['SUCCESS', 'ROLLED_BACK'])
  expect(await cashOf(gambler)).toBe(2000n)
})

test('ids that two processes book at once are booked once, and no other movement fails', async () => {
  const gamblers = [await newGambler(baize), await newGambler(baize)] as const
  const ids = Array.from({ length: 30 }, () => `raced-${newId()}`)
  const calls = ids.flatMap((id) => [
    studioCall(baize.app, bet, betOf(gamblers[0], '0.10', id)),
    studioCall(other, bet, { ...betOf(gamblers[0], '0.10', id), roundId: `round-${id}` }),
    studioCall(baize.app, bet, betOf(gamblers[0], '0.10')),
    studioCall(other, bet, betOf(gamblers[1], '0.10')),
  ])
  const statuses = await statusesOf(calls)
  ids.forEach((_, index) => {
    const raced = statuses.slice(index * 4, index * 4 + 2).toSorted()
    expect(raced).toEqual(['SUCCESS', 'TRANSACTION_CONFLICT'])
    expect(statuses.slice(index * 4 + 2, index * 4 + 4)).toEqual(['SUCCESS', 'SUCCESS'])
  })
  expect((await cashOf(gamblers[0])) + (await cashOf(gamblers[1]))).toBe(4000n - 90n * 10n)
})

test('a lost connection between batches books nothing twice', async () => {
  const gambler = await newGambler(baize)
  const contents = Array.from({ length: 40 }, () => betOf(gambler, '0.10'))
  const first = Promise.allSettled(contents.map((content) => studioCall(baize.app, bet, content)))
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'select book_%'`.execute(second.context.db)
  await first
  const statuses = await statusesOf(contents.map((content) => studioCall(baize.app, bet, content)))
  expect(new Set(statuses)).toEqual(new Set(['SUCCESS']))
  expect(await cashOf(gambler)).toBe(1600n)
})
