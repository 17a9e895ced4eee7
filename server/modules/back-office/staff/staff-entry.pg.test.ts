import { operations } from '@baize/contract/all'
import type { Operation } from '@baize/contract/op'
import { getTeam, revokeStaff } from '@baize/contract/staff/team'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { compose, type Composition } from '../../../compose.ts'
import { newId } from '../../../kit/ids.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { type HiredStaff, hireStaff, staff } from '../../../testing/staff.ts'

/** Two processes of one deployment, each with its own database connections and message bus. */
let running: TestApp
let other: Composition
let far: TestApp['app']
let member: HiredStaff
beforeAll(async () => {
  running = await build({ LOG_LEVEL: 'silent' }, { jobs: false })
  other = await compose(running.context.config, running.clock)
  far = await buildApp(other.context, ['platform', 'content', 'channels'])
  member = await hireStaff(running, ['administrator'])
})
afterAll(async () => {
  await far.close()
  await other.close()
  await running.close()
})

const ofStaff = operations.filter(({ access }) => access === 'staff')
const calls = ofStaff.filter(({ id }) => id !== 'signOutStaff')

interface Asking {
  readonly app?: TestApp['app']
  readonly headers?: Readonly<Record<string, string>>
  readonly cookies?: Readonly<Record<string, string>>
}

let addresses = 0

/**
 * Sends an empty request and returns the HTTP status. A caller who has access gets an error about the missing fields.
 */
async function statusOf({ method, service, path }: Operation, { app = running.app, headers, cookies }: Asking) {
  const response = await app.inject({
    method,
    url: `/${service}${path}`,
    remoteAddress: `10.3.${++addresses >> 8}.${addresses & 255}`,
    cookies: cookies ?? Object.fromEntries(member.browser.cookies),
    headers: { 'idempotency-key': newId(), ...headers },
    ...(method === 'POST' ? { payload: {} } : {}),
  })
  return `${response.statusCode} ${response.json<{ status: string }>().status}`
}

const own = () => ({ origin: new URL(running.context.config.publicUrl).origin })
const changes = calls.filter(({ method }) => method === 'POST')
const all = async (some: readonly Operation[], asking: Asking) =>
  new Set(await Promise.all(some.map((operation) => statusOf(operation, asking))))

test('no staff operation accepts an invented session key', async () => {
  const cookies = { STAFF_KEY: 'a'.repeat(43) }
  expect(await all(calls, { headers: own(), cookies })).toEqual(new Set(['401 SESSION_INVALID']))
})

test('no change by staff is taken from a page of another site', async () => {
  const foreign: Readonly<Record<string, string>>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of foreign) expect(await all(changes, { headers })).toEqual(new Set(['403 FORBIDDEN_ORIGIN']))
})

test('five minutes after the second factor, operations that need it ask for it again', async () => {
  running.clock.advance({ minutes: 6 })
  const guarded = calls.filter(({ confirmed }) => confirmed)
  expect(guarded.length).toBeGreaterThan(10)
  expect(await all(guarded, { headers: own() })).toEqual(new Set(['403 CONFIRMATION_NEEDED']))
})

test('an idle session has ended for every operation, also on another process', async () => {
  const idle = await hireStaff(running, ['administrator'])
  const cookies = Object.fromEntries(idle.browser.cookies)
  running.clock.advance({ hours: 2 })
  expect(await all(calls, { app: far, headers: own(), cookies })).toEqual(new Set(['401 SESSION_INVALID']))
})

test('a revoked member loses access at once, also on another process', async () => {
  const leaving = await hireStaff(running, ['administrator'])
  const cookies = Object.fromEntries(leaving.browser.cookies)
  const reading = calls.find(({ id }) => id === 'getTeam')
  if (!reading) throw new Error('the contract has no getTeam')
  for (const app of [running.app, far]) expect(await statusOf(reading, { app, cookies })).toBe('200 SUCCESS')
  const { members } = (await call(running, staff, getTeam, {})).body
  const found = (members as { memberId: string; email: string }[]).find(({ email }) => email === leaving.email)
  await call(running, staff, revokeStaff, { memberId: found?.memberId ?? '', reason: 'They have left' })
  expect(await all(calls, { app: far, headers: own(), cookies })).toEqual(new Set(['401 SESSION_INVALID']))
})
