import {
  acceptInvitation,
  beginStaffPasskey,
  confirmStaff,
  getStaffSelf,
  openInvitation,
  signInStaff,
  signInStaffByPasskey,
  signOutStaff,
} from '@baize/contract/staff/entry'
import { beginPasskeyLogin } from '@baize/contract/sessions/passkey-login'
import { getStaffRecords } from '@baize/contract/staff/records'
import { getTeam, inviteStaff, revokeStaff } from '@baize/contract/staff/team'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, openBrowser } from '../../../testing/browser.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { mailsTo } from '../../../testing/mail.ts'
import { makePasskey, type Passkey } from '../../../testing/passkey.ts'
import { codeOf, hireStaff, type HiredStaff, invite, staff } from '../../../testing/staff.ts'

let running: TestApp
let admin: HiredStaff
beforeAll(async () => {
  running = await build({}, { jobs: false })
})
afterAll(() => running.close())
beforeEach(async () => {
  admin = await hireStaff(running, ['administrator'])
})

const ann = { email: 'ann@house.example', name: 'Ann', language: 'mk' as const, roles: ['support'] }
const isIn = async ({ browser }: Pick<HiredStaff, 'browser'>) =>
  (await browser.call(getStaffSelf, {})).status === 'SUCCESS'
const idOf = async (email: string) => {
  const { body } = await admin.browser.call(getTeam, {})
  const members = body['members'] as { memberId: string; email: string }[]
  return members.find((member) => member.email === email)?.memberId ?? ''
}

const recordOf = async (email: string) => {
  const rows = await running.context.db
    .selectFrom('staff_change')
    .select(['actor', 'operation'])
    .where('subject', '=', `staff ${email}`)
    .orderBy('change_id')
    .execute()
  return rows.map(({ actor, operation }) => `${actor} ${operation}`)
}

describe('an invitation', () => {
  test('gives a person access by a mailed link, only once, and with a second factor', async () => {
    expect((await admin.browser.call(inviteStaff, ann)).status).toBe('SUCCESS')
    const [mail] = await mailsTo(running.context, ann.email)
    expect(mail).toMatchObject({ language: 'mk', letter: { template: 'staffInvitation' } })
    const url = mail?.letter.template === 'staffInvitation' ? mail.letter.url : ''
    expect(url).toMatch(/\/console\/invitation#[\w-]{43}$/)
    const token = new URL(url).hash.slice(1)
    const browser = openBrowser(running)
    const { body } = await browser.call(openInvitation, { token })
    expect(body).toMatchObject({ status: 'SUCCESS', email: ann.email, name: 'Ann' })
    const given = { token, setup: String(body['setup']), password: 'a-long-enough-password-7' }
    const code = codeOf(running, String(body['secret']))
    expect((await browser.call(acceptInvitation, given)).status).toBe('CODE_WRONG')
    expect((await browser.call(acceptInvitation, { ...given, code, password: 'short-7' })).status).toBe('INVALID')
    expect(await isIn({ browser })).toBe(false)
    expect((await browser.call(acceptInvitation, { ...given, code })).status).toBe('SUCCESS')
    expect((await browser.call(getStaffSelf, {})).body).toMatchObject({ roles: ['support'], factors: ['totp'] })
    expect((await openBrowser(running).call(acceptInvitation, { ...given, code })).status).toBe('INVITATION_INVALID')
    expect(await recordOf(ann.email)).toEqual([`staff:${admin.email} inviteStaff`, `staff:${ann.email} signInStaff`])
  })

  test('expires, and a newer one replaces it', async () => {
    const browser = openBrowser(running)
    const first = await invite(running, ['support'], 'bob@house.example')
    const second = await invite(running, ['support'], 'bob@house.example')
    expect((await browser.call(openInvitation, { token: first })).status).toBe('INVITATION_INVALID')
    expect((await browser.call(openInvitation, { token: second })).status).toBe('SUCCESS')
    running.clock.advance({ hours: 72 })
    expect((await browser.call(openInvitation, { token: second })).status).toBe('INVITATION_INVALID')
  })

  test('to an existing member ends their sessions and removes their password and authenticator app', async () => {
    const member = await hireStaff(running, ['support'])
    await admin.browser.call(inviteStaff, { ...ann, email: member.email })
    expect(await isIn(member)).toBe(false)
    const { email, password, secret } = member
    const again = { email, password, code: codeOf(running, secret, 2) }
    expect((await member.browser.call(signInStaff, again)).status).toBe('FAILED')
  })

  test.each([
    ['an unknown role', { ...ann, roles: ['nobody'] }, 'UNKNOWN_ROLE'],
    ['no role', { ...ann, roles: [] }, 'BAD_REQUEST'],
    ['a bad address', { ...ann, email: 'ann' }, 'BAD_REQUEST'],
  ])('with %s is refused', async (_what, input, status) => {
    expect((await admin.browser.call(inviteStaff, input)).status).toBe(status)
  })
})

describe('signing in', () => {
  test('takes the password, then a code that works only once', async () => {
    const { email, password, secret } = await hireStaff(running, ['support'])
    running.clock.advance({ minutes: 2 })
    const browser = openBrowser(running)
    expect((await browser.call(signInStaff, { email, password })).status).toBe('CODE_NEEDED')
    expect(await isIn({ browser })).toBe(false)
    const code = codeOf(running, secret)
    const shouted = { email: ` ${email.toUpperCase()} `, password, code }
    expect((await browser.call(signInStaff, shouted)).status).toBe('SUCCESS')
    expect(await isIn({ browser })).toBe(true)
    const thief = openBrowser(running)
    expect((await thief.call(signInStaff, { email, password, code })).status).toBe('CODE_WRONG')
  })

  test('treats an unknown address like a wrong password, and locks after five attempts', async () => {
    const { email, password } = await hireStaff(running, ['support'])
    for (const who of [email, 'nobody@house.example']) {
      const browser = openBrowser(running)
      for (let attempt = 0; attempt < 5; attempt++)
        expect((await browser.call(signInStaff, { email: who, password: 'wrong' })).status).toBe('FAILED')
      expect((await browser.call(signInStaff, { email: who, password })).status).toBe('FAIL_TEMP_LOCK')
    }
  })

  test('a lock after wrong passwords holds for one network only, so a stranger cannot lock a member out', async () => {
    const { email, password } = await hireStaff(running, ['support'])
    const stranger = openBrowser(running)
    for (let attempt = 0; attempt < 6; attempt++) await stranger.call(signInStaff, { email, password: 'wrong' })
    expect((await stranger.call(signInStaff, { email, password })).status).toBe('FAIL_TEMP_LOCK')
    expect((await openBrowser(running).call(signInStaff, { email, password })).status).toBe('CODE_NEEDED')
  })

  test('records a wrong password and a wrong code', async () => {
    const { email, password, secret } = await hireStaff(running, ['support'])
    const browser = openBrowser(running)
    await browser.call(signInStaff, { email, password: 'wrong' })
    await browser.call(signInStaff, { email, password, code: codeOf(running, secret, 40) })
    const { body } = await admin.browser.call(getStaffRecords, { actor: email, outcome: 'REFUSED' })
    expect(body['records']).toMatchObject([
      { details: '{"code":"staff.code"}' },
      { details: '{"code":"staff.signIn"}' },
    ])
  })

  test('five wrong codes lock the login, and the right password does not restore attempts', async () => {
    const { email, password, secret } = await hireStaff(running, ['support'])
    const browser = openBrowser(running)
    const wrong = codeOf(running, secret, 40)
    for (let attempt = 0; attempt < 5; attempt++) {
      await browser.call(signInStaff, { email, password })
      expect((await browser.call(signInStaff, { email, password, code: wrong })).status).toBe('CODE_WRONG')
    }
    const late = { email, password, code: codeOf(running, secret, 1) }
    expect((await browser.call(signInStaff, late)).status).toBe('FAIL_TEMP_LOCK')
  })

  const originOf = () => new URL(running.context.config.publicUrl).origin
  const signingWith = (challenged: Answer, sign: (options: { challenge: string }) => Record<string, unknown>) => ({
    challenge: String(challenged.body['challenge']),
    answer: sign(challenged.body['options'] as { challenge: string }),
  })

  /** Accepts an invitation with the passkey. */
  async function acceptWith(passkey: Passkey, email: string) {
    const token = await invite(running, ['finance'], email)
    const browser = openBrowser(running)
    const opened = (await browser.call(openInvitation, { token })).body
    const created = passkey.create(opened['passkeyOptions'] as { challenge: string })
    const accepted = await browser.call(acceptInvitation, { token, setup: String(opened['setup']), passkey: created })
    return { browser, status: accepted.status }
  }

  test('by a passkey alone works once for each challenge, if the device verifies its user', async () => {
    const passkey = makePasskey(originOf())
    const { browser, status } = await acceptWith(passkey, 'cora@house.example')
    expect(status).toBe('SUCCESS')
    const begun = await browser.call(beginStaffPasskey, {})
    const unverified = signingWith(begun, (options) => passkey.sign(options, { isVerified: false }))
    expect((await browser.call(signInStaffByPasskey, unverified)).status).toBe('FAILED')
    const signed = signingWith(begun, (options) => passkey.sign(options))
    expect((await browser.call(signInStaffByPasskey, signed)).status).toBe('SUCCESS')
    const thief = openBrowser(running)
    expect((await thief.call(signInStaffByPasskey, signed)).status).not.toBe('SUCCESS')
    const unknown = signingWith(begun, (options) => makePasskey(originOf()).sign(options))
    expect((await thief.call(signInStaffByPasskey, unknown)).status).toBe('FAILED')
    expect(await isIn({ browser: thief })).toBe(false)
  })

  test('opens one session if several signatures of a passkey with the same count arrive at once', async () => {
    const passkey = makePasskey(originOf())
    const { browser } = await acceptWith(passkey, 'dora@house.example')
    const begun = await Promise.all([0, 1, 2].map(() => browser.call(beginStaffPasskey, {})))
    const signed = begun.map((one) => signingWith(one, (options) => passkey.sign(options, { count: 5 })))
    const replies = await Promise.all(signed.map((input) => openBrowser(running).call(signInStaffByPasskey, input)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual(['FAILED', 'FAILED', 'SUCCESS'])
  })

  test('takes no challenge that was issued to a player', async () => {
    const passkey = makePasskey(originOf())
    const { browser } = await acceptWith(passkey, 'emma@house.example')
    const ofPlayers = await browser.call(beginPasskeyLogin, {})
    const signed = signingWith(ofPlayers, (options) => passkey.sign(options))
    expect((await browser.call(signInStaffByPasskey, signed)).status).toBe('CHALLENGE_INVALID')
  })

  test('is not set up with the passkey of another member', async () => {
    const passkey = makePasskey(originOf())
    await acceptWith(passkey, 'fred@house.example')
    const second = await acceptWith(passkey, 'gina@house.example')
    expect(second.status).toBe('FAILED')
    expect(await isIn(second)).toBe(false)
  })
})

describe('a session', () => {
  test('ends after 15 idle minutes, after ten hours and by signing out', async () => {
    const idle = await hireStaff(running, ['support'])
    running.clock.advance({ minutes: 14 })
    expect(await isIn(idle)).toBe(true)
    running.clock.advance({ minutes: 15 })
    expect(await isIn(idle)).toBe(false)
    const busy = await hireStaff(running, ['support'])
    for (let quarter = 0; quarter < 42; quarter++) {
      running.clock.advance({ minutes: 14 })
      await isIn(busy)
    }
    expect(await isIn(busy)).toBe(true)
    running.clock.advance({ minutes: 12 })
    expect(await isIn(busy)).toBe(false)
    const leaver = await hireStaff(running, ['support'])
    const key = leaver.browser.cookies.get('STAFF_KEY') ?? ''
    await leaver.browser.call(signOutStaff, {})
    leaver.browser.cookies.set('STAFF_KEY', key)
    expect(await isIn(leaver)).toBe(false)
  })

  test("is not accepted from another site's page or for a player’s operation", async () => {
    const { browser } = await hireStaff(running, ['administrator'])
    const foreign = await browser.call(inviteStaff, ann, { origin: 'https://evil.example' })
    expect(foreign.status).toBe('FORBIDDEN_ORIGIN')
    expect(browser.cookies.has('SESSION_KEY')).toBe(false)
  })

  test('must prove the second factor again before an action that needs it', async () => {
    const { browser, secret } = admin
    running.clock.advance({ minutes: 5 })
    const late = await browser.call(inviteStaff, ann)
    expect(late).toMatchObject({ httpStatus: 403, status: 'CONFIRMATION_NEEDED' })
    expect((await browser.call(confirmStaff, {})).status).toBe('CODE_WRONG')
    expect((await browser.call(inviteStaff, ann)).status).toBe('CONFIRMATION_NEEDED')
    expect((await browser.call(confirmStaff, { code: codeOf(running, secret) })).status).toBe('SUCCESS')
    expect((await browser.call(inviteStaff, ann)).status).toBe('SUCCESS')
  })
})

describe('a revocation', () => {
  test('ends every session at once, and nobody revokes themselves', async () => {
    const member = await hireStaff(running, ['support'])
    const memberId = await idOf(member.email)
    expect((await admin.browser.call(revokeStaff, { memberId, reason: 'Left' })).status).toBe('SUCCESS')
    expect(await isIn(member)).toBe(false)
    const own = { memberId: await idOf(admin.email), reason: 'Tired' }
    expect((await admin.browser.call(revokeStaff, own)).status).toBe('OWN_ACCOUNT')
    expect(await recordOf(member.email)).toContain(`staff:${admin.email} revokeStaff`)
  })

  test('never leaves the deployment without a manager, even if two administrators revoke each other', async () => {
    const lone = await build({}, { jobs: false })
    const [one, two] = [await hireStaff(lone, ['administrator']), await hireStaff(lone, ['administrator'])]
    const { body } = await one.browser.call(getTeam, {})
    const ids = new Map((body['members'] as { email: string; memberId: string }[]).map((m) => [m.email, m.memberId]))
    const revoke = (by: HiredStaff, whom: HiredStaff) =>
      by.browser.call(revokeStaff, { memberId: ids.get(whom.email) ?? '', reason: 'Duel' })
    const verdicts = await Promise.all([revoke(one, two), revoke(two, one)])
    expect(verdicts.filter(({ status }) => status === 'SUCCESS')).toHaveLength(1)
    const left = verdicts[0]?.status === 'SUCCESS' ? one : two
    const last = { memberId: ids.get(left.email) ?? '', reason: 'By a machine' }
    expect((await call(lone, staff, revokeStaff, last)).body).toMatchObject({ status: 'LAST_ADMINISTRATOR' })
    await lone.close()
  })
})
