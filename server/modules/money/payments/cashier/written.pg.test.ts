import { processDeposit } from '@baize/contract/payments/player'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../../kit/ids.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { call } from '../../../../testing/call.ts'
import { brokenRules, cashOf, offerCashier, postAsPaymentIq } from '../../../../testing/cashier.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../../demo/sign-up-player.ts'

let baize: TestApp
let player: SignedUpPlayer
beforeAll(async () => {
  baize = await build({ LOG_LEVEL: 'silent' }, { jobs: false })
  await offerCashier(baize)
})
afterAll(async () => {
  expect(await brokenRules(baize)).toEqual([])
  await baize.close()
})

const postCall = async (name: string, content: object) =>
  (await postAsPaymentIq(baize, name, JSON.stringify(content))).body
const cash = () => cashOf(baize, player)

let transactions = 0
async function movement(txAmount: unknown, more: object = {}) {
  player = await signUpPlayer(baize)
  const txId = `w${(transactions += 1)}`
  return { userId: player.playerId, txAmount, txAmountCy: 'GBP', txId, txTypeId: 101, provider: 'Bambora', ...more }
}

const open = async (orderCode: string) =>
  baize.context.db
    .selectFrom('payment_difference')
    .select(['kind', 'status'])
    .where('order_code', '=', orderCode)
    .where('decided_at', 'is', null)
    .execute()

describe('a transfer of £10 is credited', () => {
  test.each<[string, object]>([
    ['with an empty list of attributes', { attributes: [] }],
    ['with attributes that are text', { attributes: 'none' }],
    ['with no attributes and no origin', { attributes: null, originTxId: null }],
    ['with an empty origin and code', { originTxId: '', authCode: '' }],
    ['with null for its code', { authCode: null }],
    ['with a number for its amount', { txAmount: 10 }],
    ['with a digit more', { txAmount: '10.000' }],
    ['with a digit less', { txAmount: '10.0' }],
    ['with details of another form', { fee: {}, feeMode: 'X', pspRefId: [], maskedAccount: 7, pspStatusMessage: null }],
  ])('%s', async (_what, more) => {
    const deposit = { ...(await movement('10.00')), ...more }
    for (let tries = 0; tries < 2; tries++) expect(await postCall('transfer', deposit)).toMatchObject({ success: true })
    expect(await cash()).toBe(1000n)
    expect(await open(deposit.txId)).toEqual([])
  })

  test('once, if it is authorised and transferred in different spellings', async () => {
    const deposit = await movement(10)
    const { authCode } = await postCall('authorize', deposit)
    expect(authCode).toBeDefined()
    expect((await postCall('authorize', { ...deposit, txAmount: '10.00' }))['authCode']).toBe(authCode)
    for (const txAmount of ['10.000', 10, '10.00'])
      expect(await postCall('transfer', { ...deposit, txAmount, authCode })).toMatchObject({ success: true })
    expect(await cash()).toBe(1000n)
  })
})

test('transfers are told apart by every digit of an id that is a number', async () => {
  const { txId, ...deposit } = await movement('10.00')
  for (const id of ['90071992547409930', '90071992547409931', '90071992547409932', '90071992547409931']) {
    const json = JSON.stringify({ ...deposit, txId }).replace(`"${txId}"`, id)
    expect((await postAsPaymentIq(baize, 'transfer', json)).body).toMatchObject({ success: true, txId: id })
  }
  expect(await cash()).toBe(3000n)
})

describe('a transfer that cannot be booked', () => {
  test.each<[string, object, string]>([
    ['of nobody', { userId: newId() }, 'PAYMENTIQ_UNKNOWN_ACCOUNT'],
    ['in a currency without an account', { txAmountCy: 'EUR' }, 'PAYMENTIQ_UNKNOWN_ACCOUNT'],
    ['of an amount that is none', { txAmount: 'ten' }, 'PAYMENTIQ_BAD_REQUEST'],
    ['of a fraction of a penny', { txAmount: '10.001' }, 'PAYMENTIQ_INVALID_AMOUNT'],
  ])('%s becomes a difference, once, and is closed when it is booked', async (_what, more, status) => {
    const deposit = await movement('10.00')
    for (let tries = 0; tries < 2; tries++)
      expect(await postCall('transfer', { ...deposit, ...more })).toMatchObject({ success: false })
    expect(await open(deposit.txId)).toEqual([{ kind: 'NOT_CARRIED_OUT', status }])
    expect(await postCall('transfer', deposit)).toMatchObject({ success: true })
    expect(await open(deposit.txId)).toEqual([])
  })

  test('is stored without values that may be secret', async () => {
    const deposit = { ...(await movement('ten')), accountId: '4444333322221111', accountHolder: 'Ada' }
    await postCall('transfer', deposit)
    const query = baize.context.db.selectFrom('payment_difference').select('content')
    const { content } = await query.where('order_code', '=', deposit.txId).executeTakeFirstOrThrow()
    expect(JSON.stringify(content)).toContain('ten')
    expect(JSON.stringify(content)).not.toMatch(/4444|Ada/)
  })

  test.each([{}, 'a\0b', 'x'.repeat(300)])(
    'becomes a separate difference for each message if the id is %j',
    async (txId) => {
      const unread = async () =>
        baize.context.db
          .selectFrom('payment_difference')
          .select('content')
          .where('order_code', '=', '')
          .where('decided_at', 'is', null)
          .execute()
      const before = (await unread()).length
      const first = { ...(await movement('10.00')), txId, timestamp: 1 }
      const second = { ...first, timestamp: 2 }
      for (const one of [first, second, first, second])
        expect(await postCall('transfer', one)).toMatchObject({ success: false })
      const found = (await unread()).map(({ content }) => content).slice(before)
      expect(found).toHaveLength(2)
      for (const content of found) expect(content).toMatchObject({ userId: player.playerId, txAmount: '10.00' })
      await baize.context.db
        .updateTable('payment_difference')
        .set({ decided_at: baize.clock.now(), decided_by: 'staff', reason: 'Paid' })
        .where('order_code', '=', '')
        .execute()
      await postCall('transfer', { ...first, timestamp: 3 })
      expect(await unread()).toHaveLength(1)
    },
  )

  test('because it is not JSON is recorded if it is signed', async () => {
    const unread = () =>
      baize.context.db.selectFrom('payment_difference').select('status').where('order_code', '=', '').execute()
    const before = (await unread()).length
    const payload = JSON.stringify(await movement('10.00')).slice(0, -1)
    await postAsPaymentIq(baize, 'transfer', payload, 'of a stranger')
    await postAsPaymentIq(baize, 'authorize', payload)
    expect(await unread()).toHaveLength(before)
    for (let tries = 0; tries < 2; tries++) await postAsPaymentIq(baize, 'transfer', payload)
    expect(await unread()).toHaveLength(before + 1)
  })

  test('is not recorded if only its authorisation was refused', async () => {
    const deposit = await movement('4.00')
    await postCall('authorize', deposit)
    expect(await open(deposit.txId)).toEqual([])
  })
})

describe('a chargeback before its transfer', () => {
  const backOf = (deposit: { txId: string }, txAmount: string) => ({
    ...deposit,
    txId: `${deposit.txId}-c`,
    originTxId: deposit.txId,
    txAmount,
  })

  test('of an unknown deposit is booked when the deposit arrives', async () => {
    const deposit = await movement('20.00')
    const back = backOf(deposit, '-20.00')
    expect(await postCall('transfer', back)).toMatchObject({ success: true })
    expect(await open(deposit.txId)).toMatchObject([{ kind: 'UNKNOWN_ORDER' }])
    await postCall('transfer', deposit)
    expect(await cash()).toBe(0n)
    expect(await open(deposit.txId)).toEqual([])
    for (const one of [back, deposit, back]) expect(await postCall('transfer', one)).toMatchObject({ success: true })
    expect(await cash()).toBe(0n)
  })

  test('of an authorised deposit of another amount takes the deposit back once it has arrived', async () => {
    player = await signUpPlayer(baize)
    const input = { paymentMethod: 'PAYMENTIQ_ALL', amount: '30.00' }
    const paymentId = String((await call(baize, player, processDeposit, input, newId())).body['paymentId'])
    const deposit = {
      userId: player.playerId,
      txAmount: '30.00',
      txAmountCy: 'GBP',
      txId: newId(),
      attributes: { paymentId },
    }
    await postCall('authorize', deposit)
    const back = backOf(deposit, '-20.00')
    await postCall('transfer', back)
    await postCall('transfer', { ...deposit, txAmount: '20.00' })
    expect(await cash()).toBe(0n)
    await postCall('transfer', back)
    expect(await cash()).toBe(0n)
    expect(await open(paymentId.replaceAll('-', ''))).toEqual([])
  })

  test('of a part leaves the rest, and another transaction takes another part', async () => {
    const deposit = await movement('20.00')
    await postCall('transfer', backOf(deposit, '-8.00'))
    await postCall('transfer', deposit)
    expect(await cash()).toBe(1200n)
    const second = { ...backOf(deposit, '-8.00'), txId: `${deposit.txId}-d` }
    for (const one of [second, second, backOf(deposit, '-8.00')]) await postCall('transfer', one)
    expect(await cash()).toBe(400n)
  })

  test('of another player’s deposit takes nothing', async () => {
    const theirs = await movement('20.00')
    const victim = player
    const deposit = await movement('20.00')
    await postCall('transfer', { ...backOf(theirs, '-20.00'), userId: deposit.userId })
    await postCall('transfer', theirs)
    expect(await cashOf(baize, victim)).toBe(2000n)
  })
})
