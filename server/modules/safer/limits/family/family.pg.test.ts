import { getRealityCheck } from '@baize/contract/games/player'
import {
  confirmPendingLimit,
  getLossLimit,
  getPendingConfirmationLimit,
  getPersonalDepositLimits,
} from '@baize/contract/limits/player'
import {
  addResponsibleGamingLimit,
  getResponsibleGamingLimit,
  updateResponsibleGamingLimit,
} from '@baize/contract/limits/family'
import type { Operation } from '@baize/contract/op'
import { processDeposit } from '@baize/contract/payments/player'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { instantText } from '../../../../kit/http/instant-text.ts'
import { newId } from '../../../../kit/ids.ts'
import { call, type Answer } from '../../../../testing/call.ts'
import { beginDeposit, brokenRules, buildCashier, type Cashier } from '../../../../testing/cashier.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../../demo/sign-up-player.ts'
import { notify } from '../../../../testing/worldpay.ts'

let cashier: Cashier
let player: SignedUpPlayer

beforeAll(async () => {
  cashier = await buildCashier({ SESSION_IDLE_MINUTES: '1440', SESSION_HOURS: '168' })
})
afterAll(async () => {
  const broken = await brokenRules(cashier)
  await cashier.close()
  expect(broken).toEqual([])
})
beforeEach(async () => {
  player = await signUpPlayer(cashier)
})

const ask = async (operation: Operation, input: Record<string, unknown> = {}): Promise<Answer['body']> =>
  (await call(cashier, player, operation, input)).body

const after = (hours: number): string => cashier.clock.now().add({ hours }).toString()

const add = (limitType: string, limit: string, hours = 20) =>
  ask(addResponsibleGamingLimit, { limitType, periodType: 'Dynamic', limit, expiryDate: after(hours) })

const update = (limitType: string, periodType: string, limit: string) =>
  ask(updateResponsibleGamingLimit, { limitType, periodType, limit })

const read = async (input: Record<string, unknown> = {}) => (await ask(getResponsibleGamingLimit, input))['limits']

async function payIn(amount: string): Promise<void> {
  const { orderCode } = await beginDeposit(cashier, player, amount)
  await notify(cashier.app, { orderCode, status: 'AUTHORISED', amountMinor: BigInt(amount.replace('.', '')) })
}

const begin = async (amount: string): Promise<unknown> => {
  const { body } = await call(cashier, player, processDeposit, { paymentMethod: 'WPCGHOSTED_CARD', amount }, newId())
  return body.status === 'CONTINUE_TO_PAYMENT_SITE' ? 'BEGUN' : body.status
}

test('a limit with an end date has room again once a pending deposit no longer counts, or else at its end', async () => {
  onTestFinished(cashier.clock.stop())
  const { expiryDate } = await add('DEPOSIT_LIMIT', '30.00')
  await beginDeposit(cashier, player, '25.00')
  const refusal = async (amount: string) =>
    (await call(cashier, player, processDeposit, { paymentMethod: 'WPCGHOSTED_CARD', amount }, newId())).body['message']
  const textOf = (at: Temporal.Instant) =>
    `from ${instantText(at.round({ smallestUnit: 'minute', roundingMode: 'ceil' }), 'en')} at the earliest`
  expect(await refusal('10.00')).toContain(textOf(cashier.clock.now().add({ minutes: 15 })))
  expect(await refusal('40.00')).toContain(textOf(Temporal.Instant.from(String(expiryDate))))
})

test('a deposit limit with an end date counts from its creation, and ends by itself [rule 12]', async () => {
  await payIn('50.00')
  cashier.clock.advance({ minutes: 1 })
  expect(await add('DEPOSIT_LIMIT', '30.00')).toMatchObject({ status: 'SUCCESS', expiryDate: expect.any(String) })
  await payIn('20.00')
  expect(await begin('10.01')).toBe('HIGH_LIMIT')
  expect(await read({ limitTypes: 'DEPOSIT_LIMIT,LOSS_LIMIT', periodTypes: 'Dynamic' })).toEqual([
    {
      limitType: 'DEPOSIT_LIMIT',
      periodType: 'Dynamic',
      limit: '30.00',
      effectiveDate: expect.any(String),
      creationDate: expect.any(String),
      expiryDate: expect.any(String),
      cumulatedValue: '20.00',
      lastCumulationDateTime: expect.any(String),
    },
  ])
  cashier.clock.advance({ hours: 20, minutes: 10 })
  expect(await read()).toEqual([])
  expect(await begin('100.00')).toBe('BEGUN')
})

test('a limit with an end date is lowered at once, and raised or removed only after the cooling-off and a confirmation [rule 13]', async () => {
  await add('DEPOSIT_LIMIT', '30.00', 24 * 30)
  expect(await update('DEPOSIT_LIMIT', 'Dynamic', '20.00')).toMatchObject({ status: 'SUCCESS', requiresDays: 0 })
  expect(await begin('20.01')).toBe('HIGH_LIMIT')
  expect(await update('DEPOSIT_LIMIT', 'Dynamic', 'OFF')).toMatchObject({ status: 'SUCCESS', requiresDays: 1 })
  const [waiting] = (await read()) as { pending: { id: string } }[]
  expect(waiting).toMatchObject({ limit: '20.00', pending: { limit: 'OFF' } })
  const confirm = () => ask(confirmPendingLimit, { confirmId: [waiting?.pending.id] })
  expect((await confirm()).status).toBe('TOO_EARLY')
  cashier.clock.advance({ hours: 23 })
  await ask(getRealityCheck)
  cashier.clock.advance({ hours: 1 })
  expect(await ask(getPendingConfirmationLimit)).toMatchObject({
    limits: [{ limitType: 'DEPOSIT_LIMIT', limitPeriod: 'Dynamic', limit: 'OFF' }],
  })
  expect((await confirm()).status).toBe('SUCCESS')
  expect(await read()).toEqual([])
  expect(await begin('20.01')).toBe('BEGUN')
  expect((await update('DEPOSIT_LIMIT', 'Dynamic', '10.00')).status).toBe('NO_LIMIT')
  expect((await add('DEPOSIT_LIMIT', '10.00')).status).toBe('SUCCESS')
})

test('limits without an expiry are the same as in the older operations', async () => {
  await update('DEPOSIT_LIMIT', 'Daily', '100.00')
  await update('DEPOSIT_LIMIT', 'Monthly', '900.00')
  await update('LOSS_LIMIT', 'Weekly', '50.00')
  await update('GAME_TIME_LIMIT', 'Weekly', '120')
  await update('REALITY_CHECK', 'Weekly', '30')
  expect(await ask(getPersonalDepositLimits)).toMatchObject({ dailyLimit: '100.00', monthlyLimit: '900.00' })
  expect(await ask(getLossLimit)).toMatchObject({ limit: '50.00' })
  expect(await ask(getRealityCheck)).toMatchObject({ interval: 30 })
  expect(await read({ periodTypes: 'Weekly' })).toMatchObject([
    { limitType: 'LOSS_LIMIT', limit: '50.00', cumulatedValue: '0.00' },
    { limitType: 'GAME_TIME_LIMIT', limit: '120', cumulatedValue: '0' },
    { limitType: 'REALITY_CHECK', limit: '30' },
  ])
  expect(await update('LOSS_LIMIT', 'Weekly', '60.00')).toMatchObject({ requiresDays: 1 })
  await update('REALITY_CHECK', 'Weekly', 'OFF')
  expect(await ask(getRealityCheck)).toMatchObject({ interval: 0 })
})

test('a time limit and a reality check can have an expiry', async () => {
  expect((await add('GAME_TIME_LIMIT', '60')).status).toBe('SUCCESS')
  expect((await add('REALITY_CHECK', '20')).status).toBe('SUCCESS')
  expect(await read({ periodTypes: 'Dynamic' })).toMatchObject([
    { limitType: 'GAME_TIME_LIMIT', periodType: 'Dynamic', limit: '60', expiryDate: expect.any(String) },
    { limitType: 'REALITY_CHECK', periodType: 'Dynamic', limit: '20', expiryDate: expect.any(String) },
  ])
  expect(await update('GAME_TIME_LIMIT', 'Dynamic', '30')).toMatchObject({ requiresDays: 0 })
  expect(await update('GAME_TIME_LIMIT', 'Dynamic', '90')).toMatchObject({ requiresDays: 1 })
  expect(await update('REALITY_CHECK', 'Dynamic', '40')).toMatchObject({ requiresDays: 0 })
  cashier.clock.advance({ hours: 20, minutes: 10 })
  expect(await read()).toEqual([])
})

test.each([
  ['LOSS_LIMIT', '50.00'],
  ['GAME_TIME_LIMIT', '120'],
])('a %s that was removed and is set again has a new date of creation', async (type, limit) => {
  await update(type, 'Weekly', limit)
  await update(type, 'Weekly', 'OFF')
  const [first] = (await read()) as { creationDate: string; pending: { id: string } }[]
  cashier.clock.advance({ hours: 23 })
  await ask(getRealityCheck)
  cashier.clock.advance({ hours: 1 })
  expect((await ask(confirmPendingLimit, { confirmId: [first?.pending.id] })).status).toBe('SUCCESS')
  await update(type, 'Weekly', limit)
  const [again] = (await read()) as { creationDate: string }[]
  const hoursLater = Temporal.Instant.from(String(again?.creationDate))
    .since(String(first?.creationDate))
    .total('hours')
  expect(hoursLater).toBeGreaterThanOrEqual(24)
})

test.each([
  ['LOSS_LIMIT', 'Daily', '10.00', 'UNKNOWN_PERIOD'],
  ['LOSS_LIMIT', 'Weekly', '10.001', 'INVALID_AMOUNT'],
  ['WAGER_LIMIT', 'Weekly', '10000000000.01', 'LIMIT_TOO_HIGH'],
  ['WAGER_LIMIT', 'Weekly', '100000000000000', 'LIMIT_TOO_HIGH'],
  ['GAME_TIME_LIMIT', 'Weekly', '9', 'MINUTES_OUT_OF_RANGE'],
  ['REALITY_CHECK', 'Weekly', '25', 'MINUTES_OUT_OF_RANGE'],
  ['REALITY_CHECK', 'Dynamic', '20', 'NO_LIMIT'],
  ['WAGER_LIMIT', 'Dynamic', '20.00', 'NO_LIMIT'],
  ['GAME_TIME_LIMIT', 'Dynamic', '20', 'NO_LIMIT'],
])('the change of a %s %s to %s is answered %s, and changes nothing', async (type, period, limit, status) => {
  expect((await update(type, period, limit)).status).toBe(status)
  expect(await read()).toEqual([])
})

test.each([
  ['WAGER_LIMIT', '10.00', -1, 'EXPIRY_OUT_OF_RANGE'],
  ['WAGER_LIMIT', '10.00', 24 * 365 + 1, 'EXPIRY_OUT_OF_RANGE'],
  ['REALITY_CHECK', '0', 24, 'MINUTES_OUT_OF_RANGE'],
  ['GAME_TIME_LIMIT', '1.5', 24, 'MINUTES_OUT_OF_RANGE'],
])('a new %s of %s for %s hours is answered %s, and adds nothing', async (type, limit, hours, status) => {
  expect((await add(type, limit, hours)).status).toBe(status)
  expect(await read()).toEqual([])
})

test('of two limits that are added at once, only one is accepted', async () => {
  for (const type of ['WAGER_LIMIT', 'LOSS_LIMIT', 'DEPOSIT_LIMIT', 'GAME_TIME_LIMIT', 'REALITY_CHECK']) {
    const statuses = (await Promise.all([add(type, '20'), add(type, '20')])).map(({ status }) => status)
    expect(new Set(statuses), type).toEqual(new Set(['LIMIT_IN_FORCE', 'SUCCESS']))
  }
})
