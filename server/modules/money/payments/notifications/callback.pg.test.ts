import { getDeposit } from '@baize/contract/payments/player'
import { getBankingHistory, getBankingTotals } from '@baize/contract/wallet/player'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { beginDeposit, brokenRules, buildCashier, cashOf, type Cashier } from '../../../../testing/cashier.ts'
import { call } from '../../../../testing/call.ts'
import { newId } from '../../../../kit/ids.ts'
import { releaseHold, reserveFunds } from '../../wallet/holds.ts'
import { balancesOf, correctEntry } from '../../wallet/service.ts'
import { mailsTo, moneyMailsTo } from '../../../../testing/mail.ts'
import { signUpPlayer } from '../../../../demo/sign-up-player.ts'
import { notify } from '../../../../testing/worldpay.ts'
import { askAboutDeposit } from '../deposits/inquiries.ts'
import { selectMethodsPaidWith } from '../deposits/paid-store.ts'
import { findOrder } from '../orders/service.ts'

let cashier: Cashier
beforeAll(async () => {
  cashier = await buildCashier()
})
afterAll(() => cashier.close())
afterEach(async () => {
  expect(await brokenRules(cashier)).toEqual([])
})

/**
 * Begins a deposit of £20 for a new player.
 * @returns functions that send notifications about it
 */
async function underWay() {
  const payer = await signUpPlayer(cashier)
  const { orderCode, paymentId } = await beginDeposit(cashier, payer)
  return {
    payer,
    paymentId,
    orderCode,
    sendStatus: (status: string, amountMinor = 2000n) => notify(cashier.app, { orderCode, status, amountMinor }),
    moved: (status: string, movedMinor: bigint, batch?: string) =>
      notify(cashier.app, { orderCode, status, amountMinor: 2000n, movedMinor, ...(batch && { batch }) }),
    cash: () => cashOf(cashier, payer),
    status: async () => (await call(cashier, payer, getDeposit, { paymentId })).body.depositStatus,
  }
}

/** Returns the newest webhook event about a deposit of the player. */
async function reported(playerId: string): Promise<object | undefined> {
  const events = cashier.context.db.selectFrom('webhook_event').select('data').where('player_id', '=', playerId)
  const newest = await events.where('type', '=', 'deposit.changed').orderBy('number', 'desc').executeTakeFirst()
  return newest?.data
}

const taken = { httpStatus: 200, text: '[OK]' }
const differences = (orderCode: string) =>
  cashier.context.db
    .selectFrom('payment_difference')
    .select(['kind', 'status'])
    .where('order_code', '=', orderCode)
    .execute()

const openDifferences = (orderCode: string) =>
  cashier.context.db
    .selectFrom('payment_difference')
    .select(['kind'])
    .where('order_code', '=', orderCode)
    .where('decided_at', 'is', null)
    .execute()

test('an authorised deposit is credited, and the player sees it', async () => {
  const { sendStatus, cash, status } = await underWay()
  expect(await status()).toBe('PENDING')
  expect(await sendStatus('AUTHORISED')).toEqual(taken)
  expect(await cash()).toBe(2000n)
  expect(await status()).toBe('SUCCESS')
})

test("the player's pages get an event to fetch balance and payments", async () => {
  const { sendStatus, payer } = await underWay()
  const topics = new Promise((resolve) => cashier.context.bus.subscribe(payer.playerId, resolve))
  await sendStatus('AUTHORISED')
  expect(await topics).toEqual(['balance', 'payments'])
})

test.each([
  ['repeated', ['AUTHORISED', 'AUTHORISED'], 2000n, 'SUCCESS'],
  ['captured', ['AUTHORISED', 'CAPTURED'], 2000n, 'SUCCESS'],
  ['captured before it is authorised', ['CAPTURED', 'AUTHORISED'], 2000n, 'SUCCESS'],
  ['refused', ['REFUSED'], 0n, 'REFUSED'],
  ['refused, then paid with another card', ['REFUSED', 'AUTHORISED', 'CAPTURED'], 2000n, 'SUCCESS'],
  ['refused late, after the second card was taken', ['AUTHORISED', 'REFUSED'], 2000n, 'SUCCESS'],
  ['cancelled by the player', ['CANCELLED'], 0n, 'CANCELLED'],
  ['stopped by the risk check', ['AUTHORISED', 'CANCELLED'], 0n, 'CANCELLED'],
  ['stopped, reported in the wrong order', ['CANCELLED', 'AUTHORISED'], 0n, 'CANCELLED'],
  ['charged back', ['AUTHORISED', 'CAPTURED', 'CHARGED_BACK'], 0n, 'CHARGED_BACK'],
  ['charged back, reported first', ['CHARGED_BACK', 'CAPTURED', 'AUTHORISED'], 0n, 'CHARGED_BACK'],
])('a deposit that is %s', async (_what, statuses, cashMinor, depositStatus) => {
  const { sendStatus, cash, status } = await underWay()
  for (const one of [...statuses, ...statuses]) expect(await sendStatus(one)).toEqual(taken)
  expect(await cash()).toBe(cashMinor)
  expect(await status()).toBe(depositStatus)
})

test.each([
  ['credited', ['AUTHORISED', 'CAPTURED'], ['depositCredited']],
  ['charged back', ['AUTHORISED', 'CAPTURED', 'CHARGED_BACK'], ['depositCredited', 'depositChargedBack']],
  ['charged back, reported first', ['CHARGED_BACK', 'CAPTURED'], ['depositChargedBack']],
  ['stopped after it was credited', ['AUTHORISED', 'CANCELLED'], ['depositCredited', 'depositReversed']],
  ['refused on the page', ['SENT_FOR_AUTHORISATION', 'REFUSED'], []],
])('the player gets e-mails about a deposit that is %s', async (_what, statuses, mails) => {
  const { sendStatus, payer } = await underWay()
  for (const one of [...statuses, ...statuses]) await sendStatus(one)
  const templates = await moneyMailsTo(cashier.context, payer.email)
  expect(templates.filter((template) => template.startsWith('deposit'))).toEqual(mails)
})

test('the player gets one e-mail about a payment that is refused after a long wait', async () => {
  const { sendStatus, payer } = await underWay()
  await sendStatus('SENT_FOR_AUTHORISATION')
  cashier.clock.advance({ minutes: 5 })
  for (const status of ['REFUSED', 'CANCELLED', 'REFUSED']) await sendStatus(status)
  expect(await moneyMailsTo(cashier.context, payer.email)).toEqual(['depositFailed'])
})

test('a player whose account is closed still gets an e-mail about money that was taken back', async () => {
  const { sendStatus, payer } = await underWay()
  await sendStatus('AUTHORISED')
  await cashier.context.db
    .updateTable('player')
    .set({ state: 'CLOSED' })
    .where('player_id', '=', payer.playerId)
    .execute()
  await sendStatus('CHARGED_BACK')
  expect(await moneyMailsTo(cashier.context, payer.email)).toContain('depositChargedBack')
})

test('simultaneous notifications credit the deposit once', async () => {
  const { sendStatus, cash } = await underWay()
  const statuses = ['AUTHORISED', 'CAPTURED', 'AUTHORISED', 'CAPTURED', 'AUTHORISED']
  const answers = await Promise.all([...statuses, ...statuses].map((status) => sendStatus(status)))
  expect(answers).toEqual(Array.from({ length: 10 }, () => taken))
  expect(await cash()).toBe(2000n)
})

test('a chargeback takes back the amount of its own deposit, in a separate entry', async () => {
  const { sendStatus, cash, payer, paymentId } = await underWay()
  await sendStatus('AUTHORISED')
  const second = await beginDeposit(cashier, payer, '5.00')
  await notify(cashier.app, { orderCode: second.orderCode, status: 'AUTHORISED', amountMinor: 500n })
  await sendStatus('CHARGED_BACK')
  expect(await cash()).toBe(500n)
  const entries = await cashier.context.db
    .selectFrom('ledger_entry')
    .select('kind')
    .where('cause', '=', `payment:${paymentId}`)
    .orderBy('at')
    .execute()
  expect(entries.map(({ kind }) => kind)).toEqual(['deposit', 'chargeback'])
})

describe('a report that does not match is not booked, and is recorded for staff', () => {
  test('another amount', async () => {
    const { sendStatus, cash, status, orderCode } = await underWay()
    expect(await sendStatus('AUTHORISED', 20_000n)).toEqual(taken)
    expect(await sendStatus('AUTHORISED', 20_000n)).toEqual(taken)
    expect(await cash()).toBe(0n)
    expect(await status()).toBe('PENDING')
    expect(await differences(orderCode)).toEqual([{ kind: 'OTHER_AMOUNT', status: 'AUTHORISED' }])
    await sendStatus('AUTHORISED')
    expect(await cash()).toBe(2000n)
  })

  test('an order that is not ours', async () => {
    const orderCode = 'f'.repeat(32)
    expect(await notify(cashier.app, { orderCode, status: 'AUTHORISED', amountMinor: 100n })).toEqual(taken)
    expect(await differences(orderCode)).toEqual([{ kind: 'UNKNOWN_ORDER', status: 'AUTHORISED' }])
  })

  test('a second chargeback', async () => {
    const { sendStatus, cash, orderCode, moved } = await underWay()
    for (const status of ['AUTHORISED', 'CHARGED_BACK', 'CHARGED_BACK']) expect(await sendStatus(status)).toEqual(taken)
    expect(await differences(orderCode)).toEqual([])
    expect(await moved('CHARGED_BACK', 2000n, '30')).toEqual(taken)
    expect(await cash()).toBe(0n)
    expect(await differences(orderCode)).toEqual([{ kind: 'CONTRADICTION', status: 'CHARGED_BACK' }])
  })

  test('a capture of a cancelled payment', async () => {
    const { sendStatus, cash, orderCode } = await underWay()
    await sendStatus('CANCELLED')
    expect(await sendStatus('CAPTURED')).toEqual(taken)
    expect(await cash()).toBe(0n)
    expect(await differences(orderCode)).toEqual([{ kind: 'CONTRADICTION', status: 'CAPTURED' }])
  })
})

describe('a message books what its journal says has moved', () => {
  test('a chargeback of a part takes that part, and another one the rest', async () => {
    const { sendStatus, moved, cash, status, orderCode, payer } = await underWay()
    for (const one of ['AUTHORISED', 'CAPTURED']) await sendStatus(one)
    expect(await moved('CHARGED_BACK', 800n)).toEqual(taken)
    expect(await moved('CHARGED_BACK', 800n)).toEqual(taken)
    expect([await cash(), await status()]).toEqual([1200n, 'SUCCESS'])
    expect(await moved('CHARGED_BACK', 1200n, '30')).toEqual(taken)
    expect([await cash(), await status()]).toEqual([0n, 'CHARGED_BACK'])
    expect(await differences(orderCode)).toEqual([])
    const letters = (await mailsTo(cashier.context, payer.email)).map(({ letter }) => letter)
    const amounts = letters.flatMap((one) => (one.template === 'depositChargedBack' ? [one.money] : []))
    expect(amounts.toSorted()).toEqual(['£12.00', '£8.00'])
  })

  test('the amounts that were refunded, taken back by the bank, and remain are shown separately', async () => {
    const { sendStatus, moved, payer, paymentId } = await underWay()
    const today = cashier.clock.now().toString().slice(0, 10)
    const seen = async () => {
      const { body } = await call(cashier, payer, getDeposit, { paymentId })
      const period = { startDate: today, endDate: today }
      const history = (await call(cashier, payer, getBankingHistory, period)).body.histories as object[]
      const totals = (await call(cashier, payer, getBankingTotals, period)).body
      return { receipt: body, row: history[0], deposits: totals.deposits }
    }
    await sendStatus('CAPTURED')
    const whole = await seen()
    expect(whole).toMatchObject({ row: { amount: '20.00', status: 'COMPLETED' }, deposits: '20.00' })
    expect(whole.receipt).not.toHaveProperty('remainingAmount')
    await moved('REFUNDED', 500n)
    expect(await reported(payer.playerId)).toMatchObject({ state: 'COMPLETED', refunded: '5.00', chargedBack: '0.00' })
    const amounts = { amount: '20.00', refundedAmount: '5.00', remainingAmount: '15.00' }
    expect(await seen()).toMatchObject({
      receipt: { ...amounts, chargedBackAmount: '0.00', depositStatus: 'SUCCESS' },
      row: { ...amounts, status: 'COMPLETED' },
      deposits: '15.00',
    })
    await moved('CHARGED_BACK', 1500n)
    const ended = { refundedAmount: '5.00', chargedBackAmount: '15.00' }
    expect(await seen()).toMatchObject({
      receipt: { ...ended, remainingAmount: '0.00', depositStatus: 'CHARGED_BACK' },
      row: { ...ended, status: 'CHARGED_BACK' },
      deposits: '0.00',
    })
  })

  test('a deposit that was refunded in full is not shown as charged back', async () => {
    const { sendStatus, moved, status, cash } = await underWay()
    await sendStatus('CAPTURED')
    await moved('REFUNDED', 500n)
    await moved('REFUNDED', 1500n, '30')
    expect([await cash(), await status()]).toEqual([0n, 'REFUNDED'])
  })

  test.each(['CHARGED_BACK', 'REFUNDED'])(
    'a response with the status %s and without movements takes nothing',
    async (word) => {
      const { sendStatus, cash, orderCode } = await underWay()
      await sendStatus('CAPTURED')
      cashier.worldpay.decide(orderCode, word)
      const order = await findOrder(cashier.context.db, 'worldpay', orderCode)
      if (!order) throw new Error('the order is missing')
      expect(await askAboutDeposit(cashier.context, order)).toBe(true)
      expect(await cash()).toBe(2000n)
      expect(await differences(orderCode)).toEqual([{ kind: 'OTHER_AMOUNT', status: word }])
    },
  )

  test('a chargeback of more than is left takes nothing', async () => {
    const { sendStatus, moved, cash, orderCode } = await underWay()
    await sendStatus('CAPTURED')
    await moved('CHARGED_BACK', 800n)
    await moved('CHARGED_BACK', 2000n)
    expect(await cash()).toBe(1200n)
    expect(await differences(orderCode)).toEqual([{ kind: 'OTHER_AMOUNT', status: 'CHARGED_BACK' }])
  })

  test('a capture of a part gives the rest of the authorisation back', async () => {
    const { sendStatus, moved, cash, payer, paymentId } = await underWay()
    await sendStatus('AUTHORISED')
    await moved('CAPTURED', 1500n)
    expect(await cash()).toBe(1500n)
    const { body } = await call(cashier, payer, getDeposit, { paymentId })
    expect(body).toMatchObject({ depositStatus: 'SUCCESS', amount: '15.00', requestedAmount: '20.00' })
  })

  test('a capture of a part without an authorisation credits that part', async () => {
    const { moved, sendStatus, cash, orderCode } = await underWay()
    await moved('CAPTURED', 1500n)
    expect(await cash()).toBe(1500n)
    expect(await differences(orderCode)).toEqual([])
    await sendStatus('SETTLED')
    expect(await differences(orderCode)).toEqual([{ kind: 'OTHER_AMOUNT', status: 'SETTLED' }])
  })

  test('a refund made at the provider takes what it paid back, once', async () => {
    const { sendStatus, moved, cash, orderCode, payer } = await underWay()
    await sendStatus('CAPTURED')
    expect(await moved('SENT_FOR_REFUND', 800n)).toEqual(taken)
    expect(await cash()).toBe(2000n)
    expect(await differences(orderCode)).toEqual([{ kind: 'UNEXPECTED_STATUS', status: 'SENT_FOR_REFUND' }])
    for (const _ of [1, 2]) expect(await moved('REFUNDED', 800n)).toEqual(taken)
    expect(await cash()).toBe(1200n)
    expect(await openDifferences(orderCode)).toEqual([])
    expect(await moneyMailsTo(cashier.context, payer.email)).toContain('depositRefunded')
  })
})

describe('a won dispute', () => {
  test('gives the player the money back once, and says so in the history and in an e-mail', async () => {
    const { sendStatus, moved, cash, status, payer, paymentId, orderCode } = await underWay()
    for (const one of ['CAPTURED', 'CHARGED_BACK']) await sendStatus(one)
    const paidWith = () => selectMethodsPaidWith(cashier.context.db, payer.playerId, 'GBP')
    expect([await cash(), await status(), (await paidWith()).size]).toEqual([0n, 'CHARGED_BACK', 0])
    for (const _ of [1, 2]) expect(await moved('CHARGEBACK_REVERSED', 2000n)).toEqual(taken)
    expect([await cash(), await status()]).toEqual([2000n, 'SUCCESS'])
    // Withdrawals go back to the method again.
    expect([...(await paidWith())]).toEqual(['WPCGHOSTED_CARD'])
    const { body } = await call(cashier, payer, getDeposit, { paymentId })
    expect(body).toMatchObject({ chargedBackAmount: '0.00', reversedAmount: '20.00', remainingAmount: '20.00' })
    const today = cashier.clock.now().toString().slice(0, 10)
    const history = await call(cashier, payer, getBankingHistory, { startDate: today, endDate: today })
    expect(history.body.histories).toMatchObject([{ status: 'COMPLETED', amount: '20.00', reversedAmount: '20.00' }])
    expect(
      (await moneyMailsTo(cashier.context, payer.email)).filter((name) => name === 'depositReturned'),
    ).toHaveLength(1)
    expect(await differences(orderCode)).toEqual([])
  })

  test('repays the deficit that the chargeback has left', async () => {
    const { sendStatus, moved, cash, payer } = await underWay()
    await sendStatus('CAPTURED')
    const held = { playerId: payer.playerId, actor: 'test', key: newId(), cause: 'test' }
    const { holdId } = await reserveFunds(cashier.context, { ...held, money: { amountMinor: 1500n, currency: 'GBP' } })
    await sendStatus('CHARGED_BACK')
    expect(await cash()).toBe(-1500n)
    await moved('CHARGEBACK_REVERSED', 2000n)
    expect(await cash()).toBe(500n)
    await releaseHold(cashier.context, {
      playerId: payer.playerId,
      actor: 'test',
      key: newId(),
      holdId,
      amountMinor: 1500n,
    })
  })

  test('waits for its chargeback', async () => {
    const { sendStatus, moved, cash, orderCode } = await underWay()
    await sendStatus('CAPTURED')
    await moved('CHARGEBACK_REVERSED', 2000n)
    expect(await openDifferences(orderCode)).toEqual([{ kind: 'CONTRADICTION' }])
    await sendStatus('CHARGED_BACK')
    expect(await cash()).toBe(2000n)
    expect(await openDifferences(orderCode)).toEqual([])
  })

  test('can be followed by a second chargeback', async () => {
    const { sendStatus, moved, cash, status } = await underWay()
    for (const one of ['CAPTURED', 'CHARGED_BACK']) await sendStatus(one)
    await moved('CHARGEBACK_REVERSED', 2000n)
    await sendStatus('CHARGED_BACK')
    expect(await cash()).toBe(2000n)
    await moved('CHARGED_BACK', 2000n, '31')
    expect([await cash(), await status()]).toEqual([0n, 'CHARGED_BACK'])
  })

  test('gives nothing back if staff have already corrected the chargeback', async () => {
    const { sendStatus, moved, cash, payer, orderCode, paymentId } = await underWay()
    for (const one of ['CAPTURED', 'CHARGED_BACK']) await sendStatus(one)
    const { entry_id: entryId } = await cashier.context.db
      .selectFrom('ledger_journal')
      .select('entry_id')
      .where('kind', '=', 'chargeback')
      .where('cause', '=', `payment:${paymentId}`)
      .executeTakeFirstOrThrow()
    const caller = { staff: 'ada', idempotencyKey: newId() }
    await correctEntry(cashier.context, { playerId: payer.playerId, entryId, reason: 'won' }, caller)
    await moved('CHARGEBACK_REVERSED', 2000n)
    expect(await cash()).toBe(2000n)
    expect(await openDifferences(orderCode)).toEqual([{ kind: 'CONTRADICTION' }])
  })

  test('does not make a repeated response to an inquiry take the money again', async () => {
    const { sendStatus, moved, cash, orderCode } = await underWay()
    for (const one of ['CAPTURED', 'CHARGED_BACK']) await sendStatus(one)
    await moved('CHARGEBACK_REVERSED', 2000n)
    const order = await findOrder(cashier.context.db, 'worldpay', orderCode)
    if (!order) throw new Error('the order is missing')
    for (const word of ['CHARGED_BACK', 'CHARGEBACK_REVERSED']) {
      cashier.worldpay.decide(orderCode, word)
      await askAboutDeposit(cashier.context, order)
    }
    expect(await cash()).toBe(2000n)
    expect(await openDifferences(orderCode)).toEqual([{ kind: 'CONTRADICTION' }])
  })
})

describe('only a message that was applied is ignored when it is repeated', () => {
  test('a partial chargeback that arrives before its payment is booked when the payment arrives', async () => {
    const { sendStatus, moved, cash, orderCode } = await underWay()
    await moved('CHARGED_BACK', 800n)
    expect(await cash()).toBe(0n)
    expect(await openDifferences(orderCode)).toEqual([{ kind: 'OTHER_AMOUNT' }])
    await sendStatus('CAPTURED')
    expect(await cash()).toBe(1200n)
    expect(await openDifferences(orderCode)).toEqual([])
    await moved('CHARGED_BACK', 800n)
    expect(await cash()).toBe(1200n)
  })

  test('a message whose difference staff have closed is not tried again', async () => {
    const { sendStatus, moved, cash, orderCode } = await underWay()
    await moved('CHARGED_BACK', 800n)
    await cashier.context.db
      .updateTable('payment_difference')
      .set({ decided_at: cashier.clock.now(), decided_by: 'ada', reason: 'booked by hand' })
      .where('order_code', '=', orderCode)
      .execute()
    await sendStatus('CAPTURED')
    await moved('CHARGED_BACK', 800n)
    expect(await cash()).toBe(2000n)
    expect(await openDifferences(orderCode)).toEqual([])
  })

  test('a refused message that is repeated many times at once remains a single difference', async () => {
    const { moved, cash, orderCode } = await underWay()
    await Promise.all(Array.from({ length: 8 }, () => moved('REFUNDED', 800n)))
    expect(await cash()).toBe(0n)
    expect(await openDifferences(orderCode)).toHaveLength(1)
  })
})

describe('a deposit that staff have corrected', () => {
  const corrected = async (entryId: string, playerId: string) =>
    (
      await correctEntry(
        cashier.context,
        { playerId, entryId, reason: 'booked twice' },
        { staff: 'ada', idempotencyKey: newId() },
      )
    ).entryId

  test.each(['CANCELLED', 'CHARGED_BACK'])('is not taken back a second time by %s', async (status) => {
    const { sendStatus, orderCode, paymentId, payer } = await underWay()
    await sendStatus('AUTHORISED')
    await corrected(paymentId, payer.playerId)
    expect(await sendStatus(status)).toEqual(taken)
    const { cashMinor, deficitMinor } = await balancesOf(cashier.context.db, payer.playerId, 'GBP')
    expect([cashMinor, deficitMinor]).toEqual([0n, 0n])
    expect(await differences(orderCode)).toEqual([{ kind: 'CONTRADICTION', status }])
  })

  test.each(['CANCELLED', 'CHARGED_BACK'])('stays as it is after %s', async (status) => {
    const { sendStatus, paymentId, payer } = await underWay()
    await sendStatus('AUTHORISED')
    await sendStatus(status)
    await expect(corrected(paymentId, payer.playerId)).rejects.toThrow('wallet.entry')
  })
})

test.each(['worldpay:wrong', 'other:demo-worldpay-notify', ''])('credentials %j are refused', async (credentials) => {
  const { orderCode, cash } = await underWay()
  const response = await notify(cashier.app, { orderCode, status: 'AUTHORISED', amountMinor: 2000n, credentials })
  expect(response.httpStatus).toBe(401)
  expect(await cash()).toBe(0n)
})

test.each([
  [
    'another merchant',
    '<paymentService merchantCode="OTHER"><notify><orderStatusEvent orderCode="a"/></notify></paymentService>',
  ],
  ['an entity', '<!DOCTYPE p [<!ENTITY a "b">]><paymentService merchantCode="BAIZEDEMO"/>'],
  ['a body that is not XML', 'hello'],
  ['two documents', '<paymentService merchantCode="BAIZEDEMO"/><paymentService merchantCode="BAIZEDEMO"/>'],
  ['a document type', '<!DOCTYPE paymentService><paymentService merchantCode="BAIZEDEMO"/>'],
])('a message with %s is refused', async (_what, payload) => {
  const response = await cashier.app.inject({
    method: 'POST',
    url: '/platform/callback/worldpay',
    headers: { 'content-type': 'text/xml', authorization: `Basic ${btoa('worldpay:demo-worldpay-notify')}` },
    payload,
  })
  expect(response.statusCode).toBe(400)
})

test('only known providers have callbacks', async () => {
  const response = await cashier.app.inject({ method: 'POST', url: '/platform/callback/constructor', payload: {} })
  expect(response.statusCode).toBe(404)
})

test('every message is stored without any detail of the card', async () => {
  const { sendStatus, paymentId } = await underWay()
  for (const status of ['SENT_FOR_AUTHORISATION', 'AUTHORISED', 'AUTHORISED', 'CAPTURED']) await sendStatus(status)
  const kept = await cashier.context.db
    .selectFrom('payment_event')
    .select(['status', 'actor', 'content'])
    .where('order_id', '=', paymentId)
    .orderBy('at')
    .execute()
  expect(kept.map(({ status }) => status)).toEqual(['SENT_FOR_AUTHORISATION', 'AUTHORISED', 'CAPTURED'])
  expect(new Set(kept.map(({ actor }) => actor))).toEqual(new Set(['provider:worldpay']))
  expect(JSON.stringify(kept)).not.toMatch(/4444|1111/)
})
