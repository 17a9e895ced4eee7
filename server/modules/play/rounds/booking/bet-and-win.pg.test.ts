import { bet, betAndWin, endRound, rollback, win } from '@baize/contract/game-providers/studio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../../kit/ids.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { betOf, putGameLimit, registerGame, studioCall, newGambler, type Gambler } from '../../../../testing/money.ts'
import { closeSound } from '../../../../testing/books/close-sound.ts'
import { endNow } from '../../../people/sessions/service.ts'
import { balancesOf } from '../../../money/wallet/service.ts'

let baize: TestApp

beforeAll(async () => {
  baize = await build()
  await registerGame(baize.context)
})

afterAll(() => closeSound(baize))

const cashOf = async ({ player }: Gambler): Promise<bigint> =>
  (await balancesOf(baize.context.db, player.playerId, player.currency)).cashMinor

const both = (gambler: Gambler, stake: string, won: string, transactionId = `both-${newId()}`) => ({
  ...betOf(gambler, stake, transactionId),
  winAmount: won,
})

const undo = ({ round }: Gambler, referenceTransactionId: string) => ({
  ...round,
  transactionId: `undo-${referenceTransactionId}`,
  referenceTransactionId,
})

const limitStakes = ({ round }: Gambler, day: number): Promise<void> =>
  putGameLimit(baize.context, round, 'stake_day', BigInt(day))

describe('a bet with its win', () => {
  test.each([
    ['1.00', '3.50', '22.50', 2],
    ['1.00', '0.00', '19.00', 2],
    ['5.00', '5.00', '20.00', 2],
  ])('of %s that won %s leaves %s', async (stake, won, balance, rows) => {
    const gambler = await newGambler(baize)
    const content = both(gambler, stake, won)
    const { body } = await studioCall(baize.app, betAndWin, content)
    expect(body).toEqual({
      status: 'SUCCESS',
      balance,
      currency: 'GBP',
      transactionId: content.transactionId,
      platformTransactionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      winPlatformTransactionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    const booked = baize.context.db.selectFrom('game_transaction').where('player_id', '=', gambler.player.playerId)
    expect(await booked.selectAll().execute()).toHaveLength(rows)
  })

  test('is booked once with many simultaneous calls, and every answer is the same to the byte', async () => {
    const gambler = await newGambler(baize)
    const content = both(gambler, '1.00', '3.00')
    const answers = await Promise.all(Array.from({ length: 20 }, () => studioCall(baize.app, betAndWin, content)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    await endNow(baize.context, gambler.player.playerId, 'LOGOUT')
    expect((await studioCall(baize.app, betAndWin, content)).text).toBe(answers[0]?.text)
    expect(await cashOf(gambler)).toBe(2200n)
  })

  test('is refused as a whole: the win does not pay for the stake, and nothing is booked', async () => {
    const gambler = await newGambler(baize, { amount: '1.00' })
    const content = both(gambler, '2.00', '5.00')
    expect((await studioCall(baize.app, betAndWin, content)).body.status).toBe('INSUFFICIENT_FUNDS')
    expect(await cashOf(gambler)).toBe(100n)
    await endNow(baize.context, gambler.player.playerId, 'LOGOUT')
    expect((await studioCall(baize.app, betAndWin, both(gambler, '1.00', '5.00'))).body.status).toBe('TOKEN_INVALID')
    await studioCall(baize.app, endRound, gambler.round)
    expect(await cashOf(gambler)).toBe(100n)
  })

  test('many at the same time never spend more than the balance, and each win is paid', async () => {
    const gambler = await newGambler(baize, { amount: '3.00' })
    const calls = Array.from({ length: 30 }, () => studioCall(baize.app, betAndWin, both(gambler, '1.00', '0.50')))
    const statuses = (await Promise.all(calls)).map(({ body }) => body.status as string)
    // The player's 3.00 pays for five of the calls, and 0.50 remains after the fifth.
    expect(statuses.filter((status) => status === 'SUCCESS')).toHaveLength(5)
    expect(await cashOf(gambler)).toBe(50n)
  })

  test("never exceeds the player's limits, even if several arrive at the same time", async () => {
    const gambler = await newGambler(baize)
    await limitStakes(gambler, 300)
    const calls = Array.from({ length: 6 }, () => studioCall(baize.app, betAndWin, both(gambler, '1.00', '2.00')))
    const statuses = (await Promise.all(calls)).map(({ body }) => body.status as string)
    expect(statuses.toSorted()).toEqual([
      'PLAYER_LIMIT',
      'PLAYER_LIMIT',
      'PLAYER_LIMIT',
      'SUCCESS',
      'SUCCESS',
      'SUCCESS',
    ])
    expect(await cashOf(gambler)).toBe(2300n)
  })

  test.each([
    ['another win', betAndWin, { winAmount: '3.01' }],
    ['another stake', betAndWin, { amount: '1.01' }],
    ['a bet alone', bet, {}],
    ['a win', win, { amount: '3.00' }],
  ] as const)('under its id %s is a conflict', async (_what, operation, change) => {
    const gambler = await newGambler(baize)
    const content = both(gambler, '1.00', '3.00')
    await studioCall(baize.app, betAndWin, content)
    expect((await studioCall(baize.app, operation, { ...content, ...change })).body.status).toBe('TRANSACTION_CONFLICT')
    expect(await cashOf(gambler)).toBe(2200n)
  })

  test('under the id of a bet is a conflict', async () => {
    const gambler = await newGambler(baize)
    const content = betOf(gambler, '1.00')
    await studioCall(baize.app, bet, content)
    const answer = await studioCall(baize.app, betAndWin, { ...content, winAmount: '3.00' })
    expect(answer.body.status).toBe('TRANSACTION_CONFLICT')
    expect(await cashOf(gambler)).toBe(1900n)
  })

  test.each([
    ['-1.00', 'INVALID_AMOUNT'],
    ['0.001', 'INVALID_AMOUNT'],
    ['1e2', 'BAD_REQUEST'],
    ['', 'BAD_REQUEST'],
  ])('refuses %s as the win', async (winAmount, status) => {
    const gambler = await newGambler(baize)
    expect((await studioCall(baize.app, betAndWin, both(gambler, '1.00', winAmount))).body.status).toBe(status)
    expect(await cashOf(gambler)).toBe(2000n)
  })
})

describe('its rollback', () => {
  test('undoes both parts once', async () => {
    const gambler = await newGambler(baize)
    const content = both(gambler, '1.00', '3.00')
    await studioCall(baize.app, betAndWin, content)
    const asked = undo(gambler, content.transactionId)
    const answers = await Promise.all(Array.from({ length: 10 }, () => studioCall(baize.app, rollback, asked)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.body).toMatchObject({ status: 'SUCCESS', balance: '20.00' })
    expect(await cashOf(gambler)).toBe(2000n)
  })

  test('before it leaves a tombstone: neither part can be booked any more', async () => {
    const gambler = await newGambler(baize)
    const content = both(gambler, '1.00', '3.00')
    expect((await studioCall(baize.app, rollback, undo(gambler, content.transactionId))).body.status).toBe('SUCCESS')
    expect((await studioCall(baize.app, betAndWin, content)).body.status).toBe('ROLLED_BACK')
    expect(await cashOf(gambler)).toBe(2000n)
  })

  test('at the same time leaves both parts or neither', async () => {
    const gambler = await newGambler(baize)
    const contents = Array.from({ length: 10 }, () => both(gambler, '0.10', '1.00'))
    const undone = contents.map(({ transactionId }) => undo(gambler, transactionId))
    await Promise.all([
      ...contents.map((content) => studioCall(baize.app, betAndWin, content)),
      ...undone.map((asked) => studioCall(baize.app, rollback, asked)),
    ])
    expect(await cashOf(gambler)).toBe(2000n)
  })
})
