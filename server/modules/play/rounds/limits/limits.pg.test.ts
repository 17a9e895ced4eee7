import { authenticate, bet, prize, rollback, win } from '@baize/contract/game-providers/studio'
import { redeemBonus } from '@baize/contract/bonuses/player'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../../../../kit/db.ts'
import { newId } from '../../../../kit/ids.ts'
import { todayOf } from '../../../../settings/brand/days.ts'
import { testPlan } from '../../../../testing/bonus.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { call } from '../../../../testing/call.ts'
import {
  betOf,
  launch,
  putGameLimit,
  registerGame,
  studioCall,
  newGambler,
  testGame,
  type Gambler,
} from '../../../../testing/money.ts'
import { signUpPlayer } from '../../../../demo/sign-up-player.ts'
import { savePlan } from '../../../money/bonuses/service.ts'
import { closeSound } from '../../../../testing/books/close-sound.ts'

let baize: TestApp
let gambler: Gambler

beforeAll(async () => {
  // The sessions last longer than the windows of the limits, so that no session expires during a test.
  baize = await build({ SESSION_IDLE_MINUTES: '1440', SESSION_HOURS: '168' })
  await registerGame(baize.context)
})

afterAll(() => closeSound(baize))

beforeEach(async () => {
  gambler = await newGambler(baize, { amount: '100.00' })
})

const limit = (column: Parameters<typeof putGameLimit>[2], minor: bigint): Promise<void> =>
  putGameLimit(baize.context, gambler.round, column, minor)

const stake = async (amount: string): Promise<string> =>
  (await studioCall(baize.app, bet, betOf(gambler, amount))).body.status

const prizeOf = (amount: string) => ({ ...gambler.round, transactionId: newId(), amount, reasonId: 'of-the-test' })

const takeBack = async (referenceTransactionId: string): Promise<void> => {
  const back = { ...gambler.round, transactionId: newId(), referenceTransactionId }
  const { body } = await studioCall(baize.app, rollback, back)
  expect(body.status).toBe('SUCCESS')
}

const gain = (amount: string) =>
  studioCall(baize.app, win, { ...gambler.round, transactionId: `win-${newId()}`, amount })

/** Advances the clock, then gives the player a new session and launch token. */
async function pass(duration: Temporal.DurationLike): Promise<void> {
  baize.clock.advance(duration)
  const { playerId } = gambler.player
  await sql`update session set last_used_at = ${baize.clock.now()}, started_at = ${baize.clock.now()}
    where player_id = ${playerId}`.execute(baize.context.db)
  gambler = { ...gambler, token: await launch(baize.context, gambler.player) }
}

describe('a limit', () => {
  test.each(['stake_session', 'stake_day', 'stake_week', 'stake_month'] as const)(
    'the limit %s refuses only the stake that would exceed it',
    async (column) => {
      await limit(column, 500n)
      expect(await stake('3.00')).toBe('SUCCESS')
      expect(await stake('2.01')).toBe('PLAYER_LIMIT')
      expect(await stake('2.00')).toBe('SUCCESS')
      expect(await stake('0.10')).toBe('PLAYER_LIMIT')
    },
  )

  test.each(['loss_session', 'loss_day', 'loss_week', 'loss_month'] as const)(
    '%s subtracts wins from stakes, and refuses a stake that could exceed it',
    async (column) => {
      await limit(column, 300n)
      expect(await stake('3.00')).toBe('SUCCESS')
      expect(await stake('0.10')).toBe('PLAYER_LIMIT')
      await gain('2.00')
      expect(await stake('2.01')).toBe('PLAYER_LIMIT')
      expect(await stake('2.00')).toBe('SUCCESS')
    },
  )

  test.each(['loss_session', 'loss_day', 'loss_week', 'loss_month'] as const)(
    '%s gets no headroom from a prize, also after its ten minutes and its rollback',
    async (column) => {
      await limit(column, 500n)
      const reasons = ['jackpot', 'promotion', 'freeRounds'] as const
      const won = reasons.map((reason) => ({ ...prizeOf('50.00'), reason }))
      for (const paid of won) expect((await studioCall(baize.app, prize, paid)).body.status).toBe('SUCCESS')
      expect(await stake('3.00')).toBe('SUCCESS')
      for (const minutes of [0, 25]) {
        await pass({ minutes })
        const answers = await Promise.all(Array.from({ length: 40 }, () => stake('2.01')))
        expect(new Set(answers)).toEqual(new Set(['PLAYER_LIMIT']))
      }
      for (const { transactionId } of won) await takeBack(transactionId)
      expect(await stake('2.01')).toBe('PLAYER_LIMIT')
      expect(await stake('2.00')).toBe('SUCCESS')
      expect(await stake('0.10')).toBe('PLAYER_LIMIT')
    },
  )

  test('of losses is not raised by the win of a free spin, and this win is repeated with the same reply and rolled back once', async () => {
    const { studio, gameId } = testGame
    const freeSpins = { count: 3, studio, gameId, stakeMinor: 20n, days: 2 }
    const plan = { ...testPlan, kind: 'CODE', matchPercent: undefined, amountMinor: 0n, freeSpins } as const
    await transaction(baize.context.db, (tx) => savePlan(tx, { ...plan, vouchers: { LIMITSPIN: undefined } }))
    await limit('loss_day', 300n)
    expect(await stake('3.00')).toBe('SUCCESS')
    expect((await call(baize, gambler.player, redeemBonus, { bonusCode: 'LIMITSPIN' }, newId())).body.status).toBe(
      'SUCCESS',
    )
    const { body } = await studioCall(baize.app, authenticate, { token: gambler.token, gameId })
    const round = { ...gambler.round, roundId: newId() }
    const spin = {
      ...round,
      transactionId: newId(),
      token: gambler.token,
      amount: '0.00',
      freeRoundsId: body.freeRounds?.freeRoundsId ?? '',
    }
    expect((await studioCall(baize.app, bet, spin)).body.status).toBe('SUCCESS')
    const won = { ...round, transactionId: newId(), amount: '9.00' }
    const answers = [await studioCall(baize.app, win, won), await studioCall(baize.app, win, won)]
    expect(answers[0]?.body.status).toBe('SUCCESS')
    expect(answers[1]?.text).toBe(answers[0]?.text)
    expect((await studioCall(baize.app, win, { ...won, amount: '9.01' })).body.status).toBe('TRANSACTION_CONFLICT')
    expect(await stake('0.10')).toBe('PLAYER_LIMIT')
    const back = { ...round, transactionId: newId(), referenceTransactionId: won.transactionId }
    expect((await studioCall(baize.app, rollback, back)).body.balance).toBe('97.00')
    await pass({ minutes: 25 })
    expect(await stake('0.10')).toBe('PLAYER_LIMIT')
  })

  test('a limit is not exceeded by stakes that arrive together', async () => {
    await limit('stake_day', 500n)
    const answers = await Promise.all(Array.from({ length: 20 }, () => stake('1.00')))
    expect(answers.filter((status) => status === 'SUCCESS')).toHaveLength(5)
    expect(answers.filter((status) => status === 'PLAYER_LIMIT')).toHaveLength(15)
  })

  test('ignores a stake that was rolled back, even after its window of ten minutes has passed', async () => {
    await limit('stake_day', 500n)
    for (const wait of [0, 25]) {
      const content = betOf(gambler, '5.00')
      expect((await studioCall(baize.app, bet, content)).body.status).toBe('SUCCESS')
      await pass({ minutes: wait })
      expect(await stake('0.10')).toBe('PLAYER_LIMIT')
      const back = { ...gambler.round, transactionId: `back-${newId()}`, referenceTransactionId: content.transactionId }
      await studioCall(baize.app, rollback, back)
    }
    expect(await stake('5.00')).toBe('SUCCESS')
  })

  test('of a session ignores wins from before the session', async () => {
    await limit('loss_session', 200n)
    await gain('3.00')
    expect(await stake('2.00')).toBe('SUCCESS')
    expect(await stake('0.10')).toBe('PLAYER_LIMIT')
  })

  test('of a session ends with the session', async () => {
    await limit('stake_session', 500n)
    expect(await stake('5.00')).toBe('SUCCESS')
    expect(await stake('0.10')).toBe('PLAYER_LIMIT')
    const sessionId = newId()
    const copied = sql.raw('key_hash, level, currency, address, agent, started_at, last_used_at')
    await sql`insert into session (shard, player_id, session_id, ${copied})
      select shard, player_id, ${sessionId}, ${copied} from session where session_id = ${gambler.player.sessionId}`.execute(
      baize.context.db,
    )
    gambler = { ...gambler, token: await launch(baize.context, { ...gambler.player, sessionId }) }
    expect(await stake('5.00')).toBe('SUCCESS')
  })
})

describe('a window rolls', () => {
  test.each([
    ['stake_day', 24],
    ['stake_week', 168],
    ['stake_month', 720],
  ] as const)('%s counts a stake for %i hours, plus at most ten minutes', async (column, hours) => {
    await limit(column, 500n)
    expect(await stake('5.00')).toBe('SUCCESS')
    await pass({ minutes: hours * 60 - 1 })
    expect(await stake('0.10')).toBe('PLAYER_LIMIT')
    await pass({ minutes: 12 })
    expect(await stake('5.00')).toBe('SUCCESS')
    expect(await stake('0.10')).toBe('PLAYER_LIMIT')
  })

  test('one period at a time', async () => {
    await limit('stake_day', 500n)
    for (let hour = 0; hour < 5; hour++) {
      expect(await stake('1.00')).toBe('SUCCESS')
      await pass({ hours: 5 })
    }
    // The five stakes were five hours apart. 25 hours after the first of them, it no longer counts, but the other four
    // still do.
    expect(await stake('1.01')).toBe('PLAYER_LIMIT')
    expect(await stake('1.00')).toBe('SUCCESS')
  })
})

describe('the legal stake limits each game cycle of a slot [rule 20]', () => {
  const slot = { gameId: 'a-slot', kind: 'slot' }

  beforeAll(() => registerGame(baize.context, slot))

  const gamblerOf = async (birthDate: string): Promise<Gambler> => {
    const player = await signUpPlayer(baize, { birthDate })
    const { playerId } = player
    const currency = 'GBP' as const
    const round = { playerId, currency, gameId: slot.gameId, roundId: newId() }
    await studioCall(baize.app, win, { ...round, roundId: newId(), transactionId: newId(), amount: '50.00' })
    return { player, token: await launch(baize.context, player, { ...testGame, ...slot }), round }
  }

  const bornAgo = (years: number, days: number): string =>
    todayOf(baize.context.config, baize.clock.now()).subtract({ years }).add({ days }).toString()

  test.each([
    ['a day before the 25th birthday', 1, '2.01', 'STAKE_LIMIT'],
    ['a day before the 25th birthday', 1, '2.00', 'SUCCESS'],
    ['on the 25th birthday', 0, '5.00', 'SUCCESS'],
    ['on the 25th birthday', 0, '5.01', 'STAKE_LIMIT'],
  ])('%s (%i): %s is %s', async (_when, days, amount, status) => {
    gambler = await gamblerOf(bornAgo(25, days))
    expect(await stake(amount)).toBe(status)
  })

  test.each([
    ['a day before the 25th birthday', 1, ['1.00', '0.60'], '0.41', '0.40'],
    ['on the 25th birthday', 0, ['2.50', '1.50'], '1.01', '1.00'],
  ] as const)('%s (%i) all stakes of a round count as one cycle', async (_when, days, stakes, beyond, rest) => {
    gambler = await gamblerOf(bornAgo(25, days))
    for (const amount of stakes) expect(await stake(amount)).toBe('SUCCESS')
    expect(await stake(beyond)).toBe('STAKE_LIMIT')
    const last = betOf(gambler, rest)
    expect((await studioCall(baize.app, bet, last)).body.status).toBe('SUCCESS')
    expect(await stake('0.10')).toBe('STAKE_LIMIT')
    // A repetition of a booked call still gets its stored reply, although the limit is reached. A stake that was
    // returned no longer counts towards the limit.
    expect((await studioCall(baize.app, bet, last)).body.status).toBe('SUCCESS')
    const back = { ...gambler.round, transactionId: newId(), referenceTransactionId: last.transactionId }
    await studioCall(baize.app, rollback, back)
    expect(await stake(rest)).toBe('SUCCESS')
    gambler = { ...gambler, round: { ...gambler.round, roundId: newId() } }
    expect(await stake(stakes[0])).toBe('SUCCESS')
  })

  test('stakes of one round that arrive at the same time do not exceed the legal stake', async () => {
    gambler = await gamblerOf(bornAgo(40, 0))
    const answers = await Promise.all(Array.from({ length: 10 }, () => stake('1.00')))
    expect(answers.filter((status) => status === 'SUCCESS')).toHaveLength(5)
    expect(answers.filter((status) => status === 'STAKE_LIMIT')).toHaveLength(5)
  })

  test('other kinds of games have no legal stake', async () => {
    for (const amount of ['5.00', '5.00', '5.00']) expect(await stake(amount)).toBe('SUCCESS')
  })

  test('the legal stake applies below a game’s own maximum, and the studio gets the lower of the two', async () => {
    await sql`insert into game select platform, 'high-roller', studio, name, kind, rtp_basis_points, free_play, active
      from game where game_id = ${slot.gameId}`.execute(baize.context.db)
    await sql`insert into game_stake values ('BAIZE', 'high-roller', 'GBP', 10, 10000)`.execute(baize.context.db)
    for (const [days, maximum, beyond] of [
      [0, '5.00', '5.01'],
      [1, '2.00', '2.01'],
    ] as const) {
      const gameId = 'high-roller'
      const young = await gamblerOf(bornAgo(25, days))
      const token = await launch(baize.context, young.player, { ...testGame, gameId })
      gambler = { ...young, token, round: { ...young.round, gameId, roundId: newId() } }
      const { body } = await studioCall(baize.app, authenticate, { token, gameId })
      expect(body).toMatchObject({ status: 'SUCCESS', maximumStake: maximum })
      expect(await stake(beyond)).toBe('STAKE_LIMIT')
      expect(await stake(maximum)).toBe('SUCCESS')
    }
  })
})
