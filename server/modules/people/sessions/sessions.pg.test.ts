import { getPlayerInfo } from '@baize/contract/players/player'
import { checkSessionAlive, getAssociateAccounts, login, logout } from '@baize/contract/sessions/player'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBrowser, openBrowserOf } from '../../../testing/browser.ts'
import { build, type OwnedTestApp } from '../../../testing/build.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { endIdleSessions } from './jobs.ts'
import { isSessionAlive } from './service.ts'

let running: OwnedTestApp
let player: SignedUpPlayer
beforeAll(async () => {
  running = await build({}, { jobs: false })
})
afterAll(() => running.close())
beforeEach(async () => {
  player = await signUpPlayer(running)
})

const inSession = (who: SignedUpPlayer) => openBrowserOf(running, who)

const isAlive = async (sessionKey: string) => {
  const { body } = await openBrowser(running).call(checkSessionAlive, {}, { authorization: `Bearer ${sessionKey}` })
  return body['alive']
}

describe('checkSessionAlive', () => {
  test('returns true or false as text, and never refuses', async () => {
    expect((await inSession(player).call(checkSessionAlive, {})).body).toEqual({ status: 'SUCCESS', alive: 'true' })
    for (const key of ['', 'nonsense', 'A'.repeat(43), player.sessionKey.slice(1), "' or 1=1 --", 'x'.repeat(4000)]) {
      const response = await running.app.inject({ url: '/platform/checkSessionAlive', query: { sessionKey: key } })
      expect([response.statusCode, response.json()]).toEqual([200, { status: 'SUCCESS', alive: 'false' }])
    }
    expect((await openBrowser(running).call(checkSessionAlive, {})).body['alive']).toBe('false')
  })

  test('removes the cookies of a session that is over', async () => {
    const browser = inSession({ ...player, sessionKey: 'B'.repeat(43) })
    await browser.call(checkSessionAlive, {})
    expect([...browser.cookies.keys()]).toEqual(['LOCALE'])
  })

  test('removes the other cookies of a session whose key the browser has lost', async () => {
    const browser = inSession(player)
    browser.cookies.delete('SESSION_KEY')
    expect((await browser.call(checkSessionAlive, {})).body['alive']).toBe('false')
    expect([...browser.cookies.keys()]).toEqual(['LOCALE'])
  })

  test('keeps the cookies of a log-in when only the cookie of an earlier account is dead', async () => {
    const browser = inSession(player)
    browser.cookies.set('SESSION_KEY_EUR', 'C'.repeat(43)).set('ACTIVE_CURRENCY', 'EUR')
    expect((await browser.call(checkSessionAlive, {})).body['alive']).toBe('true')
    expect(Object.fromEntries(browser.cookies)).toEqual({
      LOCALE: 'en',
      SESSION_KEY: player.sessionKey,
      PARTY_ID: player.playerId,
    })
  })

  test('removes every cookie of the session when the check itself fails', async () => {
    const browser = inSession(player)
    browser.cookies.set('SESSION_KEY_EUR', 'D'.repeat(43)).set('ACTIVE_CURRENCY', 'EUR')
    await sql`alter table session_key rename to session_key_away`.execute(running.owner)
    const failed = await browser.call(checkSessionAlive, {})
    await sql`alter table session_key_away rename to session_key`.execute(running.owner)
    expect(failed.httpStatus).toBe(500)
    expect([...browser.cookies.keys()]).toEqual(['LOCALE'])
  })

  test('a link with the key of an ended session removes no cookie', async () => {
    const cookies = { SESSION_KEY: player.sessionKey, PARTY_ID: player.playerId }
    const linked = await running.app.inject({ url: '/platform/checkSessionAlive', query: { sessionKey: 'x' }, cookies })
    expect(linked.headers['set-cookie']).toBeUndefined()
  })
})

describe('a session', () => {
  test('is accepted by parameter, by Bearer, or by cookie', async () => {
    const url = '/platform/getPlayerInfo'
    const { sessionKey } = player
    const ways = [
      { query: { sessionKey } },
      { headers: { authorization: `Bearer ${sessionKey}` } },
      { cookies: { SESSION_KEY: sessionKey } },
    ]
    for (const way of ways) expect((await running.app.inject({ url, ...way })).statusCode).toBe(200)
    expect((await running.app.inject({ url })).json()).toMatchObject({ status: 'SESSION_INVALID' })
  })

  test('a session ends after 30 minutes without use, and each use restarts that time [rule 27]', async () => {
    for (let use = 1; use <= 3; use++) {
      running.clock.advance({ minutes: 29 })
      expect(await isAlive(player.sessionKey)).toBe('true')
    }
    running.clock.advance({ minutes: 30 })
    expect(await isAlive(player.sessionKey)).toBe('false')
    expect((await inSession(player).call(getPlayerInfo, {})).httpStatus).toBe(401)
  })

  test('calls that a page makes by itself do not prolong a session [rule 27]', async () => {
    const byItself = { 'baize-idle': '1' }
    for (let minutes = 1; minutes <= 29; minutes++) {
      running.clock.advance({ minutes: 1 })
      expect((await inSession(player).call(getPlayerInfo, {}, byItself)).httpStatus).toBe(200)
    }
    running.clock.advance({ minutes: 1 })
    expect((await inSession(player).call(getPlayerInfo, {}, byItself)).httpStatus).toBe(401)
  })

  test('ends after 12 hours, used or not', async () => {
    for (let use = 1; use <= 28; use++) {
      running.clock.advance({ minutes: 25 })
      expect(await isAlive(player.sessionKey)).toBe('true')
    }
    running.clock.advance({ minutes: 20 })
    expect(await isAlive(player.sessionKey)).toBe('false')
  })

  test('stays idle when other modules read it', async () => {
    const { context } = running
    running.clock.advance({ minutes: 29 })
    expect(await isSessionAlive(context, context.db, player.playerId, player.sessionId)).toBe(true)
    running.clock.advance({ minutes: 1 })
    expect(await isSessionAlive(context, context.db, player.playerId, player.sessionId)).toBe(false)
  })

  test('the job ends an expired session, and its pages get one event', async () => {
    const other = await signUpPlayer(running)
    running.clock.advance({ minutes: 20 })
    expect(await isAlive(other.sessionKey)).toBe('true')
    running.clock.advance({ minutes: 10 })
    const received: (readonly string[])[] = []
    const ends = [player, other].map(({ playerId }) => running.context.bus.subscribe(playerId, (t) => received.push(t)))
    await endIdleSessions(running.context)
    await endIdleSessions(running.context)
    await running.context.bus.publish(other.playerId, ['last'])
    await expect.poll(() => received).toEqual([[`session-end:${player.sessionId}`], ['last']])
    for (const end of ends) end()
    const keys = running.context.db.selectFrom('session_key').select('session_id')
    const sessions = [player.sessionId, other.sessionId]
    expect(await keys.where('session_id', 'in', sessions).execute()).toEqual([{ session_id: other.sessionId }])
  })
})

describe('logout', () => {
  test('ends the session at once, removes the cookies, notifies the pages and is recorded', async () => {
    const received: (readonly string[])[] = []
    const unsubscribe = running.context.bus.subscribe(player.playerId, (topics) => received.push(topics))
    const browser = inSession(player)
    expect((await browser.call(logout, {})).body).toEqual({ status: 'SUCCESS' })
    expect([...browser.cookies.keys()]).toEqual(['LOCALE'])
    expect(await isAlive(player.sessionKey)).toBe('false')
    expect((await inSession(player).call(logout, {})).httpStatus).toBe(401)
    await expect.poll(() => received).toEqual([[`session-end:${player.sessionId}`]])
    unsubscribe()
    const audit = running.context.db.selectFrom('audit').select('operation')
    expect(await audit.where('player_id', '=', player.playerId).execute()).toEqual([{ operation: 'logout' }])
  })

  test('by GET with the key as parameter, never with the cookie alone', async () => {
    const { sessionKey } = player
    const byCookie = await running.app.inject({ url: '/platform/logout', cookies: { SESSION_KEY: sessionKey } })
    expect(byCookie.statusCode).toBe(401)
    expect(await isAlive(sessionKey)).toBe('true')
    const byParameter = await running.app.inject({ url: '/platform/logout', query: { sessionKey } })
    expect(byParameter.json()).toEqual({ status: 'SUCCESS' })
    // A link can contain somebody else's session key, so opening it must not remove this browser's cookies.
    expect(byParameter.headers['set-cookie']).toBeUndefined()
    expect(await isAlive(sessionKey)).toBe('false')
  })

  test('from a foreign page: refused', async () => {
    const foreign = await inSession(player).call(logout, {}, { origin: 'https://evil.example' })
    expect(foreign.httpStatus).toBe(403)
    expect(await isAlive(player.sessionKey)).toBe('true')
  })

  test('twice at once: no fault', async () => {
    const browsers = [inSession(player), inSession(player)]
    const answers = await Promise.all(browsers.map((browser) => browser.call(logout, {})))
    expect(answers.every(({ httpStatus }) => [200, 401].includes(httpStatus))).toBe(true)
  })
})

test('getAssociateAccounts lists the accounts without the key', async () => {
  expect((await inSession(player).call(getAssociateAccounts, {})).body).toEqual({
    status: 'SUCCESS',
    partyId: player.playerId,
    level: 'player',
    registrationStatus: 'PLAYER',
    associateAccounts: [{ currency: 'GBP', isPrimary: true }],
    activeCurrency: 'GBP',
  })
  expect((await openBrowser(running).call(getAssociateAccounts, {})).httpStatus).toBe(401)
})

test('failed log-ins are forgotten after a day', async () => {
  const count = async () => (await running.context.db.selectFrom('login_attempt').select('failures').execute()).length
  await openBrowser(running).call(login, { username: 'nobody-at-all', password: 'x' })
  await endIdleSessions(running.context)
  expect(await count()).toBe(1)
  running.clock.advance({ hours: 25 })
  await endIdleSessions(running.context)
  expect(await count()).toBe(0)
})
