import { closeAccount } from '@baize/contract/account/player'
import { undoAccountChange } from '@baize/contract/undo/player'
import { getSocialLinks, linkSocial, socialLogin, unlinkSocial } from '@baize/contract/social/player'
import { beginTotp, confirmTotp } from '@baize/contract/factors/player'
import { lockPlayer } from '@baize/contract/restrictions/player'
import { checkSessionAlive, login } from '@baize/contract/sessions/player'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../kit/ids.ts'
import { openBrowser, openBrowserOf } from '../../../testing/browser.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { undoKeysTo } from '../../../testing/factors.ts'
import { mailsTo } from '../../../testing/mail.ts'
import { deposit } from '../../../demo/deposit.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { openRegisters, type Registers } from '../../../testing/registers.ts'

/** What the simulated Facebook returns next about any token: the data of a response, or a number for an HTTP status. */
let verdict: object | number
let facebook: Server
let asked: URL
let registers: Registers
let running: TestApp
let player: SignedUpPlayer
/** The id of a profile that no other test uses. */
let subject: string
beforeAll(async () => {
  facebook = createServer((request, response) => {
    asked = new URL(request.url ?? '', 'http://facebook')
    if (typeof verdict === 'number') response.writeHead(verdict).end('{"error":{}}')
    else response.end(JSON.stringify({ data: verdict }))
  })
  await new Promise<void>((resolve) => facebook.listen(0, '127.0.0.1', resolve))
  registers = await openRegisters()
  const environment = {
    ...registers.environment,
    FACEBOOK_GRAPH_URL: `http://127.0.0.1:${(facebook.address() as AddressInfo).port}`,
    FACEBOOK_APP_ID: 'our-app',
    FACEBOOK_APP_SECRET: 'our-secret',
  }
  running = await build(environment, { jobs: false })
})
afterAll(async () => {
  await running.close()
  await registers.close()
  facebook.close()
})
beforeEach(async () => {
  registers.exclusion = 'N'
  subject = newId()
  verdict = { app_id: 'our-app', is_valid: true, user_id: subject, expires_at: 0 }
  player = await signUpPlayer(running)
})

const profile = { socialType: 'facebook', token: 'a-token' } as const
const comeBy = (browser = openBrowser(running)) => browser.call(socialLogin, profile)

const inSession = (who: SignedUpPlayer) => openBrowserOf(running, who)

const link = (who = player) => inSession(who).call(linkSocial, { ...profile, password: who.password })

test('by GET, as the specification calls it, the session is only in the reply: a link cannot log anybody in', async () => {
  await link()
  const reply = await running.app.inject({ url: '/platform/socialLogin', query: { ...profile, siteId: '1' } })
  expect(reply.json()).toMatchObject({ status: 'SUCCESS', partyId: player.playerId })
  expect(reply.headers['set-cookie']).toBeUndefined()
  const { sessionKey } = reply.json<{ sessionKey: string }>()
  const alive = await running.app.inject({ url: '/platform/checkSessionAlive', query: { sessionKey } })
  expect(alive.json()).toMatchObject({ alive: 'true' })
  const foreign = { 'sec-fetch-site': 'cross-site' }
  const refused = await running.app.inject({ url: '/platform/socialLogin', query: profile, headers: foreign })
  expect(refused.statusCode).toBe(403)
})

test('a profile opens the account that it was linked to, and no other', async () => {
  expect((await comeBy()).body).toEqual({ status: 'NOT_LINKED' })
  expect((await link()).status).toBe('SUCCESS')
  expect(asked.searchParams.get('access_token')).toBe('our-app|our-secret')
  const browser = openBrowser(running)
  expect((await comeBy(browser)).body).toMatchObject({ status: 'SUCCESS', partyId: player.playerId })
  expect((await browser.call(checkSessionAlive, {})).body['alive']).toBe('true')
  const other = await signUpPlayer(running)
  expect((await link(other)).status).toBe('LINKED_ELSEWHERE')
  const templates = (await mailsTo(running.context, player.email)).map(({ letter }) => letter.template)
  expect(templates).toContain('socialLinked')
})

test.each([
  ['is not valid', { is_valid: false }],
  ['was given to another app', { app_id: 'another', is_valid: true, user_id: 'x' }],
  ['has expired', { app_id: 'our-app', is_valid: true, user_id: 'x', expires_at: 1_000_000_000 }],
  ['names nobody', { app_id: 'our-app', is_valid: true }],
  ['is none', 400],
])('a token that %s is refused', async (_what, answer) => {
  await link()
  verdict = typeof answer === 'object' && 'user_id' in answer ? { ...answer, user_id: subject } : answer
  expect((await comeBy()).status).toBe('TOKEN_REFUSED')
  expect((await link()).status).toBe('TOKEN_REFUSED')
})

test('no log-in by Facebook works while it is down', async () => {
  await link()
  verdict = 500
  expect((await comeBy()).status).toBe('TRY_AGAIN')
})

test('linking and unlinking a profile require the password', async () => {
  const browser = inSession(player)
  const wrong = { ...profile, password: 'wrong' }
  expect((await browser.call(linkSocial, wrong)).status).toBe('PASSWORD_WRONG')
  await link()
  expect((await browser.call(getSocialLinks, {})).body['links']).toMatchObject([{ socialType: 'facebook' }])
  const unlink = (password: string) => browser.call(unlinkSocial, { socialType: 'facebook', password })
  expect((await unlink('wrong')).status).toBe('PASSWORD_WRONG')
  expect((await unlink(player.password)).status).toBe('SUCCESS')
  expect((await mailsTo(running.context, player.email))[0]?.letter.template).toBe('socialUnlinked')
  expect((await comeBy()).body).toEqual({ status: 'NOT_LINKED' })
})

test('another profile replaces the previous one', async () => {
  await link()
  const first = subject
  const second = newId()
  verdict = { app_id: 'our-app', is_valid: true, user_id: second }
  expect((await link()).status).toBe('SUCCESS')
  expect((await comeBy()).status).toBe('SUCCESS')
  verdict = { app_id: 'our-app', is_valid: true, user_id: first }
  expect((await comeBy()).body).toEqual({ status: 'NOT_LINKED' })
})

test('the second step and the exclusion register apply to a log-in by profile too', async () => {
  await link()
  registers.exclusion = 'Y'
  expect((await comeBy()).status).toBe('SELF_EXCLUDED')
  registers.exclusion = 'N'
  const { username, password } = player
  const browser = openBrowser(running)
  await browser.call(login, { username, password })
  const begun = await browser.call(beginTotp, { password })
  const totp = new TOTP({ secret: Secret.fromBase32(String(begun.body['secret'])) })
  const code = totp.generate({ timestamp: running.clock.now().epochMilliseconds })
  expect((await browser.call(confirmTotp, { code })).status).toBe('SUCCESS')
  expect((await comeBy()).body).toMatchObject({ status: 'SECOND_FACTOR', methods: ['totp', 'recovery'] })
})

test('the profile of a restricted player opens no session, and a withdrawal needs the password', async () => {
  await link()
  await deposit(running.context, player.playerId, '20.00')
  const lock = { lockType: 'TIMEOUT', lockPeriodUnit: 'Week', lockPeriod: 1 } as const
  const headers = { 'idempotency-key': newId() }
  expect((await inSession(player).call(lockPlayer, lock, headers)).status).toBe('SUCCESS')
  const refused = await comeBy()
  expect(refused.body).toEqual({ status: 'TIMED_OUT', message: expect.any(String), balanceLeft: 'true' })
  expect(refused.setCookies).toEqual([])
})

test('wrong passwords lock the login by profile too, because the profile replaces the password', async () => {
  await link()
  const wrong = { username: player.username, password: 'wrong-1' }
  for (let tries = 0; tries < 5; tries++) await openBrowser(running).call(login, wrong)
  const reply = await comeBy()
  expect(reply.body).toEqual({
    status: 'FAIL_TEMP_LOCK',
    message: expect.any(String) as string,
    lockUntilDateFormatted: expect.any(String) as string,
  })
  expect(reply.setCookies).toEqual([])
  running.clock.advance({ minutes: 15 })
  expect((await comeBy()).status).toBe('SUCCESS')
})

test('the profile of a closed account can be linked to another account', async () => {
  await link()
  expect((await inSession(player).call(closeAccount, { password: player.password })).status).toBe('SUCCESS')
  expect((await comeBy()).body).toEqual({ status: 'NOT_LINKED' })
  const other = await signUpPlayer(running)
  expect((await link(other)).status).toBe('SUCCESS')
  expect((await comeBy()).body).toMatchObject({ status: 'SUCCESS', partyId: other.playerId })
})

test('a profile that somebody else has linked opens nothing once the undo link in the mail was used', async () => {
  await link()
  expect((await comeBy()).status).toBe('SUCCESS')
  const [key = ''] = await undoKeysTo(running, player.email, 'socialLinked')
  expect((await openBrowser(running).call(undoAccountChange, { key })).status).toBe('SUCCESS')
  expect((await comeBy()).body).toEqual({ status: 'NOT_LINKED' })
})
