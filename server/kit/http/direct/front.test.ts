import { op } from '@baize/contract/op'
import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { overServer } from '../../../testing/over-server.ts'
import { createLog } from '../../log.ts'
import { createHttp } from '../http.ts'
import { bindSigned } from '../signed-route.ts'

const operation = op({
  id: 'count',
  service: 'platform',
  method: 'POST',
  path: '/provider/:studio/count',
  access: 'provider',
  summary: 'Count',
  request: z.object({}),
  replies: { SUCCESS: z.object({}) },
  errors: [],
})

let app: Awaited<ReturnType<typeof createHttp>>
beforeAll(async () => {
  app = await createHttp(createLog('silent'), { trustProxy: false })
  bindSigned(app, operation, { verifyProvider: () => undefined }, () => Promise.resolve({ count: 1n }))
})
afterAll(() => app.close())

test('a reply that cannot be written as JSON is a fault, and does not end the process', async () => {
  const headers = { 'content-type': 'application/json' }
  const reply = await overServer(app, { method: 'POST', url: '/provider/a/count', headers, payload: '{}' })
  expect([reply.statusCode, reply.json<{ status: string }>().status]).toEqual([500, 'ERROR'])
})
