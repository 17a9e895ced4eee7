import { bet, betAndWin, endRound, rollback, win } from '@baize/contract/game-providers/studio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../../kit/ids.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { betOf, putGameLimit, registerGame, studioCall, takeSeat, type Seat } from '../../../../testing/money.ts'
import { closeSound } from '../../../../testing/books/close-sound.ts'
import { endNow } from '../../../people/sessions/service.ts'
import { balancesOf } from '../../../money/wallet/service.ts'

let baize: TestApp

beforeAll(async () => {
  baize = await build()
  await registerGame(baize.context)
})

afterAll(() => closeSound(baize))

const cashOf = async ({ player }: Seat): Promise<bigint> =>
  (await balancesOf(baize.context.db, player.playerId, player.currency)).cashMinor

const both = (seat: Seat, stake: string, won: string, transactionId = `both-${newId()}`) => ({
  ...betOf(seat, stake, transactionId),
  winAmount: won,
})

const undo = ({ round }: Seat, referenceTransactionId: string) => ({
  ...round,
  transactionId: `undo-${referenceTransactionId}`,
  referenceTransactionId,
})

const limitStakes = ({ round }: Seat, day: number): Promise<void> =>
  putGameLimit(baize.context, round, 'stake_day', BigInt(day))

describe('a bet with its win', () => {
  test.each([
    ['1.00', '3.50', '22.50', 2],
    ['1.00', '0.00', '19.00', 2],
    ['5.00', '5.00', '20.00', 2],
  ])('of %s that won %s leaves %s', async (stake, won, balance, rows) => {
    const seat = await takeSeat(baize)
    const content = both(seat, stake, won)
    const { body } = await studioCall(baize.app, betAndWin, content)
    expect(body).toEqual({
      status: 'SUCCESS',
      balance,
      currency: 'GBP',
      transactionId: content.transactionId,
      platformTransactionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      winPlatformTransactionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    const booked = baize.context.db.selectFrom('game_transaction').where('player_id', '=', seat.player.playerId)
    expect(await booked.selectAll().execute()).toHaveLength(rows)
  })

  test('is booked once with many simultaneous calls, and every answer is the same to the byte', async () => {
    const seat = await takeSeat(baize)
    const content = both(seat, '1.00', '3.00')
    const answers = await Promise.all(Array.from({ length: 20 }, () => studioCall(baize.app, betAndWin, content)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    await endNow(baize.context, seat.player.playerId, 'LOGOUT')
    expect((await studioCall(baize.app, betAndWin, content)).text).toBe(answers[0]?.text)
    expect(await cashOf(seat)).toBe(2200n)
  })

  test('is refused as a whole: the win does not pay for the stake, and nothing is booked', async () => {
    const seat = await takeSeat(baize, { amount: '1.00' })
    const content = both(seat, '2.00', '5.00')
    expect((await studioCall(baize.app, betAndWin, content)).body.status).toBe('INSUFFICIENT_FUNDS')
    expect(await cashOf(seat)).toBe(100n)
    await endNow(baize.context, seat.player.playerId, 'LOGOUT')
    expect((await studioCall(baize.app, betAndWin, both(seat, '1.00', '5.00'))).body.status).toBe('TOKEN_INVALID')
    await studioCall(baize.app, endRound, seat.round)
    expect(await cashOf(seat)).toBe(100n)
  })

  test('many at once never spend more than the balance, and each win is paid', async () => {
    const seat = await takeSeat(baize, { amount: '3.00' })
    const calls = Array.from({ length: 30 }, () => studioCall(baize.app, betAndWin, both(seat, '1.00', '0.50')))
    const statuses = (await Promise.all(calls)).map(({ body }) => body.status as string)
    // 3.00 is enough for five: after the fifth, 0.50 remains
    expect(statuses.filter((status) => status === 'SUCCESS')).toHaveLength(5)
    expect(await cashOf(seat)).toBe(50n)
  })

  test('keeps within the player’s limits one call after the other', async () => {
    const seat = await takeSeat(baize)
    await limitStakes(seat, 300)
    const calls = Array.from({ length: 6 }, () => studioCall(baize.app, betAndWin, both(seat, '1.00', '2.00')))
    const statuses = (await Promise.all(calls)).map(({ body }) => body.status as string)
    expect(statuses.toSorted()).toEqual([
      'PLAYER_LIMIT',
      'PLAYER_LIMIT',
      'PLAYER_LIMIT',
      'SUCCESS',
      'SUCCESS',
      'SUCCESS',
    ])
    expect(await cashOf(seat)).toBe(2300n)
  })

  test.each([
    ['another win', betAndWin, { winAmount: '3.01' }],
    ['another stake', betAndWin, { amount: '1.01' }],
    ['a bet alone', bet, {}],
    ['a win', win, { amount: '3.00' }],
  ] as const)('under its id %s is a conflict', async (_what, operation, change) => {
    const seat = await takeSeat(baize)
    const content = both(seat, '1.00', '3.00')
    await studioCall(baize.app, betAndWin, content)
    expect((await studioCall(baize.app, operation, { ...content, ...change })).body.status).toBe('TRANSACTION_CONFLICT')
    expect(await cashOf(seat)).toBe(2200n)
  })

  test('under the id of a bet is a conflict', async () => {
    const seat = await takeSeat(baize)
    const content = betOf(seat, '1.00')
    await studioCall(baize.app, bet, content)
    const answer = await studioCall(baize.app, betAndWin, { ...content, winAmount: '3.00' })
    expect(answer.body.status).toBe('TRANSACTION_CONFLICT')
    expect(await cashOf(seat)).toBe(1900n)
  })

  test.each([
    ['-1.00', 'INVALID_AMOUNT'],
    ['0.001', 'INVALID_AMOUNT'],
    ['1e2', 'BAD_REQUEST'],
    ['', 'BAD_REQUEST'],
  ])('refuses %s as the win', async (winAmount, status) => {
    const seat = await takeSeat(baize)
    expect((await studioCall(baize.app, betAndWin, both(seat, '1.00', winAmount))).body.status).toBe(status)
    expect(await cashOf(seat)).toBe(2000n)
  })
})

describe('its rollback', () => {
  test('undoes both parts once', async () => {
    const seat = await takeSeat(baize)
    const content = both(seat, '1.00', '3.00')
    await studioCall(baize.app, betAndWin, content)
    const asked = undo(seat, content.transactionId)
    const answers = await Promise.all(Array.from({ length: 10 }, () => studioCall(baize.app, rollback, asked)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.body).toMatchObject({ status: 'SUCCESS', balance: '20.00' })
    expect(await cashOf(seat)).toBe(2000n)
  })

  test('before it leaves a tombstone: neither part can be booked any more', async () => {
    const seat = await takeSeat(baize)
    const content = both(seat, '1.00', '3.00')
    expect((await studioCall(baize.app, rollback, undo(seat, content.transactionId))).body.status).toBe('SUCCESS')
    expect((await studioCall(baize.app, betAndWin, content)).body.status).toBe('ROLLED_BACK')
    expect(await cashOf(seat)).toBe(2000n)
  })

  test('at the same time leaves both parts or neither', async () => {
    const seat = await takeSeat(baize)
    const contents = Array.from({ length: 10 }, () => both(seat, '0.10', '1.00'))
    const undone = contents.map(({ transactionId }) => undo(seat, transactionId))
    await Promise.all([
      ...contents.map((content) => studioCall(baize.app, betAndWin, content)),
      ...undone.map((asked) => studioCall(baize.app, rollback, asked)),
    ])
    expect(await cashOf(seat)).toBe(2000n)
  })
})
