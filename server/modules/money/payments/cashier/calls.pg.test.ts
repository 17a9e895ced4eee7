import { setPersonalDepositLimits } from '@baize/contract/limits/player'
import { processDeposit } from '@baize/contract/payments/player'
import { logout } from '@baize/contract/sessions/player'
import { sql } from 'kysely'
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
  player = await signUpPlayer(baize)
})
afterAll(async () => {
  expect(await brokenRules(baize)).toEqual([])
  await baize.close()
})

type Content = Readonly<Record<string, unknown>>

const postCall = (name: string, content: Content, secret?: string, app = baize) =>
  postAsPaymentIq(app, name, JSON.stringify(content), secret)

let transactions = 1000
const movement = (txAmount: string, more: Content = {}) => ({
  userId: player.playerId,
  txAmount,
  txAmountCy: 'GBP',
  txId: String((transactions += 1)),
  txTypeId: 101,
  txName: 'CreditcardDeposit',
  provider: 'Bambora',
  ...more,
})
const cash = () => cashOf(baize, player)

async function paidIn(amount: string): Promise<Content> {
  const deposit = movement(amount)
  await postCall('authorize', deposit)
  await postCall('transfer', deposit)
  return deposit
}

async function begun(amount: string) {
  const input = { paymentMethod: 'PAYMENTIQ_ALL', amount }
  const { body } = await call(baize, player, processDeposit, input, newId())
  return { paymentId: String(body.paymentId), cashier: body.cashier as Record<string, string> }
}

describe('verifyuser', () => {
  test('describes the player in the fields of the integration API', async () => {
    const { cashier } = await begun('20.00')
    expect(cashier).toMatchObject({ merchantId: '100999', userId: player.playerId, environment: 'production' })
    expect(JSON.stringify(cashier)).not.toContain(player.sessionKey)
    const { body } = await postCall('verifyuser', { sessionId: cashier.sessionId, userId: player.playerId })
    expect(body).toMatchObject({
      success: true,
      userId: player.playerId,
      kycStatus: 'Approved',
      sex: 'FEMALE',
      firstName: 'Ada',
      country: 'GB',
      dob: '1990-05-17',
      email: player.email,
      balanceCy: 'GBP',
      locale: 'en_GB',
    })
    const unset = ['userCat', 'lastName', 'street', 'city', 'zip', 'mobile', 'balance'].filter((name) => !body[name])
    expect(unset).toEqual([])
  })

  test('refuses a session of another player, a made-up session and an ended one', async () => {
    const other = await signUpPlayer(baize)
    const { body } = await call(
      baize,
      other,
      processDeposit,
      { paymentMethod: 'PAYMENTIQ_ALL', amount: '20.00' },
      newId(),
    )
    const { sessionId = '' } = body.cashier as Record<string, string>
    const refused = { success: false, errCode: 'SESSION_INVALID' }
    const verify = (userId: string, id: string) => postCall('verifyuser', { sessionId: id, userId })
    expect((await verify(player.playerId, sessionId)).body).toMatchObject(refused)
    expect((await verify(other.playerId, 'made-up')).body).toMatchObject(refused)
    expect((await verify(other.playerId, sessionId)).body).toMatchObject({ success: true })
    await call(baize, other, logout, {})
    expect((await verify(other.playerId, sessionId)).body).toMatchObject(refused)
  })
})

test('a call with a wrong signature, without one, or from another address changes nothing', async () => {
  const deposit = movement('20.00')
  for (const name of ['verifyuser', 'authorize', 'transfer', 'cancel']) {
    expect(await postCall(name, deposit, 'guessed')).toMatchObject({ httpStatus: 401, body: { success: false } })
  }
  const unsigned = await baize.app.inject({
    method: 'POST',
    url: '/platform/callback/paymentiq/transfer',
    payload: deposit,
  })
  expect(unsigned.statusCode).toBe(401)
  expect(await cash()).toBe(0n)
  const strict = await build({ LOG_LEVEL: 'silent', PAYMENTIQ_ADDRESSES: '192.0.2.7' }, { jobs: false })
  expect(await postCall('transfer', deposit, undefined, strict)).toMatchObject({
    httpStatus: 403,
    body: { success: false },
  })
  await strict.close()
})

describe('a deposit', () => {
  test('is authorised for the deposit that the player has begun, and credited once by its transfer', async () => {
    const { paymentId } = await begun('20.00')
    const deposit = movement('20.00', { attributes: { paymentId } })
    const before = await cash()
    const answers = await Promise.all(Array.from({ length: 5 }, () => postCall('authorize', deposit)))
    const [first] = answers
    expect(first?.body).toMatchObject({ success: true, merchantTxId: paymentId.replaceAll('-', '') })
    for (const answer of answers) expect(answer).toEqual(first)
    expect(await cash()).toBe(before)
    const transfer = { ...deposit, authCode: first?.body['authCode'] }
    await Promise.all(Array.from({ length: 5 }, () => postCall('transfer', transfer)))
    expect(await cash()).toBe(before + 2000n)
    expect((await postCall('transfer', transfer)).body).toMatchObject({ success: true, txId: deposit.txId })
    expect((await postCall('transfer', { ...transfer, pspRefId: 7, maskedAccount: '444433******1111' })).body).toEqual({
      success: true,
      userId: player.playerId,
      txId: deposit.txId,
      merchantTxId: paymentId.replaceAll('-', ''),
    })
    expect(await cash()).toBe(before + 2000n)
    expect((await postCall('authorize', { ...deposit, txAmount: '30.00' })).body).toMatchObject({
      errCode: 'TRANSACTION_CONFLICT',
    })
    expect((await postCall('transfer', { ...transfer, authCode: newId() })).body).toMatchObject({ success: false })
    expect(await cash()).toBe(before + 2000n)
  })

  test.each([
    ['below the range', { txAmount: '4.99' }, 'LOW_LIMIT'],
    ['above the range', { txAmount: '500.01' }, 'HIGH_LIMIT'],
    ['in a currency without an account', { txAmountCy: 'EUR' }, 'UNKNOWN_ACCOUNT'],
    ['of nothing', { txAmount: '0' }, 'INVALID_AMOUNT'],
    ['of a fraction of a penny', { txAmount: '20.005' }, 'INVALID_AMOUNT'],
    ['of nobody', { userId: 'nobody' }, 'UNKNOWN_ACCOUNT'],
    ['without an id', { txId: undefined }, 'BAD_REQUEST'],
  ])('%s is not authorised', async (_what, change, errCode) => {
    const { body } = await postCall('authorize', movement('20.00', change))
    expect(body).toMatchObject({ success: false, errCode })
    expect(String(body['errMsg'])).not.toBe('')
  })

  test('is booked with the transferred amount, even without an authorisation', async () => {
    const before = await cash()
    const less = movement('40.00')
    await postCall('authorize', less)
    await postCall('transfer', { ...less, txAmount: '25.00' })
    expect(await cash()).toBe(before + 2500n)
    const alone = movement('10.00')
    await Promise.all([postCall('transfer', alone), postCall('transfer', alone), postCall('authorize', alone)])
    expect(await cash()).toBe(before + 3500n)
  })

  test('that is cancelled is refused, and a transfer before or after the cancellation is credited', async () => {
    const before = await cash()
    const late = movement('20.00')
    await postCall('authorize', late)
    expect(
      (await postCall('cancel', { userId: player.playerId, txId: late.txId, statusCode: 'ERR' })).body,
    ).toMatchObject({
      success: true,
    })
    expect(await cash()).toBe(before)
    await postCall('transfer', late)
    expect(await cash()).toBe(before + 2000n)
    const early = movement('20.00')
    await postCall('cancel', { userId: player.playerId, txId: early.txId })
    expect((await postCall('authorize', early)).body).toMatchObject({ success: false, errCode: 'CANCELLED' })
    await postCall('transfer', early)
    await postCall('transfer', early)
    expect(await cash()).toBe(before + 4000n)
  })

  test('that is charged back is taken from the balance once, even below zero', async () => {
    const deposit = await paidIn('20.00')
    const before = await cash()
    const back = movement('-20.00', { originTxId: deposit['txId'], txName: 'Chargeback' })
    await postCall('transfer', back)
    await postCall('transfer', back)
    expect(await cash()).toBe(before - 2000n)
  })
})

test('the details of a transfer are stored for staff, and a card’s number never is', async () => {
  const number = '4444333322221111'
  const details = {
    provider: 'Bambora',
    txName: 'CreditcardDeposit',
    fee: '0.50',
    feeCy: 'GBP',
    feeMode: 'A',
    pspRefId: '77',
  }
  const deposit = movement('20.00', { ...details, pspStatusMessage: 'Approved', maskedAccount: '444433******1111' })
  await postCall('authorize', { ...deposit, accountId: number })
  await postCall('transfer', { ...deposit, accountId: number })
  await postCall('transfer', movement('20.00', { maskedAccount: number }))
  const events = await sql<{ content: object }>`select content from payment_event
    where player_id = ${player.playerId}`.execute(baize.context.db)
  const contents = events.rows.map(({ content }) => content)
  expect(contents).toContainEqual(
    expect.objectContaining({ ...details, pspStatusMessage: 'Approved', maskedAccount: '444433******1111' }),
  )
  expect(JSON.stringify(contents)).not.toContain(number)
})

test('a deposit that is refused because of the player’s limit is counted as a hit of the limit [rule 26]', async () => {
  const limited = await signUpPlayer(baize)
  const { playerId } = limited
  await call(baize, limited, setPersonalDepositLimits, { dailyLimit: '10.00' })
  const hits = () => baize.context.db.selectFrom('limit_hit').select('hits').where('player_id', '=', playerId).execute()
  const refused = movement('20.00', { userId: playerId })
  // The amount is outside the range of the method, so it does not count as reaching the player's own limit.
  await postCall('authorize', movement('4.00', { userId: playerId }))
  expect(await hits()).toEqual([])
  expect((await postCall('authorize', refused)).body).toMatchObject({
    success: false,
    errCode: 'HIGH_LIMIT',
    errMsg: expect.stringContaining('£10.00 of £10.00 is left'),
  })
  await postCall('authorize', refused)
  expect(await hits()).toEqual([{ hits: 1 }])
})

describe('a withdrawal', () => {
  test('is reserved, and paid or returned', async () => {
    await paidIn('100.00')
    const before = await cash()
    for (const [name, after] of [
      ['cancel', before],
      ['transfer', before - 3000n],
    ] as const) {
      const payout = movement('-30.00', { txTypeId: 102, txName: 'BankWithdrawal' })
      const [first, again] = [await postCall('authorize', payout), await postCall('authorize', payout)]
      expect(again).toEqual(first)
      expect(await cash()).toBe(before - 3000n)
      await Promise.all([postCall(name, payout), postCall(name, payout)])
      expect(await cash()).toBe(after)
    }
  })

  test.each([
    ['more than there is', '-99.00', 'INSUFFICIENT_FUNDS', true],
    ['more than goes without staff', '-100.01', 'HIGH_LIMIT', false],
    ['less than the method pays', '-4.99', 'LOW_LIMIT', false],
  ])('of %s is not authorised, and nothing is reserved', async (_what, amount, errCode, empties) => {
    if (empties) {
      player = await signUpPlayer(baize)
      await paidIn('20.00')
    }
    const before = await cash()
    expect((await postCall('authorize', movement(amount))).body).toMatchObject({ success: false, errCode })
    expect(await cash()).toBe(before)
  })
})

describe('a deposit that the player begins in the casino', () => {
  test('is checked against the limits again if it is paid after 15 minutes, and late money is still credited', async () => {
    const before = await cash()
    const { paymentId } = await begun('30.00')
    const orderCode = paymentId.replaceAll('-', '')
    baize.clock.advance({ minutes: 15 })
    const late = movement('30.00', { attributes: { paymentId } })
    const { body } = await postCall('authorize', late)
    expect(body).toMatchObject({ success: true })
    expect(body.merchantTxId).not.toBe(orderCode)
    baize.clock.advance({ minutes: 16 })
    await postCall('transfer', { ...late, authCode: body.authCode })
    expect(await cash()).toBe(before + 3000n)
    const query = baize.context.db.selectFrom('payment_difference').select('kind')
    expect(await query.where('order_code', '=', String(body.merchantTxId)).execute()).toEqual([{ kind: 'PAID_LATE' }])
  })
})
