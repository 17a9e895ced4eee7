import { signatureHeader } from '@baize/contract/game-providers/studio'
import { createHmac } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import type { InjectOptions } from 'light-my-request'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sumOf } from '../../../../../kit/http/metrics/request-metrics.ts'
import { build, type TestApp } from '../../../../../testing/build.ts'
import { betOf, registerGame, newGambler } from '../../../../../testing/money.ts'
import { overServer } from '../../../../../testing/over-server.ts'

let baize: TestApp
let good: string
/**
 * How many route handlers Fastify has run. The direct front (`kit/http/direct`) handles simple calls before Fastify
 * does, so these calls do not change the number.
 */
let handled = 0
const count = (): void => void handled++
const channel = 'tracing:fastify.request.handler:start'

beforeAll(async () => {
  baize = await build({ LOG_LEVEL: 'silent' }, { jobs: false })
  await registerGame(baize.context)
  good = JSON.stringify(betOf(await newGambler(baize), '1.00'))
  await baize.app.listen({ host: '127.0.0.1', port: 0 })
  subscribe(channel, count)
})
afterAll(async () => {
  unsubscribe(channel, count)
  await baize.close()
})

const url = '/platform/provider/baize-studio/bet'
const json = 'application/json'
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'

function call(payload: string | Buffer, headers: Record<string, string> = {}, path = url): InjectOptions {
  const signature = createHmac('sha256', 'demo-studio').update(payload).digest('hex')
  const traceparent = `00-${traceId}-00f067aa0ba902b7-00`
  const all = { 'content-type': json, [signatureHeader]: signature, traceparent, ...headers }
  return { method: 'POST', url: path, headers: all, payload }
}

/** `escaped` writes the same JSON value with different bytes. `changed` writes JSON with some fields replaced. */
const escaped = () => good.replace('"GBP"', String.raw`"\u0047BP"`)
const changed = (change: object) => JSON.stringify({ ...(JSON.parse(good) as object), ...change })

test.each<[what: string, status: string, make: () => InjectOptions]>([
  ['a good call', 'SUCCESS', () => call(good)],
  ['a good call with escapes', 'SUCCESS', () => call(escaped())],
  ['a good call with a charset', 'SUCCESS', () => call(good, { 'content-type': `${json}; charset=utf-8` })],
  ['a good call with a query', 'SUCCESS', () => call(good, {}, `${url}?a=b`)],
  ['an unknown field', 'SUCCESS', () => call(changed({ more: 1 }))],
  ['a wrong signature', 'SIGNATURE_INVALID', () => call(good, { [signatureHeader]: '0'.repeat(64) })],
  ['another studio', 'SIGNATURE_INVALID', () => call(good, {}, url.replace('baize-studio', 'unknown'))],
  ['an unknown operation', 'NOT_FOUND', () => call(good, {}, url.replace('/bet', '/bets'))],
  ['broken JSON', 'BAD_REQUEST', () => call(good.slice(1))],
  ['no object', 'BAD_REQUEST', () => call('null')],
  ['a prototype', 'BAD_REQUEST', () => call(good.replace('{', '{"__proto__":{},'))],
  ['an escaped prototype', 'BAD_REQUEST', () => call(good.replace('{', String.raw`{"\u005f_proto__":{},`))],
  ['a number for a text', 'SUCCESS', () => call(changed({ amount: 1, freeRoundsId: null }))],
  ['a wrong type', 'BAD_REQUEST', () => call(changed({ amount: true }))],
  ['an empty body', 'BAD_REQUEST', () => call('')],
  ['another media type', 'BAD_REQUEST', () => call(good, { 'content-type': 'text/plain' })],
  ['a body that is too large', 'TOO_LARGE', () => call(changed({ more: 'x'.repeat(70_000) }))],
  ['another content', 'TRANSACTION_CONFLICT', () => call(changed({ amount: '2.00' }))],
  ['bytes that are no text', 'TRANSACTION_CONFLICT', () => call(badToken())],
  ['a token of another game', 'TOKEN_INVALID', () => call(changed({ transactionId: 'other', gameId: 'other' }))],
])('%s gets the same reply from the direct front as from Fastify', async (_what, status, make) => {
  // The call is booked here first, so that both calls under test repeat a booked call and must get the same reply.
  await overServer(baize.app, call(good))
  const [before, from] = [await overServer(baize.app, make()), await baize.app.inject(make())]
  const { date: _date, connection: _connection, ...headers } = before.headers
  expect(before.json()).toMatchObject({ status })
  expect([before.statusCode, before.body]).toEqual([from.statusCode, from.body])
  expect(from.headers).toMatchObject(headers)
  expect(Object.keys(headers).toSorted()).toEqual(
    Object.keys(from.headers)
      .filter((name) => name !== 'date' && name !== 'connection')
      .toSorted(),
  )
  expect(headers['x-request-id']).toBe(traceId)
})

/** A body whose token ends with a byte that is not valid UTF-8. */
function badToken(): Buffer {
  const text = Buffer.from(changed({ token: '~', amount: '2.00' }))
  text[text.indexOf('~')] = 0xff
  return text
}

test('a valid call is answered without a Fastify handler, and is counted', async () => {
  const countOf = () => {
    const tally = baize.app.requestMetrics.tallies.get('/platform/provider/:studio/bet')?.get('POST')
    return sumOf(tally?.byStatus.values() ?? []).count
  }
  const [handledBefore, countBefore] = [handled, countOf()]
  await overServer(baize.app, call(good))
  expect([handled - handledBefore, countOf() - countBefore]).toEqual([0, 1])
  await overServer(baize.app, call(changed({ amount: 'x' })))
  expect([handled - handledBefore, countOf() - countBefore]).toEqual([1, 2])
})

test('calls may arrive in several pieces and follow one another on one connection', async () => {
  const { payload, headers } = call(good) as { payload: string; headers: Record<string, string> }
  const lines = Object.entries({ host: 'localhost', ...headers, 'content-length': String(payload.length) })
  const head = `POST ${url} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
  const socket = connect((baize.app.server.address() as AddressInfo).port, '127.0.0.1').setNoDelay(true)
  const answered = async (): Promise<string> => String(((await once(socket, 'data')) as [Buffer])[0])
  for (const length of [1, 40, payload.length - 1]) {
    const answer = answered()
    socket.write(head)
    socket.write(payload.slice(0, length))
    await new Promise((sent) => setImmediate(sent))
    socket.write(payload.slice(length))
    expect(await answer).toMatch(/^HTTP\/1\.1 200 .*"status":"SUCCESS"/s)
  }
  const last = answered()
  // Sends two requests without waiting for the first reply (HTTP pipelining).
  socket.write(head + payload + head + payload)
  expect(await last).toContain('"status":"SUCCESS"')
  socket.destroy()
})

test('a client that disconnects before its body is complete gets no reply, and the next client gets one', async () => {
  const socket = connect((baize.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`POST ${url} HTTP/1.1\r\nhost: a\r\ncontent-type: ${json}\r\ncontent-length: 100\r\n\r\n{`)
  socket.destroySoon()
  await once(socket, 'close')
  expect((await overServer(baize.app, call(good))).statusCode).toBe(200)
})

test('the reply closes its connection while the process drains', async () => {
  baize.app.draining.isOn = true
  const { headers } = await overServer(baize.app, call(good))
  baize.app.draining.isOn = false
  expect(headers['connection']).toBe('close')
})
