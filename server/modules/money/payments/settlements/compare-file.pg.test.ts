import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { signUpPlayer } from '../../../../demo/sign-up-player.ts'
import { newId } from '../../../../kit/ids.ts'
import { beginDeposit, brokenRules, buildCashier, cashOf, type Cashier } from '../../../../testing/cashier.ts'
import { notify } from '../../../../testing/worldpay.ts'
import { correctEntry } from '../../wallet/service.ts'
import { closeDifference } from '../orders/service.ts'
import { compareFile } from './compare-file.ts'

let cashier: Cashier
beforeAll(async () => {
  cashier = await buildCashier()
})
afterAll(() => cashier.close())
afterEach(async () => {
  expect(await brokenRules(cashier)).toEqual([])
})

const provider = 'worldpay'

/** The day of the file that contains what happens now, moved by a number of days. */
const dayIn = (days: number): string =>
  cashier.clock.now().toZonedDateTimeISO('UTC').toPlainDate().add({ days }).toString()

/** Compares a file with these lines. `ago` is the number of days since the file's day. */
const compare = (ago: number, ...lines: readonly string[]) =>
  compareFile(cashier.context, {
    provider,
    day: dayIn(-ago),
    text: ['reference,type,amount,currency', ...lines].join('\n'),
  })

/** Makes a deposit of £20 that is captured now. */
async function captured() {
  const payer = await signUpPlayer(cashier)
  const { orderCode, paymentId } = await beginDeposit(cashier, payer)
  const report = (status: string) => notify(cashier.app, { orderCode, status, amountMinor: 2000n })
  await report('CAPTURED')
  return {
    payer,
    orderCode,
    report,
    paymentId,
    correct: async (entryId: string) => {
      const input = { playerId: payer.playerId, entryId, reason: 'wrong' }
      return (await correctEntry(cashier.context, input, { staff: 'ada', idempotencyKey: newId() })).entryId
    },
  }
}

const aDay = () => cashier.clock.advance({ hours: 24 })

const differencesOf = async (orderCode: string) =>
  (
    await cashier.context.db
      .selectFrom('payment_difference')
      .select(['kind', 'content', 'decided_at as closedAt', 'reason'])
      .where('order_code', '=', orderCode)
      .orderBy('at')
      .execute()
  ).map(({ closedAt, ...row }) => ({ ...row, isOpen: closedAt === null }))

test('a deposit that staff have corrected and that the file contains is a difference, until the provider takes it back', async () => {
  const { orderCode, paymentId, correct } = await captured()
  aDay()
  await compare(1, `${orderCode},deposit,20.00,GBP`)
  expect(await differencesOf(orderCode)).toEqual([])
  await correct(paymentId)
  aDay()
  await compare(1)
  aDay()
  await compare(1)
  const content = { booked: '0.00', settled: '20.00', currency: 'GBP' }
  expect(await differencesOf(orderCode)).toMatchObject([{ kind: 'OTHER_AMOUNT', content, isOpen: true }])
  await compare(1, `${orderCode},chargeback,20.00,GBP`)
  expect(await differencesOf(orderCode)).toMatchObject([{ kind: 'OTHER_AMOUNT', isOpen: false, reason: 'SETTLED' }])
})

test('a chargeback that staff have corrected, and that the bank has reversed, is no difference', async () => {
  const { orderCode, report, correct } = await captured()
  await report('CHARGED_BACK')
  const { entry_id: entryId } = await cashier.context.db
    .selectFrom('ledger_journal')
    .select('entry_id')
    .where('kind', '=', 'chargeback')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await correct(entryId)
  aDay()
  const lines = ['deposit', 'chargeback', 'chargeback-reversal'].map((kind) => `${orderCode},${kind},20.00,GBP`)
  await compare(1, ...lines)
  aDay()
  await compare(1)
  expect(await differencesOf(orderCode)).toEqual([])
})

test('a chargeback that is booked after the day of the file is left to the file of its own day', async () => {
  const { orderCode, report } = await captured()
  aDay()
  await report('CHARGED_BACK')
  await compare(1, `${orderCode},deposit,20.00,GBP`)
  expect(await differencesOf(orderCode)).toEqual([])
  aDay()
  await compare(1, `${orderCode},chargeback,20.00,GBP`)
  expect(await differencesOf(orderCode)).toEqual([])
})

test('a deposit that no file contains is a difference until its line arrives', async () => {
  const { orderCode } = await captured()
  aDay()
  await compare(1)
  aDay()
  await compare(1)
  expect(await differencesOf(orderCode)).toMatchObject([{ kind: 'NOT_SETTLED', isOpen: true }])
  await compare(1, `${orderCode},deposit,20.00,GBP`)
  expect(await differencesOf(orderCode)).toMatchObject([{ kind: 'NOT_SETTLED', isOpen: false }])
  await compare(1)
  expect(await differencesOf(orderCode)).toMatchObject([{ kind: 'NOT_SETTLED', isOpen: true }])
})

test('a difference that staff have closed stays closed', async () => {
  const orderCode = newId()
  await compare(1, `${orderCode},deposit,20.00,GBP`)
  const { db } = cashier.context
  const query = db.selectFrom('payment_difference').select('digest').where('order_code', '=', orderCode)
  const { digest } = await query.executeTakeFirstOrThrow()
  const decision = { by: 'ada', at: cashier.clock.now(), reason: 'Paid back by the provider' }
  await db.transaction().execute((tx) => closeDifference(tx, { provider, digest }, decision))
  await compare(1, `${orderCode},deposit,20.00,GBP`)
  expect(await differencesOf(orderCode)).toMatchObject([{ kind: 'NOT_BOOKED', isOpen: false, reason: decision.reason }])
})

test('the verifier finds an order whose settled lines differ and about which staff know nothing', async () => {
  const { orderCode } = await captured()
  aDay()
  await compare(1, `${orderCode},deposit,25.00,GBP`)
  expect(await brokenRules(cashier)).toEqual([])
  await cashier.context.db.deleteFrom('payment_difference').where('order_code', '=', orderCode).execute()
  expect(await brokenRules(cashier)).toEqual([
    `The settled lines of every order match its bookings, corrections included, or are a difference for staff: ${provider} order ${orderCode}`,
  ])
  await compare(1, `${orderCode},deposit,20.00,GBP`)
})

describe('fees', () => {
  const entriesOf = async (paymentId: string) =>
    (
      await cashier.context.db
        .selectFrom('ledger_journal')
        .select('kind')
        .where('cause', '=', `payment:${paymentId}`)
        .where('kind', 'like', 'fee%')
        .orderBy('at')
        .orderBy('entry_id')
        .execute()
    ).map(({ kind }) => kind)

  const feesOf = async (paymentId: string): Promise<bigint> => {
    const lines = await cashier.context.db
      .selectFrom('ledger_journal as entry')
      .innerJoin('ledger_journal_line as line', 'line.entry_id', 'entry.entry_id')
      .select('amount')
      .where('cause', '=', `payment:${paymentId}`)
      .where('account', '=', 'fees')
      .execute()
    return lines.reduce((sum, { amount }) => sum - amount, 0n)
  }

  test('a fee is booked once to the account for fees, and follows a mended file', async () => {
    const { payer, orderCode, paymentId } = await captured()
    aDay()
    const paid = `${orderCode},deposit,20.00,GBP`
    for (const fee of ['0.35', '0.35']) await compare(1, paid, `${orderCode},fee,${fee},GBP`)
    expect(await feesOf(paymentId)).toBe(35n)
    expect(await entriesOf(paymentId)).toEqual(['fee'])
    expect(await cashOf(cashier, payer)).toBe(2000n)
    await compare(1, paid, `${orderCode},fee,0.30,GBP`, `${orderCode},fee-return,0.10,GBP`)
    expect(await feesOf(paymentId)).toBe(20n)
    await compare(1, paid)
    expect(await feesOf(paymentId)).toBe(0n)
    expect(await entriesOf(paymentId)).toEqual(['fee', 'fee-return', 'fee-return'])
    expect(await differencesOf(orderCode)).toEqual([])
  })

  test('a fee in another currency or for an order that is not ours is a difference', async () => {
    const { orderCode, paymentId } = await captured()
    const unknown = newId()
    aDay()
    const paid = `${orderCode},deposit,20.00,GBP`
    await compare(1, paid, `${orderCode},fee,0.35,EUR`, `${unknown},fee,1.00,GBP`)
    expect(await feesOf(paymentId)).toBe(0n)
    expect(await differencesOf(orderCode)).toMatchObject([{ kind: 'NOT_BOOKED', content: { settled: '-0.35' } }])
    expect(await differencesOf(unknown)).toMatchObject([{ kind: 'NOT_BOOKED', content: { settled: '-1.00' } }])
    await compare(1, paid)
    expect(await differencesOf(unknown)).toMatchObject([{ isOpen: false }])
  })

  test('a fee that was not booked because the process died is booked by the next run', async () => {
    const { orderCode, paymentId } = await captured()
    aDay()
    const { db } = cashier.context
    await compare(1, `${orderCode},deposit,20.00,GBP`)
    const line = { provider, order_code: orderCode, kind: 'fee', day: dayIn(-1), amount_minor: 35n } as const
    await db
      .insertInto('settlement_line')
      .values({ ...line, currency: 'GBP' })
      .execute()
    expect(await brokenRules(cashier)).toHaveLength(1)
    await compare(1, `${orderCode},deposit,20.00,GBP`, `${orderCode},fee,0.35,GBP`)
    expect(await feesOf(paymentId)).toBe(35n)
  })
})

test('a line that cannot be read is a difference of its own, and the others are compared', async () => {
  const { orderCode } = await captured()
  const other = newId()
  aDay()
  await compare(1, `${other},gift,5.00,GBP`, `${orderCode},deposit,25.00,GBP`)
  const text = `${other},gift,5.00,GBP`
  expect(await differencesOf(other)).toMatchObject([
    { kind: 'UNREADABLE_LINE', content: { line: 2, text, fault: 'TYPE' }, isOpen: true },
  ])
  expect(await differencesOf(orderCode)).toMatchObject([{ kind: 'OTHER_AMOUNT', isOpen: true }])
  await compare(1, `${orderCode},deposit,20.00,GBP`)
  expect(await differencesOf(other)).toMatchObject([{ isOpen: false, reason: 'SETTLED' }])
  expect(await differencesOf(orderCode)).toMatchObject([{ isOpen: false, reason: 'SETTLED' }])
})

test('a day whose file cannot be read is a difference, until a file can be compared', async () => {
  const day = dayIn(-1)
  await compareFile(cashier.context, { provider, day, text: '<html></html>' })
  expect(await differencesOf(day)).toMatchObject([
    { kind: 'NO_SETTLEMENT', content: { day, fault: 'NO_FILE' }, isOpen: true },
  ])
  await compare(1)
  expect(await differencesOf(day)).toMatchObject([{ isOpen: false }])
})

test('an order that a mended file no longer contains is compared too', async () => {
  const { orderCode, report } = await captured()
  await report('CHARGED_BACK')
  aDay()
  const line = (kind: string) => `${orderCode},${kind},20.00,GBP`
  await compare(1, line('deposit'), line('chargeback'))
  aDay()
  await compare(1)
  await compare(2, line('deposit'))
  expect(await differencesOf(orderCode)).toMatchObject([{ kind: 'OTHER_AMOUNT', isOpen: true }])
  await compare(2)
  expect(await differencesOf(orderCode)).toMatchObject([{ isOpen: false }])
})
