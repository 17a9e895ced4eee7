import { expect, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { linkMailedTo } from '../mail.ts'
import { call, send } from '../platform.ts'
import { address } from '../settings.ts'

export interface Colleague {
  readonly email: string
  readonly name: string
  readonly password: string
  /** The base32 secret of the member's authenticator app. */
  readonly secret: string
  readonly sessionKey: string
}

/**
 * Returns the code that the authenticator app will show next. The present code has already been used, and the platform
 * accepts each code only once.
 */
export const nextCode = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 })

const presentCode = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

/** Creates a member of staff with these roles, by an invitation that is accepted without a browser. */
export async function hired(...roles: string[]): Promise<Colleague> {
  const email = `colleague-${randomUUID()}@house.example`
  const name = 'Cora Colleague'
  const password = 'green-felt-and-brass-7'
  const input = { email, name, language: 'en', roles }
  const owner = await signedIn('p-1')
  const { body } = await asMember(owner, 'staff/invite', input)
  const { status, approvalId } = JSON.parse(body) as { status: string; approvalId?: string }
  expect(status, body).toBe(approvalId === undefined ? 'SUCCESS' : 'SECOND_PERSON')
  if (approvalId !== undefined) await confirm(approvalId)
  const token = new URL(await linkMailedTo(email, '/console/invitation')).hash.slice(1)
  const { secret, setup } = await call<{ secret: string; setup: string }>('staff/openInvitation', { input: { token } })
  const { headers } = await send('POST', `${address}/platform/staff/acceptInvitation`, {
    body: JSON.stringify({ token, setup, password, code: presentCode(secret) }),
    headers: { 'content-type': 'application/json' },
  })
  const [, sessionKey = ''] = /STAFF_KEY=([\w-]+)/.exec(String(headers['set-cookie'])) ?? []
  return { email, name, password, secret, sessionKey }
}

/**
 * Logs in one of the demo's two administrators through the identity provider. New administrators are not created,
 * because each would need the approval of a second member of staff.
 */
export async function administrator(subject: 'p-1' | 'p-12' = 'p-1'): Promise<Pick<Colleague, 'sessionKey'>> {
  const json = { 'content-type': 'application/json' }
  const begun = await send('POST', `${address}/platform/staff/beginOpenId`, { body: '{}', headers: json })
  const [attempt = ''] = /STAFF_OPENID_[^;]+/.exec(String(begun.headers['set-cookie'])) ?? []
  const { origin, pathname, searchParams } = new URL((JSON.parse(begun.body) as { url: string }).url)
  const form = new URLSearchParams([...searchParams, ['person', subject]]).toString()
  const chosen = await send('POST', `${origin}${pathname}`, {
    body: form,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const query = new URL(String(chosen.headers['location'])).search.slice(1)
  const { headers } = await send('POST', `${address}/platform/staff/signInByOpenId`, {
    body: JSON.stringify({ query }),
    headers: { ...json, cookie: attempt },
  })
  const [, sessionKey = ''] = /STAFF_KEY=([\w-]+)/.exec(String(headers['set-cookie'])) ?? []
  return { sessionKey }
}

/**
 * How many milliseconds a session is used again. It must be less than the five minutes for which a confirmation of
 * identity is valid.
 */
const confirmedMs = 4 * 60_000
const signIns = new Map<string, { readonly atMs: number; readonly session: ReturnType<typeof administrator> }>()

/**
 * Returns a session of a demo's administrator. Sessions are used several times, because the platform limits the logins
 * from one network address.
 */
function signedIn(subject: 'p-1' | 'p-12'): ReturnType<typeof administrator> {
  const known = signIns.get(subject)
  if (known && Date.now() - known.atMs < confirmedMs) return known.session
  const session = administrator(subject)
  signIns.set(subject, { atMs: Date.now(), session })
  return session
}

/** Approves a request as the demo's second administrator. */
async function confirm(approvalId: string): Promise<void> {
  const second = await signedIn('p-12')
  const input = { approvalId, decision: 'approve', reason: 'They begin today' }
  const { body } = await asMember(second, 'staff/decideApproval', input)
  expect((JSON.parse(body) as { status: string }).status, body).toBe('SUCCESS')
}

/**
 * Finds the request about this subject, for example `bonus plan <id>`, and approves it as the demo's second
 * administrator.
 */
export async function agreedTo(subject: string): Promise<void> {
  const { sessionKey } = await signedIn('p-12')
  const { body } = await send('GET', `${address}/platform/staff/getApprovals`, {
    headers: { cookie: `STAFF_KEY=${sessionKey}` },
  })
  const { approvals } = JSON.parse(body) as { approvals: { approvalId: string; subject?: string }[] }
  await confirm(approvals.find((approval) => approval.subject === subject)?.approvalId ?? '')
}

const asMember = ({ sessionKey }: Pick<Colleague, 'sessionKey'>, operation: string, input: object) =>
  send('POST', `${address}/platform/${operation}`, {
    body: JSON.stringify(input),
    headers: {
      'content-type': 'application/json',
      cookie: `STAFF_KEY=${sessionKey}`,
      origin: address,
      'idempotency-key': randomUUID(),
    },
  })

export async function enterConsole(
  page: Page,
  { sessionKey }: Pick<Colleague, 'sessionKey'>,
  path = '/',
): Promise<void> {
  await page.context().addCookies([{ name: 'STAFF_KEY', value: sessionKey, url: address, sameSite: 'Strict' }])
  // The init script also runs on about:blank, which has no storage.
  await page.addInitScript(
    () => location.protocol.startsWith('http') && localStorage.setItem('console.session', 'open'),
  )
  await page.goto(`/console${path}`)
}
