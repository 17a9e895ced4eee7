import { getPlayerInfo } from '@baize/contract/players/player'
import { checkSessionAlive, login } from '@baize/contract/sessions/player'
import { confirmSignup, confirmSignupByLink, resendCode } from '@baize/contract/signup/player'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../../../kit/db.ts'
import { openBrowser, type Browser } from '../../../testing/browser.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { codeTo, confirmationCodeTo, mailsTo } from '../../../testing/mail.ts'
import { newcomer, type Newcomer } from '../../../testing/newcomer.ts'
import { signUpPlayer } from '../../../demo/sign-up-player.ts'
import { openRegisters, type Registers } from '../../../testing/registers.ts'
import { updateRestrictions } from '../players/service.ts'

let registers: Registers
let running: TestApp
let grace: Newcomer
/** A browser on another device, which has no session. */
let other: Browser
let confirmationCode: string
beforeAll(async () => {
  registers = await openRegisters()
  running = await build(registers.environment, { jobs: false })
})
afterAll(async () => {
  await running.close()
  await registers.close()
})
beforeEach(async () => {
  grace = newcomer(running)
  other = openBrowser(running)
  await grace.join()
  confirmationCode = await linkCode()
})

const linkCode = () => confirmationCodeTo(running.context, grace.joining.email)
const isConfirmed = async (browser: Browser) => (await browser.call(getPlayerInfo, {})).body['emailConfirmed']
const open = (browser: Browser, password?: string) =>
  browser.call(confirmSignupByLink, { confirmationCode, ...(password === undefined ? {} : { password }) })

describe('the link in the code’s mail', () => {
  test('confirms without the code in the session of the sign-up', async () => {
    expect((await open(grace.browser)).body).toEqual({ status: 'SUCCESS' })
    expect(await isConfirmed(grace.browser)).toBe(true)
    expect((await grace.complete()).status).toBe('SUCCESS')
  })

  test('continues the sign-up on another device with the password, and the first device can continue too', async () => {
    const reply = await open(other, grace.joining.password)
    expect(reply.body).toMatchObject({
      status: 'SUCCESS',
      session: { registrationStatus: 'QUICK_REG', level: 'signup' },
    })
    expect(await isConfirmed(other)).toBe(true)
    expect((await other.call(checkSessionAlive, {})).body['alive']).toBe('true')
    expect(await isConfirmed(grace.browser)).toBe(true)
    const code = await codeTo(running.context, grace.joining.email)
    expect((await grace.browser.call(confirmSignup, { code })).status).toBe('WRONG_STATE')
  })

  test('opens no session on another device without the password, for which five attempts are allowed', async () => {
    expect((await open(other)).status).toBe('PASSWORD_WRONG')
    for (let count = 0; count < 5; count++) expect((await open(other, 'wrong-1')).status).toBe('PASSWORD_WRONG')
    expect((await open(other, grace.joining.password)).status).toBe('LIMIT_REACHED')
    expect(other.cookies.has('SESSION_KEY')).toBe(false)
    expect(await isConfirmed(grace.browser)).toBe(false)
    expect((await open(grace.browser)).status).toBe('SUCCESS')
  })

  test('replaces the session of another sign-up in the same browser', async () => {
    const otherPerson = newcomer(running)
    await otherPerson.join()
    const before = otherPerson.browser.cookies.get('SESSION_KEY') ?? ''
    expect((await open(otherPerson.browser)).status).toBe('PASSWORD_WRONG')
    expect((await open(otherPerson.browser, grace.joining.password)).status).toBe('SUCCESS')
    expect((await otherPerson.browser.call(getPlayerInfo, {})).body['emailAddress']).toBe(grace.joining.email)
    const old = await openBrowser(running).call(checkSessionAlive, {}, { authorization: `Bearer ${before}` })
    expect(old.body['alive']).toBe('false')
  })

  test('confirms nothing for a player who is excluded or whose account is closed', async () => {
    const playerId = grace.browser.cookies.get('PARTY_ID') ?? ''
    for (const restrictions of [{ excludedAt: running.clock.now() }, { state: 'CLOSED' }] as const) {
      await transaction(running.context.db, (tx) => updateRestrictions(tx, playerId, restrictions))
      expect((await open(other, grace.joining.password)).status).toBe('WRONG_STATE')
    }
    expect(other.cookies.has('SESSION_KEY')).toBe(false)
  })

  test('works once, also for two requests at once', async () => {
    const replies = await Promise.all([open(grace.browser), open(other, grace.joining.password)])
    expect(replies.filter(({ status }) => status === 'SUCCESS')).toHaveLength(1)
    expect((await open(other, grace.joining.password)).status).toBe('LINK_INVALID')
    expect((await open(grace.browser)).status).toBe('LINK_INVALID')
  })

  test('expires with its code, and a new code replaces it', async () => {
    running.clock.advance({ minutes: 2 })
    await grace.browser.call(resendCode, {})
    expect((await open(grace.browser)).status).toBe('LINK_INVALID')
    confirmationCode = await linkCode()
    running.clock.advance({ minutes: 15 })
    expect((await open(grace.browser)).status).toBe('LINK_INVALID')
    expect(await isConfirmed(grace.browser)).toBe(false)
  })

  test.each(['', 'x', `${'-'.repeat(36)}.${'A'.repeat(43)}`, `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}.x`])(
    'is refused if it is %j',
    async (nonsense) => {
      expect((await other.call(confirmSignupByLink, { confirmationCode: nonsense })).status).toBe('LINK_INVALID')
    },
  )

  test('answers DUPLICATE with code DA if another sign-up has confirmed the address first', async () => {
    const rival = newcomer(running)
    running.clock.advance({ minutes: 2 })
    await rival.join({ email: grace.joining.email })
    expect(
      (await rival.browser.call(confirmSignup, { code: await codeTo(running.context, grace.joining.email) })).status,
    ).toBe('SUCCESS')
    const refused = await open(grace.browser)
    expect(refused.status).toBe('DUPLICATE')
    expect(refused.body['message']).toMatch(/quote error code DA$/)
  })

  test('is missing in the mail to the owner of the address', async () => {
    const owner = await signUpPlayer(running)
    await newcomer(running).join({ email: owner.email })
    const [mail] = await mailsTo(running.context, owner.email)
    expect(mail?.letter).toEqual({ template: 'accountExists' })
  })
})

test('a player who has logged out continues where they stopped', async () => {
  await open(grace.browser)
  const { username, password } = grace.joining
  const reply = await other.call(login, { username, password })
  expect(reply.body).toMatchObject({ status: 'SUCCESS', registrationStatus: 'QUICK_REG', level: 'signup' })
  expect(await isConfirmed(other)).toBe(true)
})
