import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../../../app.ts'
import { compose, type Composition } from '../../../../../compose.ts'
import { transaction } from '../../../../../kit/db.ts'
import { newId } from '../../../../../kit/ids.ts'
import { closeSound } from '../../../../../testing/books/close-sound.ts'
import { build, type TestApp } from '../../../../../testing/build.ts'
import { pragmaticCall } from '../../../../../testing/dialect-calls.ts'
import { lockWaits } from '../../../../../testing/cluster/lock-waits.ts'
import { registerGame, newGambler, testGame } from '../../../../../testing/money.ts'
import { balancesOf } from '../../../../money/wallet/service.ts'
import { lockAccountBalance } from '../../../rounds/booking/player.ts'
import { userIdOf } from '../user-id.ts'

let baize: TestApp
let second: Composition
let other: FastifyInstance
const game = { ...testGame, gameId: 'vs20night', studio: 'pragmatic-demo' }

beforeAll(async () => {
  baize = await build({ LOG_LEVEL: 'silent' }, { jobs: false })
  await registerGame(baize.context, game)
  second = await compose(baize.context.config, baize.clock)
  other = await buildApp(second.context, ['platform'])
})

afterAll(async () => {
  await other.close()
  await second.close()
  await closeSound(baize)
})

test.each([
  ['no details', {}],
  ['only the game', { gameId: game.gameId }],
])('a refund with %s gives back the stake of a bet that waits at another process', async (_what, details) => {
  const { player, round, token } = await newGambler(baize, { game })
  const { db } = baize.context
  const place = { userId: userIdOf(player), gameId: round.gameId, roundId: round.roundId, reference: newId() }
  const refund = { userId: place.userId, reference: place.reference, ...details }
  const [betting, refunding] = await transaction(db, async (tx) => {
    await lockAccountBalance(tx, player.playerId, 'GBP')
    const bet = pragmaticCall(baize.app, 'bet', { ...place, token, amount: '1.00' })
    await expect.poll(() => lockWaits(db), { timeout: 30_000 }).toHaveLength(1)
    const undo = pragmaticCall(other, 'refund', refund)
    await expect.poll(() => lockWaits(db), { timeout: 30_000 }).toHaveLength(2)
    return [[bet], [undo]] as const
  })
  expect((await betting[0]).body).toMatchObject({ error: 0, cash: 19 })
  const first = await refunding[0]
  expect(first.body).toMatchObject({ error: 0, description: 'Success' })
  expect((await pragmaticCall(baize.app, 'refund', refund)).text).toBe(first.text)
  expect((await balancesOf(db, player.playerId, 'GBP')).cashMinor).toBe(2000n)
})
