import { beginPasskey, beginTotp, confirmPasskey, confirmTotp } from '@baize/contract/factors/player'
import { login } from '@baize/contract/sessions/player'
import { beginSecondStep, proveSecondStep } from '@baize/contract/sessions/second-step'
import { Secret, TOTP } from 'otpauth'
import { openBrowser, type Browser } from './browser.ts'
import type { TestApp } from './build.ts'
import { mailsTo } from './mail.ts'
import { makePasskey, type Passkey } from './passkey.ts'

/** Returns the code that an authenticator app shows now, or after this number of periods of 30 seconds. */
export const appCode = ({ clock }: Pick<TestApp, 'clock'>, secret: string, periods = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.now().epochMilliseconds + periods * 30_000,
  })

/**
 * Adds an authenticator app. Then advances the clock until the code that was used for it has expired, because each code
 * works only once.
 */
export async function addApp(
  running: TestApp,
  browser: Browser,
  password: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await browser.call(beginTotp, { password })
  const secret = String(begun.body['secret'])
  const added = await browser.call(confirmTotp, { code: appCode(running, secret), name: 'My phone' })
  if (added.status !== 'SUCCESS') throw new Error(`no app was added: ${added.status}`)
  running.clock.advance({ minutes: 2 })
  return { secret, recoveryCodes: (added.body['recoveryCodes'] ?? []) as string[] }
}

export async function addPasskey(running: TestApp, browser: Browser, password: string): Promise<Passkey> {
  const passkey = makePasskey(new URL(running.context.config.publicUrl).origin)
  const begun = await browser.call(beginPasskey, { password })
  const response = passkey.create(begun.body['options'] as { challenge: string })
  const added = await browser.call(confirmPasskey, { response, name: 'Key' })
  if (added.status !== 'SUCCESS') throw new Error(`no passkey was added: ${added.status}`)
  return passkey
}

/**
 * Logs in with the password.
 * @returns the browser, and the challenge if a second factor is needed
 */
export async function logInWith(running: TestApp, username: string, password: string) {
  const browser = openBrowser(running)
  const first = await browser.call(login, { username, password })
  return { browser, first, challenge: String(first.body['challenge']) }
}

export async function proveWith(
  browser: Browser,
  answer: { totp: string } | { recoveryCode: string },
): Promise<unknown> {
  const { body } = await browser.call(beginSecondStep, {})
  return (await browser.call(proveSecondStep, { challenge: String(body['challenge']), ...answer })).status
}

/** Returns the keys of the undo links that were sent to an e-mail address, newest first. */
export const undoKeysTo = async (running: TestApp, email: string, template?: string): Promise<string[]> =>
  (await mailsTo(running.context, email)).flatMap(({ letter }) =>
    'undo' in letter && letter.undo && (template === undefined || letter.template === template)
      ? [letter.undo.key]
      : [],
  )
