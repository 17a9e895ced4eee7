import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BlackjackView } from '../engines/blackjack/cards.ts'
import type { Step } from '../engines/engine.ts'
import { openJournalFile } from '../journal/journal-file.ts'
import { createJournal } from '../journal/journal.ts'
import { isFeature, isPlainWin, chooseSeed } from '../testing/chosen-seed.ts'
import { openCasinoAndStudio, type CasinoAndStudio } from '../testing/casino-and-studio.ts'
import { launch, playOn } from '../testing/test-player.ts'

const game = 'brass-and-baize'
let setup: CasinoAndStudio

beforeEach(async () => {
  setup = await openCasinoAndStudio()
})

afterEach(() => setup.close())

/** Changes the round in the journal as if the studio had been killed during the bet. */
function leaveInBetting(roundId: string): void {
  const file = openJournalFile(setup.dataDir)
  const journal = createJournal(file)
  const round = journal.find(roundId)
  if (!round) throw new Error('no such round')
  const { nowMs } = setup.clock
  journal.change(round, { state: 'betting', stakeMinor: 100n, openingMinor: 100n, startedMs: nowMs, steppedMs: nowMs })
  file.close()
}

/** Changes the round in the journal as if it had begun with other odds than the game has now. */
function changeConfiguration(roundId: string): void {
  const file = openJournalFile(setup.dataDir)
  file.prepare(`update rounds set config_hash = 'older' where round_id = ?`).run(roundId)
  file.close()
}

describe('when the casino does not answer', () => {
  test('after a lost reply the bet is repeated and booked once', async () => {
    const player = await launch(setup.app, game, 'real')
    setup.casino.faults.set('bet', ['lostReply'])
    expect((await player.start('1.00')).status).toBe('SUCCESS')
    expect(setup.sumOf('bet')).toBe(-100n)
  })

  test('an unanswered bet is rolled back until the casino acknowledges it', { timeout: 20_000 }, async () => {
    const player = await launch(setup.app, game, 'real')
    setup.casino.faults.set('bet', ['lostReply', 'broken', 'lostRequest'])
    setup.casino.faults.set('rollback', ['lostRequest', 'broken', 'lostReply', 'lostRequest'])
    expect((await player.start('1.00')).status).toBe('NO_ANSWER')
    await setup.settled()
    expect(setup.casino.balanceMinor).toBe(2000n)
    expect((await player.state()).round).toMatchObject({ state: 'cancelled', settled: true, stake: '1.00' })
  })

  test(
    'the rollback of a bet that never arrived prevents the bet from being booked later',
    { timeout: 20_000 },
    async () => {
      const player = await launch(setup.app, game, 'real')
      setup.casino.faults.set('bet', ['lostRequest', 'lostRequest', 'lostRequest'])
      expect((await player.start('1.00')).status).toBe('NO_ANSWER')
      await setup.settled()
      expect(setup.sumOf('bet')).toBe(0n)
      expect(setup.casino.booked.size).toBe(2)
    },
  )

  test('a win is repeated until it is booked, and booked once', { timeout: 30_000 }, async () => {
    const player = await launch(setup.app, game, 'real')
    const roundId = await chooseSeed(setup, player, game, isPlainWin)
    setup.casino.faults.set('win', ['lostReply', 'broken', 'lostRequest', 'lostReply'])
    const unpaid = await player.start('1.00', roundId)
    expect(unpaid.round).toMatchObject({ state: 'complete', settled: false })
    const won = setup.sumOf('win')
    setup.casino.faults.clear()
    await setup.settled()
    expect(setup.sumOf('win')).toBe(won)
    expect((await player.state()).round).toMatchObject({ state: 'complete', settled: true })
  })
})

describe('when the studio dies', () => {
  test('after a crash between the bet and its response, the stake is returned', { timeout: 20_000 }, async () => {
    const player = await launch(setup.app, game, 'real')
    const { next } = await player.state()
    await setup.restart(() => {
      leaveInBetting(next?.roundId ?? '')
      setup.casino.balanceMinor -= 100n
      setup.casino.booked.set(`${next?.roundId}-bet`, { operation: 'bet', amountMinor: -100n })
    })
    await setup.settled()
    expect(setup.casino.balanceMinor).toBe(2000n)
    const again = await launch(setup.app, game, 'real')
    expect((await again.state()).round).toMatchObject({ state: 'cancelled', settled: true, stake: '1.00' })
  })

  test('after a crash, free spins continue where they stopped', { timeout: 20_000 }, async () => {
    let player = await launch(setup.app, game, 'real')
    const roundId = await chooseSeed(setup, player, game, isFeature)
    await player.start('1.00', roundId)
    setup.clock.nowMs += 2500
    const one = await player.step(roundId, 1)
    await setup.restart()
    player = await launch(setup.app, game, 'real')
    const resumed = await player.state()
    expect(resumed.round).toEqual(one.round)
    expect(resumed.next).toBe(null)
    expect((await player.start('0.10', 'other')).status).toBe('ROUND_UNKNOWN')
    const state = await playOn(setup.clock, player, resumed)
    expect(state.round).toMatchObject({ state: 'complete', settled: true, roundId })
    expect(setup.casino.booked.get(`${roundId}-win`)?.amountMinor).toBe(BigInt(state.round?.win.replace('.', '') ?? 0))
  })
})

test('abandoned free spins are played and paid after a day', { timeout: 20_000 }, async () => {
  const player = await launch(setup.app, game, 'real')
  const roundId = await chooseSeed(setup, player, game, isFeature)
  await player.start('1.00', roundId)
  setup.clock.nowMs += 25 * 3_600_000
  await setup.settled()
  expect(setup.casino.booked.has(`${roundId}-win`)).toBe(true)
})

test(
  "the stake is returned if the game's odds were changed while the round was open",
  { timeout: 20_000 },
  async () => {
    const player = await launch(setup.app, game, 'real')
    const roundId = await chooseSeed(setup, player, game, isFeature)
    await player.start('1.00', roundId)
    changeConfiguration(roundId)
    const before = setup.casino.balanceMinor
    setup.clock.nowMs += 2500
    expect(await player.step(roundId, 1)).toMatchObject({ status: 'ROUND_CANCELLED' })
    await setup.settled()
    expect(setup.casino.balanceMinor).toBe(before + 100n)
  },
)

test(
  'when a round with a split is cancelled, the additional stake is returned as well',
  { timeout: 20_000 },
  async () => {
    setup.casino.limits = { minimumStake: '0.10', maximumStake: '100.00' }
    const player = await launch(setup.app, 'blackjack', 'real')
    const isFours = ({ view }: Step) =>
      (view as unknown as BlackjackView).hands[0]?.cards.every((card) => card % 13 === 3)
    const roundId = await chooseSeed(setup, player, 'blackjack', (step) => isFours(step) === true)
    await player.start('1.00', roundId)
    // The casino refuses the first attempt to split. When the round is cancelled, the refused attempt is rolled back
    // too, and its rollback must not change the balance.
    setup.casino.faults.set('bet', ['wallet.insufficientFunds'])
    expect((await player.step(roundId, 1, { act: 'split' })).status).toBe('INSUFFICIENT_FUNDS')
    expect((await player.step(roundId, 1, { act: 'split' })).round).toMatchObject({ state: 'open', stake: '2.00' })
    changeConfiguration(roundId)
    expect(await player.step(roundId, 2, { act: 'double' })).toMatchObject({ status: 'ROUND_CANCELLED' })
    await setup.settled()
    expect(setup.casino.balanceMinor).toBe(2000n)
  },
)
