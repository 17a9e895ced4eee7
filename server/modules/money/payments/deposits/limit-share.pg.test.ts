import { setPersonalDepositLimits } from '@baize/contract/limits/player'
import { getDeposit, processDeposit } from '@baize/contract/payments/player'
import { getDisplayPeriodLimits } from '@baize/contract/payments/deposit-limits'
import { getPaymentDifferences } from '@baize/contract/payments/staff'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { newId } from '../../../../kit/ids.ts'
import { call } from '../../../../testing/call.ts'
import {
  beginDeposit,
  brokenRules,
  buildCashier,
  cashOf,
  payByStoredCard,
  type BegunDeposit,
  type Cashier,
} from '../../../../testing/cashier.ts'
import { diesDuring } from '../../../../testing/dying-process.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../../demo/sign-up-player.ts'
import { staff } from '../../../../testing/staff.ts'
import { notify } from '../../../../testing/worldpay.ts'
import { routeReport } from '../notifications/route-report.ts'
import { reconcileDeposits } from './inquiries.ts'
import { processDeposit as processDepositIn } from './process.ts'
import { latestHoldEnd, payableSeconds } from './rules.ts'

let cashier: Cashier
let player: SignedUpPlayer
beforeAll(async () => {
  cashier = await buildCashier({ SESSION_IDLE_MINUTES: '1440', SESSION_HOURS: '168' })
})
afterAll(() => cashier.close())
beforeEach(async () => {
  player = await signUpPlayer(cashier)
  await call(cashier, player, setPersonalDepositLimits, { dailyLimit: '50.00' })
})
afterEach(async () => {
  cashier.worldpay.manner = 'prompt'
  expect(await brokenRules(cashier)).toEqual([])
})

async function pay(amount: string, key = newId(), more: object = {}): Promise<unknown> {
  const request = { paymentMethod: 'WPCGHOSTED_CARD', amount, ...more }
  const { body } = await call(cashier, player, processDeposit, request, key)
  return body.status === 'CONTINUE_TO_PAYMENT_SITE' ? 'BEGUN' : body.status
}
const sendStatus = (deposit: BegunDeposit, status: string, amountMinor = 4000n) =>
  notify(cashier.app, { orderCode: deposit.orderCode, status, amountMinor })
const used = async () => {
  const { body } = await call(cashier, player, getDisplayPeriodLimits, {})
  const [daily] = body.periods as { paid: string; held: string }[]
  return { paid: daily?.paid, held: daily?.held }
}
const statusOf = async ({ paymentId }: BegunDeposit) =>
  (await call(cashier, player, getDeposit, { paymentId })).body.depositStatus
const differences = async ({ orderCode }: BegunDeposit) => {
  const { body } = await call(cashier, staff, getPaymentDifferences, { size: '100' })
  const found = body.differences as { orderCode: string; kind: string; content: string }[]
  return found
    .filter((one) => one.orderCode === orderCode)
    .map(({ kind, content }) => ({ kind, ...(JSON.parse(content) as { exceeded: string[] }) }))
}

describe('a failed deposit stops counting towards the deposit limit at once [rule 12]', () => {
  test.each(['REFUSED', 'ERROR', 'CANCELLED'])('%s', async (status) => {
    const begun = await beginDeposit(cashier, player, '40.00')
    expect([await pay('20.00'), await used()]).toEqual(['HIGH_LIMIT', { paid: '0.00', held: '40.00' }])
    await sendStatus(begun, status)
    expect(await used()).toEqual({ paid: '0.00', held: '0.00' })
    expect(await pay('50.00')).toBe('BEGUN')
  })

  test('an authorised payment that is stopped again frees its share too', async () => {
    const begun = await beginDeposit(cashier, player, '40.00')
    await sendStatus(begun, 'AUTHORISED')
    expect([await pay('20.00'), await used()]).toEqual(['HIGH_LIMIT', { paid: '40.00', held: '0.00' }])
    await sendStatus(begun, 'CANCELLED')
    expect(await pay('50.00')).toBe('BEGUN')
  })

  test('a chargeback frees nothing, because the limit counts gross', async () => {
    const begun = await beginDeposit(cashier, player, '40.00')
    await sendStatus(begun, 'CAPTURED')
    await sendStatus(begun, 'CHARGED_BACK')
    expect([await pay('20.00'), await used()]).toEqual(['HIGH_LIMIT', { paid: '40.00', held: '0.00' }])
  })

  test.each(['broken', 'silent', 'refusal'] as const)(
    'after an order that the provider did not accept (%s)',
    async (manner) => {
      cashier.worldpay.manner = manner
      expect(await pay('40.00')).toBe(manner === 'refusal' ? 'REFUSED' : 'PROVIDER_UNAVAILABLE')
      expect(await used()).toEqual({ paid: '0.00', held: '0.00' })
      cashier.worldpay.manner = 'prompt'
      expect(await pay('50.00')).toBe('BEGUN')
    },
  )

  test('a repeated call with the same key takes the share again, unless another deposit has taken it', async () => {
    const [first, second] = [newId(), newId()]
    cashier.worldpay.manner = 'broken'
    for (const key of [first, second]) expect(await pay('40.00', key)).toBe('PROVIDER_UNAVAILABLE')
    cashier.worldpay.manner = 'prompt'
    expect(await pay('40.00', first)).toBe('BEGUN')
    expect(await used()).toEqual({ paid: '0.00', held: '40.00' })
    expect(await pay('40.00', second)).toBe('HIGH_LIMIT')
  })

  test('a stored card that may have been charged keeps its share', async () => {
    const storedCardId = await payByStoredCard(cashier, player, '10.00')
    cashier.worldpay.manner = 'taken'
    expect(await pay('40.00', newId(), { storedCardId })).toBe('SUCCESS')
    cashier.worldpay.manner = 'prompt'
    expect([await pay('5.00'), await used()]).toEqual(['HIGH_LIMIT', { paid: '10.00', held: '40.00' }])
  })
})

describe('an abandoned deposit stops counting towards the deposit limit [rule 12]', () => {
  test('frees its share after 15 minutes, even while the provider and the job are silent', async () => {
    onTestFinished(cashier.clock.stop())
    await beginDeposit(cashier, player, '40.00')
    cashier.worldpay.manner = 'broken'
    cashier.clock.advance({ minutes: 14, seconds: 55 })
    expect(await used()).toEqual({ paid: '0.00', held: '40.00' })
    cashier.clock.advance({ seconds: 5 })
    expect(await used()).toEqual({ paid: '0.00', held: '0.00' })
    cashier.worldpay.manner = 'prompt'
    expect(await pay('50.00')).toBe('BEGUN')
  })

  test('expires at the next inquiry, and its page is not shown again', async () => {
    const key = newId()
    const { body } = await call(
      cashier,
      player,
      processDeposit,
      { paymentMethod: 'WPCGHOSTED_CARD', amount: '40.00' },
      key,
    )
    const begun = { paymentId: String(body.paymentId), orderCode: '', continueUrl: '' }
    expect(await statusOf(begun)).toBe('PENDING')
    cashier.clock.advance({ minutes: 15 })
    expect(await statusOf(begun)).toBe('EXPIRED')
    expect(await pay('40.00', key)).toBe('EXPIRED')
  })

  test('keeps its share while the provider says that the payment is under way', async () => {
    const begun = await beginDeposit(cashier, player, '40.00')
    cashier.worldpay.decide(begun.orderCode, 'SENT_FOR_AUTHORISATION')
    cashier.clock.advance({ minutes: 16 })
    expect(await statusOf(begun)).toBe('PENDING')
    expect([await pay('20.00'), await used()]).toEqual(['HIGH_LIMIT', { paid: '0.00', held: '40.00' }])
    await sendStatus(begun, 'REFUSED')
    expect(await pay('50.00')).toBe('BEGUN')
  })

  test('of an earlier version, which stored no end, frees its share after 15 minutes', async () => {
    const { paymentId } = await beginDeposit(cashier, player, '40.00')
    await sql`update deposit set payable_until = null where deposit_id = ${paymentId}`.execute(cashier.context.db)
    expect(await used()).toEqual({ paid: '0.00', held: '40.00' })
    cashier.clock.advance({ minutes: 15 })
    expect(await used()).toEqual({ paid: '0.00', held: '0.00' })
  })

  test('a provider accepts payment for a minute less than the hold', () => {
    const begunAt = Temporal.Instant.from('2026-11-20T12:00:00Z')
    const end = latestHoldEnd(begunAt)
    expect(end.since(begunAt).total('minutes')).toBe(15)
    expect(payableSeconds(end, begunAt)).toBe(14 * 60)
    expect(payableSeconds(end, begunAt.add({ minutes: 20 }))).toBe(1)
  })
})

describe('a payment that arrives after its deposit has ended counts towards the deposit limit [rule 12]', () => {
  async function abandoned(): Promise<BegunDeposit> {
    const begun = await beginDeposit(cashier, player, '40.00')
    cashier.clock.advance({ minutes: 16 })
    await reconcileDeposits(cashier.context)
    return begun
  }

  test('is credited, counted from its arrival on, and reported to staff', async () => {
    const begun = await abandoned()
    expect(await statusOf(begun)).toBe('EXPIRED')
    cashier.clock.advance({ hours: 23, minutes: 50 })
    await sendStatus(begun, 'CAPTURED')
    expect(await cashOf(cashier, player)).toBe(4000n)
    expect(await used()).toEqual({ paid: '40.00', held: '0.00' })
    cashier.clock.advance({ hours: 23, minutes: 59 })
    expect(await pay('20.00')).toBe('HIGH_LIMIT')
    expect(await differences(begun)).toMatchObject([{ kind: 'PAID_LATE', amount: '40.00', exceeded: [] }])
  })

  test('names the limits that it exceeds', async () => {
    const begun = await abandoned()
    const other = await beginDeposit(cashier, player, '40.00')
    await sendStatus(other, 'CAPTURED')
    await Promise.all([sendStatus(begun, 'CAPTURED'), sendStatus(begun, 'CAPTURED')])
    expect(await cashOf(cashier, player)).toBe(8000n)
    expect(await differences(begun)).toMatchObject([{ kind: 'PAID_LATE', exceeded: ['Daily'] }])
    expect(await differences(other)).toEqual([])
    expect(await pay('5.00')).toBe('HIGH_LIMIT')
  })

  test('is found by the job within a day if no notification arrives', async () => {
    const begun = await abandoned()
    cashier.worldpay.decide(begun.orderCode, 'CAPTURED')
    cashier.clock.advance({ hours: 2 })
    await reconcileDeposits(cashier.context)
    expect(await cashOf(cashier, player)).toBe(4000n)
    expect(await differences(begun)).toMatchObject([{ kind: 'PAID_LATE' }])
  })

  test('is not reported to staff if a second card pays after a refused one, unless a limit is exceeded', async () => {
    const [first, second] = [await beginDeposit(cashier, player, '40.00'), '40.00']
    await sendStatus(first, 'REFUSED')
    await sendStatus(first, 'AUTHORISED')
    expect(await differences(first)).toEqual([])
    player = await signUpPlayer(cashier)
    await call(cashier, player, setPersonalDepositLimits, { dailyLimit: '50.00' })
    const refused = await beginDeposit(cashier, player, '40.00')
    await sendStatus(refused, 'REFUSED')
    expect(await pay(second)).toBe('BEGUN')
    await sendStatus(refused, 'AUTHORISED')
    expect(await differences(refused)).toMatchObject([{ kind: 'OVER_LIMIT', exceeded: ['Daily'] }])
  })
})

describe('deposits at two processes share one deposit limit [rule 12]', () => {
  test('share the room between deposits that begin while others fail', async () => {
    const failing = await beginDeposit(cashier, player, '40.00')
    const [, ...begun] = await Promise.all([
      sendStatus(failing, 'REFUSED'),
      ...Array.from({ length: 6 }, () => pay('20.00')),
    ])
    const count = begun.filter((status) => status === 'BEGUN').length
    expect(count).toBeLessThanOrEqual(2)
    const rest = await Promise.all([pay('20.00'), pay('20.00'), pay('20.00')])
    expect(count + rest.filter((status) => status === 'BEGUN').length).toBe(2)
    expect(await used()).toEqual({ paid: '0.00', held: '40.00' })
  })

  test('a credit and a new deposit at once never leave more than the limit unreported', async () => {
    const refused = await beginDeposit(cashier, player, '40.00')
    await sendStatus(refused, 'REFUSED')
    const [, begun] = await Promise.all([sendStatus(refused, 'AUTHORISED'), pay('40.00')])
    const expected = begun === 'BEGUN' ? [{ kind: 'OVER_LIMIT', exceeded: ['Daily'] }] : []
    expect(await differences(refused)).toMatchObject(expected)
  })

  test('a crash between any two steps frees the share of a refused deposit, and of an abandoned one in time', async () => {
    const money = { amountMinor: 4000n, currency: 'GBP' } as const
    for (let step = 1; ; step++) {
      player = await signUpPlayer(cashier)
      await call(cashier, player, setPersonalDepositLimits, { dailyLimit: '50.00' })
      const session = { id: newId(), playerId: player.playerId, currency: 'GBP', level: 'player' } as const
      const idempotencyKey = newId()
      let orderCode = ''
      const died = await diesDuring(cashier.context, step, [
        async (at) => {
          const input = { paymentMethod: 'WPCGHOSTED_CARD', amount: '40.00' }
          const caller = { session, idempotencyKey, language: 'en', address: '192.0.2.1' } as const
          const { paymentId } = await processDepositIn(at, input, caller)
          orderCode = paymentId.replaceAll('-', '')
        },
        (at) => {
          const report = { orderCode, status: 'REFUSED', event: 'REFUSED', money, content: {} } as const
          return routeReport(at, 'worldpay', report, 'provider:worldpay')
        },
      ])
      expect(await used(), `died at step ${step}`).toEqual({ paid: '0.00', held: '0.00' })
      expect(await pay('50.00'), `died at step ${step}`).toBe('BEGUN')
      cashier.clock.advance({ minutes: 15 })
      expect(await used(), `died at step ${step}`).toEqual({ paid: '0.00', held: '0.00' })
      if (!died) return
    }
  })
})
