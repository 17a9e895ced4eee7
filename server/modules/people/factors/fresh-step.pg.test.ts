import { updatePlayerInfo } from '@baize/contract/account/player'
import { operations } from '@baize/contract/all'
import {
  beginPasskey,
  beginTotp,
  confirmTotp,
  getFactors,
  removeFactor,
  renewRecoveryCodes,
} from '@baize/contract/factors/player'
import type { Operation } from '@baize/contract/op'
import { getPlayerInfo } from '@baize/contract/players/player'
import { login, loginSecondFactor, switchAccount } from '@baize/contract/sessions/player'
import { beginSecondStep, proveSecondStep } from '@baize/contract/sessions/second-step'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBrowser, openBrowserOf, type Browser } from '../../../testing/browser.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { addApp, addPasskey, appCode, logInWith, proveWith } from '../../../testing/factors.ts'
import { mailsTo } from '../../../testing/mail.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { openRegisters, type Registers } from '../../../testing/registers.ts'
import { openAccount } from '../players/service.ts'

let registers: Registers
let running: TestApp
let player: SignedUpPlayer
let browser: Browser
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
  browser = openBrowserOf(running, player)
})

const askingPlayers = operations.filter(({ access, confirmed }) => access !== 'staff' && confirmed !== undefined)

/**
 * Complete requests for operations that need a recent proof of the second factor only in some cases. For example,
 * `updatePlayerInfo` needs it only if the e-mail address changes. The guard refuses all other operations before their
 * request is read.
 */
const partly: Readonly<Record<string, () => object>> = {
  updatePlayerInfo: () => ({
    mobilePhone: '+447911000111',
    address: '1 Brass Lane',
    email: `new-${player.email}`,
    password: player.password,
  }),
}

const statusOf = async (operation: Operation, by = browser) =>
  (await by.call(operation, (partly[operation.id]?.() ?? {}) as never)).status

test('these operations of players require a fresh second step', () => {
  expect(askingPlayers.map(({ id }) => id).toSorted()).toEqual([
    'beginPasskey',
    'beginTotp',
    'confirmPasskey',
    'confirmTotp',
    'linkSocial',
    'removeFactor',
    'renewRecoveryCodes',
    'unlinkSocial',
    'updatePlayerInfo',
  ])
})

describe('a session whose second step was proved long ago', () => {
  test.each(askingPlayers.map((operation) => [operation.id, operation] as const))(
    'is refused by %s, until it is proved again',
    async (_id, operation) => {
      const { secret } = await addApp(running, browser, player.password)
      running.clock.advance({ minutes: 10 })
      expect(await statusOf(operation)).toBe('SECOND_STEP_NEEDED')
      expect(await proveWith(browser, { totp: appCode(running, secret) })).toBe('SUCCESS')
      expect(await statusOf(operation)).not.toBe('SECOND_STEP_NEEDED')
      running.clock.advance({ minutes: 10 })
      expect(await statusOf(operation)).toBe('SECOND_STEP_NEEDED')
    },
  )

  test('still changes phone and address', async () => {
    await addApp(running, browser, player.password)
    running.clock.advance({ minutes: 10 })
    const contact = { mobilePhone: '+447911000111', address: '1 Brass Lane', email: player.email }
    expect((await browser.call(updatePlayerInfo, contact)).status).toBe('SUCCESS')
  })

  test('changes nothing with the password alone', async () => {
    const { secret } = await addApp(running, browser, player.password)
    running.clock.advance({ minutes: 10 })
    const [factor] = (await browser.call(getFactors, {})).body['factors'] as { id: string }[]
    const { password } = player
    await browser.call(removeFactor, { factor: factor?.id ?? '', password })
    await browser.call(renewRecoveryCodes, { password })
    await browser.call(beginPasskey, { password })
    await browser.call(beginTotp, { password })
    expect((await browser.call(confirmTotp, { code: appCode(running, secret) })).status).toBe('SECOND_STEP_NEEDED')
    expect((await browser.call(getFactors, {})).body).toMatchObject({ factors: [factor], recoveryCodesLeft: 8 })
  })
})

test('without two-step login no operation requires a second step', async () => {
  for (const operation of askingPlayers) expect(await statusOf(operation), operation.id).not.toBe('SECOND_STEP_NEEDED')
  expect((await browser.call(beginSecondStep, {})).httpStatus).toBe(404)
})

test('a log-in with its second step is a fresh proof, in every account of that log-in and in no other', async () => {
  await openAccount(running.context, player.playerId, 'JPY')
  const { secret } = await addApp(running, browser, player.password)
  running.clock.advance({ minutes: 10 })
  const { browser: fresh, challenge } = await logInWith(running, player.username, player.password)
  const second = await fresh.call(loginSecondFactor, { challenge, totp: appCode(running, secret) })
  expect(second.status).toBe('SUCCESS')
  expect(await statusOf(beginTotp, fresh)).not.toBe('SECOND_STEP_NEEDED')
  expect((await fresh.call(switchAccount, { currency: 'JPY' })).status).toBe('SUCCESS')
  expect(await statusOf(beginTotp, fresh)).not.toBe('SECOND_STEP_NEEDED')
  expect(await statusOf(beginTotp)).toBe('SECOND_STEP_NEEDED')
})

describe('the proof in a session', () => {
  test('accepts a recovery code once, and notifies the player', async () => {
    const { recoveryCodes } = await addApp(running, browser, player.password)
    const [recoveryCode = ''] = recoveryCodes
    expect(await proveWith(browser, { recoveryCode })).toBe('SUCCESS')
    expect(await proveWith(browser, { recoveryCode })).toBe('CODE_WRONG')
    expect(await templates()).toContain('recoveryCodeUsed')
  })

  test('accepts a passkey', async () => {
    const passkey = await addPasskey(running, browser, player.password)
    running.clock.advance({ minutes: 10 })
    const { body } = await browser.call(beginSecondStep, {})
    const signed = passkey.sign(body['passkeyOptions'] as { challenge: string })
    const challenge = String(body['challenge'])
    expect((await browser.call(proveSecondStep, { challenge, passkey: signed })).status).toBe('SUCCESS')
    expect(await statusOf(beginTotp)).not.toBe('SECOND_STEP_NEEDED')
  })

  test('cannot be used for a log-in, and the challenge of a log-in cannot be used for it', async () => {
    const { secret } = await addApp(running, browser, player.password)
    const begun = String((await browser.call(beginSecondStep, {})).body['challenge'])
    const visitor = openBrowser(running)
    const totp = appCode(running, secret)
    expect((await visitor.call(loginSecondFactor, { challenge: begun, totp })).status).toBe('CHALLENGE_INVALID')
    const { challenge } = await logInWith(running, player.username, player.password)
    expect((await browser.call(proveSecondStep, { challenge, totp })).status).toBe('CHALLENGE_INVALID')
    const otherPlayer = await signUpPlayer(running)
    const other = openBrowser(running)
    other.cookies.set('SESSION_KEY', otherPlayer.sessionKey)
    expect((await other.call(proveSecondStep, { challenge: begun, totp })).status).toBe('CHALLENGE_INVALID')
  })

  test('shares the limit of five wrong codes with the log-in', async () => {
    const { secret } = await addApp(running, browser, player.password)
    for (let tries = 0; tries < 5; tries++) expect(await proveWith(browser, { totp: '000000' })).toBe('CODE_WRONG')
    expect(await proveWith(browser, { totp: appCode(running, secret) })).toBe('FAIL_TEMP_LOCK')
    const { browser: visitor, challenge } = await logInWith(running, player.username, player.password)
    const locked = await visitor.call(loginSecondFactor, { challenge, totp: appCode(running, secret) })
    expect(locked.status).toBe('FAIL_TEMP_LOCK')
    expect((await browser.call(getPlayerInfo, {})).httpStatus).toBe(200)
  })
})

const templates = async () => (await mailsTo(running.context, player.email)).map(({ letter }) => letter.template)

describe('the player is notified', () => {
  const warnings = async () => (await templates()).filter((template) => template === 'secondStepFailed').length

  test('of the third wrong code after the right password, once a day', async () => {
    await addApp(running, browser, player.password)
    const tryWrong = async () => {
      const { browser: visitor, challenge } = await logInWith(running, player.username, player.password)
      return (await visitor.call(loginSecondFactor, { challenge, totp: '000000' })).status
    }
    const counts: number[] = []
    for (let tries = 0; tries < 4; tries++) {
      expect(await tryWrong()).toBe('CODE_WRONG')
      counts.push(await warnings())
    }
    expect(counts).toEqual([0, 0, 1, 1])
    await tryWrong()
    running.clock.advance({ minutes: 16 })
    for (let tries = 0; tries < 3; tries++) expect(await tryWrong()).toBe('CODE_WRONG')
    expect(await warnings()).toBe(1)
    running.clock.advance({ hours: 25 })
    expect(await tryWrong()).toBe('CODE_WRONG')
    expect(await warnings()).toBe(2)
  })

  test('not of wrong passwords', async () => {
    await addApp(running, browser, player.password)
    const before = await templates()
    for (let tries = 0; tries < 4; tries++)
      await openBrowser(running).call(login, { username: player.username, password: 'wrong-1' })
    expect(await templates()).toEqual(before)
  })

  test('of new recovery codes, and, at the present address, of a requested change of address', async () => {
    await addApp(running, browser, player.password)
    expect((await browser.call(renewRecoveryCodes, { password: player.password })).status).toBe('SUCCESS')
    expect((await templates())[0]).toBe('recoveryCodesRenewed')
    expect(await statusOf(updatePlayerInfo)).toBe('SUCCESS')
    expect((await templates())[0]).toBe('emailChangeAsked')
  })
})
