import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BlackjackView, countOf } from '../engines/blackjack/cards.ts'
import type { Step } from '../engines/engine.ts'
import { layMines } from '../engines/mines/field.ts'
import { drawOf } from '../fairness/seed.ts'
import { openJournalFile } from '../journal/journal-file.ts'
import { chooseSeed } from '../testing/chosen-seed.ts'
import { openCasinoAndStudio, type CasinoAndStudio } from '../testing/casino-and-studio.ts'
import { launch } from '../testing/test-player.ts'

let setup: CasinoAndStudio

beforeEach(async () => {
  setup = await openCasinoAndStudio()
  setup.casino.limits = { minimumStake: '0.10', maximumStake: '100.00' }
})

afterEach(() => setup.close())

/**
 * Returns the cells with mines in an open round. They are computed from the round's secret seed, which is read from the
 * journal.
 */
function minesOf(roundId: string, share: string): number[] {
  const file = openJournalFile(setup.dataDir)
  const seed = String(file.prepare('select seed from rounds where round_id = ?').get(roundId)?.['seed'])
  file.close()
  return layMines(3, drawOf(seed, roundId, share, 0))
}

describe('mines, a game of several steps', () => {
  const begin = async () => {
    const player = await launch(setup.app, 'three-mines', 'real')
    const { round } = await player.start('1.00')
    const roundId = round?.roundId ?? ''
    const mines = minesOf(roundId, round?.clientSeed ?? '')
    const free = Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => !mines.includes(cell))
    return { player, roundId, mines, free }
  }

  test('cells without a mine raise the pay, the player can collect it, and the mines stay secret until then', async () => {
    const { player, roundId, mines, free } = await begin()
    for (const [index, cell] of free.slice(0, 2).entries()) {
      const { round } = await player.step(roundId, index + 1, { cell })
      expect(round).toMatchObject({ state: 'open', win: '0.00', seed: null })
      expect(round?.steps.at(-1)).toMatchObject({ mines: null, opened: free.slice(0, index + 1) })
    }
    const { round, balance } = await player.step(roundId, 3, { collect: true })
    expect(round).toMatchObject({ state: 'complete', settled: true, win: '1.25' })
    expect(round?.steps.at(-1)).toMatchObject({ mines })
    expect(balance).toBe('20.25')
  })

  test('a mine ends the round without a win', async () => {
    const { player, roundId, mines } = await begin()
    const { round, balance } = await player.step(roundId, 1, { cell: mines[0] })
    expect(round).toMatchObject({ state: 'complete', win: '0.00', celebrates: false })
    expect(balance).toBe('19.00')
  })

  test('an invalid choice leaves the round unchanged', async () => {
    const { player, roundId, free } = await begin()
    await player.step(roundId, 1, { cell: free[0] })
    for (const choice of [{ cell: free[0] }, { cell: 25 }, { cell: -1 }, { cell: 'x' }, { collect: false }, 7, null]) {
      expect((await player.step(roundId, 2, choice)).status).toBe('CHOICE_INVALID')
    }
    expect((await player.state()).round).toMatchObject({ state: 'open', steps: { length: 2 } })
    expect((await player.step(roundId, 2, { collect: true })).round?.state).toBe('complete')
  })

  test('nothing can be collected before a cell is open', async () => {
    const { player, roundId } = await begin()
    expect((await player.step(roundId, 1, { collect: true })).status).toBe('CHOICE_INVALID')
  })

  test('after a crash the round continues with its mines in the same cells', async () => {
    const { player, roundId, mines, free } = await begin()
    await player.step(roundId, 1, { cell: free[0] })
    await setup.restart()
    const again = await launch(setup.app, 'three-mines', 'real')
    expect((await again.state()).round).toMatchObject({ roundId, state: 'open', steps: { length: 2 } })
    const { round } = await again.step(roundId, 2, { collect: true })
    expect(round?.steps.at(-1)).toMatchObject({ mines })
    expect(round?.win).toBe('1.10')
  })

  test('an abandoned round pays the value of its open cells, or its stake', { timeout: 20_000 }, async () => {
    const first = await begin()
    await first.player.step(first.roundId, 1, { cell: first.free[0] })
    setup.clock.nowMs += 25 * 3_600_000
    await setup.settled()
    expect(setup.casino.balanceMinor).toBe(2010n)
    const second = await begin()
    setup.clock.nowMs += 25 * 3_600_000
    await setup.settled()
    expect(setup.sumOf('win')).toBe(110n + 100n)
    expect(second.roundId).not.toBe(first.roundId)
  })
})

describe('roulette, a game of several bets', () => {
  test('takes the sum of the bets and pays each of them', async () => {
    const player = await launch(setup.app, 'european-roulette', 'real')
    const bets = [
      { spot: 'red', stakeMinor: '100' },
      { spot: 'black', stakeMinor: '100' },
      { spot: 'straight-0', stakeMinor: '10' },
    ]
    const { round, balance } = await player.start('2.10', undefined, { bets })
    const zero = round?.steps[0]?.['number'] === 0
    expect(round?.win).toBe(zero ? '3.60' : '2.00')
    expect(balance).toBe(zero ? '21.50' : '19.90')
  })

  test.each([
    ['a sum that is not the stake', '3.00', [{ spot: 'red', stakeMinor: '100' }]],
    ['a spot that is not on the cloth', '1.00', [{ spot: 'split-1-36', stakeMinor: '100' }]],
    [
      'a spot named twice',
      '2.00',
      [
        { spot: 'red', stakeMinor: '100' },
        { spot: 'red', stakeMinor: '100' },
      ],
    ],
    ['more on one number than the table takes', '6.00', [{ spot: 'straight-7', stakeMinor: '600' }]],
    ['less than the casino takes', '0.05', [{ spot: 'red', stakeMinor: '5' }]],
    [
      'a negative bet',
      '1.00',
      [
        { spot: 'red', stakeMinor: '200' },
        { spot: 'odd', stakeMinor: '-100' },
      ],
    ],
    ['no bet', '1.00', []],
  ])('refuses %s before any call', async (_, stake, bets) => {
    const player = await launch(setup.app, 'european-roulette', 'real')
    expect((await player.start(stake, undefined, { bets })).status).toBe('STAKE_INVALID')
    expect(setup.casino.calls.some(({ operation }) => operation === 'bet')).toBe(false)
  })
})

test('a table game has a cycle of five seconds, separate from that of a slot', async () => {
  const table = await launch(setup.app, 'lantern-wheel', 'real')
  const slot = await launch(setup.app, 'clockmaker', 'real')
  expect((await table.start('1.00')).status).toBe('SUCCESS')
  expect((await slot.start('0.25')).status).toBe('SUCCESS')
  setup.clock.nowMs += 4900
  expect(await table.start('1.00')).toMatchObject({ status: 'TOO_SOON', waitMs: 100 })
  setup.clock.nowMs += 100
  expect((await table.start('1.00')).status).toBe('SUCCESS')
})

const handOf = (step: Step): readonly number[] => (step.view as unknown as BlackjackView).hands[0]?.cards ?? []

describe('blackjack, a game whose stake can grow', () => {
  const isPair = ([first = 0, second = 0]: readonly number[]): boolean => first % 13 === second % 13

  /** Begins a round whose hand is not a pair and stays open, even after one more card. */
  const begin = async () => {
    const player = await launch(setup.app, 'blackjack', 'real')
    const isLow = (step: Step) => step.state !== null && countOf(handOf(step)).total < 10 && !isPair(handOf(step))
    const roundId = await chooseSeed(setup, player, 'blackjack', isLow)
    const { round } = await player.start('1.00', roundId)
    expect(round).toMatchObject({ state: 'open', stake: '1.00' })
    return { player, roundId }
  }
  const double = { act: 'double' }

  test('doubling takes the stake once more, deals one card and pays twice', async () => {
    const { player, roundId } = await begin()
    const { round, balance } = await player.step(roundId, 1, double)
    expect(round).toMatchObject({ state: 'complete', settled: true, stake: '2.00' })
    expect(round?.steps.at(-1)).toMatchObject({ hands: [{ doubled: true, cards: { length: 3 } }] })
    expect(['0.00', '2.00', '4.00']).toContain(round?.win)
    expect(setup.sumOf('bet')).toBe(-200n)
    expect(BigInt(balance.replace('.', ''))).toBe(1800n + BigInt(round?.win.replace('.', '') ?? 0))
    expect((await player.step(roundId, 1, double)).round?.stake).toBe('2.00')
    expect(setup.sumOf('bet')).toBe(-200n)
  })

  test('a raise that the casino refuses leaves the hand unchanged', async () => {
    const { player, roundId } = await begin()
    setup.casino.faults.set('bet', ['wallet.insufficientFunds'])
    expect((await player.step(roundId, 1, double)).status).toBe('INSUFFICIENT_FUNDS')
    expect((await player.state()).round).toMatchObject({ state: 'open', stake: '1.00', steps: { length: 1 } })
    expect((await player.step(roundId, 1, { act: 'stand' })).round).toMatchObject({ state: 'complete', stake: '1.00' })
  })

  test('after a crash during a raise, the doubling is rolled back and the hand continues', async () => {
    const { player, roundId } = await begin()
    setup.casino.faults.set('bet', ['lostReply', 'lostReply', 'lostReply'])
    expect((await player.step(roundId, 1, double)).status).toBe('NO_ANSWER')
    expect(setup.sumOf('bet')).toBe(-200n)
    await setup.restart()
    const again = await launch(setup.app, 'blackjack', 'real')
    await expect.poll(async () => (await again.state()).round?.state, { timeout: 10_000 }).toBe('open')
    expect(setup.casino.balanceMinor).toBe(1900n)
    // The repeated doubling is a new transaction, because the first doubling was rolled back.
    expect((await again.step(roundId, 1, double)).round).toMatchObject({ state: 'complete', stake: '2.00' })
  })

  test('a split takes the stake once more, and doubling one of its hands takes the opening stake again', async () => {
    const player = await launch(setup.app, 'blackjack', 'real')
    const isFours = (step: Step) => handOf(step).every((card) => card % 13 === 3)
    const roundId = await chooseSeed(setup, player, 'blackjack', isFours)
    await player.start('1.00', roundId)
    const two = await player.step(roundId, 1, { act: 'split' })
    expect(two).toMatchObject({ balance: '18.00', round: { state: 'open', stake: '2.00' } })
    expect(two.round?.steps.at(-1)).toMatchObject({
      active: 0,
      hands: [{ cards: { length: 2 } }, { cards: { length: 2 } }],
    })
    expect((await player.step(roundId, 2, { act: 'split' })).status).toBe('CHOICE_INVALID')
    await setup.restart()
    const again = await launch(setup.app, 'blackjack', 'real')
    expect((await again.state()).round).toMatchObject({ state: 'open', stake: '2.00', steps: { length: 2 } })
    const doubled = await again.step(roundId, 2, double)
    expect(doubled.round).toMatchObject({ state: 'open', stake: '3.00' })
    const { round, balance } = await again.step(roundId, 3, double)
    expect(round).toMatchObject({ state: 'complete', settled: true, stake: '4.00' })
    expect(['0.00', '2.00', '4.00', '6.00', '8.00']).toContain(round?.win)
    expect(setup.sumOf('bet')).toBe(-400n)
    expect(BigInt(balance.replace('.', ''))).toBe(1600n + BigInt(round?.win.replace('.', '') ?? 0))
  })

  test('doubling after a further card is refused, as is any other choice', async () => {
    const { player, roundId } = await begin()
    for (const choice of [{ act: 'split' }, {}, null]) {
      expect((await player.step(roundId, 1, choice)).status).toBe('CHOICE_INVALID')
    }
    const { round } = await player.step(roundId, 1, { act: 'hit' })
    if (round?.state !== 'open') throw new Error('a hand below 10 reached 21 with one card')
    expect((await player.step(roundId, 2, double)).status).toBe('CHOICE_INVALID')
  })
})
