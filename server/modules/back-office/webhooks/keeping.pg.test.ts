import type { Operation, Request } from '@baize/contract/op'
import { addWebhook, changeWebhook, getWebhooks, removeWebhook } from '@baize/contract/webhooks/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { staff } from '../../../testing/staff.ts'
import { openReceiver, type Receiver } from '../../../testing/webhooks/receiver.ts'
import { deleteOld, deliverDue } from './jobs.ts'
import { lostWebhooks, recordEvent } from './service.ts'

let baize: TestApp
let receiver: Receiver
beforeAll(async () => {
  baize = await build({}, { jobs: false })
  receiver = await openReceiver(baize.context, ['signup.changed'])
})
afterAll(async () => {
  await receiver.close()
  await baize.close()
})

const ask = async <O extends Operation>(operation: O, input: Request<O>) =>
  (await call(baize, staff, operation, input, newId())).body as Record<string, never>

async function happen(daysAgo = 0): Promise<string> {
  const playerId = newId()
  const data = { playerId, registrationStatus: 'PLAYER', kycStatus: 'PASS' } as const
  const at = baize.clock.now().subtract({ hours: 24 * daysAgo })
  await transaction(baize.context.db, (tx) => recordEvent(tx, { type: 'signup.changed', data, at }))
  return playerId
}

const eventsOf = (playerId: string) =>
  baize.context.db.selectFrom('webhook_event').select('event_id').where('player_id', '=', playerId).execute()

const pass = (days: number) => {
  baize.clock.advance({ hours: 24 * days })
  return deleteOld(baize.context)
}

test('events are kept for 30 days after they were recorded, however long ago they happened', async () => {
  await pass(0)
  const playerId = await happen(2_000)
  await pass(1)
  expect(await eventsOf(playerId)).toHaveLength(1)
  await deliverDue(baize.context)
  expect(receiver.received.map(({ payload }) => payload.data.playerId)).toEqual([playerId])
  await pass(28)
  expect(await eventsOf(playerId)).toHaveLength(1)
  await pass(3)
  expect(await eventsOf(playerId)).toEqual([])
})

test('events that are deleted before an endpoint has accepted them are counted', async () => {
  receiver.answer = () => 503
  await happen()
  await deliverDue(baize.context)
  const { url, endpointId } = receiver
  await ask(changeWebhook, { endpointId, url, name: 'Test', types: ['signup.changed'], isOn: false })
  await happen()
  await pass(1)
  await pass(32)
  expect(await lostWebhooks(baize.context.db)).toMatchObject([{ lost: 2n }])
})

test('a removed endpoint disappears at once, and its deliveries are deleted later', async () => {
  const { endpointId, url } = receiver
  const rest = async () => (await sql`select from webhook_delivery`.execute(baize.context.db)).rows.length
  await ask(changeWebhook, { endpointId, url, name: 'Test', types: ['signup.changed'], isOn: true })
  await happen()
  await deliverDue(baize.context)
  expect(await ask(removeWebhook, { endpointId })).toEqual({ status: 'SUCCESS' })
  expect(await ask(getWebhooks, {})).toEqual({ status: 'SUCCESS', endpoints: [] })
  expect((await ask(removeWebhook, { endpointId }))['status']).toBe('UNKNOWN_ENDPOINT')
  const request = { endpointId, url, name: 'Test', types: ['signup.changed' as const] }
  expect((await ask(addWebhook, request))['status']).toBe('KNOWN_ENDPOINT')
  await deliverDue(baize.context)
  await deleteOld(baize.context)
  expect(await rest()).toBe(0)
  expect(await ask(addWebhook, request)).toMatchObject({ status: 'SUCCESS' })
})
