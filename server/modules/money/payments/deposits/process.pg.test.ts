import { getDepositByKey, getDepositMethods, processDeposit } from '@baize/contract/payments/player'
import { processWithdrawal } from '@baize/contract/payments/withdrawals'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../../kit/ids.ts'
import { call } from '../../../../testing/call.ts'
import { brokenRules, buildCashier, cashOf, type Cashier } from '../../../../testing/cashier.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../../demo/sign-up-player.ts'
import { putDepositMethod } from '../service.ts'

let cashier: Cashier
let payer: SignedUpPlayer
beforeAll(async () => {
  cashier = await buildCashier()
  payer = await signUpPlayer(cashier)
})
afterAll(() => cashier.close())
afterEach(async () => {
  cashier.worldpay.manner = 'prompt'
  expect(await brokenRules(cashier)).toEqual([])
})

const paymentMethod = 'WPCGHOSTED_CARD'
const deposit = (amount: string, key = newId(), who = payer) =>
  call(cashier, who, processDeposit, { paymentMethod, amount }, key)
const payments = (who = payer) =>
  cashier.context.db.selectFrom('deposit').selectAll().where('player_id', '=', who.playerId).execute()
const ordersNamed = (orderCode: string) =>
  cashier.worldpay.submissions.filter((xml) => xml.includes(`orderCode="${orderCode}"`))

test('methods are listed by the account’s currency, each with its range and its provider’s capabilities', async () => {
  const capabilities = { storesCards: true, quotes: false, page: 'hosted', walletFields: [] }
  const { body } = await call(cashier, payer, getDepositMethods, {})
  expect(body).toEqual({
    status: 'SUCCESS',
    methods: [
      { code: paymentMethod, minimumDeposit: '5.00', maximumDeposit: '5000.00', currency: 'GBP', capabilities },
    ],
  })
  const elsewhere = await signUpPlayer(cashier, { currency: 'EUR' })
  expect((await call(cashier, elsewhere, getDepositMethods, {})).body).toEqual({ status: 'SUCCESS', methods: [] })
})

test('a deposit begins with the address of the payment page and credits nothing', async () => {
  const { body } = await deposit('20.00')
  expect(body).toMatchObject({ status: 'CONTINUE_TO_PAYMENT_SITE' })
  const url = new URL(String(body.continueUrl))
  const orderCode = String(body.paymentId).replaceAll('-', '')
  expect(url.searchParams.get('OrderKey')).toBe(`BAIZE^BAIZEDEMO-${orderCode}`)
  expect(url.searchParams.get('Ticket')).toBeTruthy()
  expect(url.href).toContain('OrderKey=BAIZE%5EBAIZEDEMO-')
  const [order = ''] = ordersNamed(orderCode)
  expect(order).toContain('<amount value="2000" currencyCode="GBP" exponent="2"')
  expect(order).toContain(`<shopperEmailAddress>${payer.email}</shopperEmailAddress>`)
  expect(await cashOf(cashier, payer)).toBe(0n)
})

describe('a refused request leaves no payment', () => {
  test.each([
    ['4.99', 200, 'LOW_LIMIT', 'Reached deposit limit min.'],
    ['0', 200, 'LOW_LIMIT', 'Reached deposit limit min.'],
    ['5000.01', 200, 'HIGH_LIMIT', 'Reached deposit limit max.'],
    ['9999999999', 200, 'HIGH_LIMIT', 'Reached deposit limit max.'],
    ['999999999999999', 200, 'INVALID_AMOUNT', 'Please enter a valid amount.'],
    ['20.005', 200, 'INVALID_AMOUNT', 'Please enter a valid amount.'],
    ['-20.00', 400, 'BAD_REQUEST', 'The request is not valid.'],
    ['2e3', 400, 'BAD_REQUEST', 'The request is not valid.'],
    ['', 400, 'BAD_REQUEST', 'The request is not valid.'],
  ])('an amount of %j', async (amount, httpStatus, status, message) => {
    const before = await payments()
    expect(await deposit(amount)).toMatchObject({ httpStatus, body: { status, message } })
    expect(await payments()).toEqual(before)
  })

  test.each(['UNKNOWN', 'NETELLER'])('the method %s that is not offered', async (method) => {
    await putDepositMethod(cashier.context.db, {
      code: 'NETELLER',
      currency: 'GBP',
      provider: 'worldpay',
      minimumMinor: 500n,
      maximumMinor: 1000n,
      active: false,
      priority: 2,
    })
    const { body } = await call(cashier, payer, processDeposit, { paymentMethod: method, amount: '7.00' }, newId())
    expect(body).toMatchObject({ status: 'UNKNOWN_METHOD' })
  })

  test('no deposit begins for a player whose identity is not verified [rule 21]', async () => {
    const unverified = await signUpPlayer(cashier, { kycStatus: 'FAILED' })
    expect((await deposit('20.00', newId(), unverified)).body).toMatchObject({
      status: 'KYCFAILED',
      message: 'KYC failed. Please contact Customer Support.',
    })
    expect(await payments(unverified)).toEqual([])
  })

  test('a player who has not completed the sign-up, and a caller without a session', async () => {
    const newcomer = await signUpPlayer(cashier, { registrationStatus: 'QUICK_REG' })
    expect((await deposit('20.00', newId(), newcomer)).httpStatus).toBe(403)
    expect(
      (
        await call(
          cashier,
          { headers: { authorization: '' } },
          processDeposit,
          { paymentMethod, amount: '20.00' },
          newId(),
        )
      ).httpStatus,
    ).toBe(401)
  })

  test('an amount in the currency of another account, and a withdrawal of one', async () => {
    const asked = { paymentMethod, amount: '20.00', currency: 'EUR' } as const
    for (const operation of [processDeposit, processWithdrawal]) {
      const { body } = await call(cashier, payer, operation, asked, newId())
      expect(body).toMatchObject({ status: 'OTHER_ACCOUNT' })
    }
    const { body } = await call(cashier, payer, processDeposit, { ...asked, currency: 'GBP' }, newId())
    expect(body).toMatchObject({ status: 'CONTINUE_TO_PAYMENT_SITE' })
  })

  test('a request without a key', async () => {
    const { httpStatus, body } = await call(cashier, payer, processDeposit, { paymentMethod, amount: '20.00' })
    expect([httpStatus, body.status]).toEqual([400, 'IDEMPOTENCY_KEY_MISSING'])
  })

  test('a bonus plan or a voucher that does not exist', async () => {
    const request = { paymentMethod, amount: '20.00' }
    const plan = await call(cashier, payer, processDeposit, { ...request, requestedBonusPlanId: 'none' }, newId())
    expect(plan.body).toMatchObject({ status: 'NOT_ELIGIBLE' })
    const voucher = await call(cashier, payer, processDeposit, { ...request, voucherCode: 'NONE' }, newId())
    expect(voucher.body.message).toBe('Could not find a bonus for the code provided')
  })
})

describe('the same key', () => {
  test('a deposit that is sent twenty times at once makes one payment and one page', async () => {
    const who = await signUpPlayer(cashier)
    const key = newId()
    const answers = await Promise.all(Array.from({ length: 20 }, () => deposit('25.00', key, who)))
    const [first] = answers
    expect(first?.body.status).toBe('CONTINUE_TO_PAYMENT_SITE')
    for (const answer of answers) expect(answer).toEqual(first)
    expect(await payments(who)).toHaveLength(1)
    expect(await deposit('25.00', key, who)).toEqual(first)
  })

  test('the same amount in other digits is the same deposit', async () => {
    const key = newId()
    const first = await deposit('30', key)
    expect(await deposit('30.00', key)).toEqual(first)
  })

  test('in another language repeats the order word for word', async () => {
    const key = newId()
    const speaking = (language: string) => ({ ...payer, headers: { ...payer.headers, cookie: `LOCALE=${language}` } })
    cashier.worldpay.manner = 'taken'
    expect((await deposit('31.00', key, speaking('mk'))).body.status).toBe('PROVIDER_UNAVAILABLE')
    cashier.worldpay.manner = 'prompt'
    const { body } = await deposit('31.00', key, speaking('en'))
    const [first = '', second] = ordersNamed(String(body.paymentId).replaceAll('-', ''))
    expect(first).toContain('<description>Уплата во казино</description>')
    expect(second).toBe(first)
  })

  test('with another amount is refused', async () => {
    const key = newId()
    await deposit('20.00', key)
    expect(await deposit('21.00', key)).toMatchObject({ httpStatus: 409, body: { status: 'IDEMPOTENCY_KEY_REUSED' } })
  })

  test('of another player is another deposit', async () => {
    const other = await signUpPlayer(cashier)
    const key = newId()
    const [mine, theirs] = [await deposit('20.00', key), await deposit('20.00', key, other)]
    expect(mine.body.paymentId).not.toBe(theirs.body.paymentId)
  })

  test('after a refusal may succeed', async () => {
    const key = newId()
    expect((await deposit('1.00', key)).body.status).toBe('LOW_LIMIT')
    expect((await deposit('20.00', key)).body.status).toBe('CONTINUE_TO_PAYMENT_SITE')
  })
})

describe('a provider that fails', () => {
  test.each(['broken', 'silent', 'fault'] as const)(
    '%s: the deposit stays open, and a call with the same key continues it',
    async (manner) => {
      const who = await signUpPlayer(cashier)
      const key = newId()
      cashier.worldpay.manner = manner
      expect((await deposit('20.00', key, who)).body).toMatchObject({ status: 'PROVIDER_UNAVAILABLE' })
      const [open] = await payments(who)
      expect(open).toMatchObject({ state: 'PENDING', continue_url: null })
      cashier.worldpay.manner = 'prompt'
      const { body } = await deposit('20.00', key, who)
      expect(body).toMatchObject({ status: 'CONTINUE_TO_PAYMENT_SITE', paymentId: open?.deposit_id })
      expect(new Set(ordersNamed(open?.order_code ?? '')).size).toBe(1)
      expect(await payments(who)).toHaveLength(1)
    },
  )

  test('refuses the order, and every repetition refuses the deposit', async () => {
    const who = await signUpPlayer(cashier)
    const key = newId()
    cashier.worldpay.manner = 'refusal'
    expect((await deposit('20.00', key, who)).body).toMatchObject({
      status: 'REFUSED',
      message: 'The payment was refused. Nothing was charged.',
    })
    cashier.worldpay.manner = 'prompt'
    expect((await deposit('20.00', key, who)).body).toMatchObject({ status: 'REFUSED' })
    expect(await payments(who)).toMatchObject([{ state: 'REFUSED' }])
  })
})

describe('a look-up of a key', () => {
  const lookUp = async (key: string, who = payer) => (await call(cashier, who, getDepositByKey, { key })).body

  test('that never arrived, or belongs to another player, returns NOT_SENT and begins nothing', async () => {
    const [key, other] = [newId(), await signUpPlayer(cashier)]
    expect(await lookUp(key, other)).toEqual({ status: 'NOT_SENT' })
    expect(await payments(other)).toEqual([])
    await deposit('20.00', key)
    expect(await lookUp(key, other)).toEqual({ status: 'NOT_SENT' })
  })

  test('that began a deposit returns the same page without sending another order', async () => {
    const key = newId()
    const { body } = await deposit('20.00', key)
    expect(await lookUp(key)).toEqual(body)
    expect(ordersNamed(String(body.paymentId).replaceAll('-', ''))).toHaveLength(1)
  })

  test('whose order did not reach the provider returns NOT_SENT and does not send the order again', async () => {
    const key = newId()
    cashier.worldpay.manner = 'broken'
    await deposit('20.00', key)
    cashier.worldpay.manner = 'prompt'
    const before = cashier.worldpay.submissions.length
    expect(await lookUp(key)).toMatchObject({ status: 'NOT_SENT', paymentId: expect.any(String) as string })
    expect(cashier.worldpay.submissions).toHaveLength(before)
  })

  test('whose order the provider refused returns REFUSED', async () => {
    const key = newId()
    cashier.worldpay.manner = 'refusal'
    await deposit('20.00', key)
    expect(await lookUp(key)).toMatchObject({ status: 'REFUSED' })
  })
})
