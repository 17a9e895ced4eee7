import { bet, win } from '@baize/contract/game-providers/studio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build, type TestApp } from '../../../../testing/build.ts'
import { betOf, launch, registerGame, studioCall, newGambler, testGame } from '../../../../testing/money.ts'
import { signUpPlayer } from '../../../../demo/sign-up-player.ts'
import { closeSound } from '../../../../testing/books/close-sound.ts'
import { endNow } from '../../../people/sessions/service.ts'
import { balancesOf } from '../../../money/wallet/service.ts'

let baize: TestApp

beforeAll(async () => {
  baize = await build()
  await registerGame(baize.context)
  await registerGame(baize.context, { gameId: 'night-train', name: 'Night Train' })
})

afterAll(() => closeSound(baize))

const cashOf = async (playerId: string): Promise<bigint> =>
  (await balancesOf(baize.context.db, playerId, 'GBP')).cashMinor

describe('a bet', () => {
  test('takes the stake and opens the round', async () => {
    const gambler = await newGambler(baize)
    const { httpStatus, body } = await studioCall(baize.app, bet, betOf(gambler, '2.50', 'bet-first'))
    expect(httpStatus).toBe(200)
    expect(body).toEqual({
      status: 'SUCCESS',
      balance: '17.50',
      currency: 'GBP',
      transactionId: 'bet-first',
      platformTransactionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(await cashOf(gambler.player.playerId)).toBe(1750n)
  })

  test('a bet is booked once, and every repetition gets a byte-identical response', async () => {
    const gambler = await newGambler(baize)
    const content = betOf(gambler, '1.00')
    const answers = await Promise.all(Array.from({ length: 20 }, () => studioCall(baize.app, bet, content)))
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(await cashOf(gambler.player.playerId)).toBe(1900n)
    await studioCall(baize.app, bet, betOf(gambler, '3.00'))
    baize.clock.advance({ hours: 40 })
    const late = await studioCall(baize.app, bet, { ...content, token: 'expired long ago' })
    expect(late.text).toBe(answers[0]?.text)
    expect(await cashOf(gambler.player.playerId)).toBe(1600n)
  })

  test('never spends more than the balance when many bets race', async () => {
    const gambler = await newGambler(baize, { amount: '10.00' })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => studioCall(baize.app, bet, betOf(gambler, '1.00'))),
    )
    const statuses = answers.map((answer) => answer.body.status as string)
    expect(statuses.filter((status) => status === 'SUCCESS')).toHaveLength(10)
    expect(statuses.filter((status) => status === 'INSUFFICIENT_FUNDS')).toHaveLength(40)
    // Each reply must contain the balance directly after the bet of the same call.
    const balances = answers.filter(({ body }) => body.status === 'SUCCESS').map(({ body }) => body.balance)
    expect(balances.toSorted()).toEqual(Array.from({ length: 10 }, (_, left) => `${left}.00`))
    expect(await cashOf(gambler.player.playerId)).toBe(0n)
  })

  test('refused for lack of money can be booked later under the same id', async () => {
    const gambler = await newGambler(baize, { amount: '1.00' })
    const content = betOf(gambler, '2.00')
    expect((await studioCall(baize.app, bet, content)).body.status).toBe('INSUFFICIENT_FUNDS')
    const gain = { ...gambler.round, transactionId: `${content.transactionId}-win`, amount: '5.00' }
    expect((await studioCall(baize.app, win, gain)).body).toMatchObject({ status: 'SUCCESS', balance: '6.00' })
    expect((await studioCall(baize.app, bet, content)).body).toMatchObject({ status: 'SUCCESS', balance: '4.00' })
  })

  test.each([
    ['another amount', { amount: '1.01' }],
    ['another round', { roundId: 'another-round' }],
    ['another currency', { currency: 'EUR' }],
    ['another game', { gameId: 'night-train' }],
  ])('under a used id with %s is a conflict', async (_what, change) => {
    const gambler = await newGambler(baize)
    const content = betOf(gambler, '1.00')
    await studioCall(baize.app, bet, content)
    const answer = await studioCall(baize.app, bet, { ...content, ...change })
    // A bet in euros gets UNKNOWN_PLAYER, because the player has no account in euros.
    const expected = 'currency' in change ? 'UNKNOWN_PLAYER' : 'TRANSACTION_CONFLICT'
    expect(answer.body.status).toBe(expected)
    expect(await cashOf(gambler.player.playerId)).toBe(1900n)
  })

  test('a bet under the id of a win is a conflict', async () => {
    const gambler = await newGambler(baize)
    const { token: _, ...gain } = betOf(gambler, '1.00')
    await studioCall(baize.app, win, gain)
    const answer = await studioCall(baize.app, bet, betOf(gambler, '1.00', gain.transactionId))
    expect([answer.httpStatus, answer.body.status]).toEqual([409, 'TRANSACTION_CONFLICT'])
    expect(await cashOf(gambler.player.playerId)).toBe(2100n)
  })

  test('a bet with an id that two players use at once is booked once for each player', async () => {
    const gamblers = [await newGambler(baize), await newGambler(baize)]
    const stakes = gamblers.map((gambler, index) => betOf(gambler, `${index + 1}.00`, 'of-two-players'))
    const answers = await Promise.all([...stakes, ...stakes].map((stake) => studioCall(baize.app, bet, stake)))
    expect(answers.map(({ body }) => body.balance)).toEqual(['19.00', '18.00', '19.00', '18.00'])
    expect(await Promise.all(gamblers.map(({ player }) => cashOf(player.playerId)))).toEqual([1900n, 1800n])
  })
})

describe('a bet is refused', () => {
  test.each([
    ['0.09', 'STAKE_LIMIT'],
    ['5.01', 'STAKE_LIMIT'],
    ['0.00', 'INVALID_AMOUNT'],
    ['1.001', 'INVALID_AMOUNT'],
    ['999999999999999', 'INVALID_AMOUNT'],
    ['-1.00', 'BAD_REQUEST'],
    ['1e2', 'BAD_REQUEST'],
    ['99999999999999999999', 'BAD_REQUEST'],
    ['ten', 'BAD_REQUEST'],
  ])('with a stake of %s: %s', async (amount, status) => {
    const gambler = await newGambler(baize)
    const answer = await studioCall(baize.app, bet, betOf(gambler, amount))
    expect(answer.body.status).toBe(status)
    expect(await cashOf(gambler.player.playerId)).toBe(2000n)
  })

  test('with a boolean instead of an amount', async () => {
    const gambler = await newGambler(baize)
    const answer = await studioCall(baize.app, bet, { ...betOf(gambler, '1.00'), amount: true })
    expect([answer.httpStatus, answer.body.status]).toEqual([400, 'BAD_REQUEST'])
  })

  test.each([
    ['unknown', () => 'no-such-token'],
    ['of another player', async () => (await newGambler(baize)).token],
    [
      'of another game',
      async (gambler) => launch(baize.context, gambler.player, { ...testGame, gameId: 'night-train' }),
    ],
  ] satisfies [string, (gambler: Awaited<ReturnType<typeof newGambler>>) => string | Promise<string>][])(
    'with a launch token that is %s',
    async (_what, tokenOf) => {
      const gambler = await newGambler(baize)
      const answer = await studioCall(baize.app, bet, { ...betOf(gambler, '1.00'), token: await tokenOf(gambler) })
      expect(answer.body.status).toBe('TOKEN_INVALID')
      expect(await cashOf(gambler.player.playerId)).toBe(2000n)
    },
  )

  test('after its session has ended, and when its token is 12 hours old; wins are still paid', async () => {
    const gambler = await newGambler(baize)
    await studioCall(baize.app, bet, betOf(gambler, '1.00'))
    await endNow(baize.context, gambler.player.playerId, 'LOGOUT')
    expect((await studioCall(baize.app, bet, betOf(gambler, '1.00'))).body.status).toBe('TOKEN_INVALID')
    const gain = { ...gambler.round, transactionId: `win-${gambler.round.roundId}`.slice(0, 60), amount: '2.00' }
    expect((await studioCall(baize.app, win, gain)).body).toMatchObject({ status: 'SUCCESS', balance: '21.00' })
  })

  test('if the player may no longer play for real money', async () => {
    const gambler = await newGambler(baize)
    const { db } = baize.context
    await db
      .updateTable('player')
      .set({ kyc_status: 'FAILED' })
      .where('player_id', '=', gambler.round.playerId)
      .execute()
    expect((await studioCall(baize.app, bet, betOf(gambler, '1.00'))).body.status).toBe('UNKNOWN_PLAYER')
    expect(await cashOf(gambler.player.playerId)).toBe(2000n)
  })

  test('if the game has been withdrawn', async () => {
    const game = await registerGame(baize.context, { gameId: 'short-lived' })
    const gambler = await newGambler(baize, { game })
    await registerGame(baize.context, { gameId: 'short-lived', active: false })
    expect((await studioCall(baize.app, bet, betOf(gambler, '1.00'))).body.status).toBe('UNKNOWN_GAME')
  })

  test('for an unknown player, and in an unknown currency', async () => {
    const gambler = await newGambler(baize)
    const nobody = { ...betOf(gambler, '1.00'), playerId: '01990000-0000-7000-8000-000000000000' }
    expect((await studioCall(baize.app, bet, nobody)).body.status).toBe('UNKNOWN_PLAYER')
    expect((await studioCall(baize.app, bet, { ...betOf(gambler, '1.00'), currency: 'XXX' })).httpStatus).toBe(400)
  })
})

describe('the digits of a currency', () => {
  test.each([
    ['JPY', '2000', '150', '1850', '1.5'],
    ['KWD', '2.000', '0.150', '1.850', '0.1505'],
    ['BTC', '0.00200000', '0.00000150', '0.00199850', '0.000000015'],
  ] as const)('%s', async (currency, amount, stake, left, tooFine) => {
    const gambler = await newGambler(baize, { currency, amount })
    expect((await studioCall(baize.app, bet, betOf(gambler, stake))).body).toMatchObject({ balance: left, currency })
    const refused = (await studioCall(baize.app, bet, betOf(gambler, tooFine))).body.status as string
    expect(['INVALID_AMOUNT', 'BAD_REQUEST']).toContain(refused)
  })
})

test('a bet of a player without money books nothing and leaves no round', async () => {
  const player = await signUpPlayer(baize)
  const token = await launch(baize.context, player)
  const round = { roundId: 'poor-1', playerId: player.playerId, gameId: testGame.gameId, currency: 'GBP' as const }
  const answer = await studioCall(baize.app, bet, { ...round, token, amount: '1.00', transactionId: 'poor-bet' })
  expect(answer.body.status).toBe('INSUFFICIENT_FUNDS')
  const { db } = baize.context
  expect(
    await db.selectFrom('ledger_game_opening').selectAll().where('player_id', '=', player.playerId).execute(),
  ).toEqual([])
})
