import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../../../kit/db.ts'
import { closeSound } from '../../../../../testing/books/close-sound.ts'
import { build, type TestApp } from '../../../../../testing/build.ts'
import { hub88Call } from '../../../../../testing/dialect-calls.ts'
import { lockWaits } from '../../../../../testing/cluster/lock-waits.ts'
import { registerGame, newGambler, testGame, type Gambler } from '../../../../../testing/money.ts'
import { lockAccountBalance } from '../../../rounds/booking/player.ts'
import { maximumWaiting } from '../../../rounds/booking/queue.ts'
import { endTogether } from '../../../rounds/ending/end-queue.ts'
import { selectRound } from '../../../rounds/store.ts'
import { userIdOf } from '../user-id.ts'

let baize: TestApp
const game = { ...testGame, gameId: 'hub_train', studio: 'hub88-demo' }

beforeAll(async () => {
  baize = await build({ LOG_LEVEL: 'silent' }, { jobs: false })
  await registerGame(baize.context, game)
})

afterAll(() => closeSound(baize))

const messageOf = ({ player, token, round }: Gambler) => ({
  user: userIdOf(player),
  token,
  request_uuid: randomUUID(),
  transaction_uuid: randomUUID(),
  round: round.roundId,
  game_code: round.gameId,
  currency: player.currency,
  amount: 100_000,
})

/**
 * Creates another player whose calls wait in the same queue as the gambler's. In a cluster there is one queue per group
 * of shards, so both players must belong to the same group.
 */
async function gamblerBeside(gambler: Gambler): Promise<Gambler> {
  const groupOf = baize.context.shardGroups
  const other = await newGambler(baize, { game })
  return groupOf(other.player.playerId) === groupOf(gambler.player.playerId) ? other : gamblerBeside(gambler)
}

const endsOf = ({ round }: Gambler, count: number) =>
  Array.from({ length: count }, () =>
    endTogether(baize.context, { ...round, studio: game.studio, roundId: randomUUID(), at: baize.clock.now() }),
  )

test('a win whose round cannot be closed is not confirmed, and its repetition closes the round', async () => {
  const { db } = baize.context
  const gambler = await newGambler(baize, { game })
  const blocked = await gamblerBeside(gambler)
  const bet = messageOf(gambler)
  expect((await hub88Call(baize.app, 'transaction/bet', bet)).body['status']).toBe('RS_OK')
  const ids = { request_uuid: randomUUID(), transaction_uuid: randomUUID() }
  const win = { ...bet, ...ids, reference_transaction_uuid: bet.transaction_uuid, round_closed: true }
  const [refused, ends] = await transaction(db, async (tx) => {
    await lockAccountBalance(tx, blocked.player.playerId, 'GBP')
    const first = endsOf(blocked, 1)
    await expect.poll(() => lockWaits(db), { timeout: 30_000 }).toHaveLength(1)
    const others = endsOf(blocked, maximumWaiting)
    return [await hub88Call(baize.app, 'transaction/win', win), [...first, ...others]] as const
  })
  await Promise.all(ends)
  expect(refused.body['status']).toBe('RS_ERROR_UNKNOWN')
  const state = async () =>
    (await transaction(db, (tx) => selectRound(tx, { ...gambler.round, studio: game.studio })))?.state
  expect(await state()).toBe('open')
  const again = await hub88Call(baize.app, 'transaction/win', win)
  expect(again.body).toMatchObject({ status: 'RS_OK', balance: 2_000_000 })
  expect(await state()).toBe('closed')
})
