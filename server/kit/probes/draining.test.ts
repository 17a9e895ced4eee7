import { once } from 'node:events'
import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import sse from '@fastify/sse'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { drain } from './draining.ts'
import { registerHealth } from './health.ts'
import { createHttp } from '../http/http.ts'

let app: FastifyInstance
afterEach(() => app.close())

async function open(checks: Parameters<typeof registerHealth>[1] = {}): Promise<string> {
  app = await createHttp(createLog('silent'), { trustProxy: false })
  registerHealth(app, checks)
  await app.register(sse)
  app.get('/stream', { sse: 'only' }, async (_request, reply) => {
    reply.sse.keepAlive()
    await reply.sse.send({ event: 'changed', data: {} })
  })
  app.get('/slow', async () => {
    await slow.promise
    return { status: 'SUCCESS' }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

let slow = Promise.withResolvers<undefined>()
const agent = new Agent({ keepAlive: true })

async function ask(url: string): Promise<{ status: number | undefined; connection: string | undefined; text: string }> {
  const [reply] = (await once(get(url, { agent }), 'response')) as [import('node:http').IncomingMessage]
  let text = ''
  for await (const chunk of reply.setEncoding('utf8')) text += chunk as string
  return { status: reply.statusCode, connection: reply.headers.connection, text }
}

test('a process that is about to end is not ready but alive, and still serves', async () => {
  const base = await open()
  expect(await ask(`${base}/readyz`)).toMatchObject({ status: 200, connection: 'keep-alive' })
  const ending = drain(app, { graceMs: 300, finishMs: 5000 })
  expect(await ask(`${base}/readyz`)).toMatchObject({ status: 503, connection: 'close' })
  expect(await ask(`${base}/livez`)).toMatchObject({ status: 200 })
  expect((await ask(`${base}/unknown`)).status).toBe(404)
  await ending
  await expect(ask(`${base}/livez`)).rejects.toThrow('ECONNREFUSED')
})

test('running requests finish, and event streams end with a hint when to reconnect', async () => {
  slow = Promise.withResolvers()
  const base = await open()
  const entered = Promise.withResolvers<undefined>()
  app.server.once('request', () => entered.resolve(undefined))
  const running = ask(`${base}/slow`)
  await entered.promise
  const stream = await fetch(`${base}/stream`, { headers: { accept: 'text/event-stream' } })
  let isOver = false
  const ending = drain(app, { graceMs: 0, finishMs: 5000 }).then(() => (isOver = true))
  expect(await stream.text()).toMatch(/event: changed[^]*retry: \d{3,4}\n\n$/)
  expect(isOver).toBe(false)
  slow.resolve(undefined)
  expect(await running).toMatchObject({ status: 200, text: '{"status":"SUCCESS"}' })
  await ending
})

test('readiness names the check that fails', async () => {
  const base = await open({ database: () => Promise.reject(new Error('gone')), schema: () => Promise.resolve() })
  const { status, text } = await ask(`${base}/readyz`)
  expect([status, JSON.parse(text)]).toEqual([
    503,
    {
      status: 'DOWN',
      components: { database: { status: 'DOWN' }, schema: { status: 'UP' }, draining: { status: 'UP' } },
    },
  ])
  expect((await ask(`${base}/livez`)).status).toBe(200)
})
