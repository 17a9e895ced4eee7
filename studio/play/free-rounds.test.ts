import { afterEach, beforeEach, expect, test } from 'vitest'
import { isLoss, isPlainWin, chooseSeed } from '../testing/chosen-seed.ts'
import { openCasinoAndStudio, type CasinoAndStudio } from '../testing/casino-and-studio.ts'
import { launch, type Player } from '../testing/test-player.ts'

const game = 'brass-and-baize'
let setup: CasinoAndStudio
let player: Player

beforeEach(async () => {
  setup = await openCasinoAndStudio()
  const expiresAt = '2030-01-01T00:00:00Z'
  setup.casino.freeRounds = { freeRoundsId: 'b0c0ffee-0000-7000-8000-000000000001', left: 2, stake: '1.00', expiresAt }
  player = await launch(setup.app, game, 'real')
})
afterEach(() => setup.close())

const spin = async (kind: typeof isLoss) => {
  setup.clock.nowMs += 2500
  return player.startFree(await chooseSeed(setup, player, game, kind))
}

test('free rounds stake nothing, win at their stated value, and are counted', async () => {
  expect(await player.state()).toMatchObject({ freeRounds: { left: 2, stake: '1.00' }, balance: '20.00' })
  const lost = await spin(isLoss)
  expect(lost).toMatchObject({ freeRounds: { left: 1 }, balance: '20.00', round: { stake: '1.00', win: '0.00' } })
  const won = await spin(isPlainWin)
  expect(won).toMatchObject({ freeRounds: null, round: { state: 'complete', settled: true, stake: '1.00' } })
  expect([setup.sumOf('bet'), setup.sumOf('win')]).toEqual([0n, BigInt(won.round?.win.replace('.', '') ?? 0)])
  expect(setup.sumOf('win')).toBeGreaterThan(0n)
  // Both free rounds have been played now.
  setup.clock.nowMs += 2500
  expect(await player.startFree()).toMatchObject({ status: 'NO_FREE_ROUNDS' })
  const staked = await player.start('1.00', await chooseSeed(setup, player, game, isLoss))
  expect(staked).toMatchObject({ status: 'SUCCESS' })
  expect(setup.sumOf('bet')).toBe(-100n)
})

test('a free round that the casino refuses is not played and not offered again', async () => {
  setup.casino.faults.set('bet', ['provider.freeRounds'])
  expect(await spin(isLoss)).toMatchObject({ status: 'NO_FREE_ROUNDS' })
  expect(await player.state()).toMatchObject({ freeRounds: null, balance: '20.00' })
})

test('after a lost reply no second free round is used, and a free round without a reply is rolled back', async () => {
  setup.casino.faults.set('bet', ['lostReply'])
  expect(await spin(isLoss)).toMatchObject({ freeRounds: { left: 1 } })
  expect(setup.casino.freeRounds?.left).toBe(1)
  setup.casino.faults.set('bet', ['broken', 'broken', 'broken'])
  expect(await spin(isLoss)).toMatchObject({ status: 'NO_ANSWER' })
  await setup.settled()
  expect(setup.casino.calls.at(-1)).toMatchObject({ operation: 'rollback' })
  expect(await player.state()).toMatchObject({ freeRounds: { left: 1 }, round: { state: 'cancelled' } })
})
