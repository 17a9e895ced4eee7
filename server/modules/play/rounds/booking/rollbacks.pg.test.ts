import { bet, betAndWin, endRound, rollback, win } from '@baize/contract/game-providers/studio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../../kit/ids.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { deposit } from '../../../../demo/deposit.ts'
import { betOf, registerGame, studioCall, newGambler, type Gambler } from '../../../../testing/money.ts'
import { closeSound } from '../../../../testing/books/close-sound.ts'
import { endNow } from '../../../people/sessions/service.ts'
import { balancesOf } from '../../../money/wallet/service.ts'

let baize: TestApp

beforeAll(async () => {
  baize = await build()
  await registerGame(baize.context)
})

afterAll(() => closeSound(baize))

const moneyOf = async ({ player }: Gambler): Promise<[cash: bigint, deficit: bigint]> => {
  const { cashMinor, deficitMinor } = await balancesOf(baize.context.db, player.playerId, 'GBP')
  return [cashMinor, deficitMinor]
}

const winOf = ({ round }: Gambler, amount: string, transactionId = `win-${newId()}`) => ({
  ...round,
  amount,
  transactionId,
})
const rollbackOf = ({ round }: Gambler, referenceTransactionId: string, transactionId = `back-${newId()}`) => ({
  ...round,
  referenceTransactionId,
  transactionId,
})

describe('a win', () => {
  test('is paid before its bet, and the bet is accepted afterwards', async () => {
    const gambler = await newGambler(baize)
    expect((await studioCall(baize.app, win, winOf(gambler, '3.00'))).body).toMatchObject({ balance: '23.00' })
    expect((await studioCall(baize.app, bet, betOf(gambler, '1.00'))).body).toMatchObject({ balance: '22.00' })
  })

  test('is paid once, even if repeated', async () => {
    const gambler = await newGambler(baize)
    const content = winOf(gambler, '3.00')
    const answers = await Promise.all(Array.from({ length: 20 }, () => studioCall(baize.app, win, content)))
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(await moneyOf(gambler)).toEqual([2300n, 0n])
    const other = await studioCall(baize.app, win, { ...content, amount: '4.00' })
    expect([other.httpStatus, other.body.status]).toEqual([409, 'TRANSACTION_CONFLICT'])
  })

  test('is paid after the round and the session have ended and the game is gone', async () => {
    const game = await registerGame(baize.context, { gameId: 'retired' })
    const gambler = await newGambler(baize, { game })
    await studioCall(baize.app, bet, betOf(gambler, '1.00'))
    await studioCall(baize.app, endRound, gambler.round)
    await endNow(baize.context, gambler.player.playerId, 'LOGOUT')
    await registerGame(baize.context, { gameId: 'retired', active: false })
    baize.clock.advance({ hours: 30 })
    expect((await studioCall(baize.app, win, winOf(gambler, '3.00'))).body).toMatchObject({ balance: '22.00' })
  })

  test.each([
    ['0', 'INVALID_AMOUNT'],
    ['0.001', 'INVALID_AMOUNT'],
    ['-5.00', 'BAD_REQUEST'],
  ])('of %s is refused: %s', async (amount, status) => {
    const gambler = await newGambler(baize)
    expect((await studioCall(baize.app, win, winOf(gambler, amount))).body.status).toBe(status)
    expect(await moneyOf(gambler)).toEqual([2000n, 0n])
  })

  test('on an unknown game, or for an unknown player, is refused', async () => {
    const gambler = await newGambler(baize)
    const unknownGame = await studioCall(baize.app, win, { ...winOf(gambler, '3.00'), gameId: 'no-such-game' })
    expect([unknownGame.httpStatus, unknownGame.body.status]).toEqual([404, 'UNKNOWN_GAME'])
    const nobody = { ...winOf(gambler, '3.00'), playerId: newId() }
    expect((await studioCall(baize.app, win, nobody)).body.status).toBe('UNKNOWN_PLAYER')
  })
})

describe('a rollback', () => {
  test('a rollback returns the booked stake once, and ignores the amount in the call', async () => {
    const gambler = await newGambler(baize)
    const stake = betOf(gambler, '2.50')
    await studioCall(baize.app, bet, stake)
    const content = { ...rollbackOf(gambler, stake.transactionId), amount: '1000.00' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => studioCall(baize.app, rollback, content)))
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(answers[0]?.body).toMatchObject({ status: 'SUCCESS', balance: '20.00' })
    const again = await studioCall(baize.app, rollback, rollbackOf(gambler, stake.transactionId))
    expect(again.body).toMatchObject({ status: 'SUCCESS', balance: '20.00' })
    expect(await moneyOf(gambler)).toEqual([2000n, 0n])
  })

  test.each([
    ['bet', bet, (gambler: Gambler) => betOf(gambler, '2.50')],
    ['bet with its win', betAndWin, (gambler: Gambler) => ({ ...betOf(gambler, '2.50'), winAmount: '1.00' })],
    ['win', win, (gambler: Gambler) => winOf(gambler, '2.50')],
  ] as const)('a repeated %s is answered as rolled back from then on', async (_what, operation, contentOf) => {
    const gambler = await newGambler(baize)
    const content = contentOf(gambler)
    await studioCall(baize.app, operation, content)
    expect((await studioCall(baize.app, operation, content)).body.status).toBe('SUCCESS')
    await studioCall(baize.app, rollback, rollbackOf(gambler, content.transactionId))
    expect((await studioCall(baize.app, operation, content)).body.status).toBe('ROLLED_BACK')
    expect((await studioCall(baize.app, operation, { ...content, amount: '3.00' })).httpStatus).toBe(409)
    expect(await moneyOf(gambler)).toEqual([2000n, 0n])
  })

  test('a rollback before its bet leaves a tombstone, so the late bet is refused permanently', async () => {
    const gambler = await newGambler(baize)
    const stake = betOf(gambler, '2.50')
    const content = rollbackOf(gambler, stake.transactionId)
    expect((await studioCall(baize.app, rollback, content)).body).toMatchObject({ status: 'SUCCESS', balance: '20.00' })
    for (let tries = 0; tries < 2; tries++) {
      expect((await studioCall(baize.app, bet, stake)).body.status).toBe('ROLLED_BACK')
    }
    expect((await studioCall(baize.app, rollback, content)).body).toMatchObject({ status: 'SUCCESS', balance: '20.00' })
    expect(await moneyOf(gambler)).toEqual([2000n, 0n])
  })

  test('before its win also leaves a tombstone', async () => {
    const gambler = await newGambler(baize)
    const gain = winOf(gambler, '2.50')
    await studioCall(baize.app, rollback, rollbackOf(gambler, gain.transactionId))
    expect((await studioCall(baize.app, win, gain)).body.status).toBe('ROLLED_BACK')
    expect(await moneyOf(gambler)).toEqual([2000n, 0n])
  })

  test('racing its bet leaves either both or neither, never the stake alone', async () => {
    for (let run = 0; run < 10; run++) {
      const gambler = await newGambler(baize)
      const stake = betOf(gambler, '2.50')
      const calls = [
        studioCall(baize.app, bet, stake),
        studioCall(baize.app, rollback, rollbackOf(gambler, stake.transactionId)),
        studioCall(baize.app, rollback, rollbackOf(gambler, stake.transactionId)),
        studioCall(baize.app, bet, stake),
      ]
      const statuses = (await Promise.all(calls)).map((answer) => answer.httpStatus)
      expect(statuses).toEqual([200, 200, 200, 200])
      expect(await moneyOf(gambler)).toEqual([2000n, 0n])
    }
  })

  test('of a win that is already spent leaves a deficit, which the next credits repay first', async () => {
    const gambler = await newGambler(baize, { amount: '1.00' })
    const gain = winOf(gambler, '10.00')
    await studioCall(baize.app, win, gain)
    await studioCall(baize.app, bet, betOf(gambler, '5.00'))
    await studioCall(baize.app, bet, betOf(gambler, '4.00'))
    const back = await studioCall(baize.app, rollback, rollbackOf(gambler, gain.transactionId))
    expect(back.body).toMatchObject({ status: 'SUCCESS', balance: '0.00' })
    expect(await moneyOf(gambler)).toEqual([0n, -800n])
    expect((await studioCall(baize.app, bet, betOf(gambler, '0.10'))).body.status).toBe('INSUFFICIENT_FUNDS')
    await studioCall(baize.app, win, winOf(gambler, '3.00'))
    expect(await moneyOf(gambler)).toEqual([0n, -500n])
    await deposit(baize.context, gambler.player.playerId, '20.00')
    expect(await moneyOf(gambler)).toEqual([1500n, 0n])
  })

  test('is accepted after the session and the round have ended', async () => {
    const gambler = await newGambler(baize)
    const stake = betOf(gambler, '2.50')
    await studioCall(baize.app, bet, stake)
    await studioCall(baize.app, endRound, gambler.round)
    await endNow(baize.context, gambler.player.playerId, 'LOGOUT')
    const back = await studioCall(baize.app, rollback, rollbackOf(gambler, stake.transactionId))
    expect(back.body).toMatchObject({ status: 'SUCCESS', balance: '20.00' })
  })

  test('a rollback of itself, of a rollback or of another round is a conflict', async () => {
    const gambler = await newGambler(baize)
    const stake = betOf(gambler, '2.50')
    await studioCall(baize.app, bet, stake)
    const back = rollbackOf(gambler, stake.transactionId)
    const wrong = [
      rollbackOf(gambler, 'itself', 'itself'),
      { ...rollbackOf(gambler, stake.transactionId), roundId: 'another-round' },
    ]
    for (const content of wrong) {
      const answer = await studioCall(baize.app, rollback, content)
      expect([answer.httpStatus, answer.body.status]).toEqual([409, 'TRANSACTION_CONFLICT'])
    }
    expect(await moneyOf(gambler)).toEqual([1750n, 0n])
    await studioCall(baize.app, rollback, back)
    expect((await studioCall(baize.app, rollback, rollbackOf(gambler, back.transactionId))).httpStatus).toBe(409)
    expect(await moneyOf(gambler)).toEqual([2000n, 0n])
  })

  test('a rollback that names the bet of another player moves no money, and that bet can still be undone', async () => {
    const [gambler, other] = [await newGambler(baize), await newGambler(baize)]
    const stake = betOf(gambler, '2.50')
    await studioCall(baize.app, bet, stake)
    const foreign = await studioCall(baize.app, rollback, rollbackOf(other, stake.transactionId))
    expect(foreign.body).toMatchObject({ status: 'SUCCESS', balance: '20.00' })
    expect([await moneyOf(gambler), await moneyOf(other)]).toEqual([
      [1750n, 0n],
      [2000n, 0n],
    ])
    expect((await studioCall(baize.app, bet, betOf(other, '1.00', stake.transactionId))).body.status).toBe(
      'ROLLED_BACK',
    )
    await studioCall(baize.app, rollback, rollbackOf(gambler, stake.transactionId))
    expect(await moneyOf(gambler)).toEqual([2000n, 0n])
  })

  test('under the id of a bet, or a bet under the id of a rollback, is a conflict', async () => {
    const gambler = await newGambler(baize)
    const stake = betOf(gambler, '2.50')
    await studioCall(baize.app, bet, stake)
    const asRollback = rollbackOf(gambler, 'whatever', stake.transactionId)
    expect((await studioCall(baize.app, rollback, asRollback)).httpStatus).toBe(409)
    const back = rollbackOf(gambler, 'never-came')
    await studioCall(baize.app, rollback, back)
    expect((await studioCall(baize.app, bet, betOf(gambler, '1.00', back.transactionId))).httpStatus).toBe(409)
    expect((await studioCall(baize.app, rollback, rollbackOf(gambler, 'x', 'never-came'))).httpStatus).toBe(409)
    expect(await moneyOf(gambler)).toEqual([1750n, 0n])
  })
})
