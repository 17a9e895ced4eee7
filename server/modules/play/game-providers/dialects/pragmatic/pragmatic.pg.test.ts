import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../../../kit/ids.ts'
import { build, type TestApp } from '../../../../../testing/build.ts'
import { pragmaticCall } from '../../../../../testing/dialect-calls.ts'
import { registerGame, newGambler, testGame, type Gambler } from '../../../../../testing/money.ts'
import { closeSound } from '../../../../../testing/books/close-sound.ts'
import { endNow } from '../../../../people/sessions/service.ts'
import { balancesOf } from '../../../../money/wallet/service.ts'
import { userIdOf } from '../user-id.ts'

let baize: TestApp
const studio = 'pragmatic-demo'
const nextSecret = 'the-secret-to-come'
const game = { ...testGame, gameId: 'vs20night', studio }

beforeAll(async () => {
  // As during a rotation of secrets, PRAGMATIC_SECRET is the new secret, and PRAGMATIC_SECRET_ALSO the old one. The
  // tests sign with the old secret, so they also show that it is accepted.
  baize = await build({ PRAGMATIC_SECRET: nextSecret, PRAGMATIC_SECRET_ALSO: 'demo-pragmatic' })
  await registerGame(baize.context, game)
  await registerGame(baize.context)
})

afterAll(() => closeSound(baize))

const sit = (options: Parameters<typeof newGambler>[1] = {}): Promise<Gambler> =>
  newGambler(baize, { game, ...options })

const call = (operation: string, fields: Record<string, string | undefined>) =>
  pragmaticCall(baize.app, operation, fields)

const userOf = ({ player }: Gambler): string => userIdOf(player)

/** The fields that every call about the gambler's round needs. */
const about = (gambler: Gambler) => ({
  userId: userOf(gambler),
  gameId: gambler.round.gameId,
  roundId: gambler.round.roundId,
  token: gambler.token,
  reference: newId(),
})

const cashOf = async ({ player }: Gambler): Promise<bigint> =>
  (await balancesOf(baize.context.db, player.playerId, player.currency)).cashMinor

describe('a round', () => {
  test('from authentication to its end', async () => {
    const gambler = await sit()
    const { token } = gambler
    expect((await call('authenticate', { token })).text).toBe(
      `{"userId":"${userOf(gambler)}","currency":"GBP","cash":20.00,"bonus":0,"token":"${token}","country":"GB",` +
        '"betLimits":{"minTotalBet":0.10,"maxTotalBet":5.00},"error":0,"description":"Success"}',
    )
    expect((await call('authenticate', { token, gameId: 'vs20night' })).body).toMatchObject({ error: 0 })
    const bet = await call('bet', { ...about(gambler), amount: '1.50', roundDetails: 'spin' })
    expect(bet.body).toMatchObject({ error: 0, cash: 18.5, bonus: 0, usedPromo: 0, currency: 'GBP' })
    expect(bet.body.transactionId).toMatch(/^[0-9a-f-]{36}$/)
    const { token: _, ...later } = about(gambler)
    expect((await call('result', { ...later, amount: '4.00' })).body).toMatchObject({ error: 0, cash: 22.5 })
    for (let tries = 0; tries < 2; tries++) {
      expect((await call('endRound', about(gambler))).body).toMatchObject({ error: 0, cash: 22.5, bonus: 0 })
    }
    expect((await call('bet', { ...about(gambler), amount: '1.00' })).body.error).toBe(3)
    expect((await call('balance', { userId: userOf(gambler) })).body).toMatchObject({ error: 0, cash: 22.5 })
  })

  test('that is lost or free moves no money, and its transaction id is recorded', async () => {
    const gambler = await sit()
    const lost = { ...about(gambler), amount: '0.00' }
    const reply = await call('result', lost)
    expect(reply.body).toMatchObject({ error: 0, cash: 20 })
    expect((await call('result', lost)).text).toBe(reply.text)
    expect((await call('result', { ...lost, amount: '1.00' })).body.error).toBe(120)
    expect((await call('bet', { ...about(gambler), amount: '0.00', bonusCode: '7' })).body).toMatchObject({ error: 0 })
    expect((await call('bet', { ...about(gambler), amount: '1.00', bonusCode: '7' })).body.error).toBe(3)
    expect(await cashOf(gambler)).toBe(2000n)
  })

  test.each([
    ['JPY', '1000', '100.00', '900'],
    ['KWD', '10.000', '1.5', '8.500'],
  ] as const)('in %s', async (currency, amount, stake, left) => {
    const gambler = await sit({ currency, amount })
    expect((await call('bet', { ...about(gambler), amount: stake })).text).toContain(`"cash":${left},`)
  })

  test('is paid after the session has ended, and the bet is refused', async () => {
    const gambler = await sit()
    await call('bet', { ...about(gambler), amount: '1.00' })
    await endNow(baize.context, gambler.player.playerId, 'LOGOUT')
    expect((await call('bet', { ...about(gambler), amount: '1.00' })).body.error).toBe(4)
    expect((await call('result', { ...about(gambler), amount: '2.00' })).body).toMatchObject({ error: 0, cash: 21 })
  })
})

test('refuses a form whose hash another form would share', async () => {
  const gambler = await sit()
  const { userId, ...bet } = { ...about(gambler), amount: '1.00' }
  expect((await call('bet', { ...bet, userId, roundDetails: 'spin&x=1' })).body.error).toBe(7)
  expect(await cashOf(gambler)).toBe(2000n)
})

describe('a win without a stake', () => {
  test.each([
    ['bonusWin', { bonusCode: 'frb-7', gameId: undefined, roundId: undefined }],
    ['jackpotWin', { jackpotId: '12' }],
    ['promoWin', { campaignId: '9', campaignType: 'T', currency: 'GBP', gameId: undefined, roundId: undefined }],
  ])('%s is paid once', async (operation, fields) => {
    const gambler = await sit()
    await endNow(baize.context, gambler.player.playerId, 'LOGOUT')
    const { token: _, ...common } = about(gambler)
    const prize = { ...common, ...fields, amount: '7.00' }
    const answers = [await call(operation, prize), await call(operation, prize)]
    expect(answers[0]?.body).toMatchObject({ error: 0, cash: 27, currency: 'GBP' })
    expect(answers[1]?.text).toBe(answers[0]?.text)
    expect((await call(operation, { ...prize, amount: '8.00' })).body.error).toBe(120)
    const other = { bonusCode: 'frb-8', jackpotId: '13', campaignId: '10' }
    expect((await call(operation, { ...prize, ...other })).body.error).toBe(120)
    expect(await cashOf(gambler)).toBe(2700n)
  })

  test.each([
    ['empty fields of a promotion', { promoWinAmount: '', promoWinReference: '', promoCampaignID: '' }],
    ['a value with an equals sign', { roundDetails: 'spin=7', promoWinAmount: '' }],
    ['no time', { timestamp: undefined }],
    ['three digits after the point', { amount: '4.000' }],
  ])('a result with %s is paid', async (_what, more) => {
    const gambler = await sit()
    const { token: _, ...result } = about(gambler)
    for (let tries = 0; tries < 2; tries++)
      expect((await call('result', { ...result, amount: '4.00', ...more })).body).toMatchObject({ error: 0, cash: 24 })
  })

  test('beside a result is paid once under its own reference', async () => {
    const gambler = await sit()
    const result = { ...about(gambler), amount: '1.00', promoWinAmount: '3.00', promoCampaignID: '9' }
    expect((await call('result', result)).body.error).toBe(7)
    expect(await cashOf(gambler)).toBe(2000n)
    const whole = { ...result, promoWinReference: newId() }
    for (let tries = 0; tries < 2; tries++) {
      expect((await call('result', whole)).body).toMatchObject({ error: 0, cash: 24 })
    }
    expect(await cashOf(gambler)).toBe(2400n)
  })
})

describe('an adjustment', () => {
  test('credits or debits once, and never debits more than the available cash', async () => {
    const gambler = await sit()
    const up = { ...about(gambler), amount: '5.00', validBetAmount: '0.00' }
    expect((await call('adjustment', up)).body).toMatchObject({ error: 0, cash: 25 })
    expect((await call('adjustment', { ...up, amount: '-5.00' })).body.error).toBe(120)
    const down = { ...about(gambler), amount: '-25.00' }
    for (let tries = 0; tries < 2; tries++) {
      expect((await call('adjustment', down)).body).toMatchObject({ error: 0, cash: 0 })
    }
    expect((await call('adjustment', { ...about(gambler), amount: '-0.01' })).body).toEqual({
      error: 1,
      description: 'Insufficient balance',
    })
    expect((await call('adjustment', { ...about(gambler), amount: '0.00' })).body.error).toBe(7)
    expect((await call('refund', { userId: userOf(gambler), reference: up.reference })).body.error).toBe(120)
    expect(await cashOf(gambler)).toBe(0n)
  })
})

describe('a refund', () => {
  test('gives the stake back once, even with few details of the bet', async () => {
    const gambler = await sit()
    const bet = { ...about(gambler), amount: '1.00' }
    await call('bet', bet)
    const refund = { userId: userOf(gambler), reference: bet.reference }
    const answers = [await call('refund', refund), await call('refund', { ...refund, gameId: 'vs20night' })]
    expect(answers[0]?.body).toMatchObject({ error: 0, description: 'Success' })
    expect(answers[1]?.text).toBe(answers[0]?.text)
    expect(await cashOf(gambler)).toBe(2000n)
    expect((await call('bet', bet)).body.error).toBe(120)
    expect(await cashOf(gambler)).toBe(2000n)
  })

  test('of an unknown bet succeeds without effect, and the late bet is refused', async () => {
    const gambler = await sit()
    const bet = { ...about(gambler), amount: '1.00' }
    const refund = { userId: userOf(gambler), reference: bet.reference }
    for (let tries = 0; tries < 2; tries++) expect((await call('refund', refund)).body.error).toBe(0)
    expect((await call('bet', bet)).body.error).toBe(120)
    expect(await cashOf(gambler)).toBe(2000n)
  })

  test("of another player's bet succeeds without effect", async () => {
    const [gambler, other] = [await sit(), await sit()]
    const bet = { ...about(gambler), amount: '1.00' }
    await call('bet', bet)
    expect((await call('refund', { userId: userOf(other), reference: bet.reference })).body.error).toBe(0)
    expect([await cashOf(gambler), await cashOf(other)]).toEqual([1900n, 2000n])
  })
})

describe('a bet', () => {
  test('is accepted once, and other content under its id is a conflict', async () => {
    const gambler = await sit()
    const bet = { ...about(gambler), amount: '1.00' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => call('bet', bet)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    for (const change of [{ amount: '1.01' }, { roundId: 'another' }]) {
      expect((await call('bet', { ...bet, ...change })).body.error).toBe(120)
    }
    expect(await cashOf(gambler)).toBe(1900n)
  })

  const nobody = '01990000-0000-7000-8000-000000000000.GBP'
  test.each<[string, Record<string, string | undefined>, number]>([
    ['without funds', { amount: '5.00' }, 1],
    ['with a malformed player id', { userId: 'nobody' }, 2],
    ['of an unknown player', { userId: nobody }, 2],
    ['without a token', { token: undefined }, 4],
    ['with an unknown token', { token: 'guessed' }, 4],
    ['on an unknown game', { gameId: 'vs20none' }, 4],
    ['below zero', { amount: '-1.00' }, 7],
    ['of zero', { amount: '0.00' }, 7],
    ['of a fraction of a penny', { amount: '1.001' }, 7],
    ['of far too much money', { amount: '999999999999999999' }, 7],
    ['of too much money', { amount: '999999999999999' }, 7],
    ['with an amount that is not a plain number', { amount: '1e2' }, 7],
    ['without an amount', { amount: undefined }, 7],
    ['with NUL in an id', { reference: 'a\0b' }, 7],
    ['with a reference in the form of a refund’s id', { reference: 'refund~x' }, 7],
    ['above the highest stake', { amount: '5.01' }, 310],
    ['below the lowest stake', { amount: '0.09' }, 310],
  ])('%s is refused', async (_what, change, error) => {
    const gambler = await sit({ amount: '4.00' })
    const { body, httpStatus } = await call('bet', { ...about(gambler), amount: '1.00', ...change })
    expect([httpStatus, body.error]).toEqual([200, error])
    expect(Object.keys(body)).toEqual(['error', 'description'])
    expect(await cashOf(gambler)).toBe(400n)
  })

  test('with the token of another player is refused', async () => {
    const [gambler, other] = [await sit(), await sit()]
    expect((await call('bet', { ...about(gambler), token: other.token, amount: '1.00' })).body.error).toBe(4)
  })

  test('of a player whose account is closed is refused', async () => {
    const gambler = await sit()
    const { playerId } = gambler.player
    await baize.context.db.updateTable('player').set({ state: 'CLOSED' }).where('player_id', '=', playerId).execute()
    expect((await call('bet', { ...about(gambler), amount: '1.00' })).body.error).toBe(6)
  })
})

describe('a result', () => {
  const nobody = '01990000-0000-7000-8000-000000000000.GBP'
  test.each<[string, Record<string, string>, number]>([
    ['of an unknown player', { userId: nobody }, 2],
    ['on an unknown game', { gameId: 'vs20none' }, 8],
    ['on the game of another studio', { gameId: 'brass-and-baize' }, 8],
    ['below zero', { amount: '-1.00' }, 7],
    ['of a fraction', { amount: '1.001' }, 7],
  ])('%s is refused', async (_what, change, error) => {
    const gambler = await sit()
    expect((await call('result', { ...about(gambler), amount: '1.00', ...change })).body.error).toBe(error)
    expect(await cashOf(gambler)).toBe(2000n)
  })

  test('in a currency without an account of the player is refused', async () => {
    const gambler = await sit()
    const userId = userIdOf({ ...gambler.player, currency: 'JPY' })
    expect((await call('result', { ...about(gambler), userId, amount: '1.00' })).body.error).toBe(2)
  })
})

const operations = 'authenticate balance bet result bonusWin jackpotWin promoWin endRound refund adjustment'.split(' ')

describe.each(operations)('%s', (operation) => {
  const post = async (payload: string, type = 'application/x-www-form-urlencoded', at = studio) => {
    const url = `/platform/provider/${at}/${operation}.html`
    const response = await baize.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
    return [response.statusCode, response.json<{ error: number }>().error]
  }

  test('with a wrong hash is refused for every studio', async () => {
    const gambler = await sit()
    const fields = { ...about(gambler), amount: '1.00' }
    for (const signing of [
      { secret: 'guessed' },
      { studio: 'nobody' },
      { studio: '__proto__' },
      { studio: 'baize-studio' },
      { studio: 'hub88-demo' },
    ]) {
      const { httpStatus, body } = await pragmaticCall(baize.app, operation, fields, signing)
      expect([httpStatus, body]).toEqual([200, { error: 5, description: 'Invalid hash code' }])
    }
    for (const hash of ['', 'x', 'f'.repeat(32)]) {
      expect((await call(operation, { ...fields, hash })).body.error).toBe(5)
    }
    expect(await cashOf(gambler)).toBe(2000n)
  })

  test('with a malformed body is refused', async () => {
    expect(await post('')).toEqual([200, 5])
    expect(await post('a=1&a=2')).toEqual([200, 5])
    expect(await post('{}', 'application/json')).toEqual([200, 7])
    expect(await post('x', 'text/plain')).toEqual([200, 7])
    expect(await post(`a=${'x'.repeat(1_000_000)}`)).toEqual([200, 7])
    const underNext = await pragmaticCall(baize.app, operation, {}, { secret: nextSecret })
    for (const { body } of [await call(operation, {}), underNext]) expect(body.error).toBe(7)
  })
})
