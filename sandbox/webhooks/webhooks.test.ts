import { afterAll, beforeAll, expect, test } from 'vitest'
import { Webhook } from 'standardwebhooks'
import { buildTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'

let sandbox: TestSandbox
let demoSecret: string
beforeAll(async () => {
  sandbox = await buildTestSandbox()
  demoSecret = sandbox.context.config.webhookSecret
})
afterAll(() => sandbox.close())

const body = JSON.stringify({ type: 'deposit.changed', version: 1, data: {} })

async function send(secret: string, { id = 'event-1', query = '' } = {}): Promise<number> {
  const now = new Date()
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  }
  const url = `/webhooks/receiver${query}`
  return (await sandbox.app.inject({ method: 'POST', url, headers, payload: body })).statusCode
}

test('the receiver verifies signatures, lists what arrived, and replies with the status in its address', async () => {
  const other = `whsec_${btoa('a secret that staff have just made')}`
  expect(await send(demoSecret)).toBe(204)
  expect(await send(demoSecret, { query: '?answer=503' })).toBe(503)
  expect(await send(other, { id: 'event-2' })).toBe(401)
  const payload = new URLSearchParams({ secret: other }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await sandbox.app.inject({ method: 'POST', url: '/webhooks/secret', headers, payload })
  expect(await send(other, { id: 'event-2' })).toBe(204)
  const page = (await sandbox.app.inject('/webhooks')).body
  expect(page.match(/signature verified/g)).toHaveLength(3)
  expect(page.match(/signature wrong/g)).toHaveLength(1)
  expect((await sandbox.app.inject('/webhooks/received')).json()).toMatchObject([
    { id: 'event-2', isRepeated: true },
    { id: 'event-2', isRepeated: false },
    { id: 'event-1', isRepeated: true, answered: 503 },
    { id: 'event-1', type: 'deposit.changed', answered: 204 },
  ])
})
