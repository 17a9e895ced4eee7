import { getPlayerInfo } from '@baize/contract/players/player'
import { confirmSignup, resendCode } from '@baize/contract/signup/player'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openBrowser } from '../../../testing/browser.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { codeTo, mailsTo } from '../../../testing/mail.ts'
import { newcomer } from '../../../testing/newcomer.ts'
import { signUpPlayer } from '../../../demo/sign-up-player.ts'

let running: TestApp
beforeAll(async () => {
  running = await build({}, { jobs: false })
})
afterAll(() => running.close())

async function joined(language: 'en' | 'mk' = 'en') {
  const grace = newcomer(running, language)
  await grace.join()
  const code = await codeTo(running.context, grace.joining.email)
  const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0')
  const tryCode = (text: string) => grace.browser.call(confirmSignup, { code: text })
  return { ...grace, code, wrong, tryCode }
}

const isConfirmed = async ({ browser }: Awaited<ReturnType<typeof joined>>) =>
  (await browser.call(getPlayerInfo, {})).body['emailConfirmed']

describe('confirmSignup', () => {
  test('confirms with the mailed code; a second confirmation is refused', async () => {
    const grace = await joined()
    expect(grace.code).toMatch(/^\d{4}$/)
    expect((await grace.tryCode(grace.code)).status).toBe('SUCCESS')
    expect(await isConfirmed(grace)).toBe(true)
    expect(await grace.tryCode(grace.code)).toMatchObject({
      httpStatus: 200,
      status: 'WRONG_STATE',
      body: { message: 'You have already completed this step of the sign-up.' },
    })
  })

  test('counts wrong codes: after the last try even the right code is refused', async () => {
    const grace = await joined()
    for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
      const answer = await grace.tryCode(grace.wrong)
      expect(answer).toMatchObject({ status: 'CODE_WRONG', body: { message: `The code is wrong. ${left} left.` } })
    }
    expect((await grace.tryCode(grace.wrong)).status).toBe('CODE_TRIES')
    expect((await grace.tryCode(grace.code)).status).toBe('CODE_TRIES')
    expect(await isConfirmed(grace)).toBe(false)
    running.clock.advance({ seconds: 61 })
    expect((await grace.browser.call(resendCode, {})).status).toBe('SUCCESS')
    expect((await grace.confirm()).status).toBe('SUCCESS')
  })

  test('a code is valid for 15 minutes', async () => {
    onTestFinished(running.clock.stop())
    const [early, late] = [await joined(), await joined()]
    running.clock.advance({ minutes: 14, seconds: 50 })
    expect((await early.tryCode(early.code)).status).toBe('SUCCESS')
    running.clock.advance({ seconds: 11 })
    expect((await late.tryCode(late.code)).status).toBe('CODE_EXPIRED')
  })

  test('of twenty wrong guesses at once only five are checked', async () => {
    const grace = await joined()
    const answers = await Promise.all(Array.from({ length: 20 }, () => grace.tryCode(grace.wrong)))
    expect(answers.filter(({ status }) => status === 'CODE_WRONG')).toHaveLength(4)
    expect(answers.filter(({ status }) => status === 'CODE_TRIES')).toHaveLength(16)
  })

  test('of two simultaneous confirmations one confirms and the other is refused', async () => {
    const grace = await joined()
    const answers = await Promise.all([grace.tryCode(grace.code), grace.tryCode(grace.code)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['SUCCESS', 'WRONG_STATE'])
  })

  test('the code of another sign-up does not confirm the address', async () => {
    const [grace, other] = [await joined(), await joined()]
    expect(other.code === grace.code || (await grace.tryCode(other.code)).status === 'CODE_WRONG').toBe(true)
  })

  test.each(['123', '12345', 'abcd', '', '１２３４'])('%s is not a valid code: 400', async (code) => {
    expect((await (await joined()).tryCode(code)).httpStatus).toBe(400)
  })

  test('needs a session, and a request from one of our pages', async () => {
    const grace = await joined()
    expect(await openBrowser(running).call(confirmSignup, { code: grace.code })).toMatchObject({
      httpStatus: 401,
      status: 'SESSION_INVALID',
    })
    const foreign = await grace.browser.call(confirmSignup, { code: grace.code }, { origin: 'https://evil.example' })
    expect(foreign.httpStatus).toBe(403)
    expect(await isConfirmed(grace)).toBe(false)
  })

  test('stores no code in clear text, neither in tables nor in the queue nor in the audit log', async () => {
    const grace = await joined()
    const { pool } = running.context.database
    const rows = await Promise.all(
      ['signup_code', 'audit', 'pgboss.job'].map(async (table) => (await pool.query(`select * from ${table}`)).rows),
    )
    const text = JSON.stringify(rows)
    expect(text).not.toContain(`"${grace.code}"`)
    expect(text).not.toContain(grace.joining.email)
    expect(text).not.toContain(grace.joining.password)
  })
})

describe('resendCode', () => {
  test('mails once a minute, in the language of the page; the previous code stops working', async () => {
    const grace = await joined('mk')
    const soon = await grace.browser.call(resendCode, {})
    expect(soon.status).toBe('RESEND_TOO_SOON')
    expect(soon.body['message']).toMatch(/за (60 секунди|59 секунди)/)
    running.clock.advance({ seconds: 60 })
    expect((await grace.browser.call(resendCode, {})).status).toBe('SUCCESS')
    const mails = await mailsTo(running.context, grace.joining.email)
    expect(mails.map(({ language }) => language)).toEqual(['mk', 'mk'])
    const code = await codeTo(running.context, grace.joining.email)
    // In one of ten thousand runs the new code happens to equal the old one, which then still works.
    expect(code === grace.code || (await grace.tryCode(grace.code)).status === 'CODE_WRONG').toBe(true)
    expect((await grace.tryCode(code)).status).toBe('SUCCESS')
  })

  test('five codes an hour at most', async () => {
    const grace = await joined()
    for (let count = 2; count <= 5; count++) {
      running.clock.advance({ seconds: 61 })
      expect((await grace.browser.call(resendCode, {})).status).toBe('SUCCESS')
    }
    running.clock.advance({ seconds: 61 })
    expect((await grace.browser.call(resendCode, {})).status).toBe('RESEND_TOO_SOON')
    running.clock.advance({ minutes: 28 })
    expect((await grace.browser.call(resendCode, {})).status).toBe('RESEND_TOO_SOON')
    running.clock.advance({ minutes: 28 })
    expect((await grace.browser.call(resendCode, {})).status).toBe('SUCCESS')
  })

  test('two simultaneous requests send one mail', async () => {
    const grace = await joined()
    running.clock.advance({ seconds: 61 })
    const answers = await Promise.all([grace.browser.call(resendCode, {}), grace.browser.call(resendCode, {})])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['RESEND_TOO_SOON', 'SUCCESS'])
    expect(await mailsTo(running.context, grace.joining.email)).toHaveLength(2)
  })

  test('is refused after the confirmation', async () => {
    const { headers } = await signUpPlayer(running, { registrationStatus: 'QUICK_REG' })
    expect((await openBrowser(running).call(resendCode, {}, headers)).status).toBe('WRONG_STATE')
  })
})

describe('quickSignup', () => {
  test('reports that no code was mailed, and a repeated request mails a code as soon as that is allowed', async () => {
    const grace = newcomer(running)
    expect((await grace.join()).body['codeWaitSeconds']).toBeUndefined()
    const { email } = grace.joining
    const other = newcomer(running)
    const again = () => other.join({ email })
    const answer = await again()
    expect(answer).toMatchObject({ status: 'SUCCESS', body: { codeWaitSeconds: expect.any(Number) } })
    expect(await mailsTo(running.context, email)).toHaveLength(1)
    expect((await again()).body['codeWaitSeconds']).toBeGreaterThan(0)
    running.clock.advance({ minutes: 1 })
    expect((await again()).body['codeWaitSeconds']).toBeUndefined()
    expect(await mailsTo(running.context, email)).toHaveLength(2)
    // The code is still valid, so no new code is mailed.
    running.clock.advance({ minutes: 2 })
    expect((await again()).body['codeWaitSeconds']).toBeUndefined()
    expect(await mailsTo(running.context, email)).toHaveLength(2)
    expect((await other.browser.call(confirmSignup, { code: await codeTo(running.context, email) })).status).toBe(
      'SUCCESS',
    )
  })
})
