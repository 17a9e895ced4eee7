import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginDeposit, buildCashier, type Cashier } from '../../../../testing/cashier.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../../demo/sign-up-player.ts'
import { notify } from '../../../../testing/worldpay.ts'
import { conclude } from '../deposits/apply-deposit-report.ts'
import { listPayments } from '../service.ts'

let cashier: Cashier
let payer: SignedUpPlayer
const begun: { paymentId: string; orderCode: string }[] = []
let [from, to]: [Temporal.Instant, Temporal.Instant] = [Temporal.Now.instant(), Temporal.Now.instant()]

beforeAll(async () => {
  cashier = await buildCashier()
  payer = await signUpPlayer(cashier)
  from = cashier.clock.now()
  for (const amount of ['5.00', '6.00', '7.00', '8.00', '9.00']) {
    begun.push(await beginDeposit(cashier, payer, amount))
    cashier.clock.advance({ minutes: 1 })
  }
  to = cashier.clock.now()
  await beginDeposit(cashier, await signUpPlayer(cashier))
})
afterAll(() => cashier.close())

const currency = 'GBP'
const idsOf = (rows: readonly { paymentId: string }[]) => rows.map(({ paymentId }) => paymentId)

test.each(['ASC', 'DESC'] as const)('pages in order %s show every payment of the player once', async (order) => {
  const seen: string[] = []
  let cursor: string | undefined
  const sizes: number[] = []
  do {
    const page = await listPayments(cashier.context, payer.playerId, { currency, from, to, order, cursor, size: 2 })
    seen.push(...idsOf(page.payments))
    sizes.push(page.payments.length)
    cursor = page.nextCursor
  } while (cursor)
  expect(seen).toEqual(order === 'ASC' ? idsOf(begun) : idsOf(begun).toReversed())
  expect(sizes).toEqual([2, 2, 1])
})

test('a period includes the instant at which it starts, but not the instant at which it ends', async () => {
  const all = await listPayments(cashier.context, payer.playerId, { currency, from, to, order: 'ASC', size: 10 })
  const second = all.payments[1]
  const third = all.payments[2]
  if (!second || !third) throw new Error('payments are missing')
  const page = await listPayments(cashier.context, payer.playerId, {
    currency,
    from: second.at,
    to: third.at,
    order: 'ASC',
    size: 10,
  })
  expect(page).toMatchObject({ payments: [{ paymentId: second.paymentId }], nextCursor: undefined })
})

test('a row shows the amount and the outcome', async () => {
  const [first, second] = begun
  await notify(cashier.app, { orderCode: first?.orderCode ?? '', status: 'AUTHORISED', amountMinor: 500n })
  await notify(cashier.app, { orderCode: second?.orderCode ?? '', status: 'REFUSED', amountMinor: 600n })
  const page = { currency, from, to, order: 'ASC', size: 3 } as const
  const third = async () => (await listPayments(cashier.context, payer.playerId, page)).payments[2]?.status
  const { payments } = await listPayments(cashier.context, payer.playerId, page)
  expect(payments).toMatchObject([
    { type: 'DEPOSIT', money: { amountMinor: 500n, currency: 'GBP' }, status: 'COMPLETED' },
    { type: 'DEPOSIT', money: { amountMinor: 600n, currency: 'GBP' }, status: 'REFUSED' },
    { type: 'DEPOSIT', money: { amountMinor: 700n, currency: 'GBP' }, status: 'UNPAID' },
  ])
  // A payment is shown as pending once its provider has reported it as under way.
  const { orderCode = '' } = begun[2] ?? {}
  await notify(cashier.app, { orderCode, status: 'SENT_FOR_AUTHORISATION', amountMinor: 700n })
  expect(await third()).toBe('PENDING')
})

test('a deposit that was not paid in time, and one that the bank took back, have their own status', async () => {
  const who = await signUpPlayer(cashier)
  const begunAt = cashier.clock.now()
  const { orderCode } = await beginDeposit(cashier, who, '5.00')
  for (const status of ['CAPTURED', 'CHARGED_BACK']) await notify(cashier.app, { orderCode, status, amountMinor: 500n })
  cashier.clock.advance({ minutes: 1 })
  const { paymentId: depositId } = await beginDeposit(cashier, who, '6.00')
  cashier.clock.advance({ minutes: 20 })
  const reported = { status: 'EXPIRED', content: {}, actor: 'job:inquiries' }
  await conclude(cashier.context, { playerId: who.playerId, depositId }, 'EXPIRED', reported)
  const page = { currency, from: begunAt, to: cashier.clock.now(), order: 'ASC', size: 10 } as const
  const { payments } = await listPayments(cashier.context, who.playerId, page)
  expect(payments.map(({ status }) => status)).toEqual(['CHARGED_BACK', 'EXPIRED'])
})

test.each(['', 'x', '2026-11-20T00:00:00Z', '2026-13-40T00:00:00Z_x', '2026-11-20T00:00:00Z_a_b'])(
  'the cursor %j is refused',
  async (cursor) => {
    const page = { currency, from, to, order: 'ASC', cursor, size: 2 } as const
    await expect(listPayments(cashier.context, payer.playerId, page)).rejects.toMatchObject({ code: 'request.invalid' })
  },
)
