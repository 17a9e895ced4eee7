import { getPlayerInfo, userConsents } from '@baize/contract/players/player'
import { lockPlayer } from '@baize/contract/restrictions/player'
import { login } from '@baize/contract/sessions/player'
import { confirmSignup, quickSignup, resendCode } from '@baize/contract/signup/player'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kit/ids.ts'
import { openBrowser } from '../../../testing/browser.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { codeTo, mailsTo } from '../../../testing/mail.ts'
import { newcomer, type Joining } from '../../../testing/newcomer.ts'
import { signUpPlayer } from '../../../demo/sign-up-player.ts'

/** In this zone a day begins eleven hours later than in UTC. */
const zone = 'Pacific/Pago_Pago'
let running: TestApp
beforeAll(async () => {
  running = await build(
    {
      PUBLIC_URL: 'https://casino.localhost',
      TRUST_PROXY: '1',
      COUNTRY_HEADER: 'X-Country',
      BLOCKED_COUNTRIES: 'US, FR',
      PROTECTION_TIME_ZONE: zone,
    },
    { jobs: false },
  )
})
afterAll(() => running.close())

const countPlayers = async (email: string): Promise<number> => {
  const rows = await running.context.db.selectFrom('player').select('player_id').where('email', '=', email).execute()
  return rows.length
}

describe('quickSignup', () => {
  test('creates a QUICK_REG player with an account, opens a session, mails a code', async () => {
    const grace = newcomer(running)
    const answer = await grace.join({ tracking: { btag: 'a-7', unknown: 'x' } })
    expect(answer).toMatchObject({
      httpStatus: 200,
      status: 'SUCCESS',
      body: { registrationStatus: 'QUICK_REG', associateAccounts: [{ currency: 'GBP', isPrimary: true }] },
    })
    expect(grace.browser.cookies.get('PARTY_ID')).toBe(answer.body['partyId'])
    const info = await grace.browser.call(getPlayerInfo, {})
    expect(info.body).toMatchObject({
      userName: grace.joining.username,
      emailAddress: grace.joining.email,
      birthDate: '1990-05-17',
      emailConfirmed: false,
      registrationStatus: 'QUICK_REG',
      kycStatus: 'PENDING',
    })
    const [mail] = await mailsTo(running.context, grace.joining.email)
    expect(mail).toMatchObject({ language: 'en', letter: { template: 'code', minutes: 15 } })
    const player = await running.context.db
      .selectFrom('player')
      .select(['tracking', 'receive_email'])
      .where('player_id', '=', String(answer.body['partyId']))
      .executeTakeFirstOrThrow()
    expect(player).toEqual({ tracking: { btag: 'a-7' }, receive_email: false })
  })

  test('sets cookies from which scripts cannot read the key', async () => {
    const { setCookies, body } = await newcomer(running).join()
    const key = setCookies.find((cookie) => cookie.startsWith('SESSION_KEY='))
    const party = setCookies.find((cookie) => cookie.startsWith('PARTY_ID='))
    expect(key).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(party).toMatch(/; Max-Age=2592000; Path=\/; Secure; SameSite=Lax$/)
    expect(key).toContain(`SESSION_KEY=${String(body['sessionKey'])};`)
  })

  const refused: [string, Partial<Joining>, string, string][] = [
    ['a short username', { username: 'short' }, 'username', 'Username must be at least 8 characters'],
    [
      'a weak password',
      { password: 'abc12' },
      'password',
      'Password must be at least 6 characters and contain both letters and numbers',
    ],
    ['a common password', { password: 'password1' }, 'password', 'This password is too easy to guess'],
    ['no e-mail address', { email: 'ada@' }, 'email', 'Please enter a valid email'],
    ['a day that is none', { day: 31, month: 2 }, 'birthDate', 'Please enter a valid date'],
    ['a minor', { year: 2020 }, 'birthDate', 'You are below the minimum age.'],
  ]
  test.each(refused)('refuses %s', async (_what, changes, field, error) => {
    const answer = await newcomer(running).join(changes)
    expect(answer).toMatchObject({ httpStatus: 200, status: 'INVALID', body: { errors: [{ field, error }] } })
    expect(answer.setCookies).toEqual([])
  })

  test('reports every wrong field at once, in the language of the page', async () => {
    const answer = await newcomer(running, 'mk').join({ email: 'x', username: 'x', password: 'x', day: 0 })
    expect(answer.body.errors?.map(({ field }) => field)).toEqual(['email', 'username', 'password', 'birthDate'])
    expect(answer.body.errors?.[0]?.error).toBe('Внесете исправна адреса на е-пошта')
  })

  test('accepts a person on the 18th birthday in the time zone of the brand, and not the day before', async () => {
    const today = running.clock.now().toZonedDateTimeISO(zone).toPlainDate()
    const birth = today.subtract({ years: 18 })
    const tooYoung = birth.add({ days: 1 })
    const parts = ({ day, month, year }: Temporal.PlainDate) => ({ day, month, year })
    expect((await newcomer(running).join(parts(tooYoung))).status).toBe('INVALID')
    expect((await newcomer(running).join(parts(birth))).status).toBe('SUCCESS')
    const midnight = today.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds
    running.clock.advance({ milliseconds: midnight - running.clock.now().epochMilliseconds - 60_000 })
    expect((await newcomer(running).join(parts(tooYoung))).status).toBe('INVALID')
    running.clock.advance({ minutes: 1 })
    expect((await newcomer(running).join(parts(tooYoung))).status).toBe('SUCCESS')
  })

  test('a sign-up needs the mandatory consents, stores the others as given, and ignores unknown ones [rule 25]', async () => {
    expect((await newcomer(running).join({ consents: ['TNC-1'] })).status).toBe('CONSENT_MISSING')
    const grace = newcomer(running)
    const answer = await grace.join({ consents: ['TNC-1', 'PRIVACY-1', 'CASINO_SMS-1', 'TNC-0'] })
    const kept = await running.context.db
      .selectFrom('player_consent')
      .select(['consent_version_id', 'consented'])
      .where('player_id', '=', String(answer.body['partyId']))
      .orderBy('consent_version_id')
      .execute()
    expect(kept.map((row) => row.consent_version_id)).toEqual(['CASINO_SMS-1', 'PRIVACY-1', 'TNC-1'])
    expect(kept.every((row) => row.consented)).toBe(true)
  })

  test('is refused if the proxy reports a blocked country', async () => {
    const { browser, joining } = newcomer(running)
    const forwarded = { 'x-forwarded-for': '192.0.2.7' }
    const blocked = await browser.call(quickSignup, joining, { ...forwarded, 'x-country': 'FR' })
    expect(blocked).toMatchObject({
      status: 'INVALID',
      body: { errors: [{ field: 'ipaddress', error: 'Signup is not allowed from your jurisdiction.' }] },
    })
    expect((await browser.call(quickSignup, joining, { ...forwarded, 'x-country': 'GB' })).status).toBe('SUCCESS')
  })

  test('treats a used e-mail address like any other at each step; only its owner is informed, by mail', async () => {
    const player = await signUpPlayer(running)
    /** The replies that somebody gets who signs up with another person's e-mail address and guesses the code wrong. */
    const seen = async (email: string, isFree: boolean) => {
      const otherPerson = newcomer(running)
      const password = 'a-strangers-own-7'
      const joined = await otherPerson.join({ email, password })
      const wrong = async () => (isFree && (await codeTo(running.context, email)) === '0000' ? '0001' : '0000')
      const info = await otherPerson.browser.call(getPlayerInfo, {})
      const soon = await otherPerson.browser.call(resendCode, {})
      const guessed = await otherPerson.browser.call(confirmSignup, { code: await wrong() })
      const { username } = otherPerson.joining
      const back = await openBrowser(running).call(login, { username, password })
      const byAddress = await openBrowser(running).call(login, { username: email, password })
      const answers = [joined, info, soon, guessed, back, byAddress]
      return answers.map(({ httpStatus, status, body, setCookies }) => [
        httpStatus,
        status,
        Object.keys(body).toSorted(),
        setCookies.length,
      ])
    }
    const nobodys = newcomer(running).joining.email
    expect(await seen(player.email.toUpperCase(), false)).toEqual(await seen(nobodys, true))
    const [mail] = await mailsTo(running.context, player.email.toUpperCase())
    expect(mail?.letter).toEqual({ template: 'accountExists' })
    expect((await mailsTo(running.context, nobodys))[0]?.letter.template).toBe('code')
  })

  test('of two sign-ups with one address, the person who can read its mail gets the address', async () => {
    const grace = newcomer(running)
    const otherPerson = newcomer(running)
    await otherPerson.join({ email: grace.joining.email })
    const early = await codeTo(running.context, grace.joining.email)
    running.clock.advance({ seconds: 61 })
    await grace.join()
    expect(await countPlayers(grace.joining.email)).toBe(2)
    expect((await grace.confirm()).status).toBe('SUCCESS')
    expect((await otherPerson.browser.call(confirmSignup, { code: early })).status).toBe('DUPLICATE')
    running.clock.advance({ seconds: 61 })
    expect((await otherPerson.browser.call(resendCode, {})).status).toBe('SUCCESS')
    const [mail] = await mailsTo(running.context, grace.joining.email)
    expect(mail?.letter.template).toBe('accountExists')
  })

  test('a repeated request continues the sign-up; another password begins a new one', async () => {
    const grace = newcomer(running)
    const first = await grace.join()
    const again = await newcomer(running).browser.call(quickSignup, grace.joining)
    expect(again).toMatchObject({ status: 'SUCCESS', body: { partyId: first.body['partyId'] } })
    expect(again.body['sessionKey']).not.toBe(first.body['sessionKey'])
    const guess = await newcomer(running).browser.call(quickSignup, { ...grace.joining, password: 'another-guess-1' })
    expect(guess.status).toBe('SUCCESS')
    expect(guess.body['partyId']).not.toBe(first.body['partyId'])
    expect(await mailsTo(running.context, grace.joining.email)).toHaveLength(1)
    expect((await grace.confirm()).status).toBe('SUCCESS')
    const later = await newcomer(running).browser.call(quickSignup, grace.joining)
    expect(later.body['partyId']).toBe(first.body['partyId'])
  })

  test('a repeated sign-up replaces the consents of the first request [rule 25]', async () => {
    const grace = newcomer(running)
    const mandatory = grace.joining.consents ?? []
    await grace.join({ consents: [...mandatory, 'CASINO_SMS-1'], receiveEmail: true })
    expect((await grace.join({ receiveEmail: false, year: 1989 })).status).toBe('SUCCESS')
    expect((await grace.browser.call(getPlayerInfo, {})).body['birthDate']).toBe('1989-05-17')
    const { body } = await grace.browser.call(userConsents, {})
    const answers = body['consents'] as { consentVersionId: string; status: string }[]
    const given = answers.filter(({ status }) => status === 'CONSENTED').map((answer) => answer.consentVersionId)
    expect(given.toSorted()).toEqual(mandatory.toSorted())
    const other = await grace.join({ currency: 'EUR' })
    expect(other.body['associateAccounts']).toMatchObject([{ currency: 'EUR', isPrimary: true }])
  })

  test('a person who has excluded themselves cannot continue the sign-up', async () => {
    const grace = newcomer(running)
    await grace.join()
    const forGood = { lockType: 'EXCLUSION', permanent: true } as const
    const locked = await grace.browser.call(lockPlayer, forGood, { 'idempotency-key': newId() })
    expect(locked.status).toBe('SUCCESS')
    expect((await grace.browser.call(resendCode, {})).status).toBe('SESSION_INVALID')
    const again = await grace.join()
    expect(again.status).toBe('WRONG_STATE')
    expect(again.setCookies).toEqual([])
  })

  test('after five wrong passwords a begun sign-up is locked for a while', async () => {
    const grace = newcomer(running)
    const first = await grace.join()
    for (let guess = 1; guess <= 5; guess++) {
      await newcomer(running).browser.call(quickSignup, { ...grace.joining, password: `guess-number-${guess}` })
    }
    const right = await newcomer(running).browser.call(quickSignup, grace.joining)
    expect(right.status).toBe('SUCCESS')
    expect(right.body['partyId']).not.toBe(first.body['partyId'])
    running.clock.advance({ minutes: 15 })
    const later = await newcomer(running).browser.call(quickSignup, grace.joining)
    expect([first.body['partyId'], right.body['partyId']]).toContain(later.body['partyId'])
  })

  test('ten simultaneous sign-ups with one address send one mail, and the first confirmation gets the address', async () => {
    const email = newcomer(running).joining.email
    const people = Array.from({ length: 10 }, () => newcomer(running))
    const answers = await Promise.all(people.map((one) => one.join({ email })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['SUCCESS']))
    expect(await mailsTo(running.context, email)).toHaveLength(1)
  })

  test('a double press creates one player, and both replies continue', async () => {
    const grace = newcomer(running)
    const answers = await Promise.all([grace.join(), grace.join()])
    expect(answers.map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS'])
    expect(answers[0]?.body['partyId']).toBe(answers[1]?.body['partyId'])
    expect(await mailsTo(running.context, grace.joining.email)).toHaveLength(1)
  })
})

describe('requests that break the contract', () => {
  const post = (payload: string | object, headers: Record<string, string> = {}) =>
    running.app.inject({
      method: 'POST',
      url: '/platform/quickSignup',
      remoteAddress: '10.9.8.7',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })

  test.each([
    ['wrong types', { day: '17' }],
    ['a list for a text', { email: ['a@example.com'] }],
    ['NUL in a text', { username: 'grace\u0000hopper' }],
    ['an over-long password', { password: 'a1'.repeat(500) }],
    ['an unknown currency', { currency: 'XXX' }],
    ['too many consents', { consents: Array<string>(51).fill('TNC-1') }],
    ['nested tracking', { tracking: { btag: { a: 1 } } }],
  ])('%s: 400', async (_what, changes) => {
    const answer = await post({ ...newcomer(running).joining, ...changes })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['x-app-error']).toBeDefined()
    expect(answer.json()).toMatchObject({ status: 'BAD_REQUEST' })
  })

  test('refuses a body that is not JSON, is too large or contains a prototype', async () => {
    expect((await post('{"email":')).statusCode).toBe(400)
    expect((await post(JSON.stringify({ email: 'x'.repeat(70_000) }))).statusCode).toBe(413)
    expect((await post('{"__proto__": {"email": "x"}}')).statusCode).toBe(400)
    expect((await post(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)).statusCode).toBe(400)
  })

  test('from a foreign page: 403, and no player is created', async () => {
    const { joining } = newcomer(running)
    const answer = await post(joining, { origin: 'https://evil.example' })
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { status: 'FORBIDDEN_ORIGIN' }])
    expect(await countPlayers(joining.email)).toBe(0)
  })

  test('more than thirty a minute from one address: 429 with Retry-After', async () => {
    const browser = openBrowser(running)
    const { joining } = newcomer(running)
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => browser.call(quickSignup, { ...joining, username: 'short' })),
    )
    const late = answers.filter(({ httpStatus }) => httpStatus === 429)
    expect(late).toHaveLength(2)
    expect(late[0]?.status).toBe('TOO_MANY_REQUESTS')
  })
})
