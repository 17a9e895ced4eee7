import { bet, endRound, win } from '@baize/contract/game-providers/studio'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId, shardOf } from '../../../kit/ids.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { inShard } from '../../../testing/cluster/in-shard.ts'
import { betOf, registerGame, studioCall, newGambler, testGame, type Gambler } from '../../../testing/money.ts'
import { closeSound } from '../../../testing/books/close-sound.ts'

let baize: TestApp

beforeAll(async () => {
  baize = await build({}, { jobs: false })
  await registerGame(baize.context)
})

afterAll(() => closeSound(baize))

const rowsOf = ({ round }: Gambler) =>
  baize.context.db
    .selectFrom('round')
    .select(['state', 'opened_at as openedAt'])
    .where('round_id', '=', round.roundId)
    .execute()

const openingsOf = ({ round }: Gambler) =>
  baize.context.db.selectFrom('ledger_game_opening').select('at').where('round_id', '=', round.roundId).execute()

const stake = async (gambler: Gambler) => (await studioCall(baize.app, bet, betOf(gambler, '1.00'))).body.status

const paid = async (gambler: Gambler) =>
  (await studioCall(baize.app, win, { ...gambler.round, transactionId: newId(), amount: '0.50' })).body.status

const end = async ({ round }: Gambler) => (await studioCall(baize.app, endRound, round)).body.status

test('a round gets its row when it ends, with the time of its first movement', async () => {
  const gambler = await newGambler(baize)
  for (const play of [stake, stake, paid]) expect(await play(gambler)).toBe('SUCCESS')
  expect(await rowsOf(gambler)).toEqual([])
  const [opening, ...others] = await openingsOf(gambler)
  expect(others).toEqual([])
  expect(await end(gambler)).toBe('SUCCESS')
  expect(await rowsOf(gambler)).toEqual([{ state: 'closed', openedAt: opening?.at }])
  expect([await stake(gambler), await paid(gambler), await end(gambler)]).toEqual([
    'ROUND_CLOSED',
    'SUCCESS',
    'SUCCESS',
  ])
  expect(await openingsOf(gambler)).toHaveLength(1)
})

test('a bet with its win opens one round', async () => {
  const gambler = await newGambler(baize)
  expect(await Promise.all([stake(gambler), paid(gambler)])).toEqual(['SUCCESS', 'SUCCESS'])
  expect(await openingsOf(gambler)).toHaveLength(1)
})

test('a round with a row of an earlier version goes on and ends', async () => {
  const gambler = await newGambler(baize)
  const { playerId } = gambler.player
  const { roundId } = gambler.round
  await sql`
    insert into round (shard, player_id, studio, round_id, game_id, currency, state, opened_at)
    values (${shardOf(playerId)}, ${playerId}, ${testGame.studio}, ${roundId}, ${testGame.gameId}, 'GBP', 'open',
      ${baize.clock.now()}::timestamptz)`.execute(baize.context.db)
  for (const play of [stake, paid, stake, end]) expect(await play(gambler)).toBe('SUCCESS')
  expect(await openingsOf(gambler)).toEqual([])
  expect(await rowsOf(gambler)).toMatchObject([{ state: 'closed' }])
  expect(await stake(gambler)).toBe('ROUND_CLOSED')
})

test('a plain batch refuses a bet whose round has ended meanwhile', async () => {
  const gambler = await newGambler(baize)
  expect(await end(gambler)).toBe('SUCCESS')
  const booking = sql`
    select write_game_entries(array[row(${shardOf(gambler.player.playerId)}, ${gambler.player.playerId}::uuid, 'GBP', 'bet', -100, 1, 0, 1,
      gen_random_uuid(), ${testGame.studio}, 'late', ${gambler.round.roundId}, ${testGame.gameId}, null, null, null, null,
      null)::game_move], array[2000], array[now()], false)`
  const write = inShard(baize.context, gambler.player.playerId, (db) => booking.execute(db))
  await expect(write).rejects.toThrow('the round of a bet is known')
})
