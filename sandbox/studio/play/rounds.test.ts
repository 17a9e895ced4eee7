import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openJournalFile } from '../journal/file.ts'
import { createJournal } from '../journal/journal.ts'
import { type Casino, openCasino } from '../testing/casino.ts'
import { launch, openStudio, type TestClock } from '../testing/player.ts'

const game = 'brass-and-baize'
let casino: Casino
let clock: TestClock
let app: FastifyInstance
let dataDir: string

beforeEach(async () => {
  casino = await openCasino()
  clock = { nowMs: 1_800_000_000_000 }
  dataDir = await mkdtemp(join(tmpdir(), 'studio-'))
  app = await openStudio(casino, clock, dataDir)
})

afterEach(async () => {
  await app.close()
  await casino.close()
  await rm(dataDir, { recursive: true })
})

/** Another studio on the same journal. */
async function restart(): Promise<void> {
  await app.close()
  app = await openStudio(casino, clock, dataDir)
}

async function settled(): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const { unsettled } = (await app.inject('/studio/status')).json()
    if (unsettled === 0) return
    clock.nowMs += 20_000
    await pause(100)
  }
  throw new Error('rounds stayed unsettled')
}

/** What a studio that is killed during a bet leaves on its disk. */
function leaveInBetting(roundId: string): void {
  const file = openJournalFile(dataDir)
  const journal = createJournal(file)
  const round = journal.find(roundId)
  if (!round) throw new Error('no such round')
  journal.change(round, { state: 'betting', stakeMinor: 100n, startedMs: clock.nowMs, steppedMs: clock.nowMs })
  file.close()
}

const sumOf = (operation: string): bigint =>
  [...casino.booked.values()]
    .filter((item) => item.operation === operation)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0n)

describe('a round for real money', () => {
  test('stakes, decides, pays and ends; the balance is the casino’s', async () => {
    const player = await launch(app, game, 'real')
    const before = await player.state()
    expect(before).toMatchObject({ status: 'SUCCESS', balance: '20.00', round: null })
    const after = await player.start('1.00')
    expect(after.status).toBe('SUCCESS')
    expect(after.round?.stake).toBe('1.00')
    expect(sumOf('bet')).toBe(-100n)
    if (after.round?.state !== 'complete') return
    expect(after.round.settled).toBe(true)
    expect(BigInt(after.round.win.replace('.', ''))).toBe(sumOf('win'))
    expect(after.balance).toBe(`${casino.balanceMinor / 100n}.${String(casino.balanceMinor % 100n).padStart(2, '0')}`)
    expect(casino.calls.at(-1)?.operation).toBe('endRound')
  })

  test('after many rounds the casino’s ledger and the journal agree', { timeout: 60_000 }, async () => {
    casino.balanceMinor = 1_000_000n
    const player = await launch(app, game, 'real')
    let state = await player.state()
    let staked = 0n
    let won = 0n
    for (let index = 0; index < 80; index++) {
      clock.nowMs += 2500
      state = await player.start('1.00', state.next?.roundId)
      expect(state.status).toBe('SUCCESS')
      while (state.round?.state === 'open') {
        clock.nowMs += 2500
        state = await player.step(state.round.roundId, state.round.steps.length)
      }
      staked += 100n
      won += BigInt(state.round?.win.replace('.', '') ?? 0)
      expect(state.round?.celebrates).toBe(BigInt(state.round?.win.replace('.', '') ?? 0) > 100n)
    }
    expect(sumOf('bet')).toBe(-staked)
    expect(sumOf('win')).toBe(won)
    expect(casino.balanceMinor).toBe(1_000_000n - staked + won)
  })

  test('the same request again is the same round', async () => {
    const player = await launch(app, game, 'real')
    const { next } = await player.state()
    const first = await player.start('1.00', next?.roundId)
    const second = await player.start('1.00', next?.roundId)
    expect(second.round).toEqual(first.round)
    expect(second.balance).toBe(first.balance)
    expect(casino.calls.filter(({ operation }) => operation === 'bet')).toHaveLength(1)
  })

  test('two requests at once: one round', async () => {
    const player = await launch(app, game, 'real')
    const { next } = await player.state()
    const answers = await Promise.all([player.start('1.00', next?.roundId), player.start('1.00', next?.roundId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['ROUND_IN_PROGRESS', 'SUCCESS'])
    expect(sumOf('bet')).toBe(-100n)
  })

  test('a game cannot start before the cycle of the one before is over', async () => {
    const player = await launch(app, game, 'real')
    const first = await player.start('1.00')
    if (first.round?.state !== 'complete') return
    clock.nowMs += 2400
    expect(await player.start('1.00')).toMatchObject({ status: 'TOO_SOON', waitMs: 100 })
    clock.nowMs += 100
    expect((await player.start('1.00')).status).toBe('SUCCESS')
  })

  test('stakes that the casino does not allow, or that no button offers, are refused before any call', async () => {
    const player = await launch(app, game, 'real')
    for (const stake of ['0.05', '5.10', '0.15', '1.001', '-1.00', 'all']) {
      expect((await player.start(stake)).status).toBe('STAKE_INVALID')
    }
    expect(casino.calls.some(({ operation }) => operation === 'bet')).toBe(false)
  })

  test.each([
    ['wallet.insufficientFunds', 'INSUFFICIENT_FUNDS'],
    ['provider.token', 'TOKEN_INVALID'],
    ['provider.stake', 'STAKE_LIMIT'],
  ] as const)('the casino refuses a bet with %s', async (code, status) => {
    const player = await launch(app, game, 'real')
    casino.faults.set('bet', [code])
    const { next } = await player.state()
    expect(await player.start('1.00', next?.roundId)).toMatchObject({ status })
    expect(await player.start('1.00', next?.roundId)).toMatchObject({ status: 'ROUND_REFUSED' })
    expect((await player.state()).round).toBe(null)
    expect((await player.start('1.00')).status).toBe('SUCCESS')
  })
})

describe('when the casino does not answer', () => {
  test('a lost reply: the bet is asked for again and booked once', async () => {
    const player = await launch(app, game, 'real')
    casino.faults.set('bet', ['lostReply'])
    expect((await player.start('1.00')).status).toBe('SUCCESS')
    expect(sumOf('bet')).toBe(-100n)
  })

  test('a bet without any answer is rolled back until that is acknowledged', { timeout: 20_000 }, async () => {
    const player = await launch(app, game, 'real')
    casino.faults.set('bet', ['lostReply', 'broken', 'lostRequest'])
    casino.faults.set('rollback', ['lostRequest', 'broken', 'lostReply', 'lostRequest'])
    expect((await player.start('1.00')).status).toBe('NO_ANSWER')
    await settled()
    expect(casino.balanceMinor).toBe(2000n)
    expect((await player.state()).round).toMatchObject({ state: 'cancelled', settled: true, stake: '1.00' })
  })

  test('a bet that never arrived leaves a tombstone, so that it cannot arrive late', { timeout: 20_000 }, async () => {
    const player = await launch(app, game, 'real')
    casino.faults.set('bet', ['lostRequest', 'lostRequest', 'lostRequest'])
    expect((await player.start('1.00')).status).toBe('NO_ANSWER')
    await settled()
    expect(sumOf('bet')).toBe(0n)
    expect(casino.booked.size).toBe(2)
  })

  test('a win is asked for until it is booked, once', { timeout: 30_000 }, async () => {
    const player = await launch(app, game, 'real')
    let state = await player.state()
    let unanswered = false
    for (let index = 0; index < 60 && !unanswered; index++) {
      clock.nowMs += 2500
      casino.faults.set('win', ['lostReply', 'broken', 'lostRequest', 'lostReply'])
      state = await player.start('0.10', state.next?.roundId)
      while (state.round?.state === 'open') {
        clock.nowMs += 2500
        state = await player.step(state.round.roundId, state.round.steps.length)
      }
      unanswered = state.round?.settled === false
    }
    expect(unanswered).toBe(true)
    const won = sumOf('win')
    casino.faults.clear()
    await settled()
    expect(sumOf('win')).toBe(won)
    expect((await player.state()).round).toMatchObject({ state: 'complete', settled: true })
  })
})

describe('when the studio dies', () => {
  test('between bet and answer: the stake comes back', { timeout: 20_000 }, async () => {
    const player = await launch(app, game, 'real')
    const { next } = await player.state()
    await app.close()
    leaveInBetting(next?.roundId ?? '')
    casino.balanceMinor -= 100n
    casino.booked.set(`${next?.roundId}-bet`, { operation: 'bet', amountMinor: -100n })
    app = await openStudio(casino, clock, dataDir)
    await settled()
    expect(casino.balanceMinor).toBe(2000n)
    const again = await launch(app, game, 'real')
    expect((await again.state()).round).toMatchObject({ state: 'cancelled', settled: true, stake: '1.00' })
  })

  test('in the middle of free spins: they go on where they were', { timeout: 60_000 }, async () => {
    casino.balanceMinor = 1_000_000n
    let player = await launch(app, game, 'real')
    let state = await player.state()
    while (state.round?.state !== 'open') {
      clock.nowMs += 2500
      state = await player.start('0.10', state.next?.roundId)
    }
    const { roundId } = state.round
    clock.nowMs += 2500
    const one = await player.step(roundId, 1)
    await restart()
    player = await launch(app, game, 'real')
    const resumed = await player.state()
    expect(resumed.round).toEqual(one.round)
    expect(resumed.next).toBe(null)
    expect((await player.start('0.10', 'other')).status).toBe('ROUND_UNKNOWN')
    state = resumed
    while (state.round?.state === 'open') {
      clock.nowMs += 2500
      state = await player.step(roundId, state.round.steps.length)
    }
    expect(state.round).toMatchObject({ state: 'complete', settled: true, roundId })
    expect(casino.booked.get(`${roundId}-win`)?.amountMinor).toBe(BigInt(state.round?.win.replace('.', '') ?? 0))
  })
})

test('free spins that their player leaves behind are played and paid after a day', { timeout: 60_000 }, async () => {
  casino.balanceMinor = 1_000_000n
  const player = await launch(app, game, 'real')
  let state = await player.state()
  while (state.round?.state !== 'open') {
    clock.nowMs += 2500
    state = await player.start('0.10', state.next?.roundId)
  }
  clock.nowMs += 25 * 3_600_000
  await settled()
  expect(casino.booked.has(`${state.round.roundId}-win`)).toBe(true)
})

test('a round is sealed before its stake, and its secret told only when it is complete', async () => {
  casino.balanceMinor = 1_000_000n
  const player = await launch(app, game, 'real')
  let state = await player.state()
  for (let index = 0; index < 40; index++) {
    const { roundId = '', commitment } = state.next ?? {}
    clock.nowMs += 2500
    state = await player.start('0.10', roundId)
    while (state.round?.state === 'open') {
      expect(state.round.seed).toBe(null)
      clock.nowMs += 2500
      state = await player.step(roundId, state.round.steps.length)
    }
    expect(state.round?.commitment).toBe(commitment)
    const seed = state.round?.seed ?? ''
    expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(commitment)
    expect(state.round?.clientSeed).toBe('mine')
    expect(state.next?.commitment).not.toBe(commitment)
  }
})

test('when the game was changed under an open round, the stake goes back', { timeout: 60_000 }, async () => {
  casino.balanceMinor = 1_000_000n
  const player = await launch(app, game, 'real')
  let state = await player.state()
  while (state.round?.state !== 'open') {
    clock.nowMs += 2500
    state = await player.start('0.10', state.next?.roundId)
  }
  const { roundId } = state.round
  const file = openJournalFile(dataDir)
  file.prepare(`update rounds set config_hash = 'older' where round_id = ?`).run(roundId)
  file.close()
  const before = casino.balanceMinor
  clock.nowMs += 2500
  expect(await player.step(roundId, 1)).toMatchObject({ status: 'ROUND_CANCELLED' })
  await settled()
  expect(casino.balanceMinor).toBe(before + 10n)
})

test('free play: the same game for play money, and no casino is asked', async () => {
  const player = await launch(app, game, 'free')
  const { balance, next } = await player.state()
  expect(balance).toBe('1000.00')
  const after = await player.start('1.00', next?.roundId)
  expect(after.status).toBe('SUCCESS')
  const won = after.round?.state === 'complete' ? Number(after.round.win) : 0
  expect(Number(after.balance)).toBeCloseTo(999 + won, 5)
  expect(casino.calls).toEqual([])
})

test('the newest launch ends the sessions before it; sessions end when idle', async () => {
  const first = await launch(app, game, 'real')
  const second = await launch(app, 'night-train', 'real')
  expect(await first.state()).toMatchObject({ status: 'SESSION_REPLACED' })
  expect((await second.state()).status).toBe('SUCCESS')
  clock.nowMs += 31 * 60_000
  expect(await second.state()).toMatchObject({ status: 'SESSION_INVALID' })
})

test('a token that the casino does not know opens no session', async () => {
  const page = await app.inject(`/studio/launch?game=${game}&mode=real&token=bad&lang=en`)
  expect(page.statusCode).toBe(401)
  expect(page.body).toContain('Your casino session is over.')
  expect(page.headers['content-security-policy']).toContain('frame-ancestors http://portal.test')
})
