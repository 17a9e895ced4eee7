import type { FastifyInstance } from 'fastify'
import { op } from '@baize/contract/op'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

let app: FastifyInstance
let calls = 0
const warnings: string[] = []
beforeAll(async () => {
  const log = createLog('warn', { write: (line: string) => void warnings.push(line) })
  app = await createHttp(log, { trustProxy: false, isLoopbackOnly: true })
  app.get('/data', () => ({}))
  const count = () => Promise.resolve({ calls: (calls += 1) })
  bindSigned(app, operation, { verifyProvider: () => undefined }, count)
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

async function statusOf(request: string): Promise<number> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(request)
  return Number((await text(socket)).slice(9, 12))
}

const ask = (...headers: string[]): Promise<number> =>
  statusOf(`GET /data HTTP/1.1\r\n${headers.map((line) => `${line}\r\n`).join('')}connection: close\r\n\r\n`)

test.each(['localhost', 'LOCALHOST:3000', 'vela.localhost:3000', '127.0.0.1', '127.9.8.7:80', '[::1]:3000', '[::1]'])(
  'a loopback-only program answers the host %s',
  async (host) => {
    expect(await ask(`host: ${host}`)).toBe(200)
    expect(await ask(`host: ${host}`, `x-forwarded-host: ${host}`)).toBe(200)
  },
)

test.each([
  'casino.example',
  'casino.example:3000',
  'localhost.example',
  '127.0.0.1.example',
  '192.0.2.7',
  '0.0.0.0:3000',
  '[2001:db8::1]:3000',
])('a loopback-only program refuses the host %s, also behind a proxy', async (host) => {
  expect(await ask(`host: ${host}`)).toBe(421)
  expect(await ask('host: localhost', `x-forwarded-host: ${host}`)).toBe(421)
  expect(await ask('host: localhost', `x-forwarded-host: localhost, ${host}`)).toBe(421)
})

test('a request without a host is refused, and the log has one line about all of them', async () => {
  expect(await statusOf('GET /data HTTP/1.0\r\n\r\n')).toBe(421)
  expect(warnings.filter((line) => line.includes('another host'))).toHaveLength(1)
})

test('calls of studios, which bypass Fastify, are refused as well', async () => {
  const call = (host: string) =>
    statusOf(
      `POST /provider/a/count HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}`,
    )
  expect(await call('casino.example')).toBe(421)
  expect(calls).toBe(0)
  expect(await call('localhost\r\nhost: casino.example')).toBe(400)
  expect(calls).toBe(0)
  expect(await call('localhost')).toBe(200)
  expect(calls).toBe(1)
})
