import { getStaffSelf, signInStaff } from '@baize/contract/staff/entry'
import {
  beginStaffOpenId,
  confirmStaffByOpenId,
  endStaffByOpenId,
  getStaffProvider,
  signInStaffByOpenId,
} from '@baize/contract/staff/openid'
import { changeStaffRoles, getTeam, inviteStaff, revokeStaff } from '@baize/contract/staff/team'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, openBrowser } from '../../../../testing/browser.ts'
import { build } from '../../../../testing/build.ts'
import { buildWithSandbox, type WithSandbox } from '../../../../testing/sandbox.ts'
import { codeOf, hireStaff, invite } from '../../../../testing/staff.ts'

let running: WithSandbox
let browser: Browser
beforeAll(async () => {
  running = await buildWithSandbox({ STAFF_OPENID_NAME: 'House ID' })
})
afterAll(() => running.close())
beforeEach(() => void (browser = openBrowser(running)))

/** Logs the person in at the provider and returns the query with which the provider redirects the browser back. */
async function answerOf(subject: string, from = browser, again = false): Promise<string> {
  const { body } = await from.call(beginStaffOpenId, { again })
  const page = new URL(String(body['url']))
  const response = await fetch(`${page.origin}${page.pathname}`, {
    method: 'POST',
    body: new URLSearchParams([...page.searchParams, ['person', subject]]),
    redirect: 'manual',
  })
  return new URL(response.headers.get('location') ?? '').search.slice(1)
}

const enter = async (subject: string, by = browser) =>
  (await by.call(signInStaffByOpenId, { query: await answerOf(subject, by) })).status
const selfOf = async (by = browser) => (await by.call(getStaffSelf, {})).body
const olga = 'p-1'
const sara = 'p-2'

async function idOf(admin: Browser, email: string): Promise<string> {
  const { body } = await admin.call(getTeam, {})
  const members = body['members'] as { memberId: string; email: string }[]
  return members.find((member) => member.email === email)?.memberId ?? ''
}

describe('signing in at the identity provider', () => {
  test('makes the person a member with the roles of their groups', async () => {
    expect((await browser.call(getStaffProvider, {})).body).toMatchObject({ name: 'House ID' })
    expect(await enter(sara)).toBe('SUCCESS')
    expect(await selfOf()).toMatchObject({
      email: 'sara.petkova@house.example',
      name: 'Sara Petkova',
      roles: ['support'],
      factors: ['openid'],
    })
  })

  test.each([
    ['no group with a role', 'p-4', 'NO_ROLE'],
    ['one factor', 'p-5', 'FACTOR_MISSING'],
    ['an unconfirmed address', 'p-6', 'EMAIL_UNCONFIRMED'],
    ['a token of another key', 'p-7', 'FAILED'],
    ['the nonce of another sign-in', 'p-8', 'FAILED'],
    ['a token for another client', 'p-9', 'FAILED'],
    ['a token whose authorised party is another client', 'p-13', 'FAILED'],
    ['an expired token', 'p-10', 'FAILED'],
    ['a provider that fails', 'p-11', 'TRY_AGAIN'],
    ['a person who cancels', 'nobody', 'CANCELLED'],
  ])('is refused with %s', async (_name, subject, status) => {
    expect(await enter(subject)).toBe(status)
    expect(await selfOf()).toMatchObject({ status: 'SESSION_INVALID' })
  })

  test('works only once, only in the browser that began it, and only within ten minutes', async () => {
    const query = await answerOf(sara)
    const other = openBrowser(running)
    expect((await other.call(signInStaffByOpenId, { query })).status).toBe('FAILED')
    await other.call(beginStaffOpenId, {})
    expect((await other.call(signInStaffByOpenId, { query })).status).toBe('FAILED')
    const kept = new Map(browser.cookies)
    expect((await browser.call(signInStaffByOpenId, { query })).status).toBe('SUCCESS')
    kept.forEach((value, name) => void browser.cookies.set(name, value))
    expect((await browser.call(signInStaffByOpenId, { query })).status).toBe('FAILED')
    const late = await answerOf(sara)
    running.clock.advance({ minutes: 10 })
    expect((await browser.call(signInStaffByOpenId, { query: late })).status).toBe('FAILED')
  })

  test('treats a garbled redirect of the provider as a refusal', async () => {
    await browser.call(beginStaffOpenId, {})
    expect((await browser.call(signInStaffByOpenId, { query: 'code=1&state=%00&%' })).status).toBe('FAILED')
  })
})

test('two tabs at the provider both get in', async () => {
  const first = await answerOf(sara)
  const second = await answerOf(sara)
  expect((await browser.call(signInStaffByOpenId, { query: first })).status).toBe('SUCCESS')
  expect((await browser.call(signInStaffByOpenId, { query: second })).status).toBe('SUCCESS')
  expect([...browser.cookies.keys()].filter((name) => name.startsWith('STAFF_OPENID'))).toEqual([])
})

describe('a member whom the provider now refuses', () => {
  /**
   * Logs Olga in and then replaces the subject in her member row. When she logs in again, the provider sends a
   * different subject from the stored one.
   */
  async function olgaAs(subject: string): Promise<Browser> {
    await enter(olga)
    const { openid_subject: before } = await running.context.db
      .selectFrom('staff_member')
      .select('openid_subject')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await rename(String(before).replace(/ \S+$/, ` ${subject}`))
    return browser
  }
  const email = 'olga.ivanova@house.example'
  const rename = (subject: string) =>
    running.context.db.updateTable('staff_member').set({ openid_subject: subject }).where('email', '=', email).execute()
  afterEach(async () => {
    await running.context.db.deleteFrom('staff_session').execute()
    await running.context.db
      .updateTable('staff_member')
      .set({ openid_subject: null })
      .where('email', '=', email)
      .execute()
  })

  test.each([
    ['no group with a role', 'p-4', 'NO_ROLE', 'staff.openIdRoles'],
    ['one factor', 'p-5', 'FACTOR_MISSING', 'staff.openIdFactor'],
    ['an unconfirmed address', 'p-6', 'EMAIL_UNCONFIRMED', 'staff.openIdEmail'],
  ])('for %s loses roles and sessions at once, on record', async (_name, subject, status, refusal) => {
    const open = await olgaAs(subject)
    expect((await open.call(getTeam, {})).status).toBe('SUCCESS')
    expect(await enter(subject, openBrowser(running))).toBe(status)
    expect((await open.call(getTeam, {})).status).toBe('SESSION_INVALID')
    const { roles } = await running.context.db
      .selectFrom('staff_member')
      .select('roles')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(roles).toEqual([])
    const [change] = await running.context.db
      .selectFrom('staff_change')
      .select('details')
      .where('subject', '=', `staff ${email}`)
      .orderBy('change_id', 'desc')
      .limit(1)
      .execute()
    expect(change?.details).toEqual({ from: ['administrator'], to: [], refusal })
  })

  test('while they confirm an action loses both, too', async () => {
    const open = await olgaAs('p-4')
    const reply = await open.call(confirmStaffByOpenId, { query: await answerOf('p-4', open, true) })
    expect(reply.status).toBe('NO_ROLE')
    expect(await selfOf(open)).toMatchObject({ status: 'SESSION_INVALID' })
  })

  test('while a colleague confirms an action with their account loses both, and the colleague loses nothing', async () => {
    const open = await olgaAs('p-4')
    const colleague = openBrowser(running)
    await enter(sara, colleague)
    const reply = await colleague.call(confirmStaffByOpenId, { query: await answerOf('p-4', colleague, true) })
    expect(reply.status).toBe('NO_ROLE')
    expect(await selfOf(open)).toMatchObject({ status: 'SESSION_INVALID' })
    expect(await selfOf(colleague)).toMatchObject({ status: 'SUCCESS', roles: ['support'] })
  })
})

describe('a member of the provider', () => {
  test('gets changed roles with their next login, and the change is recorded', async () => {
    await enter(olga)
    const admin = browser
    const member = openBrowser(running)
    await enter(sara, member)
    const memberId = await idOf(admin, 'sara.petkova@house.example')
    const { status, body } = await admin.call(changeStaffRoles, { memberId, roles: ['kyc'], reason: 'A holiday cover' })
    expect([status, body['message']]).toEqual(['OF_PROVIDER', expect.stringContaining('House ID')])
    const again = { email: 'sara.petkova@house.example', name: 'Sara', language: 'mk' as const, roles: ['kyc'] }
    expect((await admin.call(inviteStaff, again)).status).toBe('OF_PROVIDER')
    const { members } = (await admin.call(getTeam, {})).body
    expect(members).toContainEqual(expect.objectContaining({ memberId, rolesFrom: 'House ID' }))
    expect(await selfOf(member)).toMatchObject({ roles: ['support'] })
    // Simulates that the member's group granted a different role at an earlier login.
    await running.context.db
      .updateTable('staff_member')
      .set({ roles: ['kyc'] })
      .where('member_id', '=', memberId)
      .execute()
    await enter(sara, member)
    expect(await selfOf(member)).toMatchObject({ roles: ['support'] })
    const changes = await running.context.db
      .selectFrom('staff_change')
      .select('details')
      .where('operation', '=', 'signInStaffByOpenId')
      .where('subject', '=', 'staff sara.petkova@house.example')
      .orderBy('change_id', 'desc')
      .execute()
    expect(changes[0]?.details).toEqual({ from: ['kyc'], to: ['support'] })
  })

  test('stays out after a revocation, until an invitation', async () => {
    await enter(olga)
    const admin = browser
    const member = openBrowser(running)
    await enter('p-3', member)
    const email = 'petar.dimov@house.example'
    await admin.call(revokeStaff, { memberId: await idOf(admin, email), reason: 'They have left' })
    expect(await selfOf(member)).toMatchObject({ status: 'SESSION_INVALID' })
    expect(await enter('p-3', member)).toBe('REVOKED')
    await admin.call(inviteStaff, { email, name: 'Petar', language: 'mk', roles: ['support'] })
    expect(await enter('p-3', member)).toBe('SUCCESS')
    expect(await selfOf(member)).toMatchObject({ roles: ['payments', 'kyc'] })
  })

  test('keeps no password, authenticator app or session from before', async () => {
    const email = 'olga.ivanova@house.example'
    await running.context.db.deleteFrom('staff_session').execute()
    await invite(running, ['support'], email)
    const { password, secret, browser: before } = await hireStaff(running, ['support'], email)
    expect(await enter(olga)).toBe('SUCCESS')
    expect(await selfOf(before)).toMatchObject({ status: 'SESSION_INVALID' })
    const given = { email, password, code: codeOf(running, secret, 1) }
    expect((await before.call(signInStaff, given)).status).toBe('FAILED')
    expect(await selfOf()).toMatchObject({ roles: ['administrator'], factors: ['openid'] })
  })

  test('confirms dangerous actions at the provider, as the same person and with a new proof', async () => {
    await enter(olga)
    running.clock.advance({ minutes: 6 })
    const invitation = { email: 'eve@house.example', name: 'Eve', language: 'en' as const, roles: ['kyc'] }
    expect((await browser.call(inviteStaff, invitation)).status).toBe('CONFIRMATION_NEEDED')
    const confirm = async (subject: string) =>
      (await browser.call(confirmStaffByOpenId, { query: await answerOf(subject, browser, true) })).status
    expect(await confirm(sara)).toBe('OTHER_PERSON')
    expect(await confirm('p-5')).toBe('FACTOR_MISSING')
    expect((await browser.call(inviteStaff, invitation)).status).toBe('CONFIRMATION_NEEDED')
    expect(await confirm(olga)).toBe('SUCCESS')
    expect((await browser.call(inviteStaff, invitation)).status).toBe('SUCCESS')
  })
})

/**
 * Ends sessions at the provider.
 * @returns the HTTP status with which the casino replied to the provider
 */
async function endAtProvider(given: { person: string; sid?: string; fault?: string }): Promise<string | null> {
  const body = new URLSearchParams(Object.entries(given))
  const response = await fetch(`${running.sandboxUrl}/openid/sessions`, { method: 'POST', body })
  return response.headers.get('x-casino-answer')
}

const sidOf = async (sessionsOf: string): Promise<string | null> => {
  const { sid } = await running.context.db
    .selectFrom('staff_session')
    .innerJoin('staff_member', 'staff_member.member_id', 'staff_session.member_id')
    .select('openid_sid as sid')
    .where('email', '=', sessionsOf)
    .orderBy('started_at', 'desc')
    .orderBy('session_id', 'desc')
    .executeTakeFirstOrThrow()
  return sid
}

describe('the end of a session at the provider', () => {
  const email = 'sara.petkova@house.example'

  test('ends the session that began there, no other, and is on record', async () => {
    await enter(sara)
    const sid = String(await sidOf(email))
    running.clock.advance({ seconds: 1 })
    const later = openBrowser(running)
    await enter(sara, later)
    await enter(olga, openBrowser(running))
    expect(await endAtProvider({ person: sara, sid })).toBe('200')
    expect(await selfOf()).toMatchObject({ status: 'SESSION_INVALID' })
    expect(await selfOf(later)).toMatchObject({ email })
    const ends = await running.context.db
      .selectFrom('staff_change')
      .select(['actor', 'details'])
      .where('operation', '=', 'endStaffByOpenId')
      .execute()
    expect(ends).toEqual([{ actor: `staff:${email}`, details: { sessions: 1 } }])
  })

  test('that names only the person ends all sessions of that person', async () => {
    const other = openBrowser(running)
    await enter(olga, other)
    await enter(sara)
    expect(await endAtProvider({ person: sara })).toBe('200')
    expect(await selfOf()).toMatchObject({ status: 'SESSION_INVALID' })
    expect((await selfOf(other))['status']).toBe('SUCCESS')
  })

  test('is accepted only once for each logout token, so a copy of the token ends no later session', async () => {
    await enter(sara)
    expect(await endAtProvider({ person: sara })).toBe('200')
    await enter(sara)
    expect(await endAtProvider({ person: sara, fault: 'repeated' })).toBe('400')
    expect(await selfOf()).toMatchObject({ email })
    expect(await endAtProvider({ person: sara })).toBe('200')
  })

  test.each(['forged', 'audience', 'expired', 'nonce', 'event', 'nobody'])(
    'is refused if the logout token is wrong: %s',
    async (fault) => {
      await enter(sara)
      expect(await endAtProvider({ person: sara, fault })).toBe('400')
      expect(await selfOf()).toMatchObject({ email })
    },
  )
})

test('nobody can log in if no provider is configured or the provider is down', async () => {
  const unreachable = await build({ STAFF_OPENID_ISSUER: 'http://127.0.0.1:9/openid' }, { jobs: false })
  expect((await openBrowser(unreachable).call(beginStaffOpenId, {})).status).toBe('TRY_AGAIN')
  await unreachable.close()
})

test('a provider without a discovery document is named in the error, and read again by the next call', async () => {
  const replies: (readonly [number, string])[] = [
    [404, 'Not found'],
    [200, '<!doctype html><title>Portal</title>'],
    [200, JSON.stringify({ issuer: 'https://other.example', authorization_endpoint: 'x', token_endpoint: 'x' })],
    [200, '{}'],
  ]
  const provider = createServer((_request, response) => {
    const [status, text] = replies[0] ?? [200, described()]
    const type = text.startsWith('<') ? 'text/html' : 'application/json'
    response.writeHead(status, { 'content-type': type }).end(text)
  })
  await new Promise<void>((resolve) => void provider.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  const endpoints = () => ({
    authorization_endpoint: `${issuer}/a`,
    token_endpoint: `${issuer}/t`,
    jwks_uri: `${issuer}/k`,
  })
  const described = () => JSON.stringify({ issuer, ...endpoints() })
  replies.push([200, JSON.stringify({ issuer, authorization_endpoint: `${issuer}/a` })])
  const house = await build({ STAFF_OPENID_ISSUER: issuer, STAFF_OPENID_NAME: 'House ID' }, { jobs: false })
  const begin = async () => (await openBrowser(house).call(beginStaffOpenId, {})).body
  const end = async () => (await openBrowser(house).call(endStaffByOpenId, { logout_token: 'a.b.c' })).status
  while (replies.length > 0) {
    const answer = { status: 'PROVIDER_WRONG', message: expect.stringContaining('House ID') as string }
    expect(await begin(), replies[0]?.[1]).toMatchObject(answer)
    expect(await end(), replies[0]?.[1]).toBe('REFUSED')
    replies.shift()
  }
  expect(await begin()).toMatchObject({ status: 'SUCCESS', url: expect.stringContaining(`${issuer}/a?`) as string })
  await house.close()
  provider.close()
})
