import { decidePaymentDifference, getPaymentDifferences } from '@baize/contract/payments/staff'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../../kit/ids.ts'
import { send, type Fields, type SpokenDialect, type World } from '../../../../testing/bad-input/dialect.ts'
import { hub88 } from '../../../../testing/bad-input/hub88.ts'
import { own } from '../../../../testing/bad-input/own.ts'
import { pragmatic } from '../../../../testing/bad-input/pragmatic.ts'
import { closeSound } from '../../../../testing/books/close-sound.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { call } from '../../../../testing/call.ts'
import { registerGame, newGambler } from '../../../../testing/money.ts'
import { staff } from '../../../../testing/staff.ts'
import { closeDifference, listDifferences } from '../../../money/payments/service.ts'
import { balancesOf } from '../../../money/wallet/service.ts'
import { closeBooked } from './close-booked.ts'

let baize: TestApp
let world: World

beforeAll(async () => {
  baize = await build({ LOG_LEVEL: 'silent' }, { jobs: false })
})
afterAll(() => closeSound(baize))

const studios = new Map<SpokenDialect, string>([
  [own, 'baize-studio'],
  [hub88, 'hub88-demo'],
  [pragmatic, 'pragmatic-demo'],
])

async function sitDown(dialect: SpokenDialect): Promise<void> {
  const game = await registerGame(baize.context, dialect.game)
  world = {
    gambler: await newGambler(baize, { game, amount: '20.00' }),
    other: await newGambler(baize, { game }),
    betId: randomUUID(),
    othersBetId: randomUUID(),
  }
  if (dialect !== hub88) return
  const stake = {
    ...goodOf(hub88, 'transaction/bet'),
    transaction_uuid: world.betId,
    round: world.gambler.round.roundId,
  }
  expect(await ask(hub88, 'transaction/bet', stake)).toBe('RS_OK')
}

const goodOf = (dialect: SpokenDialect, operation: string): Fields => dialect.operations[operation]?.(world) ?? {}
const ask = async (dialect: SpokenDialect, operation: string, fields: Fields, how?: Parameters<typeof send>[4]) =>
  (await send(baize.app, dialect, operation, fields, how)).code
const cash = async () => (await balancesOf(baize.context.db, world.gambler.player.playerId, 'GBP')).cashMinor

interface OpenDifference {
  readonly differenceId: string
  readonly orderCode: string
  readonly kind: string
  readonly status: string
  readonly content: Readonly<Record<string, unknown>>
}

/**
 * The studio's open differences that concern the test's player. With `isOfPlayer` false, all of the studio's open
 * differences.
 */
async function differencesOf(dialect: SpokenDialect, isOfPlayer = true): Promise<OpenDifference[]> {
  const provider = studios.get(dialect)
  const page = { provider, state: 'OPEN', after: undefined, limit: 200 } as const
  const found = await listDifferences(baize.context.db, page)
  return found
    .map((one) => ({
      ...one,
      differenceId: one.digest.toString('hex'),
      content: one.content as OpenDifference['content'],
    }))
    .filter(({ content }) => !isOfPlayer || content['playerId'] === world.gambler.player.playerId)
}

const closeWhatWasBooked = () => closeBooked(baize.context, { list: listDifferences, close: closeDifference })

/** A message in a player's favour. It is refused with the fields of `spoil`, and booked later with those of `mend`. */
interface Case {
  readonly what: string
  readonly dialect: SpokenDialect
  readonly operation: string
  readonly spoil: Fields
  readonly mend?: Fields
  readonly amount?: string
  readonly reason: string
}

const win = 'transaction/win'
const cases: readonly Case[] = [
  {
    what: 'a win of half a penny',
    dialect: own,
    operation: 'win',
    spoil: { amount: '10.005' },
    reason: 'wallet.amount',
  },
  { what: 'a win on an unknown game', dialect: own, operation: 'win', spoil: { gameId: 'x' }, reason: 'games.unknown' },
  { what: 'a win of no amount', dialect: own, operation: 'win', spoil: { amount: 'ten' }, reason: 'request.invalid' },
  { what: 'a prize in no game', dialect: own, operation: 'prize', spoil: { gameId: 'x' }, reason: 'games.unknown' },
  {
    what: 'an adjustment of half a penny',
    dialect: own,
    operation: 'adjustment',
    spoil: { amount: '1.005' },
    reason: 'wallet.amount',
  },
  {
    what: 'a result of half a penny',
    dialect: pragmatic,
    operation: 'result',
    spoil: { amount: '10.005' },
    reason: 'wallet.amount',
  },
  {
    what: 'a result with the win of an unnamed promotion',
    dialect: pragmatic,
    operation: 'result',
    spoil: { promoWinAmount: '3.00', promoWinReference: 'promo-1', promoCampaignID: '' },
    mend: { promoWinAmount: '3.00', promoWinReference: 'promo-1', promoCampaignID: '9' },
    reason: '7',
  },
  {
    what: 'a jackpot on an unknown game',
    dialect: pragmatic,
    operation: 'jackpotWin',
    spoil: { gameId: 'x' },
    reason: 'games.unknown',
  },
  {
    what: 'a promotion in another currency',
    dialect: pragmatic,
    operation: 'promoWin',
    spoil: { currency: 'EUR' },
    reason: '7',
  },
  {
    what: 'a result whose hash another form has',
    dialect: pragmatic,
    operation: 'result',
    spoil: { note: 'a&b' },
    mend: { note: 'a b' },
    reason: 'request.invalid',
  },
  {
    what: 'a win of half a penny',
    dialect: hub88,
    operation: win,
    spoil: { amount: 100_500 },
    reason: 'RS_ERROR_WRONG_TYPES',
  },
  {
    what: 'a win whose amount is text',
    dialect: hub88,
    operation: win,
    spoil: { amount: '100000' },
    reason: 'RS_ERROR_WRONG_TYPES',
  },
  {
    what: 'a win whose round is a number',
    dialect: hub88,
    operation: win,
    spoil: { round: 123 },
    reason: 'RS_ERROR_WRONG_TYPES',
  },
]

test.each(cases)('$dialect.name: $what remains a single difference until it is booked', async (one) => {
  const { dialect, operation, spoil, mend = {}, reason } = one
  await sitDown(dialect)
  const before = await cash()
  const good = { ...goodOf(dialect, operation), ...mend }
  const wrong = { ...good, ...spoil }
  for (let tries = 0; tries < 2; tries++) expect(await ask(dialect, operation, wrong)).not.toBe(dialect.accepted.code)
  const [found, ...others] = await differencesOf(dialect)
  expect(others).toEqual([])
  expect(found).toMatchObject({ kind: 'MOVEMENT_REFUSED', status: expect.stringContaining(operation) as string })
  const id = good['transactionId'] ?? good['reference'] ?? good['transaction_uuid']
  const { reason: given, roundId, amount } = found?.content ?? {}
  const round = wrong['roundId'] ?? wrong['round']
  expect([found?.orderCode, given, roundId, amount]).toEqual([id, reason, String(round), String(wrong['amount'])])
  await closeWhatWasBooked()
  expect(await differencesOf(dialect)).toHaveLength(1)
  baize.clock.advance({ seconds: 1 })
  expect(
    await ask(dialect, operation, { ...good, ...(good['request_uuid'] ? { request_uuid: randomUUID() } : {}) }),
  ).toBe(dialect.accepted.code)
  expect(await cash()).toBeGreaterThan(before)
  await closeWhatWasBooked()
  expect(await differencesOf(dialect)).toEqual([])
})

test.each<[string, SpokenDialect, string, string]>([
  ['win', own, 'transactionId', 'TRANSACTION_CONFLICT'],
  ['result', pragmatic, 'reference', '120'],
  [win, hub88, 'transaction_uuid', 'RS_ERROR_DUPLICATE_TRANSACTION'],
])(
  'a %s under the id of another movement stays a difference until staff close it',
  async (operation, dialect, name, code) => {
    await sitDown(dialect)
    const first = goodOf(dialect, operation)
    expect(await ask(dialect, operation, first)).toBe(dialect.accepted.code)
    baize.clock.advance({ seconds: 1 })
    const second = { ...goodOf(dialect, operation), [name]: first[name] }
    expect(String(await ask(dialect, operation, second))).toBe(code)
    await closeWhatWasBooked()
    const [found] = await differencesOf(dialect)
    expect(found).toMatchObject({ orderCode: first[name], kind: 'MOVEMENT_REFUSED' })
    const { body } = await call(baize, staff, getPaymentDifferences, { provider: studios.get(dialect) ?? '' })
    expect(JSON.stringify(body)).toContain('MOVEMENT_REFUSED')
    const closing = {
      provider: studios.get(dialect) ?? '',
      differenceId: found?.differenceId ?? '',
      reason: 'Paid by hand',
    }
    expect((await call(baize, staff, decidePaymentDifference, closing, newId())).body.status).toBe('SUCCESS')
    await ask(dialect, operation, second)
    expect(await differencesOf(dialect)).toEqual([])
  },
)

test('a refused win that its studio rolls back leaves no difference', async () => {
  await sitDown(own)
  const good = goodOf(own, 'win')
  expect(await ask(own, 'win', { ...good, amount: '1.005' })).toBe('INVALID_AMOUNT')
  baize.clock.advance({ seconds: 1 })
  const { amount: _amount, ...place } = good
  const undo = { ...place, transactionId: newId(), referenceTransactionId: good['transactionId'] }
  expect(await ask(own, 'rollback', undo)).toBe('SUCCESS')
  await closeWhatWasBooked()
  expect(await differencesOf(own)).toEqual([])
})

test('a win before its bet remains a difference until the bet has arrived and the win is sent again', async () => {
  await sitDown(hub88)
  const stake = goodOf(hub88, 'transaction/bet')
  const gain = { ...goodOf(hub88, win), reference_transaction_uuid: stake['transaction_uuid'] }
  expect(await ask(hub88, win, gain)).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  expect(await differencesOf(hub88)).toHaveLength(1)
  baize.clock.advance({ seconds: 1 })
  expect(await ask(hub88, 'transaction/bet', stake)).toBe('RS_OK')
  expect(await ask(hub88, win, gain)).toBe('RS_OK')
  await closeWhatWasBooked()
  expect(await differencesOf(hub88)).toEqual([])
})

test.each<[string, SpokenDialect, string]>([
  ['own', own, 'win'],
  ['Pragmatic-like', pragmatic, 'result'],
  ['Hub88-like', hub88, win],
])(
  'signed wins of the %s studio that cannot be read are distinguished apart by the hash of their bytes',
  async (_what, dialect, operation) => {
    await sitDown(dialect)
    const unread = async () => (await differencesOf(dialect, false)).filter(({ orderCode }) => orderCode === '').length
    const before = await unread()
    const name = dialect === own ? 'transactionId' : dialect === hub88 ? 'transaction_uuid' : 'reference'
    const [first, second] = [goodOf(dialect, operation), goodOf(dialect, operation)]
    for (const one of [first, second, first]) await ask(dialect, operation, { ...one, [name]: 'a\0b' })
    expect(await unread()).toBe(before + 2)
  },
)

test('a body that is not JSON but has a valid signature is recorded for staff', async () => {
  await sitDown(own)
  const unread = async () => (await differencesOf(own, false)).filter(({ orderCode }) => orderCode === '').length
  const before = await unread()
  const spoil = (bytes: Buffer) => bytes.subarray(0, -3)
  expect(await ask(own, 'win', goodOf(own, 'win'), { spoil })).toBe('BAD_REQUEST')
  expect(await unread()).toBe(before + 1)
})

test.each<[string, SpokenDialect, string, Fields]>([
  ['bet', own, 'bet', { amount: '1.005' }],
  ['bet with its win', own, 'betAndWin', { winAmount: '1.005' }],
  ['adjustment that the player cannot pay', own, 'adjustment', { amount: '-9999.00' }],
  ['bet', pragmatic, 'bet', { amount: '1.005' }],
  ['lost round', pragmatic, 'result', { amount: '0.00', gameId: 'x' }],
  ['bet', hub88, 'transaction/bet', { amount: 1 }],
  ['lost round', hub88, win, { amount: 0, game_code: 'x' }],
])('a refused %s costs nobody money and creates no difference', async (_what, dialect, operation, spoil) => {
  await sitDown(dialect)
  expect(await ask(dialect, operation, { ...goodOf(dialect, operation), ...spoil })).not.toBe(dialect.accepted.code)
  expect(await differencesOf(dialect)).toEqual([])
})

test.each<[string, SpokenDialect, string]>([
  ['own', own, 'win'],
  ['Pragmatic-like', pragmatic, 'result'],
  ['Hub88-like', hub88, win],
])(
  'a message in the name of the %s studio without a valid signature creates no difference',
  async (_what, dialect, operation) => {
    await sitDown(dialect)
    const before = (await differencesOf(dialect, false)).length
    const wrong = { ...goodOf(dialect, operation), amount: 'ten' }
    for (const signing of ['forged', 'none'] as const)
      expect(await ask(dialect, operation, wrong, { signing })).toBe(dialect.wrongSignature.code)
    expect(await differencesOf(dialect, false)).toHaveLength(before)
  },
)

test.each<[string, SpokenDialect, string, Fields, bigint]>([
  ['null for its bet', own, 'win', { referenceTransactionId: null }, 100n],
  ['an empty text for its bet', own, 'win', { referenceTransactionId: '' }, 100n],
  ['an empty list for its bet', own, 'win', { referenceTransactionId: [] }, 100n],
  ['a number for its amount', own, 'win', { amount: 10 }, 1000n],
  ['a digit more', own, 'win', { amount: '10.000' }, 1000n],
  ['numbers for its ids', own, 'win', { transactionId: 123, roundId: 7 }, 100n],
  ['null for its round and game', own, 'prize', { roundId: null, gameId: null }, 100n],
  ['an empty round and game', own, 'prize', { roundId: '', gameId: '' }, 100n],
  ['a digit more', pragmatic, 'result', { amount: '10.000' }, 1000n],
  ['text for the end of its round', hub88, win, { round_closed: 'true' }, 100n],
  ['nonsense for the end of its round', hub88, win, { round_closed: 'maybe', is_free: {} }, 100n],
])('a movement with %s is booked', async (_what, dialect, operation, change, wonMinor) => {
  await sitDown(dialect)
  const before = await cash()
  expect(await ask(dialect, operation, { ...goodOf(dialect, operation), ...change })).toBe(dialect.accepted.code)
  expect(await cash()).toBe(before + wonMinor)
  expect(await differencesOf(dialect)).toEqual([])
})

test('a win whose amount is written 100000.0 is paid, and text that ends a round ends it', async () => {
  await sitDown(hub88)
  const before = await cash()
  const { round } = world.gambler
  const gain = { ...goodOf(hub88, win), round: round.roundId, round_closed: 'true' }
  const spoil = (bytes: Buffer) => Buffer.from(bytes.toString().replace('"amount":100000', '"amount":100000.0'))
  expect(await ask(hub88, win, gain, { spoil })).toBe('RS_OK')
  expect(await cash()).toBe(before + 100n)
  const late = { ...goodOf(hub88, 'transaction/bet'), round: round.roundId }
  expect(await ask(hub88, 'transaction/bet', late)).toBe('RS_ERROR_UNKNOWN')
})

test('a bet in our own protocol whose freeRoundsId is null is an ordinary bet', async () => {
  await sitDown(own)
  const before = await cash()
  for (const freeRoundsId of [null, '']) {
    expect(await ask(own, 'bet', { ...goodOf(own, 'bet'), freeRoundsId })).toBe('SUCCESS')
  }
  expect(await cash()).toBe(before - 200n)
})

beforeEach(() => baize.clock.advance({ seconds: 1 }))
