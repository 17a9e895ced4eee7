import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build, type TestApp } from '../../../../../testing/build.ts'
import { hub88Call, hub88Sign } from '../../../../../testing/dialect-calls.ts'
import { registerGame, newGambler, testGame, type Gambler } from '../../../../../testing/money.ts'
import { closeSound } from '../../../../../testing/books/close-sound.ts'
import { demoHub88Key } from '../../../../../settings/studio-key.ts'
import { endNow } from '../../../../people/sessions/service.ts'
import { balancesOf } from '../../../../money/wallet/service.ts'
import { userIdOf } from '../user-id.ts'

let baize: TestApp
const studio = 'hub88-demo'
const game = { ...testGame, gameId: 'hub_train', studio }

beforeAll(async () => {
  // As during a rotation of keys, HUB88_PUBLIC_KEY is the aggregator's new key, and HUB88_PUBLIC_KEY_ALSO the old one.
  // The tests sign with the old key, so they also show that it is accepted.
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const next = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  baize = await build({ HUB88_PUBLIC_KEY: next, HUB88_PUBLIC_KEY_ALSO: demoHub88Key })
  await registerGame(baize.context, game)
  await registerGame(baize.context)
})

afterAll(() => closeSound(baize))

const sit = (options: Parameters<typeof newGambler>[1] = {}): Promise<Gambler> =>
  newGambler(baize, { game, ...options })
const call = (operation: string, body: Record<string, unknown>) => hub88Call(baize.app, operation, body)
const bet = (body: Record<string, unknown>) => call('transaction/bet', body)
const win = (body: Record<string, unknown>) => call('transaction/win', body)
const rollback = (body: Record<string, unknown>) => call('transaction/rollback', body)

const betOf = ({ player, token, round }: Gambler) => ({
  user: userIdOf(player),
  token,
  transaction_uuid: randomUUID(),
  round: round.roundId,
  game_code: round.gameId,
  currency: player.currency,
  amount: 100_000,
})

type Bet = ReturnType<typeof betOf>

const after = (stake: Bet, amount = 200_000) => ({
  ...stake,
  token: 'long-gone',
  transaction_uuid: randomUUID(),
  reference_transaction_uuid: stake.transaction_uuid,
  amount,
})

const cashOf = async ({ player }: Gambler): Promise<bigint> =>
  (await balancesOf(baize.context.db, player.playerId, player.currency)).cashMinor

describe('a round', () => {
  test('from the user’s info to its end', async () => {
    const gambler = await sit()
    const user = userIdOf(gambler.player)
    const requestId = randomUUID()
    const common = { request_uuid: requestId, user }
    const info = await call('user/info', common)
    expect(info.body).toEqual({ ...common, country: 'GB', status: 'RS_OK' })
    const funds = { currency: 'GBP', status: 'RS_OK' }
    expect((await call('user/balance', common)).body).toEqual({ ...common, ...funds, balance: 2_000_000 })
    const stake = betOf(gambler)
    expect((await bet(stake)).body).toMatchObject({ ...funds, balance: 1_900_000 })
    expect((await win({ ...after(stake), round_closed: true })).body).toMatchObject({ ...funds, balance: 2_100_000 })
    expect((await bet({ ...stake, transaction_uuid: randomUUID() })).body.status).toBe('RS_ERROR_UNKNOWN')
    expect(await cashOf(gambler)).toBe(2100n)
  })

  test.each([null, '', []])('is paid if its optional fields are %j', async (nothing) => {
    const gambler = await sit()
    const stake = betOf(gambler)
    const flags = { is_free: nothing, round_closed: nothing }
    expect((await bet({ ...stake, ...flags })).body.status).toBe('RS_OK')
    expect((await win({ ...after(stake), ...flags, meta: nothing })).body.status).toBe('RS_OK')
    expect(await cashOf(gambler)).toBe(2100n)
  })

  test('that is lost or free moves no money', async () => {
    const gambler = await sit()
    const free = { ...betOf(gambler), amount: 0, is_free: true }
    expect((await bet(free)).body).toMatchObject({ status: 'RS_OK', balance: 2_000_000 })
    expect((await bet({ ...betOf(gambler), is_free: true })).body.status).toBe('RS_ERROR_WRONG_TYPES')
    expect((await bet({ ...betOf(gambler), amount: 0 })).body.status).toBe('RS_ERROR_WRONG_TYPES')
    expect((await win(after(free, 0))).body).toMatchObject({ status: 'RS_OK', balance: 2_000_000 })
  })

  test.each([
    ['JPY', '1000', 10_000_000, 90_000_000],
    ['KWD', '10.000', 150_000, 850_000],
    ['BTC', '0.00100000', 1, 99],
  ] as const)('in %s', async (currency, amount, stake, left) => {
    const gambler = await sit({ currency, amount })
    expect((await bet({ ...betOf(gambler), amount: stake })).body).toMatchObject({ status: 'RS_OK', balance: left })
  })

  test('is paid and rolled back after the session has ended, and the bet is refused', async () => {
    const gambler = await sit()
    const stake = betOf(gambler)
    await bet(stake)
    await endNow(baize.context, gambler.player.playerId, 'LOGOUT')
    expect((await bet(betOf(gambler))).body.status).toBe('RS_ERROR_TOKEN_EXPIRED')
    expect((await win(after(stake))).body.status).toBe('RS_OK')
    expect((await rollback(after(stake))).body).toMatchObject({ status: 'RS_OK', balance: 2_200_000 })
  })

  test('pays no win before its bet, and pays the same win after it', async () => {
    const gambler = await sit()
    const stake = betOf(gambler)
    const gain = after(stake)
    expect((await win(gain)).body.status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    await bet(stake)
    expect((await win(gain)).body).toMatchObject({ status: 'RS_OK', balance: 2_100_000 })
    const undone = betOf(gambler)
    await rollback(after(undone))
    expect((await win(after(undone))).body.status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    expect(await cashOf(gambler)).toBe(2100n)
  })
})

describe('a transaction', () => {
  test('is booked once; only other data makes it a duplicate', async () => {
    const gambler = await sit()
    const stake = betOf(gambler)
    const answers = await Promise.all(Array.from({ length: 6 }, () => bet(stake)))
    expect(new Set(answers.map(({ body }) => `${String(body.status)} ${String(body.balance)}`))).toEqual(
      new Set(['RS_OK 1900000']),
    )
    const gain = after(stake)
    await win(gain)
    expect((await win(gain)).body).toMatchObject({ status: 'RS_OK', balance: 2_100_000 })
    expect((await win({ ...gain, transaction_uuid: gain.transaction_uuid.toUpperCase() })).body.status).toBe('RS_OK')
    const duplicates = [
      await bet({ ...stake, amount: 200_000 }),
      await bet({ ...stake, round: 'another' }),
      await win({ ...gain, reference_transaction_uuid: randomUUID() }),
      await win({ ...after(stake), transaction_uuid: stake.transaction_uuid }),
      await rollback({ ...after(stake), transaction_uuid: gain.transaction_uuid }),
    ]
    expect(duplicates.map(({ body }) => body.status)).toEqual(Array(5).fill('RS_ERROR_DUPLICATE_TRANSACTION'))
    expect(await cashOf(gambler)).toBe(2100n)
  })

  test('may be repeated with the same request_uuid, and no other request may use that id', async () => {
    const gambler = await sit()
    const stake = { ...betOf(gambler), request_uuid: randomUUID() }
    const first = await bet(stake)
    expect((await bet(stake)).text).toBe(first.text)
    const other = [
      await bet({ ...stake, transaction_uuid: randomUUID() }),
      await win({ ...after(stake), request_uuid: stake.request_uuid }),
      await rollback({ ...after(stake), request_uuid: stake.request_uuid }),
    ]
    expect(other.map(({ body }) => body.status)).toEqual(Array(3).fill('RS_ERROR_DUPLICATE_TRANSACTION'))
    expect(await cashOf(gambler)).toBe(1900n)
  })

  test('is rolled back once, also before it arrives', async () => {
    const gambler = await sit()
    const [stake, late] = [betOf(gambler), betOf(gambler)]
    await bet(stake)
    for (let tries = 0; tries < 2; tries++) {
      expect((await rollback(after(stake))).body).toMatchObject({ status: 'RS_OK', balance: 2_000_000 })
    }
    expect((await rollback(after(late))).body.status).toBe('RS_OK')
    expect((await bet(late)).body.status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
    expect(await cashOf(gambler)).toBe(2000n)
  })

  test('is rolled back even if the request names an unknown game and ends the round', async () => {
    const gambler = await sit()
    const late = { ...betOf(gambler), game_code: 'none' }
    expect((await rollback({ ...after(late), round_closed: true })).body.status).toBe('RS_OK')
    expect((await bet({ ...late, game_code: game.gameId })).body.status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
  })

  test('of another player cannot be won, and its rollback moves no money', async () => {
    const [gambler, other] = [await sit(), await sit()]
    const stake = betOf(gambler)
    await bet(stake)
    const foreign = { ...after(stake), user: userIdOf(other.player) }
    expect((await win(foreign)).body.status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    const undo = await rollback({ ...foreign, transaction_uuid: randomUUID() })
    expect(undo.body).toMatchObject({ status: 'RS_OK', balance: 2_000_000 })
    expect((await bet({ ...betOf(gambler), token: other.token })).body.status).toBe('RS_ERROR_INVALID_TOKEN')
    expect([await cashOf(gambler), await cashOf(other)]).toEqual([1900n, 2000n])
  })
})

describe('a bet', () => {
  test('without funds is refused with the balance', async () => {
    const gambler = await sit({ amount: '0.50' })
    const { body } = await bet(betOf(gambler))
    expect(body).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 50_000, currency: 'GBP' })
  })

  const nobody = '01990000-0000-7000-8000-000000000000.GBP'
  test.each<[string, Record<string, unknown>, string]>([
    ['with a malformed player id', { user: 'nobody' }, 'UNKNOWN'],
    ['of an unknown player', { user: nobody }, 'UNKNOWN'],
    ['with an unknown token', { token: 'guessed' }, 'INVALID_TOKEN'],
    ['in another currency', { currency: 'EUR' }, 'WRONG_CURRENCY'],
    ['in an unknown currency', { currency: 'XXX' }, 'WRONG_CURRENCY'],
    ['without an amount', { amount: undefined }, 'WRONG_SYNTAX'],
    ['without a token', { token: undefined }, 'WRONG_SYNTAX'],
    ['below zero', { amount: -100_000 }, 'WRONG_TYPES'],
    ['of half a penny', { amount: 100_500 }, 'WRONG_TYPES'],
    ['of a fractional number', { amount: 100_000.5 }, 'WRONG_TYPES'],
    ['of far too much money', { amount: 1e30 }, 'WRONG_TYPES'],
    ['with a text as its amount', { amount: '100000' }, 'WRONG_TYPES'],
    ['with NUL in an id', { round: 'a\0b' }, 'WRONG_TYPES'],
    ['with a malformed id', { transaction_uuid: '1' }, 'WRONG_TYPES'],
    ['above the highest stake', { amount: 501_000 }, 'LIMIT_REACHED'],
    ['of too much money', { amount: 999_999_999_999_000 }, 'LIMIT_REACHED'],
  ])('%s is refused', async (_what, change, status) => {
    const gambler = await sit()
    const { body, httpStatus } = await bet({ ...betOf(gambler), ...change })
    expect([httpStatus, body.status]).toEqual([200, `RS_ERROR_${status}`])
    expect(Object.keys(body).toSorted()).toEqual(['request_uuid', 'status', 'user'])
    expect(await cashOf(gambler)).toBe(2000n)
  })

  test('of a player whose account is closed is refused', async () => {
    const gambler = await sit()
    const { playerId } = gambler.player
    await baize.context.db.updateTable('player').set({ state: 'CLOSED' }).where('player_id', '=', playerId).execute()
    expect((await bet(betOf(gambler))).body.status).toBe('RS_ERROR_USER_DISABLED')
  })
})

test.each([
  ['an unknown game', 'none'],
  ['the game of another studio', 'brass-and-baize'],
])('a win on %s is refused', async (_what, code) => {
  const gambler = await sit()
  const stake = betOf(gambler)
  await bet(stake)
  expect((await win({ ...after(stake), game_code: code })).body.status).toBe('RS_ERROR_INVALID_GAME')
  expect(await cashOf(gambler)).toBe(1900n)
})

const operations = ['user/info', 'user/balance', 'transaction/bet', 'transaction/win', 'transaction/rollback']

describe.each(operations)('%s', (operation) => {
  const post = async (payload: string | Buffer, type = 'application/json') => {
    const headers = { 'content-type': type, 'x-hub88-signature': hub88Sign(payload) }
    const url = `/platform/provider/${studio}/${operation}`
    const response = await baize.app.inject({ method: 'POST', url, headers, payload })
    return [response.statusCode, response.json<{ status: string }>().status]
  }

  test('with a wrong signature is refused for every studio', async () => {
    const gambler = await sit()
    const body = { ...after(betOf(gambler)), request_uuid: randomUUID() }
    const echo = { request_uuid: body.request_uuid, user: body.user }
    const other = hub88Sign('{}')
    for (const signing of [
      { signature: '' },
      { signature: 'x' },
      { signature: other },
      { studio: 'nobody' },
      { studio: '__proto__' },
      { studio: 'pragmatic-demo' },
    ]) {
      const reply = await hub88Call(baize.app, operation, body, signing)
      expect([reply.httpStatus, reply.body]).toEqual([200, { ...echo, status: 'RS_ERROR_INVALID_SIGNATURE' }])
    }
    expect(await cashOf(gambler)).toBe(2000n)
  })

  test('with a malformed body is refused', async () => {
    expect(await post('')).toEqual([200, 'RS_ERROR_WRONG_SYNTAX'])
    expect(await post('{"user":')).toEqual([200, 'RS_ERROR_WRONG_SYNTAX'])
    expect(await post('[]')).toEqual([200, 'RS_ERROR_WRONG_SYNTAX'])
    expect(await post(Buffer.from([0x7b, 0xff, 0x7d]))).toEqual([200, 'RS_ERROR_WRONG_SYNTAX'])
    expect(await post('{"__proto__":{"user":"x"}}')).toEqual([200, 'RS_ERROR_WRONG_SYNTAX'])
    expect(await post('a=1', 'application/x-www-form-urlencoded')).toEqual([200, 'RS_ERROR_WRONG_SYNTAX'])
    expect(await post(JSON.stringify({ user: 'x'.repeat(1_000_000) }))).toEqual([200, 'RS_ERROR_WRONG_SYNTAX'])
  })
})
