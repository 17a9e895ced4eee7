import type { Operation, Request } from '@baize/contract/op'
import { excludePlayer, unlockAccount, lockAccount } from '@baize/contract/restrictions/staff'
import { setPersonalDepositLimits } from '@baize/contract/limits/player'
import { processWithdrawal } from '@baize/contract/payments/withdrawals'
import {
  addWebhook,
  changeWebhook,
  getWebhookDeliveries,
  getWebhooks,
  removeWebhook,
  replayWebhooks,
  rotateWebhookSecret,
  testWebhook,
} from '@baize/contract/webhooks/staff'
import { webhookEvents, webhookTypes, type WebhookType } from '@baize/contract/webhooks/events'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { transaction, type Tx } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { call } from '../../../testing/call.ts'
import { buildCashier, payByStoredCard, type Cashier } from '../../../testing/cashier.ts'
import { diesDuring } from '../../../testing/dying-process.ts'
import { signUpPlayer } from '../../../demo/sign-up-player.ts'
import { staff } from '../../../testing/staff.ts'
import { openReceiver, type Receiver } from '../../../testing/webhooks/receiver.ts'
import { deliverDue } from './jobs.ts'
import { maximumAttempts, pauseAfter } from './rules.ts'
import { recordEvent } from './service.ts'

let cashier: Cashier
let receiver: Receiver
const receivers: Receiver[] = []
beforeAll(async () => {
  cashier = await buildCashier()
})
afterEach(async () => {
  for (const { endpointId, close } of receivers.splice(0)) {
    await ask(removeWebhook, { endpointId })
    await close()
  }
})
afterAll(() => cashier.close())

async function open(types: WebhookType[] = webhookTypes): Promise<Receiver> {
  receiver = await openReceiver(cashier.context, types)
  receivers.push(receiver)
  return receiver
}

const ask = async <O extends Operation>(operation: O, input: Request<O>) =>
  (await call(cashier, staff, operation, input, newId())).body as Record<string, never>

const deliver = (seconds = 0) => {
  cashier.clock.advance({ seconds })
  return deliverDue(cashier.context)
}

const documentEvent = (tx: Tx, playerId: string, documentId = newId()) =>
  recordEvent(tx, {
    type: 'document.changed',
    data: { playerId, documentId, documentType: 'PASSPORT', status: 'NOT_REVIEWED' },
    at: cashier.clock.now(),
  })

const happen = (playerId: string, count = 1) =>
  transaction(cashier.context.db, async (tx) => {
    for (let one = 0; one < count; one++) await documentEvent(tx, playerId)
  })

const idsOf = (playerId: string) =>
  receiver.received.filter(({ payload }) => payload.data.playerId === playerId).map(({ id }) => id)

const eventsOf = async (playerId: string) => {
  const query = cashier.context.db.selectFrom('webhook_event').select('event_id').where('player_id', '=', playerId)
  return (await query.orderBy('number').execute()).map(({ event_id: id }) => id)
}

const log = async (filter: { state?: 'WAITING' | 'ACCEPTED' | 'GIVEN_UP'; playerId?: string } = {}) =>
  (await ask(getWebhookDeliveries, { endpointId: receiver.endpointId, ...filter }))['deliveries'] as unknown as {
    eventId: string
    state: string
    attempts: number
    nextAt?: string
    last?: { httpStatus?: number; excerpt: string }
  }[]

test('a player’s events arrive signed, in the order in which they happened, with the data that the contract says', async () => {
  await open()
  const player = await signUpPlayer(cashier)
  const { playerId } = player
  await call(cashier, player, setPersonalDepositLimits, { dailyLimit: '500.00' }, newId())
  const storedCardId = await payByStoredCard(cashier, player, '50.00')
  const request = { paymentMethod: 'WPCGHOSTED_CARD', amount: '20.00', storedCardId }
  await call(cashier, player, processWithdrawal, request, newId())
  await ask(lockAccount, { playerId, reason: 'Asked for' })
  await ask(unlockAccount, { playerId, reason: 'Asked for' })
  expect(await ask(excludePlayer, { playerId, reason: 'Asked for', months: '6' })).toEqual({ status: 'SUCCESS' })
  await deliver()
  const own = receiver.received.map(({ payload }) => payload).filter(({ data }) => data.playerId === playerId)
  expect(own.map(({ type }) => type)).toEqual([
    'signup.changed',
    'signup.changed',
    'limit.changed',
    'deposit.changed',
    'withdrawal.changed',
    'restriction.changed',
    'restriction.changed',
    'restriction.changed',
  ])
  for (const { type, version, data } of own) {
    expect(version).toBe(1)
    expect(webhookEvents[type as WebhookType].parse(data)).toEqual(data)
  }
  expect(own[3]?.data).toMatchObject({ amount: '50.00', currency: 'GBP', state: 'AUTHORISED', provider: 'worldpay' })
  expect(own[3]?.data).toMatchObject({ refunded: '0.00', chargedBack: '0.00' })
  expect(own[4]?.data).toMatchObject({ returned: '0.00' })
  expect(own[7]?.data).toMatchObject({ lockedAt: null, isClosed: false, excludedAt: expect.any(String) })
  const text = JSON.stringify(own)
  for (const personal of [player.email, player.username, 'Lovelace']) expect(text).not.toContain(personal)
  await deliver()
  expect(new Set(idsOf(playerId)).size).toBe(receiver.received.length)
})

test('a later event waits until the earlier one is accepted, and other players wait for nobody', async () => {
  await open()
  const [first, second] = [await signUpPlayer(cashier), await signUpPlayer(cashier)]
  const [early] = await eventsOf(first.playerId)
  receiver.answer = ({ id }) => (id === early && receiver.received.length < 10 ? 500 : 200)
  await deliver()
  expect(idsOf(first.playerId)).toEqual([early])
  expect(idsOf(second.playerId)).toEqual(await eventsOf(second.playerId))
  expect(await log({ state: 'WAITING', playerId: first.playerId })).toMatchObject([
    { attempts: 0 },
    { eventId: early, attempts: 1, nextAt: expect.any(String), last: { httpStatus: 500, excerpt: 'thank you' } },
  ])
  await deliver(3)
  expect(idsOf(first.playerId), 'the pause is at least 4.5 seconds').toEqual([early])
  receiver.answer = () => 200
  await deliver(3)
  expect(idsOf(first.playerId)).toEqual([early, ...(await eventsOf(first.playerId))])
})

test('an event that no attempt delivers is given up after days, and the next one follows', async () => {
  await open()
  const playerId = newId()
  await happen(playerId, 2)
  const [poison, next] = await eventsOf(playerId)
  receiver.answer = ({ id }) => (id === poison ? 422 : 200)
  for (let attempt = 0; attempt < maximumAttempts; attempt++) await deliver(pauseAfter(attempt, { random: 1 }) ?? 0)
  expect(idsOf(playerId)).toEqual([...Array.from({ length: maximumAttempts }, () => poison), next])
  expect(await log({ state: 'GIVEN_UP' })).toMatchObject([{ eventId: poison, attempts: maximumAttempts }])
})

test('an event of a transaction that commits late is not overtaken', async () => {
  await open()
  const playerId = newId()
  let commit = (): void => undefined
  const held = new Promise<void>((resolve) => (commit = resolve))
  let isWritten = (): void => undefined
  const written = new Promise<void>((resolve) => (isWritten = resolve))
  const late = transaction(cashier.context.db, async (tx) => {
    await documentEvent(tx, playerId)
    isWritten()
    await held
  })
  await written
  await happen(playerId)
  const delivery = deliver()
  commit()
  await Promise.all([late, delivery])
  await deliver()
  expect(idsOf(playerId)).toEqual(await eventsOf(playerId))
  expect(idsOf(playerId)).toHaveLength(2)
})

test('a crash between any two steps loses no event, and at most repeats it with the same id', async () => {
  await open()
  let deaths = 0
  for (let step = 1; ; step++) {
    const playerId = newId()
    await happen(playerId, 2)
    const died = await diesDuring(cashier.context, step, [deliverDue])
    await deliver(61)
    const events = await eventsOf(playerId)
    expect([...new Set(idsOf(playerId))], `died at step ${step}`).toEqual(events)
    const positions = idsOf(playerId).map((id) => events.indexOf(id))
    expect(
      positions.toSorted((a, b) => a - b),
      'the later event never comes before the earlier one',
    ).toEqual(positions)
    if (!died) break
    deaths += 1
  }
  expect(deaths).toBeGreaterThan(10)
  expect(await log({ state: 'WAITING' })).toEqual([])
})

test('two processes send each event once', async () => {
  await open()
  const players = Array.from({ length: 30 }, newId)
  for (const playerId of players) await happen(playerId, 3)
  await Promise.all([deliver(), deliver(), deliver()])
  await deliver()
  expect(receiver.received).toHaveLength(90)
  for (const playerId of players) expect(idsOf(playerId)).toEqual(await eventsOf(playerId))
})

test('an endpoint that fails for days or replies 410 is switched off, and gets the missed events when it is switched on again', async () => {
  const { endpointId, url } = await open(['document.changed'])
  const playerId = newId()
  const state = async () =>
    (await ask(getWebhooks, {}))['endpoints'] as unknown as { isOn: boolean; switchedItselfOff: boolean }[]
  const on = { endpointId, url, name: 'Books', types: ['document.changed' as const], isOn: true }
  receiver.answer = () => 410
  await happen(playerId)
  await deliver()
  expect(await state()).toMatchObject([{ isOn: false, switchedItselfOff: true, waiting: 1 }])
  await happen(playerId)
  await deliver(3600)
  expect(receiver.received).toHaveLength(1)
  receiver.answer = () => 503
  expect(await ask(changeWebhook, on)).toEqual({ status: 'SUCCESS' })
  await deliver()
  for (let day = 0; day < 5; day++) await deliver(25 * 3600)
  expect(await state()).toMatchObject([{ isOn: false, switchedItselfOff: true }])
  receiver.answer = () => 200
  await ask(changeWebhook, on)
  await deliver(25 * 3600)
  expect(new Set(idsOf(playerId))).toEqual(new Set(await eventsOf(playerId)))
  expect(await state()).toMatchObject([{ isOn: true, switchedItselfOff: false, waiting: 0, name: 'Books' }])
})

test('a new secret is shown once, and the old and the new secret both sign for a day', async () => {
  const { endpointId } = await open()
  const [before = ''] = receiver.secrets
  const { secret } = await ask(rotateWebhookSecret, { endpointId })
  receiver.secrets.push(String(secret))
  await happen(newId())
  await deliver()
  expect(receiver.received.at(-1)?.signatures).toBe(2)
  receiver.secrets.splice(0, 1)
  await happen(newId())
  await deliver(25 * 3600)
  expect(receiver.received.at(-1)?.signatures).toBe(1)
  const shown = JSON.stringify(await ask(getWebhooks, {}))
  for (const one of [before, String(secret)]) expect(shown).not.toContain(one)
  const stored = await cashier.context.db.selectFrom('webhook_endpoint').selectAll().execute()
  for (const one of [before, String(secret)]) expect(String(stored[0]?.secret)).not.toContain(one)
})

test('one event, the failed ones or a period are sent again under their own ids', async () => {
  const { endpointId } = await open(['document.changed'])
  const playerId = newId()
  const from = cashier.clock.now().toString()
  await happen(playerId, 2)
  await deliver()
  const [first, second] = await eventsOf(playerId)
  expect(await ask(replayWebhooks, { endpointId, eventId: String(first) })).toEqual({ status: 'SUCCESS', count: 1 })
  await deliver(1)
  expect(idsOf(playerId)).toEqual([first, second, first])
  const period = { endpointId, from, to: cashier.clock.now().toString() }
  expect(await ask(replayWebhooks, { ...period, failedOnly: true })).toMatchObject({ count: 0 })
  expect(await ask(replayWebhooks, period)).toMatchObject({ count: 2 })
  await deliver()
  expect(idsOf(playerId)).toEqual([first, second, first, first, second])
  expect((await ask(replayWebhooks, { endpointId, from }))['status']).toBe('INVALID_RANGE')
  // The endpoint is new, but it can also be sent events that were recorded before it existed.
  await open(['document.changed'])
  expect(await ask(replayWebhooks, { ...period, endpointId: receiver.endpointId })).toMatchObject({ count: 2 })
  await deliver()
  expect(idsOf(playerId)).toEqual([first, second])
})

test('staff add, try and change endpoints, and only allowed addresses are taken', async () => {
  const { url } = await open()
  const endpointId = newId()
  const request = { endpointId, name: 'CRM', url, types: ['round.ended' as const] }
  const { secret } = await ask(addWebhook, request)
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  expect((await ask(addWebhook, request))['status']).toBe('KNOWN_ENDPOINT')
  expect((await ask(addWebhook, { ...request, endpointId: newId(), url: 'ftp://x.example' }))['status']).toBe(
    'ADDRESS_REFUSED',
  )
  expect(await ask(testWebhook, { endpointId })).toMatchObject({ isAccepted: false, httpStatus: 401 })
  receiver.secrets.push(String(secret))
  expect(await ask(testWebhook, { endpointId })).toMatchObject({ isAccepted: true, httpStatus: 204 })
  expect(receiver.received.at(-1)?.payload).toMatchObject({ type: 'webhook.test', data: {} })
  expect(await ask(removeWebhook, { endpointId })).toEqual({ status: 'SUCCESS' })
  for (const operation of [removeWebhook, rotateWebhookSecret, testWebhook, getWebhookDeliveries, replayWebhooks])
    expect((await ask(operation, { endpointId, eventId: newId() }))['status']).toBe('UNKNOWN_ENDPOINT')
})
