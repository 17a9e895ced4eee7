import { closeAccount, confirmEmailChange, finishAccessReview, updatePlayerInfo } from '@baize/contract/account/player'
import { undoAccountChange } from '@baize/contract/undo/player'
import { confirmTotp, beginTotp, getFactors } from '@baize/contract/factors/player'
import { getPlayerInfo } from '@baize/contract/players/player'
import { forgotPasswordStep3, login, loginSecondFactor, updatePassword } from '@baize/contract/sessions/player'
import { beginPasskeyLogin, loginWithPasskey } from '@baize/contract/sessions/passkey-login'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seal } from '../../../kit/seal.ts'
import { openBrowser, openBrowserOf, type Browser } from '../../../testing/browser.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { addApp, addPasskey, appCode, logInWith, undoKeysTo } from '../../../testing/factors.ts'
import { mailsTo } from '../../../testing/mail.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { openRegisters, type Registers } from '../../../testing/registers.ts'
import { mailResetLink, resetQueue } from '../sessions/passwords/reset-password.ts'

let registers: Registers
let running: TestApp
let player: SignedUpPlayer
let owner: Browser
beforeAll(async () => {
  registers = await openRegisters()
  running = await build(registers.environment, { jobs: false })
})
afterAll(async () => {
  await running.close()
  await registers.close()
})
beforeEach(async () => {
  player = await signUpPlayer(running)
  owner = openBrowserOf(running, player)
})

const newPassword = 'a-newer-felt-8'

/** Logs in, in a new browser, as a thief who knows the password. */
async function thiefIn(): Promise<Browser> {
  const { browser, first } = await logInWith(running, player.username, player.password)
  expect(first.status).toBe('SUCCESS')
  return browser
}

const isIn = async (browser: Browser) => (await browser.call(getPlayerInfo, {})).httpStatus === 200
const undo = async (key: string) => (await openBrowser(running).call(undoAccountChange, { key })).status
const newestUndo = async (template: string, email = player.email) =>
  (await undoKeysTo(running, email, template))[0] ?? ''

async function resetByMail(email = player.email): Promise<unknown> {
  const keys = (await mailsTo(running.context, email)).flatMap(({ letter }) =>
    letter.template === 'passwordReset' ? [letter.key] : [],
  )
  const request = { email, resetPasswordKey: keys[0] ?? '', newPassword }
  return (await openBrowser(running).call(forgotPasswordStep3, request)).status
}

/** Changes the e-mail address and confirms the change at once with the key that was mailed to the new address. */
async function moveEmail(by: Browser, email: string): Promise<void> {
  const contact = { mobilePhone: '+447911000111', address: '1 Brass Lane', email, password: player.password }
  expect((await by.call(updatePlayerInfo, contact)).status).toBe('SUCCESS')
  const [key = ''] = (await mailsTo(running.context, email)).flatMap(({ letter }) =>
    letter.template === 'emailChange' ? [letter.key] : [],
  )
  expect((await by.call(confirmEmailChange, { key })).status).toBe('SUCCESS')
}

describe('a thief with the password who has added a passkey', () => {
  test('loses the passkey through the undo link in the mail, and the owner chooses a new password by mail', async () => {
    const thief = await thiefIn()
    const passkey = await addPasskey(running, thief, player.password)
    expect(await isIn(owner)).toBe(false)
    const key = await newestUndo('factorAdded')
    expect(await undo(key)).toBe('SUCCESS')
    expect(await isIn(thief)).toBe(false)
    expect((await logInWith(running, player.username, player.password)).first.status).toBe('FAILED')
    const visitor = openBrowser(running)
    const begun = await visitor.call(beginPasskeyLogin, {})
    const signed = passkey.sign(begun.body['options'] as { challenge: string }, { owner: player.playerId })
    const challenge = String(begun.body['challenge'])
    expect((await visitor.call(loginWithPasskey, { challenge, passkey: signed })).status).toBe('FAILED')
    expect(await resetByMail()).toBe('SUCCESS')
    const { browser, first } = await logInWith(running, player.username, newPassword)
    expect(first.status).toBe('SUCCESS')
    expect((await browser.call(getFactors, {})).body).toMatchObject({ factors: [], recoveryCodesLeft: 0 })
  })

  test('loses every later change through the undo link of the first change', async () => {
    const thief = await thiefIn()
    await addPasskey(running, thief, player.password)
    const key = await newestUndo('factorAdded')
    running.clock.advance({ minutes: 1 })
    await addApp(running, thief, player.password)
    const later = await newestUndo('factorAdded')
    expect(await undo(key)).toBe('SUCCESS')
    expect(await undo(later)).toBe('UNDO_KEY_INVALID')
    expect(await resetByMail()).toBe('SUCCESS')
    expect((await logInWith(running, player.username, newPassword)).first.status).toBe('SUCCESS')
  })

  test('loses the passkey through the undo link even days later', async () => {
    const thief = await thiefIn()
    await addPasskey(running, thief, player.password)
    const key = await newestUndo('factorAdded')
    running.clock.advance({ hours: 6 * 24 })
    expect(await undo(key)).toBe('SUCCESS')
    expect(await resetByMail()).toBe('SUCCESS')
    expect((await logInWith(running, player.username, newPassword)).first.status).toBe('SUCCESS')
  })
})

test.each(['factorAdded', 'passwordChanged', 'emailChangeAsked'])(
  'the mail “%s” is in the language of the owner, not of the browser that made the change',
  async (template) => {
    const thief = openBrowser(running, 'mk')
    await thief.call(login, { username: player.username, password: player.password })
    if (template === 'factorAdded') await addApp(running, thief, player.password)
    else if (template === 'passwordChanged')
      await thief.call(updatePassword, { oldPassword: player.password, newPassword })
    else await moveEmail(thief, `thief-${player.email}`)
    const mails = await mailsTo(running.context, player.email)
    expect(mails.find(({ letter }) => letter.template === template)?.language).toBe('en')
  },
)

describe('the link', () => {
  test('works once, within seven days', async () => {
    await addApp(running, owner, player.password)
    const key = await newestUndo('factorAdded')
    running.clock.advance({ hours: 7 * 24 })
    expect(await undo(key)).toBe('UNDO_KEY_INVALID')
    player = await signUpPlayer(running)
    await addApp(running, await thiefIn(), player.password)
    const other = await newestUndo('factorAdded')
    expect(await undo(other)).toBe('SUCCESS')
    expect(await undo(other)).toBe('UNDO_KEY_INVALID')
    for (const nonsense of ['', 'x', `${player.playerId}.${'A'.repeat(43)}`])
      expect(await undo(nonsense)).toBe('UNDO_KEY_INVALID')
  })

  test('takes effect once if two requests use it at the same time', async () => {
    await addApp(running, owner, player.password)
    const key = await newestUndo('factorAdded')
    const answers = await Promise.all([undo(key), undo(key)])
    expect(answers.toSorted()).toEqual(['SUCCESS', 'UNDO_KEY_INVALID'])
  })

  test('is stored as a hash', async () => {
    await addApp(running, owner, player.password)
    const key = await newestUndo('factorAdded')
    const rows = await running.context.db
      .selectFrom('undo_link')
      .selectAll()
      .where('player_id', '=', player.playerId)
      .execute()
    expect(rows.map(({ template }) => template)).toEqual(['factorAdded'])
    expect(JSON.stringify(rows)).not.toContain(key.split('.')[1])
  })

  test('does not let in somebody who has nothing else: it opens no session and contains no key for a new password', async () => {
    await addApp(running, owner, player.password)
    const reader = openBrowser(running)
    const { body } = await reader.call(undoAccountChange, { key: await newestUndo('factorAdded') })
    expect(body).toEqual({ status: 'SUCCESS', resetMailed: true })
    expect(reader.cookies.has('SESSION_KEY')).toBe(false)
    expect(await isIn(reader)).toBe(false)
    expect((await logInWith(running, player.username, player.password)).first.status).toBe('FAILED')
  })

  test('keeps a second factor that was added before, so that access to the mailbox alone is not enough', async () => {
    const { secret } = await addApp(running, owner, player.password)
    running.clock.advance({ minutes: 1 })
    await addPasskey(running, owner, player.password)
    expect(await undo(await newestUndo('factorAdded'))).toBe('SUCCESS')
    expect(await resetByMail()).toBe('SUCCESS')
    const { browser, first, challenge } = await logInWith(running, player.username, newPassword)
    expect(first.body).toMatchObject({ status: 'SECOND_FACTOR', methods: ['totp', 'recovery'] })
    expect((await browser.call(loginSecondFactor, { challenge, totp: appCode(running, secret) })).status).toBe(
      'SUCCESS',
    )
  })

  test('cancels an unfinished set-up of a factor, a mailed password link and a lock', async () => {
    const thief = await thiefIn()
    const begun = await thief.call(beginTotp, { password: player.password })
    for (let tries = 0; tries < 5; tries++)
      await openBrowser(running).call(login, { username: player.username, password: 'wrong-1' })
    running.clock.advance({ minutes: 1 })
    await thief.call(updatePassword, { oldPassword: player.password, newPassword: 'the-thiefs-felt-7' })
    running.clock.advance({ minutes: 15 })
    await thief.call(updatePassword, { oldPassword: player.password, newPassword: 'the-thiefs-felt-7' })
    expect(await undo(await newestUndo('passwordChanged'))).toBe('SUCCESS')
    expect(await resetByMail()).toBe('SUCCESS')
    const { browser, first } = await logInWith(running, player.username, newPassword)
    expect(first.status).toBe('SUCCESS')
    const code = appCode(running, String(begun.body['secret']))
    expect((await browser.call(confirmTotp, { code })).status).toBe('SETUP_EXPIRED')
  })
})

describe('an e-mail address that a thief with session and password has changed', () => {
  test('is reversed through the link that was mailed to the previous address, and the new address opens nothing', async () => {
    const thief = await thiefIn()
    const email = `thief-${player.email}`
    await moveEmail(thief, email)
    expect(await undo(await newestUndo('emailChanged'))).toBe('SUCCESS')
    expect(await isIn(thief)).toBe(false)
    expect(await resetByMail()).toBe('SUCCESS')
    expect((await logInWith(running, player.email, newPassword)).first.status).toBe('SUCCESS')
    expect((await logInWith(running, email, newPassword)).first.status).toBe('FAILED')
    expect(await undoKeysTo(running, email, 'emailChanged')).toEqual([])
  })

  test('is reversed even if the thief has then added a second step', async () => {
    const thief = await thiefIn()
    const email = `thief-${player.email}`
    await moveEmail(thief, email)
    const key = await newestUndo('emailChangeAsked')
    running.clock.advance({ minutes: 1 })
    await addApp(running, thief, player.password)
    expect(await undo(key)).toBe('SUCCESS')
    expect(await resetByMail()).toBe('SUCCESS')
    expect((await logInWith(running, player.email, newPassword)).first.status).toBe('SUCCESS')
  })

  test('cannot be set again through the thief’s link once the owner has changed it back', async () => {
    const thief = await thiefIn()
    const email = `thief-${player.email}`
    await moveEmail(thief, email)
    running.clock.advance({ minutes: 5 })
    // A second request to change the address mails an undo link to the thief's address, because that is the account's
    // address by now.
    const contact = { mobilePhone: '+447911000111', address: '1 Brass Lane', password: player.password }
    await thief.call(updatePlayerInfo, { ...contact, email: `second-${email}` })
    const [ofThief = ''] = await undoKeysTo(running, email)
    expect(ofThief).not.toBe('')
    running.clock.advance({ minutes: 5 })
    await moveEmail(owner, player.email)
    expect(await undoKeysTo(running, email)).toEqual([ofThief])
    expect((await mailsTo(running.context, email))[0]?.letter).toMatchObject({
      template: 'emailChanged',
      email: player.email,
    })
    await addPasskey(running, owner, player.password)
    expect(await undo(ofThief)).toBe('UNDO_KEY_INVALID')
    expect((await owner.call(getFactors, {})).body['factors']).toHaveLength(1)
    // The links that were mailed to the owner of the account restore the state before the thief's change, so they must
    // still work.
    expect(await undo(await newestUndo('emailChanged'))).toBe('SUCCESS')
  })

  test('gets an undo link when the account changes to a third address', async () => {
    const [second, third] = [`second-${player.email}`, `third-${player.email}`]
    await moveEmail(owner, second)
    running.clock.advance({ minutes: 5 })
    await moveEmail(owner, third)
    expect(await undoKeysTo(running, second, 'emailChanged')).toHaveLength(1)
  })

  test('is informed that the earlier address was restored', async () => {
    const email = `thief-${player.email}`
    await moveEmail(await thiefIn(), email)
    await undo(await newestUndo('emailChanged'))
    expect((await mailsTo(running.context, email))[0]?.letter).toMatchObject({
      template: 'emailChanged',
      email: player.email,
    })
    expect(await undoKeysTo(running, email)).toEqual([])
  })

  test('gets no link for a new password if another account has taken the previous address', async () => {
    const thief = await thiefIn()
    const email = `thief-${player.email}`
    await moveEmail(thief, email)
    const key = await newestUndo('emailChanged')
    const again = await signUpPlayer(running)
    const other = openBrowserOf(running, again)
    await moveEmail(other, player.email)
    const { body } = await openBrowser(running).call(undoAccountChange, { key })
    expect(body).toEqual({ status: 'SUCCESS', resetMailed: false })
    expect(await isIn(thief)).toBe(false)
    expect((await logInWith(running, player.username, player.password)).first.status).toBe('FAILED')
    const input = { email, language: 'en', realm: 1 }
    await mailResetLink(running.context, { sealed: seal(running.context.config.secretKeys, resetQueue, input) })
    const templates = (await mailsTo(running.context, email)).map(({ letter }) => letter.template)
    expect(templates).not.toContain('passwordReset')
  })

  test('does not take effect after the undo link of its request was used', async () => {
    const thief = await thiefIn()
    const email = `thief-${player.email}`
    const contact = { mobilePhone: '+447911000111', address: '1 Brass Lane', email, password: player.password }
    await thief.call(updatePlayerInfo, contact)
    const [key = ''] = (await mailsTo(running.context, email)).flatMap(({ letter }) =>
      letter.template === 'emailChange' ? [letter.key] : [],
    )
    expect(await undo(await newestUndo('emailChangeAsked'))).toBe('SUCCESS')
    await resetByMail()
    const { browser } = await logInWith(running, player.username, newPassword)
    expect((await browser.call(confirmEmailChange, { key })).status).toBe('EMAIL_KEY_INVALID')
  })
})

test('a closed account loses its old password, and gets a new one by mail', async () => {
  const thief = await thiefIn()
  await addApp(running, thief, player.password)
  const key = await newestUndo('factorAdded')
  await thief.call(closeAccount, { password: player.password })
  const { body } = await openBrowser(running).call(undoAccountChange, { key })
  expect(body).toEqual({ status: 'SUCCESS', resetMailed: true })
  expect((await logInWith(running, player.username, player.password)).first.status).toBe('FAILED')
  expect(await resetByMail()).toBe('SUCCESS')
  expect((await logInWith(running, player.username, newPassword)).first.status).toBe('ACCOUNT_CLOSED')
})

test('after a password reset by mail the player must review the ways to log in until they confirm it', async () => {
  const reviewFrom = async (browser: Browser) => (await browser.call(getPlayerInfo, {})).body['accessReviewFrom']
  expect(await reviewFrom(owner)).toBeUndefined()
  const { secret } = await addApp(running, owner, player.password)
  await owner.call(updatePassword, { oldPassword: player.password, newPassword: 'a-third-felt-7' })
  expect(await undo(await newestUndo('passwordChanged'))).toBe('SUCCESS')
  await resetByMail()
  const { browser, challenge } = await logInWith(running, player.username, newPassword)
  await browser.call(loginSecondFactor, { challenge, totp: appCode(running, secret) })
  expect(Date.parse(String(await reviewFrom(browser)))).toBeLessThanOrEqual(running.clock.now().epochMilliseconds)
  expect((await browser.call(finishAccessReview, {})).body).toEqual({ status: 'SUCCESS' })
  expect(await reviewFrom(browser)).toBeUndefined()
})

test('a player with only a password has nothing to review', async () => {
  await owner.call(updatePassword, { oldPassword: player.password, newPassword: 'a-third-felt-7' })
  await undo(await newestUndo('passwordChanged'))
  await resetByMail()
  const { browser } = await logInWith(running, player.username, newPassword)
  expect((await browser.call(getPlayerInfo, {})).body['accessReviewFrom']).toBeUndefined()
})
