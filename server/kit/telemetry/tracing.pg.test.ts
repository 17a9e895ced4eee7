import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SpanKind } from '@opentelemetry/api'
import { bet } from '@baize/contract/game-providers/studio'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type TestApp } from '../../testing/build.ts'
import { betOf, registerGame, studioCall, newGambler } from '../../testing/money.ts'
import { transaction } from '../db.ts'
import { createLog } from '../log.ts'
import { callOut } from '../outbound.ts'
import { inJob, startTracing, stopTracing } from './tracing.ts'

interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
}

let baize: TestApp
let collector: Server
let base: string
const spans: Span[] = []
/** The `traceparent` headers that the third party received. */
const received: (string | undefined)[] = []

beforeAll(async () => {
  collector = createServer((request, reply) => {
    let text = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    request.on('end', () => {
      if (request.url === '/v1/traces') {
        const { resourceSpans } = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
        spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      } else received.push(request.headers['traceparent'] as string | undefined)
      reply.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  base = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  startTracing({ endpoint: base, share: 1 }, ['platform'])
  baize = await build({}, { jobs: false })
  await registerGame(baize.context)
})
afterAll(async () => {
  await stopTracing()
  await baize.close()
  collector.close()
})

const caller = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }
const traceparent = `00-${caller.traceId}-${caller.spanId}-00`

/**
 * Waits until a span with this name has arrived. Checks that the parent of each span belongs to the trace or is the
 * caller's span.
 * @returns the spans of the trace
 */
async function treeOf(traceId: string, last: string): Promise<readonly string[]> {
  const own = () => spans.filter((span) => span.traceId === traceId)
  await expect.poll(() => own().map(({ name }) => name)).toContain(last)
  const ids = new Set([caller.spanId, ...own().map(({ spanId }) => spanId)])
  const orphans = own().filter(({ parentSpanId }) => parentSpanId && !ids.has(parentSpanId))
  expect(orphans).toEqual([])
  return own().map(({ name }) => name)
}

test('the spans of a request form one tree below its caller, and the reply names it', async () => {
  const gambler = await newGambler(baize)
  const reply = await baize.app.inject({
    url: '/platform/getBalance',
    headers: { ...gambler.player.headers, traceparent },
  })
  expect([reply.statusCode, reply.headers['x-request-id']]).toEqual([200, caller.traceId])
  expect(await treeOf(caller.traceId, 'getBalance')).toEqual(
    expect.arrayContaining(['select', 'wait for a connection']),
  )
})

test('a bet has a span for its batch, which is in a separate trace', async () => {
  const gambler = await newGambler(baize)
  expect((await studioCall(baize.app, bet, betOf(gambler, '1.00'))).body.status).toBe('SUCCESS')
  await expect.poll(() => spans.some(({ name }) => name === 'book in a batch')).toBe(true)
  const traceId = spans.find(({ name }) => name === 'book in a batch')?.traceId ?? ''
  expect(await treeOf(traceId, 'bet')).toContain('book in a batch')
})

test('a job and its outgoing call continue the trace of the request that created the job', async () => {
  const { context } = baize
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const data: object[] = []
  await context.outbox.work('traced', async (job) => {
    data.push(job)
    log.info('a job runs')
    await callOut(`${base}/party`, { method: 'GET', timeoutMs: 5000 })
  })
  let statement: string | undefined
  await inJob('asker', SpanKind.INTERNAL, traceparent, () =>
    transaction(context.db, async (tx) => {
      const { rows } = await sql<{ query: string }>`
        select query from pg_stat_activity where pid = pg_backend_pid()`.execute(tx)
      statement = rows[0]?.query
      await context.outbox.send(tx, 'traced', { number: 1 })
    }),
  )
  expect(statement).toMatch(new RegExp(`^/\\* request ${caller.traceId} \\*/ `))
  await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1)
  expect(received[0]).toMatch(new RegExp(`^00-${caller.traceId}-[0-9a-f]{16}-01$`))
  expect(data).toEqual([{ number: 1 }])
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'a job runs', reqId: caller.traceId })
  const names = await treeOf(caller.traceId, 'job traced')
  expect(names).toEqual(expect.arrayContaining(['asker', 'insert', `GET ${base.slice('http://'.length)}`]))
})
