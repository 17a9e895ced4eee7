import { getPlayerInfo } from '@baize/contract/players/player'
import { getAssociateAccounts, login, logout } from '@baize/contract/sessions/player'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBrowser } from '../../../testing/browser.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { mailsTo } from '../../../testing/mail.ts'
import { signUpPlayer } from '../../../demo/sign-up-player.ts'
import { openRegisters, type Registers } from '../../../testing/registers.ts'

let registers: Registers
let running: TestApp
beforeAll(async () => {
  registers = await openRegisters()
  running = await build(registers.environment, { jobs: false })
})
afterAll(async () => {
  await running.close()
  await registers.close()
})
beforeEach(() => {
  registers.exclusion = 'N'
  registers.asked.length = 0
})

const logIn = (username: string, password: string, language: 'en' | 'mk' = 'en') =>
  openBrowser(running, language).call(login, { username, password })

const auditOf = (playerId: string) =>
  running.context.db
    .selectFrom('audit')
    .select(['operation', 'details'])
    .where('player_id', '=', playerId)
    .orderBy('audit_id')
    .execute()

test('a mail reports a log-in from another browser, once', async () => {
  const player = await signUpPlayer(running)
  const { username, password } = player
  const from = (agent: string) => openBrowser(running).call(login, { username, password }, { 'user-agent': agent })
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
  const updated = firefox.replaceAll('143', '144')
  const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Safari/604.1'
  for (const agent of [firefox, updated, safari, safari]) expect((await from(agent)).status).toBe('SUCCESS')
  const letters = (await mailsTo(running.context, player.email)).map(({ letter }) => letter)
  expect(letters).toMatchObject([{ template: 'newDevice', agent: 'Safari · iOS' }])
})

describe('login', () => {
  test('by username or e-mail address, in any spelling', async () => {
    const player = await signUpPlayer(running)
    for (const name of [
      player.username,
      player.email,
      player.username.toUpperCase(),
      ` ${player.email.toUpperCase()} `,
    ]) {
      expect(await logIn(name, player.password)).toMatchObject({
        httpStatus: 200,
        status: 'SUCCESS',
        body: {
          partyId: player.playerId,
          registrationStatus: 'PLAYER',
          associateAccounts: [{ currency: 'GBP', isPrimary: true }],
        },
      })
    }
  })

  test('each login gives the session a new key in a cookie that scripts cannot read, and reports the previous login [rule 27]', async () => {
    const player = await signUpPlayer(running)
    const first = await logIn(player.username, player.password)
    expect(first.body['lastLogin']).toBeUndefined()
    const at = running.clock.now()
    running.clock.advance({ minutes: 5 })
    const second = await logIn(player.username, player.password)
    const lastLogin = Temporal.Instant.from(String(second.body['lastLogin']))
    expect(Math.abs(lastLogin.since(at).total('seconds'))).toBeLessThan(5)
    const keys = [player.sessionKey, first.body['sessionKey'], second.body['sessionKey']]
    expect(new Set(keys).size).toBe(3)
    expect(keys.every((key) => /^[\w-]{43}$/.test(String(key)))).toBe(true)
    expect(second.setCookies.join('\n')).toMatch(
      /SESSION_KEY=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/,
    )
  })

  test('ends the browser’s earlier session', async () => {
    const { username, password } = await signUpPlayer(running)
    const browser = openBrowser(running)
    await browser.call(login, { username, password })
    const old = browser.cookies.get('SESSION_KEY') ?? ''
    await browser.call(login, { username, password })
    const stolen = await openBrowser(running).call(getPlayerInfo, {}, { authorization: `Bearer ${old}` })
    expect(stolen.httpStatus).toBe(401)
    expect((await browser.call(getPlayerInfo, {})).httpStatus).toBe(200)
  })

  test('gives the same answer to an unknown name and a wrong password, and takes the same steps', async () => {
    const player = await signUpPlayer(running)
    const wrong = await logIn(player.username, 'not-the-right-1')
    const unknown = await logIn('nobody-of-this-name', 'not-the-right-1')
    expect(wrong).toEqual(unknown)
    expect(wrong.body).toEqual({ status: 'FAILED', message: 'The username or password is wrong.' })
  })

  test.each([
    ['a player', async () => (await signUpPlayer(running)).username],
    ['nobody', () => Promise.resolve('no-such-name-at-all')],
  ])('five failures lock the name of %s for 15 minutes', async (_who, nameOf) => {
    const name = await nameOf()
    const start = running.clock.now()
    for (let failure = 1; failure <= 4; failure++) {
      expect((await logIn(name, `wrong-number-${failure}`)).status).toBe('FAILED')
    }
    expect((await logIn(name, 'wrong-number-5')).status).toBe('FAIL_TEMP_LOCK')
    const locked = await logIn(name, 'felt-and-brass-7')
    const until = String(locked.body['lockUntilDateFormatted'])
    expect(locked.body).toEqual({
      status: 'FAIL_TEMP_LOCK',
      message: `Too many failed attempts. Your account is locked until ${until}.`,
      lockUntilDateFormatted: until,
    })
    expect(until).toMatch(/^\d{1,2} \w+ \d{4} at \d{2}:\d{2} UTC$/)
    const end = start.add({ minutes: 15 }).toZonedDateTimeISO('UTC')
    const next = end.add({ minutes: 1 })
    const minutes = [end, next].map(({ hour, minute }) =>
      [hour, minute].map((n) => String(n).padStart(2, '0')).join(':'),
    )
    expect(minutes.some((text) => until.includes(text))).toBe(true)
    expect((await logIn(name, 'felt-and-brass-7', 'mk')).body['message']).toMatch(/^Премногу неуспешни обиди/)
    running.clock.advance({ minutes: 15 })
    expect((await logIn(name, 'wrong-number-6')).status).toBe('FAILED')
  })

  test('failures count for the player, however the name is spelled', async () => {
    const { username, email, password } = await signUpPlayer(running)
    const wide = username.replace(/^[a-z]/, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0))
    for (const name of [username, email.toUpperCase(), wide, `  ${username}`])
      expect((await logIn(name, 'wrong-number-1')).status).toBe('FAILED')
    expect((await logIn(` ${email}\t`, 'wrong-number-5')).status).toBe('FAIL_TEMP_LOCK')
    for (const name of [username, email, wide]) expect((await logIn(name, password)).status).toBe('FAIL_TEMP_LOCK')
  })

  test('a right password restarts the count', async () => {
    const player = await signUpPlayer(running)
    for (let round = 1; round <= 2; round++) {
      for (let failure = 1; failure <= 4; failure++) await logIn(player.username, `wrong-number-${failure}`)
      expect((await logIn(player.username, player.password)).status).toBe('SUCCESS')
    }
  })

  test('of twenty guesses at once only five are checked, even if the right one is among the others', async () => {
    const player = await signUpPlayer(running)
    const guesses = Array.from({ length: 20 }, (_, index) => logIn(player.username, `wrong-number-${index}`))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 'FAIL_TEMP_LOCK')).toHaveLength(16)
    expect((await logIn(player.username, player.password)).status).toBe('FAIL_TEMP_LOCK')
  })

  test('reveals nothing to a foreign page, even with its own key', async () => {
    const { username, password, sessionKey } = await signUpPlayer(running)
    const foreign = { origin: 'https://evil.example' }
    for (const key of [{}, { sessionKey }, { sessionKey: 'made-up' }]) {
      const answer = await openBrowser(running).call(login, { username, password, ...key }, foreign)
      expect(answer).toMatchObject({ httpStatus: 403, status: 'FORBIDDEN_ORIGIN', setCookies: [] })
    }
  })

  test('accepts a form as well, and refuses other bodies', async () => {
    const player = await signUpPlayer(running)
    const form = await running.app.inject({
      method: 'POST',
      url: '/platform/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username: player.username, password: player.password }).toString(),
    })
    expect(form.json()).toMatchObject({ status: 'SUCCESS', partyId: player.playerId })
    expect(form.headers['cache-control']).toBe('no-store')
    expect((await logIn('', 'x')).httpStatus).toBe(400)
    expect((await logIn('x'.repeat(255), 'x')).httpStatus).toBe(400)
  })

  test('stores neither password nor key, and records who logged in from where', async () => {
    const player = await signUpPlayer(running)
    await logIn(player.username, 'wrong-number-1')
    const { body } = await logIn(player.username, player.password)
    const audit = await auditOf(player.playerId)
    expect(audit.map(({ operation }) => operation)).toEqual(['loginFailed', 'login'])
    expect(audit[1]?.details).toMatchObject({ address: expect.stringMatching(/^10\./) as string })
    const { pool } = running.context.database
    const tables = ['session', 'session_key', 'credential', 'audit', 'login_attempt']
    const rows = await Promise.all(tables.map(async (table) => (await pool.query(`select * from ${table}`)).rows))
    const text = JSON.stringify(rows)
    for (const secret of [player.password, 'wrong-number-1', String(body['sessionKey'])]) {
      expect(text).not.toContain(secret)
    }
  })
})

describe('login by state', () => {
  test('QUICK_REG: a session that can only continue the sign-up', async () => {
    const { username, password } = await signUpPlayer(running, { registrationStatus: 'QUICK_REG' })
    const browser = openBrowser(running)
    expect((await browser.call(login, { username, password })).body['registrationStatus']).toBe('QUICK_REG')
    expect((await browser.call(getAssociateAccounts, {})).body).toMatchObject({ registrationStatus: 'QUICK_REG' })
    const balance = await running.app.inject({
      url: '/platform/getBalance',
      cookies: Object.fromEntries(browser.cookies),
    })
    expect([403, 404]).toContain(balance.statusCode)
    expect(registers.asked).toEqual([])
  })

  test('ID_CHECK_LOCK: the same kind of session, to upload documents', async () => {
    const player = await signUpPlayer(running, { registrationStatus: 'ID_CHECK_LOCK', kycStatus: 'PENDING' })
    expect((await logIn(player.username, player.password)).body['registrationStatus']).toBe('ID_CHECK_LOCK')
    const { level } = await running.context.db
      .selectFrom('session')
      .select('level')
      .where('player_id', '=', player.playerId)
      .orderBy('session_id', 'desc')
      .executeTakeFirstOrThrow()
    expect(level).toBe('signup')
  })

  test('KYC_FAILED_LOCK and closed accounts: only a caller with the password learns the reason', async () => {
    const failed = await signUpPlayer(running, { registrationStatus: 'KYC_FAILED_LOCK', kycStatus: 'FAILED' })
    expect((await logIn(failed.username, 'wrong-number-1')).status).toBe('FAILED')
    expect((await logIn(failed.username, failed.password)).status).toBe('KYC_FAILED_LOCK')
    const closed = await signUpPlayer(running)
    const update = running.context.db.updateTable('player').set({ state: 'CLOSED' })
    await update.where('player_id', '=', closed.playerId).execute()
    expect((await logIn(closed.username, 'wrong-number-1')).status).toBe('FAILED')
    expect((await logIn(closed.username, closed.password)).status).toBe('ACCOUNT_CLOSED')
  })

  test('the login of a player in the exclusion register is refused, and every session of theirs ends at once [rule 23]', async () => {
    const player = await signUpPlayer(running)
    const received: (readonly string[])[] = []
    const unsubscribe = running.context.bus.subscribe(player.playerId, (topics) => received.push(topics))
    registers.exclusion = 'Y'
    const answer = await logIn(player.username, player.password)
    expect(answer).toMatchObject({ status: 'SELF_EXCLUDED', setCookies: [] })
    expect((await openBrowser(running).call(getPlayerInfo, {}, player.headers)).httpStatus).toBe(401)
    await expect.poll(() => received).toEqual([[`session-end:${player.sessionId}`]])
    unsubscribe()
    expect((await auditOf(player.playerId)).at(-1)).toMatchObject({ details: { reason: 'login.excluded' } })
  })

  test.each(['error', 'garbled', 'blank', 'silent'] as const)(
    'nobody can log in if the exclusion register’s response is %s [rule 23]',
    async (outage) => {
      const player = await signUpPlayer(running)
      registers.exclusion = outage
      expect((await logIn(player.username, player.password)).status).toBe('TRY_AGAIN')
      expect((await openBrowser(running).call(getPlayerInfo, {}, player.headers)).httpStatus).toBe(200)
    },
  )

  test('an exclusion that is over: the log-in succeeds, and the check is on record', async () => {
    const player = await signUpPlayer(running)
    registers.exclusion = 'P'
    expect((await logIn(player.username, player.password)).status).toBe('SUCCESS')
    const check = running.context.db.selectFrom('identity_check').select(['purpose', 'result'])
    expect(await check.where('player_id', '=', player.playerId).execute()).toEqual([
      { purpose: 'LOGIN', result: 'PREVIOUSLY_EXCLUDED' },
    ])
  })

  test('a player whose account is closed while the register is asked cannot log in', async () => {
    const player = await signUpPlayer(running)
    const gate = Promise.withResolvers<void>()
    registers.hold = gate.promise
    const entering = logIn(player.username, player.password)
    await expect.poll(() => registers.asked.length).toBe(1)
    const update = running.context.db.updateTable('player').set({ state: 'CLOSED' })
    await update.where('player_id', '=', player.playerId).execute()
    gate.resolve()
    expect((await entering).status).toBe('ACCOUNT_CLOSED')
  })
})

test('logout of one session leaves the others', async () => {
  const player = await signUpPlayer(running)
  const browser = openBrowser(running)
  await browser.call(login, { username: player.username, password: player.password })
  await browser.call(logout, {})
  expect((await openBrowser(running).call(getPlayerInfo, {}, player.headers)).httpStatus).toBe(200)
})
