import { op, type Operation } from '@baize/contract/op'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../app-error.ts'
import { createHttp } from './http.ts'
import { createLog } from '../log.ts'
import { presentedKey } from '../../modules/people/sessions/presented-key.ts'
import { bindAll, type Handlers } from './route.ts'
import type { PresentedKey, Session } from './session.ts'

const base = { service: 'platform', access: 'player', summary: '', errors: [] } as const
const change = op({
  ...base,
  id: 'change',
  method: 'POST',
  path: '/change',
  request: z.object({ count: z.number() }),
  replies: { SUCCESS: z.object({ count: z.number() }) },
  errors: ['wallet.amount'],
  idempotent: true,
})
const legacy = op({
  ...base,
  id: 'legacy',
  method: 'POST',
  path: '/legacy',
  request: z.object({}),
  replies: { SUCCESS: z.object({}) },
  alsoGet: true,
  deprecated: { since: '2026-11-01', sunset: '2027-05-01' },
})
const open = op({
  ...base,
  id: 'open',
  access: 'visitor',
  method: 'GET',
  path: '/open',
  request: z.object({ how: z.string() }),
  replies: { SUCCESS: z.object({ shown: z.string() }) },
  rate: { limit: 50, windowSeconds: 60 },
})

const alsoOpen = op({
  ...open,
  id: 'alsoOpen',
  path: '/alsoOpen',
  rate: { ...open.rate, countsAs: 'open' },
})

const operations = [change, legacy, open, alsoOpen] as const

const handlers: Handlers<object, typeof operations> = {
  change: (_context, { count }) => {
    if (count < 0) throw new AppError('wallet.amount')
    if (count === 7) throw new AppError('payments.low')
    if (count === 8) throw new Error('secret detail')
    return Promise.resolve({ status: 'SUCCESS' as const, count, extra: 'dropped' })
  },
  legacy: () => Promise.resolve({ status: 'SUCCESS' as const }),
  open: (_context, { how }) => Promise.resolve({ status: 'SUCCESS' as const, shown: how }),
  alsoOpen: (_context, { how }) => Promise.resolve({ status: 'SUCCESS' as const, shown: how }),
}

const sessions: Record<string, Session> = {
  'good-key-of-the-player': { id: 's1', playerId: 'p1', currency: 'GBP', level: 'player' },
  'key-of-a-newcomer-0001': { id: 's2', playerId: 'p2', currency: 'GBP', level: 'signup' },
}
const origin = 'https://casino.example'
const player = { cookie: 'SESSION_KEY=good-key-of-the-player', origin, 'idempotency-key': 'key-000001' }

let app: FastifyInstance
beforeAll(async () => {
  app = await createHttp(createLog('silent'), { trustProxy: false })
  const guard = {
    sessions: {
      present: presentedKey,
      find: ({ key }: PresentedKey) => Promise.resolve(sessions[key]),
      mayCall: ({ level }: Session, { access }: Pick<Operation, 'access'>) => access !== 'player' || level === 'player',
      requireConfirmed: () => Promise.resolve(),
    },
    isOwnOrigin: (given: string) => given === origin,
  }
  bindAll(app, {}, guard, operations, handlers)
})
afterAll(() => app.close())

const post = (headers: Record<string, string>, payload: object | string = { count: 1 }) =>
  app.inject({ method: 'POST', url: '/change', headers, payload })

describe('the guard', () => {
  test('lets a session with its cookie through and drops undeclared fields of the reply', async () => {
    const reply = await post(player)
    expect(reply.json()).toEqual({ status: 'SUCCESS', count: 1 })
  })

  const refused: [string, Record<string, string>, object | string, number, string][] = [
    ['no session', { origin }, { count: 1 }, 401, 'SESSION_INVALID'],
    [
      'an unknown key',
      { ...player, cookie: 'SESSION_KEY=made-up-key-of-nobody' },
      { count: 1 },
      401,
      'SESSION_INVALID',
    ],
    [
      'an unfinished sign-up',
      { ...player, cookie: 'SESSION_KEY=key-of-a-newcomer-0001' },
      { count: 1 },
      403,
      'FORBIDDEN',
    ],
    ['a foreign origin', { ...player, origin: 'https://evil.example' }, { count: 1 }, 403, 'FORBIDDEN_ORIGIN'],
    ['a null origin', { ...player, origin: 'null' }, { count: 1 }, 403, 'FORBIDDEN_ORIGIN'],
    ['a wrong type', player, { count: '1' }, 400, 'BAD_REQUEST'],
    ['no JSON', { ...player, 'content-type': 'application/json' }, '{"count":', 400, 'BAD_REQUEST'],
    [
      'a prototype',
      { ...player, 'content-type': 'application/json' },
      '{"__proto__":{"a":1},"count":1}',
      400,
      'BAD_REQUEST',
    ],
    ['another media type', { ...player, 'content-type': 'text/csv' }, 'count,1', 415, 'BAD_REQUEST'],
    [
      'a huge body',
      { ...player, 'content-type': 'application/json' },
      `{"x":"${'a'.repeat(70_000)}"}`,
      413,
      'TOO_LARGE',
    ],
    ['no idempotency key', { cookie: player.cookie, origin }, { count: 1 }, 400, 'IDEMPOTENCY_KEY_MISSING'],
    ['a declared refusal', player, { count: -1 }, 200, 'INVALID_AMOUNT'],
    ['an undeclared refusal', player, { count: 7 }, 500, 'ERROR'],
  ]
  test.each(refused)('refuses %s', async (_name, headers, payload, http, status) => {
    const reply = await post(headers, payload)
    expect(reply.statusCode).toBe(http)
    expect(reply.json()).toMatchObject({ status, message: expect.any(String) })
  })

  test('a fault shows an id and nothing else', async () => {
    const reply = await post(player, { count: 8 })
    expect(reply.statusCode).toBe(500)
    expect(reply.body).not.toContain('secret detail')
    expect(Object.keys(reply.json())).toEqual(['status', 'message'])
  })

  test('answers in the caller’s language', async () => {
    const reply = await post({ ...player, cookie: `${player.cookie}; LOCALE=mk` }, { count: -1 })
    expect(reply.json()).toMatchObject({ message: 'Внесете исправен износ.' })
  })

  test('a GET that changes something works with an explicit key, never by cookie', async () => {
    const explicit = await app.inject({ url: '/legacy?sessionKey=good-key-of-the-player' })
    expect(explicit.json()).toEqual({ status: 'SUCCESS' })
    const byCookie = await app.inject({ url: '/legacy', headers: { cookie: player.cookie } })
    expect(byCookie.statusCode).toBe(401)
  })

  test('limits the calls of an IP address, and says when it may call again', async () => {
    const call = () => app.inject({ url: '/open?how=often', remoteAddress: '203.0.113.9' })
    for (let calls = 0; calls < 50; calls++) expect((await call()).statusCode).toBe(200)
    const limited = await call()
    expect(limited.statusCode).toBe(429)
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
    const byOtherName = await app.inject({ url: '/alsoOpen?how=often', remoteAddress: '203.0.113.9' })
    expect(byOtherName.statusCode).toBe(429)
    const other = await app.inject({ url: '/open?how=once', remoteAddress: '203.0.113.10' })
    expect(other.statusCode).toBe(200)
  })

  test.each([
    ['an IPv6 network is one caller', (call: number) => `2001:db8:0:7::${call}`, '2001:db8:0:8::1'],
    [
      'an IPv4 address may be written in IPv6',
      (call: number) => (call % 2 ? '::ffff:203.0.113.20' : '203.0.113.20'),
      '203.0.113.21',
    ],
  ])('%s', async (_what, addressOf, other) => {
    const call = (remoteAddress: string) => app.inject({ url: '/open?how=often', remoteAddress })
    for (let calls = 1; calls <= 50; calls++) expect((await call(addressOf(calls))).statusCode).toBe(200)
    expect((await call(addressOf(51))).statusCode).toBe(429)
    expect((await call(other)).statusCode).toBe(200)
  })
})

test('a deprecated operation says since when it is deprecated, and until when it works', async () => {
  const { headers } = await app.inject({ method: 'POST', url: '/legacy', payload: {} })
  expect(headers).toMatchObject({ deprecation: '@1793491200', sunset: 'Sat, 01 May 2027 00:00:00 GMT' })
  const other = await app.inject({ method: 'GET', url: '/open?how=a' })
  expect(other.headers).not.toHaveProperty('deprecation')
})
