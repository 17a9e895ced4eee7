import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId, shardOf } from '../../../../kit/ids.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { registerGame, takeSeat, testGame } from '../../../../testing/money.ts'
import { closeSound } from '../../../../testing/books/close-sound.ts'

let baize: TestApp

beforeAll(async () => {
  baize = await build({}, { jobs: false })
  await registerGame(baize.context)
})

afterAll(() => closeSound(baize))

test('a process of the version before books by the functions without a shard', async () => {
  const seat = await takeSeat(baize)
  const { playerId } = seat.player
  const at = baize.clock.now()
  const { rows } = await sql<{ verdict: string; balance: bigint }>`
    select verdict::text, post_balance as balance from book_plays(${at}::timestamptz,
      ${at.subtract({ hours: 1 })}::timestamptz, ${at.subtract({ hours: 1 })}::timestamptz, '2001-01-01'::date, false,
      array[row(${shardOf(playerId)}, ${playerId}::uuid, 'GBP', 'bet', -100, 1, 0, 1, gen_random_uuid(),
        ${testGame.studio}, ${newId()}, ${seat.round.roundId}, ${testGame.gameId}, sha256(convert_to(${seat.token}, 'UTF8')),
        null, null, null, null)::game_move])`.execute(baize.context.db)
  expect(rows).toEqual([{ verdict: 'booked', balance: 1900n }])
  const openings = baize.context.db.selectFrom('ledger_game_opening').select('at')
  expect(await openings.where('round_id', '=', seat.round.roundId).execute()).toHaveLength(1)
})
