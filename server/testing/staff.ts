import { acceptInvitation, openInvitation } from '@baize/contract/staff/entry'
import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { transaction } from '../kit/db.ts'
import { inviteMember } from '../modules/back-office/staff/service.ts'
import { openBrowser, type Browser } from './browser.ts'
import type { TestApp } from './build.ts'

/** The header of the demo's service account, which has every permission. */
export const staffKey = `Basic ${btoa('demo:demo-staff-key-of-the-sandbox')}`

/** If this is passed to `call` instead of a player, the operation is called by the demo's service account. */
export const staff = { headers: { authorization: staffKey } }

/**
 * A setting that replaces the demo's service account by another one. The constant below is the header that this account
 * sends.
 */
export const veraSetting = { STAFF_KEYS: 'vera:a-key-of-sixteen-signs:administrator:2099-12-31' }
export const vera = { headers: { authorization: `Basic ${btoa('vera:a-key-of-sixteen-signs')}` } }

export interface HiredStaff {
  readonly email: string
  readonly password: string
  /** The secret of the person's authenticator app, in base32. */
  readonly secret: string
  /** A browser in which this person has just logged in. */
  readonly browser: Browser
}

type Running = Pick<TestApp, 'app' | 'context' | 'clock'>

/** Creates a member of staff who has accepted an invitation with a password and an authenticator app. */
export async function hireStaff(
  running: Running,
  roles: readonly string[],
  email = `staff-${randomInt(2 ** 40)}@house.example`,
): Promise<HiredStaff> {
  const token = await invite(running, roles, email)
  const browser = openBrowser(running)
  const { body } = await browser.call(openInvitation, { token })
  const secret = String(body['secret'])
  const password = 'green-felt-and-brass-7'
  const accepted = await browser.call(acceptInvitation, {
    token,
    setup: String(body['setup']),
    password,
    code: codeOf(running, secret),
  })
  if (accepted.status !== 'SUCCESS') throw new Error(`the invitation was answered with ${accepted.status}`)
  return { email, password, secret, browser }
}

/**
 * Invites a member of staff.
 * @returns the token of the link in the invitation e-mail
 */
export async function invite({ context }: Running, roles: readonly string[], email: string): Promise<string> {
  const person = { email, name: 'Vera Stojanova', language: 'en', roles } as const
  const url = await transaction(context.db, (tx) => inviteMember(context, tx, person, 'test'))
  return new URL(url).hash.slice(1)
}

/** Returns the code that an authenticator app shows now, or after this number of periods of 30 seconds. */
export const codeOf = ({ clock }: Pick<TestApp, 'clock'>, secret: string, periods = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.now().epochMilliseconds + periods * 30_000,
  })
