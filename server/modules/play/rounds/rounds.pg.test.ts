import { authenticate, balance, bet, endRound, operations, win } from '@baize/contract/game-providers/studio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kit/ids.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { betOf, registerGame, studioCall, newGambler } from '../../../testing/money.ts'
import { endNow } from '../../people/sessions/service.ts'
import { balancesOf } from '../../money/wallet/service.ts'

let baize: TestApp

beforeAll(async () => {
  baize = await build()
  await registerGame(baize.context)
  await registerGame(baize.context, { gameId: 'foreign-game', studio: 'another-studio' })
  await registerGame(baize.context, { gameId: 'night-train' })
})

afterAll(() => baize.close())

describe('authenticate', () => {
  test('returns the player, the funds and the stakes for the token', async () => {
    const { token, player, round } = await newGambler(baize)
    const { body } = await studioCall(baize.app, authenticate, { token, gameId: round.gameId })
    expect(body).toEqual({
      status: 'SUCCESS',
      playerId: player.playerId,
      balance: '20.00',
      currency: 'GBP',
      minimumStake: '0.10',
      maximumStake: '5.00',
      country: 'GB',
    })
  })

  test.each([
    ['night-train', 'TOKEN_INVALID'],
    ['foreign-game', 'UNKNOWN_GAME'],
    ['no-such-game', 'UNKNOWN_GAME'],
  ])('refuses the token for %s: %s', async (gameId, status) => {
    const { token } = await newGambler(baize)
    expect((await studioCall(baize.app, authenticate, { token, gameId })).body.status).toBe(status)
  })

  test('refuses a token whose session has ended', async () => {
    const { token, player, round } = await newGambler(baize)
    await endNow(baize.context, player.playerId, 'LOGOUT')
    const reply = await studioCall(baize.app, authenticate, { token, gameId: round.gameId })
    expect(reply.body.status).toBe('TOKEN_INVALID')
  })
})

describe('balance', () => {
  test('equals the ledger, and is refused for an unknown player', async () => {
    const { player } = await newGambler(baize)
    const { playerId } = player
    const { body } = await studioCall(baize.app, balance, { playerId, currency: 'GBP' })
    expect(body).toEqual({ status: 'SUCCESS', balance: '20.00', currency: 'GBP' })
    const shouted = await studioCall(baize.app, balance, { playerId: playerId.toUpperCase(), currency: 'GBP' })
    expect(shouted.body).toMatchObject({ balance: '20.00' })
    expect((await studioCall(baize.app, balance, { playerId, currency: 'JPY' })).body.status).toBe('UNKNOWN_PLAYER')
    const nobody = { playerId: newId(), currency: 'GBP' }
    expect((await studioCall(baize.app, balance, nobody)).body.status).toBe('UNKNOWN_PLAYER')
  })
})

describe('endRound', () => {
  test('closes the round for bets, may be repeated, and moves no money', async () => {
    const gambler = await newGambler(baize)
    await studioCall(baize.app, bet, betOf(gambler, '1.00'))
    for (let tries = 0; tries < 2; tries++) {
      const { body } = await studioCall(baize.app, endRound, gambler.round)
      expect(body).toEqual({ status: 'SUCCESS', balance: '19.00', currency: 'GBP' })
    }
    expect((await studioCall(baize.app, bet, betOf(gambler, '1.00'))).body.status).toBe('ROUND_CLOSED')
  })

  test('before the bet refuses the late bet', async () => {
    const gambler = await newGambler(baize)
    await studioCall(baize.app, endRound, gambler.round)
    expect((await studioCall(baize.app, bet, betOf(gambler, '1.00'))).body.status).toBe('ROUND_CLOSED')
  })

  test('racing a bet accepts no bet after the end', async () => {
    const gambler = await newGambler(baize)
    const stake = betOf(gambler, '1.00')
    await Promise.all([studioCall(baize.app, endRound, gambler.round), studioCall(baize.app, bet, stake)])
    const late = await studioCall(baize.app, bet, betOf(gambler, '1.00'))
    expect(late.body.status).toBe('ROUND_CLOSED')
  })

  test('of a round of another game is a conflict', async () => {
    const gambler = await newGambler(baize)
    await studioCall(baize.app, bet, betOf(gambler, '1.00'))
    const reply = await studioCall(baize.app, endRound, { ...gambler.round, gameId: 'night-train' })
    expect(reply.httpStatus).toBe(409)
  })
})

describe('a call', () => {
  const calls = operations.filter(({ access }) => access === 'provider')
  test.each(calls.map((operation) => operation.id))('%s without the right signature is refused', async (id) => {
    const operation = calls.find((one) => one.id === id) ?? bet
    const gambler = await newGambler(baize)
    const content = { ...betOf(gambler, '1.00'), referenceTransactionId: 'any' }
    const wrong = [{ secret: 'guessed' }, { signature: '' }, { studio: 'nobody' }, { studio: '__proto__' }]
    for (const signing of wrong) {
      const reply = await studioCall(baize.app, operation, content, signing)
      expect([reply.httpStatus, reply.body.status]).toEqual([401, 'SIGNATURE_INVALID'])
    }
    const { cashMinor } = await balancesOf(baize.context.db, gambler.player.playerId, 'GBP')
    expect(cashMinor).toBe(2000n)
  })

  test('signed for one body is refused with another', async () => {
    const gambler = await newGambler(baize)
    const response = await baize.app.inject({
      method: 'POST',
      url: '/platform/provider/baize-studio/win',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-signature': 'a'.repeat(64) },
      payload: new URLSearchParams({ ...gambler.round, transactionId: 'form', amount: '1.00' }).toString(),
    })
    expect(response.statusCode).toBe(401)
  })

  test('that is not JSON, or is far too long, is refused', async () => {
    expect((await studioCall(baize.app, win, '{"transactionId":')).httpStatus).toBe(400)
    expect((await studioCall(baize.app, win, '{"__proto__": {"amount": "1.00"}}')).httpStatus).toBe(400)
    expect((await studioCall(baize.app, win, JSON.stringify({ roundId: 'x'.repeat(1_000_000) }))).httpStatus).toBe(413)
  })

  test('with a malformed id is refused', async () => {
    const gambler = await newGambler(baize)
    for (const transactionId of ['', 'x'.repeat(65), 'a b', 'nul\0', 'тест']) {
      expect((await studioCall(baize.app, bet, betOf(gambler, '1.00', transactionId))).httpStatus).toBe(400)
    }
  })
})
