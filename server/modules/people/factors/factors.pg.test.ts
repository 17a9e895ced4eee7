import {
  beginPasskey,
  beginTotp,
  confirmPasskey,
  confirmTotp,
  getFactors,
  removeFactor,
  renewRecoveryCodes,
} from '@baize/contract/factors/player'
import { checkSessionAlive, loginSecondFactor, updatePassword } from '@baize/contract/sessions/player'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBrowserOf, type Browser } from '../../../testing/browser.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { addApp, appCode, logInWith } from '../../../testing/factors.ts'
import { mailsTo } from '../../../testing/mail.ts'
import { makePasskey, type Passkey } from '../../../testing/passkey.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { openRegisters, type Registers } from '../../../testing/registers.ts'

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

const firstStep = () => logInWith(running, player.username, player.password)

const templates = async () => (await mailsTo(running.context, player.email)).map(({ letter }) => letter.template)

describe('an authenticator app', () => {
  test('is requested after the password, and each of its codes works once', async () => {
    const { secret } = await addApp(running, browser, player.password)
    const { browser: visitor, first, challenge } = await firstStep()
    expect(first.body).toMatchObject({ status: 'SECOND_FACTOR', methods: ['totp', 'recovery'] })
    expect(visitor.cookies.has('SESSION_KEY')).toBe(false)
    const code = appCode(running, secret)
    const second = await visitor.call(loginSecondFactor, { challenge, totp: code })
    expect(second.body).toMatchObject({ status: 'SUCCESS', partyId: player.playerId })
    expect((await visitor.call(checkSessionAlive, {})).body['alive']).toBe('true')
    expect((await visitor.call(loginSecondFactor, { challenge, totp: code })).status).toBe('CHALLENGE_INVALID')
    const again = await firstStep()
    const used = await again.browser.call(loginSecondFactor, { challenge: again.challenge, totp: code })
    expect(used.status).toBe('CODE_WRONG')
  })

  test('accepts codes from a clock that is half a minute off, but no older ones', async () => {
    const { secret } = await addApp(running, browser, player.password)
    for (const [periods, status] of [
      [-2, 'CODE_WRONG'],
      [2, 'CODE_WRONG'],
      [-1, 'SUCCESS'],
      [1, 'SUCCESS'],
    ] as const) {
      const { browser: visitor, challenge } = await firstStep()
      const reply = await visitor.call(loginSecondFactor, { challenge, totp: appCode(running, secret, periods) })
      expect([periods, reply.status]).toEqual([periods, status])
    }
  })

  test('locks after five wrong codes across all log-ins', async () => {
    const { secret } = await addApp(running, browser, player.password)
    for (let count = 0; count < 5; count++) {
      const { browser: visitor, challenge } = await firstStep()
      expect((await visitor.call(loginSecondFactor, { challenge, totp: '000000' })).status).toBe('CODE_WRONG')
    }
    const { browser: visitor, challenge } = await firstStep()
    expect((await visitor.call(loginSecondFactor, { challenge, totp: appCode(running, secret) })).status).toBe(
      'FAIL_TEMP_LOCK',
    )
  })

  test('is not locked by right codes while the register does not answer', async () => {
    const { secret } = await addApp(running, browser, player.password)
    const { browser: visitor, challenge } = await firstStep()
    const step = () => visitor.call(loginSecondFactor, { challenge, totp: appCode(running, secret) })
    const before = registers.exclusion
    registers.exclusion = 'error'
    for (let tries = 1; tries <= 6; tries++) expect((await step()).status).toBe('TRY_AGAIN')
    registers.exclusion = before
    expect((await step()).status).toBe('SUCCESS')
  })

  test('is active only after a correct code confirms it in time', async () => {
    const begun = await browser.call(beginTotp, { password: player.password })
    expect((await browser.call(confirmTotp, { code: '123456' })).status).toBe('CODE_WRONG')
    expect((await firstStep()).first.status).toBe('SUCCESS')
    running.clock.advance({ minutes: 11 })
    const late = await browser.call(confirmTotp, { code: appCode(running, String(begun.body['secret'])) })
    expect(late.status).toBe('SETUP_EXPIRED')
  })

  test('ends the other sessions and notifies the player by mail', async () => {
    const { browser: visitor } = await firstStep()
    expect((await visitor.call(checkSessionAlive, {})).body['alive']).toBe('true')
    await addApp(running, browser, player.password)
    expect((await visitor.call(checkSessionAlive, {})).body['alive']).toBe('false')
    expect((await browser.call(getFactors, {})).body).toMatchObject({
      factors: [{ kind: 'totp', name: 'My phone' }],
      recoveryCodesLeft: 8,
    })
    expect(await templates()).toContain('factorAdded')
  })

  test('requires the password to be added or removed', async () => {
    expect((await browser.call(beginTotp, { password: 'wrong' })).status).toBe('PASSWORD_WRONG')
    await addApp(running, browser, player.password)
    const [factor] = (await browser.call(getFactors, {})).body['factors'] as { id: string }[]
    const id = factor?.id ?? ''
    expect((await browser.call(removeFactor, { factor: id, password: 'wrong' })).status).toBe('PASSWORD_WRONG')
    expect((await browser.call(removeFactor, { factor: id, password: player.password })).status).toBe('SUCCESS')
    expect((await firstStep()).first.status).toBe('SUCCESS')
    expect((await browser.call(getFactors, {})).body).toMatchObject({ factors: [], recoveryCodesLeft: 0 })
    expect(await templates()).toContain('factorRemoved')
    const other = await browser.call(removeFactor, { factor: player.playerId, password: player.password })
    expect(other.httpStatus).toBe(404)
  })
})

describe('a log-in that waits for the second step', () => {
  test('ends after five minutes or a change of password', async () => {
    const { secret } = await addApp(running, browser, player.password)
    const { browser: visitor, challenge } = await firstStep()
    running.clock.advance({ minutes: 6 })
    const late = await visitor.call(loginSecondFactor, { challenge, totp: appCode(running, secret) })
    expect(late.status).toBe('CHALLENGE_INVALID')
    const changed = await firstStep()
    const change = { oldPassword: player.password, newPassword: 'another-felt-9' }
    expect((await browser.call(updatePassword, change)).status).toBe('SUCCESS')
    const stale = { challenge: changed.challenge, totp: appCode(running, secret) }
    expect((await changed.browser.call(loginSecondFactor, stale)).status).toBe('CHALLENGE_INVALID')
    for (const nonsense of ['', 'x', `${'-'.repeat(36)}.${'A'.repeat(43)}`, `${player.playerId}.${'A'.repeat(43)}`]) {
      const reply = await visitor.call(loginSecondFactor, { challenge: nonsense, totp: '000000' })
      expect(reply.status).toBe('CHALLENGE_INVALID')
    }
  })
})

describe('recovery codes', () => {
  test('each works once, in any spelling, and the player is notified', async () => {
    const { recoveryCodes } = await addApp(running, browser, player.password)
    expect(recoveryCodes).toHaveLength(8)
    const [code = ''] = recoveryCodes
    const typed = code.toLowerCase().replaceAll('-', ' ')
    const { browser: visitor, challenge } = await firstStep()
    expect((await visitor.call(loginSecondFactor, { challenge, recoveryCode: typed })).status).toBe('SUCCESS')
    const again = await firstStep()
    const used = await again.browser.call(loginSecondFactor, { challenge: again.challenge, recoveryCode: code })
    expect(used.status).toBe('CODE_WRONG')
    expect(await templates()).toContain('recoveryCodeUsed')
  })

  test('can be renewed with the password, and the old ones then fail', async () => {
    const { recoveryCodes } = await addApp(running, browser, player.password)
    const renewed = await browser.call(renewRecoveryCodes, { password: player.password })
    expect(renewed.body['recoveryCodes']).toHaveLength(8)
    const { browser: visitor, challenge } = await firstStep()
    const old = await visitor.call(loginSecondFactor, { challenge, recoveryCode: recoveryCodes[0] ?? '' })
    expect(old.status).toBe('CODE_WRONG')
  })
})

describe('a passkey', () => {
  test('signs the log-in’s own challenge, for our origin', async () => {
    const origin = new URL(running.context.config.publicUrl).origin
    const passkey = makePasskey(origin)
    const begun = await browser.call(beginPasskey, { password: player.password })
    const response = passkey.create(begun.body['options'] as { challenge: string })
    const added = await browser.call(confirmPasskey, { response, name: 'Key' })
    expect([added.status, (added.body['recoveryCodes'] as string[]).length]).toEqual(['SUCCESS', 8])
    const { browser: visitor, first, challenge } = await firstStep()
    expect(first.body).toMatchObject({ status: 'SECOND_FACTOR', methods: ['passkey', 'recovery'] })
    const options = first.body['passkeyOptions'] as { challenge: string }
    const elsewhere = makePasskey('https://evil.example', passkey).sign(options)
    expect((await visitor.call(loginSecondFactor, { challenge, passkey: elsewhere })).status).toBe('CODE_WRONG')
    const replayed = passkey.sign({ challenge: 'AAAA' })
    expect((await visitor.call(loginSecondFactor, { challenge, passkey: replayed })).status).toBe('CODE_WRONG')
    const forged = { ...makePasskey(origin).sign(options), id: passkey.id, rawId: passkey.id }
    expect((await visitor.call(loginSecondFactor, { challenge, passkey: forged })).status).toBe('CODE_WRONG')
    const signed = await visitor.call(loginSecondFactor, { challenge, passkey: passkey.sign(options) })
    expect(signed.body).toMatchObject({ status: 'SUCCESS', partyId: player.playerId })
  })

  const origin = () => new URL(running.context.config.publicUrl).origin
  const add = async (passkey: Passkey, by?: Parameters<Passkey['create']>[1]) => {
    const begun = await browser.call(beginPasskey, { password: player.password })
    const response = passkey.create(begun.body['options'] as { challenge: string }, by)
    return (await browser.call(confirmPasskey, { response })).status
  }

  test('is stored once, so that it opens nothing after its removal', async () => {
    const passkey = makePasskey(origin())
    expect(await add(passkey)).toBe('SUCCESS')
    expect(await add(passkey)).toBe('KNOWN_PASSKEY')
    const { factors } = (await browser.call(getFactors, {})).body as unknown as { factors: { id: string }[] }
    expect(factors).toHaveLength(1)
    const removal = { factor: factors[0]?.id ?? '', password: player.password }
    expect((await browser.call(removeFactor, removal)).status).toBe('SUCCESS')
    expect((await firstStep()).first.status).toBe('SUCCESS')
    expect(await add(passkey)).toBe('SUCCESS')
  })

  test.each([{ crossOrigin: true }, { topOrigin: 'https://evil.example' }])(
    'is neither created nor used in a frame of another site: %o',
    async (page) => {
      const passkey = makePasskey(origin())
      expect(await add(passkey, { page })).toBe('CODE_WRONG')
      expect(await add(passkey)).toBe('SUCCESS')
      const { browser: visitor, first, challenge } = await firstStep()
      const framed = passkey.sign(first.body['passkeyOptions'] as { challenge: string }, { page })
      expect((await visitor.call(loginSecondFactor, { challenge, passkey: framed })).status).toBe('CODE_WRONG')
    },
  )

  test('must sign the challenge that was issued', async () => {
    const passkey = makePasskey(new URL(running.context.config.publicUrl).origin)
    await browser.call(beginPasskey, { password: player.password })
    const made = await browser.call(confirmPasskey, { response: passkey.create({ challenge: 'AAAA' }) })
    expect(made.status).toBe('CODE_WRONG')
    expect((await browser.call(confirmPasskey, { response: { nonsense: true } })).status).toBe('CODE_WRONG')
  })
})
