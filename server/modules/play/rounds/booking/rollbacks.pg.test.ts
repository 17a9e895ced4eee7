import { bet, betAndWin, endRound, rollback, win } from '@baize/contract/game-providers/studio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../../kit/ids.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { deposit } from '../../../../demo/deposit.ts'
import { betOf, registerGame, studioCall, takeSeat, type Seat } from '../../../../testing/money.ts'
import { closeSound } from '../../../../testing/books/close-sound.ts'
import { endNow } from '../../../people/sessions/service.ts'
import { balancesOf } from '../../../money/wallet/service.ts'

let baize: TestApp

beforeAll(async () => {
  baize = await build()
  await registerGame(baize.context)
})

afterAll(() => closeSound(baize))

const moneyOf = async ({ player }: Seat): Promise<[cash: bigint, deficit: bigint]> => {
  const { cashMinor, deficitMinor } = await balancesOf(baize.context.db, player.playerId, 'GBP')
  return [cashMinor, deficitMinor]
}

const winOf = ({ round }: Seat, amount: string, transactionId = `win-${newId()}`) => ({
  ...round,
  amount,
  transactionId,
})
const rollbackOf = ({ round }: Seat, referenceTransactionId: string, transactionId = `back-${newId()}`) => ({
  ...round,
  referenceTransactionId,
  transactionId,
})

describe('a win', () => {
  test('is paid before its bet, and the bet is accepted afterwards', async () => {
    const seat = await takeSeat(baize)
    expect((await studioCall(baize.app, win, winOf(seat, '3.00'))).body).toMatchObject({ balance: '23.00' })
    expect((await studioCall(baize.app, bet, betOf(seat, '1.00'))).body).toMatchObject({ balance: '22.00' })
  })

  test('is paid once, even if repeated', async () => {
    const seat = await takeSeat(baize)
    const content = winOf(seat, '3.00')
    const answers = await Promise.all(Array.from({ length: 20 }, () => studioCall(baize.app, win, content)))
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(await moneyOf(seat)).toEqual([2300n, 0n])
    const other = await studioCall(baize.app, win, { ...content, amount: '4.00' })
    expect([other.httpStatus, other.body.status]).toEqual([409, 'TRANSACTION_CONFLICT'])
  })

  test('is paid after the round and the session have ended and the game is gone', async () => {
    const game = await registerGame(baize.context, { gameId: 'retired' })
    const seat = await takeSeat(baize, { game })
    await studioCall(baize.app, bet, betOf(seat, '1.00'))
    await studioCall(baize.app, endRound, seat.round)
    await endNow(baize.context, seat.player.playerId, 'LOGOUT')
    await registerGame(baize.context, { gameId: 'retired', active: false })
    baize.clock.advance({ hours: 30 })
    expect((await studioCall(baize.app, win, winOf(seat, '3.00'))).body).toMatchObject({ balance: '22.00' })
  })

  test.each([
    ['0', 'INVALID_AMOUNT'],
    ['0.001', 'INVALID_AMOUNT'],
    ['-5.00', 'BAD_REQUEST'],
  ])('of %s is refused: %s', async (amount, status) => {
    const seat = await takeSeat(baize)
    expect((await studioCall(baize.app, win, winOf(seat, amount))).body.status).toBe(status)
    expect(await moneyOf(seat)).toEqual([2000n, 0n])
  })

  test('on an unknown game, or for an unknown player, is refused', async () => {
    const seat = await takeSeat(baize)
    const unknownGame = await studioCall(baize.app, win, { ...winOf(seat, '3.00'), gameId: 'no-such-game' })
    expect([unknownGame.httpStatus, unknownGame.body.status]).toEqual([404, 'UNKNOWN_GAME'])
    const nobody = { ...winOf(seat, '3.00'), playerId: newId() }
    expect((await studioCall(baize.app, win, nobody)).body.status).toBe('UNKNOWN_PLAYER')
  })
})

describe('a rollback', () => {
  test('gives the booked stake back once, and ignores the amount in the call', async () => {
    const seat = await takeSeat(baize)
    const stake = betOf(seat, '2.50')
    await studioCall(baize.app, bet, stake)
    const content = { ...rollbackOf(seat, stake.transactionId), amount: '1000.00' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => studioCall(baize.app, rollback, content)))
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(answers[0]?.body).toMatchObject({ status: 'SUCCESS', balance: '20.00' })
    const again = await studioCall(baize.app, rollback, rollbackOf(seat, stake.transactionId))
    expect(again.body).toMatchObject({ status: 'SUCCESS', balance: '20.00' })
    expect(await moneyOf(seat)).toEqual([2000n, 0n])
  })

  test.each([
    ['bet', bet, (seat: Seat) => betOf(seat, '2.50')],
    ['bet with its win', betAndWin, (seat: Seat) => ({ ...betOf(seat, '2.50'), winAmount: '1.00' })],
    ['win', win, (seat: Seat) => winOf(seat, '2.50')],
  ] as const)('a repeated %s is answered as rolled back from then on', async (_what, operation, contentOf) => {
    const seat = await takeSeat(baize)
    const content = contentOf(seat)
    await studioCall(baize.app, operation, content)
    expect((await studioCall(baize.app, operation, content)).body.status).toBe('SUCCESS')
    await studioCall(baize.app, rollback, rollbackOf(seat, content.transactionId))
    expect((await studioCall(baize.app, operation, content)).body.status).toBe('ROLLED_BACK')
    expect((await studioCall(baize.app, operation, { ...content, amount: '3.00' })).httpStatus).toBe(409)
    expect(await moneyOf(seat)).toEqual([2000n, 0n])
  })

  test('before its bet leaves a tombstone: the late bet is refused permanently', async () => {
    const seat = await takeSeat(baize)
    const stake = betOf(seat, '2.50')
    const content = rollbackOf(seat, stake.transactionId)
    expect((await studioCall(baize.app, rollback, content)).body).toMatchObject({ status: 'SUCCESS', balance: '20.00' })
    for (let tries = 0; tries < 2; tries++) {
      expect((await studioCall(baize.app, bet, stake)).body.status).toBe('ROLLED_BACK')
    }
    expect((await studioCall(baize.app, rollback, content)).body).toMatchObject({ status: 'SUCCESS', balance: '20.00' })
    expect(await moneyOf(seat)).toEqual([2000n, 0n])
  })

  test('before its win also leaves a tombstone', async () => {
    const seat = await takeSeat(baize)
    const gain = winOf(seat, '2.50')
    await studioCall(baize.app, rollback, rollbackOf(seat, gain.transactionId))
    expect((await studioCall(baize.app, win, gain)).body.status).toBe('ROLLED_BACK')
    expect(await moneyOf(seat)).toEqual([2000n, 0n])
  })

  test('racing its bet leaves either both or neither, never the stake alone', async () => {
    for (let run = 0; run < 10; run++) {
      const seat = await takeSeat(baize)
      const stake = betOf(seat, '2.50')
      const calls = [
        studioCall(baize.app, bet, stake),
        studioCall(baize.app, rollback, rollbackOf(seat, stake.transactionId)),
        studioCall(baize.app, rollback, rollbackOf(seat, stake.transactionId)),
        studioCall(baize.app, bet, stake),
      ]
      const statuses = (await Promise.all(calls)).map((answer) => answer.httpStatus)
      expect(statuses).toEqual([200, 200, 200, 200])
      expect(await moneyOf(seat)).toEqual([2000n, 0n])
    }
  })

  test('of a win that is already spent leaves a deficit, which the next credits repay first', async () => {
    const seat = await takeSeat(baize, { amount: '1.00' })
    const gain = winOf(seat, '10.00')
    await studioCall(baize.app, win, gain)
    await studioCall(baize.app, bet, betOf(seat, '5.00'))
    await studioCall(baize.app, bet, betOf(seat, '4.00'))
    const back = await studioCall(baize.app, rollback, rollbackOf(seat, gain.transactionId))
    expect(back.body).toMatchObject({ status: 'SUCCESS', balance: '0.00' })
    expect(await moneyOf(seat)).toEqual([0n, -800n])
    expect((await studioCall(baize.app, bet, betOf(seat, '0.10'))).body.status).toBe('INSUFFICIENT_FUNDS')
    await studioCall(baize.app, win, winOf(seat, '3.00'))
    expect(await moneyOf(seat)).toEqual([0n, -500n])
    await deposit(baize.context, seat.player.playerId, '20.00')
    expect(await moneyOf(seat)).toEqual([1500n, 0n])
  })

  test('is accepted after the session and the round have ended', async () => {
    const seat = await takeSeat(baize)
    const stake = betOf(seat, '2.50')
    await studioCall(baize.app, bet, stake)
    await studioCall(baize.app, endRound, seat.round)
    await endNow(baize.context, seat.player.playerId, 'LOGOUT')
    const back = await studioCall(baize.app, rollback, rollbackOf(seat, stake.transactionId))
    expect(back.body).toMatchObject({ status: 'SUCCESS', balance: '20.00' })
  })

  test('of itself, of a rollback or of another round is a conflict', async () => {
    const seat = await takeSeat(baize)
    const stake = betOf(seat, '2.50')
    await studioCall(baize.app, bet, stake)
    const back = rollbackOf(seat, stake.transactionId)
    const wrong = [
      rollbackOf(seat, 'itself', 'itself'),
      { ...rollbackOf(seat, stake.transactionId), roundId: 'another-round' },
    ]
    for (const content of wrong) {
      const answer = await studioCall(baize.app, rollback, content)
      expect([answer.httpStatus, answer.body.status]).toEqual([409, 'TRANSACTION_CONFLICT'])
    }
    expect(await moneyOf(seat)).toEqual([1750n, 0n])
    await studioCall(baize.app, rollback, back)
    expect((await studioCall(baize.app, rollback, rollbackOf(seat, back.transactionId))).httpStatus).toBe(409)
    expect(await moneyOf(seat)).toEqual([2000n, 0n])
  })

  test('that names the bet of another player moves no money, and that bet can still be undone', async () => {
    const [seat, other] = [await takeSeat(baize), await takeSeat(baize)]
    const stake = betOf(seat, '2.50')
    await studioCall(baize.app, bet, stake)
    const foreign = await studioCall(baize.app, rollback, rollbackOf(other, stake.transactionId))
    expect(foreign.body).toMatchObject({ status: 'SUCCESS', balance: '20.00' })
    expect([await moneyOf(seat), await moneyOf(other)]).toEqual([
      [1750n, 0n],
      [2000n, 0n],
    ])
    expect((await studioCall(baize.app, bet, betOf(other, '1.00', stake.transactionId))).body.status).toBe(
      'ROLLED_BACK',
    )
    await studioCall(baize.app, rollback, rollbackOf(seat, stake.transactionId))
    expect(await moneyOf(seat)).toEqual([2000n, 0n])
  })

  test('under the id of a bet, or a bet under the id of a rollback, is a conflict', async () => {
    const seat = await takeSeat(baize)
    const stake = betOf(seat, '2.50')
    await studioCall(baize.app, bet, stake)
    const asRollback = rollbackOf(seat, 'whatever', stake.transactionId)
    expect((await studioCall(baize.app, rollback, asRollback)).httpStatus).toBe(409)
    const back = rollbackOf(seat, 'never-came')
    await studioCall(baize.app, rollback, back)
    expect((await studioCall(baize.app, bet, betOf(seat, '1.00', back.transactionId))).httpStatus).toBe(409)
    expect((await studioCall(baize.app, rollback, rollbackOf(seat, 'x', 'never-came'))).httpStatus).toBe(409)
    expect(await moneyOf(seat)).toEqual([1750n, 0n])
  })
})
