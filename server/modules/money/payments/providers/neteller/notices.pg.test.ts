import { processDeposit } from '@baize/contract/payments/player'
import { processWithdrawal } from '@baize/contract/payments/withdrawals'
import { getBankingHistory } from '@baize/contract/wallet/player'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../../../kit/ids.ts'
import { build, type TestApp } from '../../../../../testing/build.ts'
import { call } from '../../../../../testing/call.ts'
import { brokenRules, cashOf } from '../../../../../testing/cashier.ts'
import { mailsTo } from '../../../../../testing/mail.ts'
import { paysafeHeaders, startPaysafe, type Paysafe } from '../../../../../testing/paysafe.ts'
import { signUpPlayer } from '../../../../../demo/sign-up-player.ts'
import { putDepositMethod, putWithdrawalMethod } from '../../service.ts'
import { payOut } from '../../withdrawals/payouts.ts'

let paysafe: Paysafe
let baize: TestApp
beforeAll(async () => {
  paysafe = await startPaysafe()
  baize = await build({ NETELLER_URL: paysafe.url, LOG_LEVEL: 'silent' }, { jobs: false })
  const range = { code: 'NETELLER', provider: 'neteller', currency: 'GBP', minimumMinor: 1000n } as const
  const rest = { maximumMinor: 200_000n, active: true, priority: 1 } as const
  await putDepositMethod(baize.context.db, { ...range, ...rest })
  await putWithdrawalMethod(baize.context.db, { ...range, ...rest, reviewAboveMinor: 100_000n })
})
afterAll(async () => {
  const broken = await brokenRules(baize)
  await baize.close()
  paysafe.close()
  expect(broken).toEqual([])
})

const payload = (merchantRefNum: string, status: string, more: object = {}) => ({
  merchantRefNum,
  status,
  amount: 2000,
  currencyCode: 'GBP',
  id: `of-${merchantRefNum}`,
  ...more,
})

async function post(content: object): Promise<number> {
  const request = { method: 'POST', url: '/platform/callback/neteller', headers: paysafeHeaders } as const
  return (await baize.app.inject({ ...request, payload: content })).statusCode
}

/**
 * Begins a deposit of £20 by NETELLER.
 * @returns functions that send notifications about it
 */
async function begun() {
  const player = await signUpPlayer(baize)
  const input = { paymentMethod: 'NETELLER', amount: '20.00', accountId: 'ana', secureId: '987654' }
  const key = newId()
  paysafe.lay('POST /paymenthandles', {})
  await call(baize, player, processDeposit, input, key)
  const query = baize.context.db.selectFrom('deposit').select('order_code').where('player_id', '=', player.playerId)
  const { order_code: orderCode } = await query.executeTakeFirstOrThrow()
  const links = [{ rel: 'redirect_payment', href: 'https://wallet.example/pay' }]
  paysafe.lay('POST /paymenthandles', { ...payload(orderCode, 'INITIATED'), paymentHandleToken: 'token', links })
  await call(baize, player, processDeposit, input, key)
  return {
    player,
    orderCode,
    notice: (eventType: string, more: object = {}) =>
      post({ eventType, payload: payload(orderCode, eventType.split('_').at(-1) ?? '', more) }),
    /**
     * Sets what Paysafe's lists return from now on: the handle with this status and, if `paid` is given, a payment with
     * that status.
     */
    list(handle: string, paid?: string) {
      const made = { ...payload(orderCode, handle), paymentHandleToken: 'token' }
      paysafe.lay('GET /paymenthandles', { paymentHandles: [made] })
      paysafe.lay('GET /payments', { payments: paid === undefined ? [] : [payload(orderCode, paid)] })
    },
    cash: () => cashOf(baize, player),
    state: async () => {
      const deposit = baize.context.db.selectFrom('deposit').select('state').where('order_code', '=', orderCode)
      return (await deposit.executeTakeFirstOrThrow()).state
    },
  }
}

/** The kinds of the open differences of this order. */
const differencesOf = async (orderCode: string): Promise<string[]> => {
  const query = baize.context.db.selectFrom('payment_difference').select('kind').where('order_code', '=', orderCode)
  return (await query.where('decided_at', 'is', null).execute()).map(({ kind }) => kind)
}

describe('a payment handle is not a payment', () => {
  test('a used handle alone credits nothing, whatever the outcome of its payment', async () => {
    const { notice, list, cash, state, orderCode } = await begun()
    list('COMPLETED')
    expect(await notice('PAYMENT_HANDLE_COMPLETED')).toBe(200)
    expect([await cash(), await state()]).toEqual([0n, 'PENDING'])
    expect(await notice('PAYMENT_PROCESSING')).toBe(200)
    expect(await notice('PAYMENT_FAILED')).toBe(200)
    expect([await cash(), await state()]).toEqual([0n, 'REFUSED'])
    expect(await differencesOf(orderCode)).toEqual([])
  })

  test('a used handle makes us ask for its payment', async () => {
    const { notice, list, cash, state } = await begun()
    list('COMPLETED', 'COMPLETED')
    expect(await notice('PAYMENT_HANDLE_COMPLETED')).toBe(200)
    expect([await cash(), await state()]).toEqual([2000n, 'COMPLETED'])
  })

  test.each([
    ['COMPLETED', undefined, 0n, 'PENDING'],
    ['COMPLETED', 'FAILED', 0n, 'REFUSED'],
    ['COMPLETED', 'HELD', 0n, 'PENDING'],
    ['PROCESSING', undefined, 0n, 'PENDING'],
    ['EXPIRED', undefined, 0n, 'EXPIRED'],
    ['COMPLETED', 'COMPLETED', 2000n, 'COMPLETED'],
  ])('a list with a handle that is %s and a payment that is %s', async (handle, paid, cashMinor, end) => {
    const { notice, list, cash, state, orderCode } = await begun()
    list(handle, paid)
    await notice('PAYMENT_HANDLE_PAYABLE')
    expect([await cash(), await state()]).toEqual([cashMinor, end])
    expect(await differencesOf(orderCode)).toEqual([])
  })

  test('the type of the event decides, not the status in the notification', async () => {
    const { notice, list, cash } = await begun()
    list('COMPLETED')
    await notice('PAYMENT_FAILED', { status: 'COMPLETED' })
    await notice('PAYMENT_HANDLE_PAYABLE', { status: 'COMPLETED' })
    expect(await cash()).toBe(0n)
  })

  test.each([
    ['no amount', { amount: null, currencyCode: '' }],
    ['an empty list for its status', { status: [] }],
    ['its amount as text', { amount: '2000' }],
  ])('a notification about a handle with %s is processed', async (_what, more) => {
    const { notice, list, cash, orderCode } = await begun()
    list('COMPLETED', 'COMPLETED')
    expect(await notice('PAYMENT_HANDLE_COMPLETED', more)).toBe(200)
    expect(await cash()).toBe(2000n)
    expect(await differencesOf(orderCode)).toEqual([])
  })
})

test('a payment that is received, held and settled is credited once', async () => {
  const { notice, cash, state, orderCode } = await begun()
  for (const word of ['RECEIVED', 'PENDING', 'HELD', 'PROCESSING']) {
    expect(await notice(`PAYMENT_${word}`)).toBe(200)
    expect([await cash(), await state()]).toEqual([0n, 'PENDING'])
  }
  for (const type of ['PAYMENT_COMPLETED', 'SETTLEMENT_PENDING', 'SETTLEMENT_COMPLETED', 'PAYMENT_COMPLETED'])
    expect(await notice(type, { statusTime: type })).toBe(200)
  expect([await cash(), await state()]).toEqual([2000n, 'COMPLETED'])
  expect(await differencesOf(orderCode)).toEqual([])
})

test('a second payment of the same size under one order is left to staff', async () => {
  const { notice, cash, orderCode } = await begun()
  const half = { amount: 1000, statusTime: '2026-11-27T10:00:00Z' }
  for (const id of ['first', 'first']) expect(await notice('PAYMENT_COMPLETED', { ...half, id })).toBe(200)
  expect(await notice('SETTLEMENT_COMPLETED', { ...half, id: 'settled' })).toBe(200)
  expect([await cash(), await differencesOf(orderCode)]).toEqual([1000n, []])
  expect(await notice('PAYMENT_COMPLETED', { ...half, id: 'second' })).toBe(200)
  expect([await cash(), await differencesOf(orderCode)]).toEqual([1000n, ['OTHER_AMOUNT']])
})

test.each(['REFUND_COMPLETED', 'PAYMENT_CHARGED_BACK'])('%s without an amount is left to staff', async (type) => {
  const { notice, list, cash, orderCode } = await begun()
  list('COMPLETED', 'COMPLETED')
  await notice('PAYMENT_COMPLETED')
  const resource = payload(orderCode, type.replace(/^[A-Z]+_/, ''), { amount: null })
  expect(await post({ eventType: type, payload: resource })).toBe(200)
  expect([await cash(), await differencesOf(orderCode)]).toEqual([2000n, ['OTHER_AMOUNT']])
})

test('a notification of a payment without an amount is left to staff if the lists do not confirm it', async () => {
  const { notice, list, cash, orderCode } = await begun()
  list('COMPLETED')
  expect(await notice('PAYMENT_COMPLETED', { amount: null })).toBe(200)
  expect([await cash(), await differencesOf(orderCode)]).toEqual([0n, ['NOT_CARRIED_OUT']])
  await notice('PAYMENT_COMPLETED')
  expect([await cash(), await differencesOf(orderCode)]).toEqual([2000n, []])
})

test('a notification of a payment without an amount makes us ask for it', async () => {
  const { notice, list, cash } = await begun()
  list('COMPLETED', 'COMPLETED')
  expect(await notice('PAYMENT_COMPLETED', { amount: null })).toBe(200)
  expect(await cash()).toBe(2000n)
})

test('a completed refund of an unpaid deposit credits nothing', async () => {
  const { notice, cash, orderCode } = await begun()
  expect(await notice('REFUND_COMPLETED')).toBe(200)
  expect(await cash()).toBe(0n)
  expect(await differencesOf(orderCode)).toHaveLength(1)
})

test('a notification that tests the connection is acknowledged', async () => {
  expect(await post({ mode: 'test', eventDate: '2026-11-27T20:00:00Z', eventType: 'test', attemptNumber: 1 })).toBe(200)
})

test.each<[string, object]>([
  ['a number for the kind of transaction', { transactionType: 5 }],
  ['an object for the kind of transaction', { transactionType: {} }],
  ['an amount that cannot be read', { amount: 'twenty' }],
  ['an object for its amount', { amount: {} }],
  ['a number for its currency', { currencyCode: 826 }],
  ['an object for its currency', { currencyCode: {} }],
])('a notification of a payment with %s is credited', async (_what, more) => {
  const { notice, list, cash, orderCode } = await begun()
  list('COMPLETED', 'COMPLETED')
  expect(await notice('PAYMENT_COMPLETED', more)).toBe(200)
  expect([await cash(), await differencesOf(orderCode)]).toEqual([2000n, []])
})

test.each([{ amount: 20.5 }, { amount: '2e3' }, { amount: '20,00' }, { amount: {} }, { currencyCode: 826 }])(
  'a notification of a failed handle needs no readable amount: %j',
  async (more) => {
    const { notice, state, orderCode } = await begun()
    expect(await notice('PAYMENT_HANDLE_FAILED', more)).toBe(200)
    expect([await state(), await differencesOf(orderCode)]).toEqual(['REFUSED', []])
  },
)

test.each([
  [{ eventType: 'PAYMENT_COMPLETED', eventName: 5 }, 2000n, []],
  [{ eventType: {}, eventName: 'PAYMENT_COMPLETED' }, 2000n, []],
  [{ eventType: 5, eventName: 'PAYMENT_COMPLETED' }, 0n, ['UNEXPECTED_STATUS']],
  [{ eventType: {} }, 0n, ['UNEXPECTED_STATUS']],
])('the type of an event is taken from the field that can be read: %j', async (type, cashMinor, kinds) => {
  const { cash, orderCode } = await begun()
  expect(await post({ ...type, payload: payload(orderCode, 'COMPLETED') })).toBe(200)
  expect([await cash(), await differencesOf(orderCode)]).toEqual([cashMinor, kinds])
})

test('a credit takes nothing from a deposit', async () => {
  const { notice, list, cash, orderCode } = await begun()
  list('COMPLETED', 'COMPLETED')
  await notice('PAYMENT_COMPLETED')
  expect(await notice('SA_CREDIT_COMPLETED')).toBe(200)
  expect([await cash(), await differencesOf(orderCode)]).toEqual([2000n, ['UNEXPECTED_STATUS']])
})

describe('a payout', () => {
  /**
   * Creates a player with £20 who has requested a withdrawal of £12, and sends the payout to Paysafe. By default,
   * Paysafe replies that it accepts the payout.
   */
  async function sent({ isAnswered = true } = {}) {
    const { player, notice: ofDeposit } = await begun()
    await ofDeposit('PAYMENT_COMPLETED')
    const asked = { paymentMethod: 'NETELLER', amount: '12.00', payFromEmail: 'ana@example.test' }
    const { body } = await call(baize, player, processWithdrawal, asked, newId())
    const withdrawalId = String(body.withdrawalId)
    const orderCode = withdrawalId.replaceAll('-', '')
    const resourceOf = (status: string, more: object = {}) => payload(orderCode, status, { amount: 1200, ...more })
    paysafe.lay('POST /paymenthandles', { ...resourceOf('PAYABLE'), paymentHandleToken: 'token' })
    if (isAnswered) paysafe.lay('POST /standalonecredits', resourceOf('PENDING'))
    else paysafe.take('POST /standalonecredits')
    paysafe.take('GET /standalonecredits')
    await payOut(baize.context, { playerId: player.playerId, withdrawalId })
    return {
      orderCode,
      cash: () => cashOf(baize, player),
      notice: (eventType: string, more: object = {}) =>
        post({ eventType, payload: resourceOf(eventType.split('_').at(-1) ?? '', more) }),
      async history() {
        const today = baize.clock.now().toString().slice(0, 10)
        const listed = await call(baize, player, getBankingHistory, { startDate: today, endDate: today })
        return (listed.body.histories as { type: string }[]).find(({ type }) => type === 'WITHDRAWAL')
      },
      /** Returns the amounts in the e-mails about returned payouts. */
      async letters() {
        const mails = (await mailsTo(baize.context, player.email)).map(({ letter }) => letter)
        return mails.flatMap((one) => (one.template === 'withdrawalReturned' ? [one.money] : [])).toSorted()
      },
      list: (status: string) => paysafe.lay('GET /standalonecredits', { standaloneCredits: [resourceOf(status)] }),
      state: async () => {
        const query = baize.context.db.selectFrom('withdrawal').select('state')
        return (await query.where('withdrawal_id', '=', withdrawalId).executeTakeFirstOrThrow()).state
      },
    }
  }

  test.each(['RECEIVED', 'HELD', 'PROCESSING', 'PENDING'])(
    'that is %s is under way, and its money stays reserved',
    async (word) => {
      const { notice, cash, state, orderCode } = await sent()
      expect(await notice(`SA_CREDIT_${word}`, { amount: null })).toBe(200)
      expect([await cash(), await state(), await differencesOf(orderCode)]).toEqual([800n, 'SENT', []])
      await notice('SA_CREDIT_COMPLETED')
      expect([await cash(), await state(), await differencesOf(orderCode)]).toEqual([800n, 'PAID', []])
    },
  )

  test('is not marked as paid because its handle was used', async () => {
    const { notice, list, cash, state, orderCode } = await sent()
    list('PENDING')
    await notice('PAYMENT_HANDLE_COMPLETED', { transactionType: 'STANDALONE_CREDIT' })
    expect([await cash(), await state(), await differencesOf(orderCode)]).toEqual([800n, 'SENT', []])
  })

  test.each([
    ['FAILED', {}],
    ['FAILED', { transactionType: '' }],
    ['FAILED', { transactionType: 'PAYMENT' }],
    ['FAILED', { transactionType: 'standalone_credit' }],
    ['CANCELLED', {}],
    ['EXPIRED', { transactionType: null }],
  ])('is not returned because of an event of its handle: %s %j', async (word, more) => {
    const { notice, list, cash, state, orderCode } = await sent()
    expect(await notice(`PAYMENT_HANDLE_${word}`, { amount: null, ...more })).toBe(503)
    list('PENDING')
    expect(await notice(`PAYMENT_HANDLE_${word}`, { amount: null, ...more })).toBe(200)
    expect(await notice(`PAYMENT_${word}`, more)).toBe(200)
    expect([await cash(), await state(), await differencesOf(orderCode)]).toEqual([800n, 'SENT', []])
    await notice('SA_CREDIT_COMPLETED')
    expect([await cash(), await state(), await differencesOf(orderCode)]).toEqual([800n, 'PAID', []])
  })

  test('whose payment fails returns the money', async () => {
    const { notice, cash, state } = await sent()
    await notice('SA_CREDIT_FAILED')
    expect([await cash(), await state()]).toEqual([2000n, 'RETURNED'])
  })

  test.each([
    ['that Paysafe has taken', true],
    ['whose sending got no answer', false],
  ])(
    '%s is paid after a notification without an amount, once the list contains the payment',
    async (_what, isAnswered) => {
      const { notice, list, cash, state, orderCode } = await sent({ isAnswered })
      expect(await notice('SA_CREDIT_COMPLETED', { amount: null })).toBe(503)
      list('COMPLETED')
      expect(await notice('SA_CREDIT_COMPLETED', { amount: null })).toBe(200)
      expect([await cash(), await state(), await differencesOf(orderCode)]).toEqual([800n, 'PAID', []])
    },
  )

  test('that was returned, and is then reported as paid without an amount, is left to staff', async () => {
    const { notice, list, cash, state, orderCode } = await sent()
    await notice('SA_CREDIT_FAILED')
    list('COMPLETED')
    expect(await notice('SA_CREDIT_COMPLETED', { amount: null })).toBe(200)
    expect([await cash(), await state()]).toEqual([2000n, 'RETURNED'])
    expect(await differencesOf(orderCode)).toEqual(['CONTRADICTION'])
  })

  test('that comes back in parts returns each part once, and has the state RETURNED after the last part', async () => {
    const { notice, cash, state, orderCode, history, letters } = await sent()
    await notice('SA_CREDIT_COMPLETED')
    const part = (amount: number, statusTime: string) => notice('SA_CREDIT_RETURNED', { amount, statusTime })
    for (let tries = 0; tries < 2; tries++) await part(500, '2026-11-27T10:00:00Z')
    expect([await cash(), await state()]).toEqual([1300n, 'PAID'])
    expect(await history()).toMatchObject({ amount: '12.00', returnedAmount: '5.00', status: 'COMPLETED' })
    await part(800, '2026-11-27T11:00:00Z')
    expect([await cash(), await differencesOf(orderCode)]).toEqual([1300n, ['OTHER_AMOUNT']])
    await part(700, '2026-11-27T12:00:00Z')
    expect([await cash(), await state()]).toEqual([2000n, 'RETURNED'])
    expect(await history()).toMatchObject({ amount: '12.00', returnedAmount: '12.00', status: 'RETURNED' })
    expect(await letters()).toEqual(['£5.00', '£7.00'])
  })

  test('whose notification has no amount is left to staff until the list confirms the payment', async () => {
    const { notice, list, cash, state, orderCode } = await sent()
    list('PENDING')
    expect(await notice('SA_CREDIT_COMPLETED', { amount: null })).toBe(200)
    expect([await state(), await differencesOf(orderCode)]).toEqual(['SENT', ['NOT_CARRIED_OUT']])
    await notice('SA_CREDIT_COMPLETED')
    expect([await cash(), await state(), await differencesOf(orderCode)]).toEqual([800n, 'PAID', []])
  })
})

test.each<[string, object]>([
  ['a number for the kind of transaction', { transactionType: 7 }],
  ['nonsense for its id and time', { id: {}, statusTime: 5 }],
  ['an amount that cannot be read', { amount: 'twenty' }],
  ['a number for its currency', { currencyCode: 826 }],
])('a notification of a payment with %s is credited', async (_what, more) => {
  const { notice, list, cash, orderCode } = await begun()
  list('COMPLETED', 'COMPLETED')
  expect(await notice('PAYMENT_COMPLETED', more)).toBe(200)
  expect([await cash(), await differencesOf(orderCode)]).toEqual([2000n, []])
})
