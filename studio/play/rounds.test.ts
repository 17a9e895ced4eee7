import { formatAmount } from '@baize/contract/money'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isLoss, isPlainWin, chooseSeed } from '../testing/chosen-seed.ts'
import { openCasinoAndStudio, type CasinoAndStudio } from '../testing/casino-and-studio.ts'
import { launch, playOn } from '../testing/test-player.ts'

const game = 'brass-and-baize'
let setup: CasinoAndStudio

beforeEach(async () => {
  setup = await openCasinoAndStudio()
})

afterEach(() => setup.close())

describe('a round for real money', () => {
  test('a round stakes, decides, pays and ends, and its balance is the casino’s', async () => {
    const player = await launch(setup.app, game, 'real')
    const before = await player.state()
    expect(before).toMatchObject({ status: 'SUCCESS', balance: '20.00', round: null })
    const after = await player.start('1.00', await chooseSeed(setup, player, game, isPlainWin))
    expect(after).toMatchObject({ status: 'SUCCESS', round: { state: 'complete', settled: true, stake: '1.00' } })
    const won = BigInt(after.round?.win.replace('.', '') ?? 0)
    expect(won).toBeGreaterThan(0n)
    expect([setup.sumOf('bet'), setup.sumOf('win')]).toEqual([-100n, won])
    expect(after.balance).toBe(formatAmount(2000n - 100n + won, 'GBP'))
    expect(setup.casino.calls.map(({ operation }) => operation).slice(-3)).toEqual(['bet', 'win', 'endRound'])
  })

  test('no win is sent to the casino for a lost round', async () => {
    const player = await launch(setup.app, game, 'real')
    const after = await player.start('1.00', await chooseSeed(setup, player, game, isLoss))
    expect(after).toMatchObject({ balance: '19.00', round: { win: '0.00', settled: true, celebrates: false } })
    expect(setup.casino.calls.map(({ operation }) => operation).slice(-2)).toEqual(['bet', 'endRound'])
  })

  test('a return equal to the stake is not celebrated, and a higher return is [rule 18]', async () => {
    const player = await launch(setup.app, game, 'real')
    for (const [winMinor, celebrates] of [
      [100n, false],
      [150n, true],
    ] as const) {
      setup.clock.nowMs += 2500
      const roundId = await chooseSeed(setup, player, game, (step) => isPlainWin(step) && step.winMinor === winMinor)
      expect((await player.start('1.00', roundId)).round).toMatchObject({ state: 'complete', celebrates })
    }
  })

  test('after many rounds the casino’s ledger and the journal agree', { timeout: 60_000 }, async () => {
    setup.casino.balanceMinor = 1_000_000n
    const player = await launch(setup.app, game, 'real')
    let state = await player.state()
    let staked = 0n
    let won = 0n
    for (let index = 0; index < 40; index++) {
      setup.clock.nowMs += 2500
      state = await player.start('1.00', state.next?.roundId)
      expect(state.status).toBe('SUCCESS')
      state = await playOn(setup.clock, player, state)
      staked += 100n
      won += BigInt(state.round?.win.replace('.', '') ?? 0)
      expect(state.round?.celebrates).toBe(BigInt(state.round?.win.replace('.', '') ?? 0) > 100n)
    }
    expect(setup.sumOf('bet')).toBe(-staked)
    expect(setup.sumOf('win')).toBe(won)
    expect(setup.casino.balanceMinor).toBe(1_000_000n - staked + won)
  })

  test('a repeated request gets the same round', async () => {
    const player = await launch(setup.app, game, 'real')
    const { next } = await player.state()
    const first = await player.start('1.00', next?.roundId)
    const second = await player.start('1.00', next?.roundId)
    expect(second.round).toEqual(first.round)
    expect(second.balance).toBe(first.balance)
    expect(setup.casino.calls.filter(({ operation }) => operation === 'bet')).toHaveLength(1)
  })

  test('two simultaneous requests get one round', async () => {
    const player = await launch(setup.app, game, 'real')
    const { next } = await player.state()
    const answers = await Promise.all([player.start('1.00', next?.roundId), player.start('1.00', next?.roundId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['ROUND_IN_PROGRESS', 'SUCCESS'])
    expect(setup.sumOf('bet')).toBe(-100n)
  })

  test("a game can't start before the cycle of the previous one is over", async () => {
    const player = await launch(setup.app, game, 'real')
    await player.start('1.00', await chooseSeed(setup, player, game, isLoss))
    setup.clock.nowMs += 2400
    expect(await player.start('1.00')).toMatchObject({ status: 'TOO_SOON', waitMs: 100 })
    setup.clock.nowMs += 100
    expect((await player.start('1.00')).status).toBe('SUCCESS')
  })

  test("stakes outside the casino's limits, or that no button offers, are refused without a call to the casino", async () => {
    const player = await launch(setup.app, game, 'real')
    for (const stake of ['0.05', '5.10', '0.15', '1.001', '-1.00', 'all']) {
      expect((await player.start(stake)).status).toBe('STAKE_INVALID')
    }
    expect(setup.casino.calls.some(({ operation }) => operation === 'bet')).toBe(false)
  })

  test.each([
    ['wallet.insufficientFunds', 'INSUFFICIENT_FUNDS'],
    ['provider.token', 'TOKEN_INVALID'],
    ['provider.stake', 'STAKE_LIMIT'],
  ] as const)('the casino refuses a bet with %s', async (code, status) => {
    const player = await launch(setup.app, game, 'real')
    setup.casino.faults.set('bet', [code])
    const { next } = await player.state()
    expect(await player.start('1.00', next?.roundId)).toMatchObject({ status })
    expect(await player.start('1.00', next?.roundId)).toMatchObject({ status: 'ROUND_REFUSED' })
    expect((await player.state()).round).toBe(null)
    expect((await player.start('1.00')).status).toBe('SUCCESS')
  })
})

test(
  'the commitment is published before the stake, and the seed only once the round is complete',
  { timeout: 20_000 },
  async () => {
    setup.casino.balanceMinor = 1_000_000n
    const player = await launch(setup.app, game, 'real')
    let state = await player.state()
    for (let index = 0; index < 20; index++) {
      const { roundId = '', commitment } = state.next ?? {}
      setup.clock.nowMs += 2500
      state = await player.start('0.10', roundId)
      while (state.round?.state === 'open') {
        expect(state.round.seed).toBe(null)
        setup.clock.nowMs += 2500
        state = await player.step(roundId, state.round.steps.length)
      }
      expect(state.round?.commitment).toBe(commitment)
      const seed = state.round?.seed ?? ''
      expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(commitment)
      expect(state.round?.clientSeed).toBe('mine')
      expect(state.next?.commitment).not.toBe(commitment)
    }
  },
)

test('free play is the same game with play money, without calls to a casino [rule 7]', async () => {
  const player = await launch(setup.app, game, 'free')
  const { balance, next } = await player.state()
  expect(balance).toBe('1000.00')
  const after = await player.start('1.00', next?.roundId)
  const won = after.round?.state === 'complete' ? BigInt(after.round.win.replace('.', '')) : 0n
  expect(after).toMatchObject({ status: 'SUCCESS', balance: formatAmount(99_900n + won, 'GBP') })
  expect(setup.casino.calls).toEqual([])
})

test('the newest launch ends earlier sessions, and idle sessions end', async () => {
  const first = await launch(setup.app, game, 'real')
  const second = await launch(setup.app, 'night-train', 'real')
  expect(await first.state()).toMatchObject({ status: 'SESSION_REPLACED' })
  expect((await second.state()).status).toBe('SUCCESS')
  setup.clock.nowMs += 31 * 60_000
  expect(await second.state()).toMatchObject({ status: 'SESSION_INVALID' })
})

test("a token that the casino doesn't know opens no session", async () => {
  const page = await setup.app.inject(`/studio/launch?game=${game}&mode=real&token=bad&lang=en`)
  expect(page.statusCode).toBe(401)
  expect(page.body).toContain('Your casino session is over.')
  expect(page.headers['content-security-policy']).toMatch(
    /frame-ancestors http:\/\/portal\.test http:\/\/partner\.test$/,
  )
})
