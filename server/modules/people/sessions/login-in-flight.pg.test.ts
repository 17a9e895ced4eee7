import { getFactors, removeFactor } from '@baize/contract/factors/player'
import { closePlayerAccount, excludePlayer, lockAccount, timeOutPlayer } from '@baize/contract/restrictions/staff'
import type { Operation, Request } from '@baize/contract/op'
import { forgotPasswordStep3, login, loginSecondFactor, updatePassword } from '@baize/contract/sessions/player'
import { beginPasskeyLogin, loginWithPasskey } from '@baize/contract/sessions/passkey-login'
import { linkSocial, socialLogin, unlinkSocial } from '@baize/contract/social/player'
import { undoAccountChange } from '@baize/contract/undo/player'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../kit/ids.ts'
import { seal } from '../../../kit/seal.ts'
import { openBrowser, openBrowserOf, type Answer, type Browser } from '../../../testing/browser.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { addApp, addPasskey, appCode, undoKeysTo } from '../../../testing/factors.ts'
import { mailsTo } from '../../../testing/mail.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { openRegisters, type Registers } from '../../../testing/registers.ts'
import { vera as staff, veraSetting } from '../../../testing/staff.ts'
import { mailResetLink, resetQueue } from './passwords/reset-password.ts'

/** The id of the player's profile that the simulated social network returns. */
let subject: string
let network: Server
let registers: Registers
let running: TestApp
let player: SignedUpPlayer
let owner: Browser
/** The secret of the player's authenticator app. */
let secret: string
beforeAll(async () => {
  network = createServer((_request, response) => {
    response.end(JSON.stringify({ data: { app_id: 'our-app', is_valid: true, user_id: subject, expires_at: 0 } }))
  })
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve))
  registers = await openRegisters()
  const environment = {
    ...registers.environment,
    ...veraSetting,
    // Because of the long timeout, a login can wait for the exclusion register while the test changes the account.
    REGISTER_TIMEOUT_MS: '5000',
    FACEBOOK_GRAPH_URL: `http://127.0.0.1:${(network.address() as AddressInfo).port}`,
    FACEBOOK_APP_ID: 'our-app',
    FACEBOOK_APP_SECRET: 'our-secret',
  }
  running = await build(environment, { jobs: false })
})
afterAll(async () => {
  await running.close()
  await registers.close()
  network.close()
})
beforeEach(async () => {
  subject = newId()
  player = await signUpPlayer(running)
  owner = openBrowserOf(running, player)
  expect((await owner.call(linkSocial, { ...profile, password: player.password })).status).toBe('SUCCESS')
})

const profile = { socialType: 'facebook', token: 'a-token' } as const
const newPassword = 'a-newer-felt-8'

/**
 * Prepares a login so that only its last request, which asks the exclusion register, is missing.
 * @returns a function that sends this request
 */
type Way = (visitor: Browser) => Promise<() => Promise<Answer>>

const byPassword = (visitor: Browser) => {
  const { username, password } = player
  return visitor.call(login, { username, password })
}
const byProfile = (visitor: Browser) => visitor.call(socialLogin, profile)

async function withApp(visitor: Browser, first: (visitor: Browser) => Promise<Answer>) {
  secret = (await addApp(running, owner, player.password)).secret
  const { body, status } = await first(visitor)
  expect(status).toBe('SECOND_FACTOR')
  return () => visitor.call(loginSecondFactor, { challenge: String(body['challenge']), totp: appCode(running, secret) })
}

const ways = {
  'the password': (visitor) => Promise.resolve(() => byPassword(visitor)),
  'the password and a second step': (visitor) => withApp(visitor, byPassword),
  'a passkey': async (visitor) => {
    const passkey = await addPasskey(running, owner, player.password)
    const { body } = await visitor.call(beginPasskeyLogin, {})
    const signed = passkey.sign(body['options'] as { challenge: string }, { owner: player.playerId })
    return () => visitor.call(loginWithPasskey, { challenge: String(body['challenge']), passkey: signed })
  },
  'a linked profile': (visitor) => Promise.resolve(() => byProfile(visitor)),
  'a linked profile and a second step': (visitor) => withApp(visitor, byProfile),
} satisfies Record<string, Way>

const succeeds = async (answer: Promise<Answer>) => expect((await answer).status).toBe('SUCCESS')

const byStaff =
  <O extends Operation>(operation: O, more: Partial<Request<O>> = {}) =>
  async () => {
    const request = { playerId: player.playerId, reason: 'Asked on the phone', ...more } as Request<O>
    expect((await call(running, staff, operation, request, newId())).body['status']).toBe('SUCCESS')
  }

async function resetByMail() {
  const { email } = player
  const sealed = seal(running.context.config.secretKeys, resetQueue, { email, language: 'en', realm: 1 })
  await mailResetLink(running.context, { sealed })
  const [resetPasswordKey = ''] = (await mailsTo(running.context, email)).flatMap(({ letter }) =>
    letter.template === 'passwordReset' ? [letter.key] : [],
  )
  await succeeds(openBrowser(running).call(forgotPasswordStep3, { email, resetPasswordKey, newPassword }))
}

async function removeOnly() {
  const { body } = await owner.call(getFactors, {})
  for (const { id } of body['factors'] as { id: string }[])
    await succeeds(owner.call(removeFactor, { factor: id, password: player.password }))
}

const changes = {
  'changes the password': () => succeeds(owner.call(updatePassword, { oldPassword: player.password, newPassword })),
  'resets the password by mail': resetByMail,
  'adds a second step': async () => void (await addPasskey(running, owner, player.password)),
  'removes their second step': removeOnly,
  'unlinks the profile': () =>
    succeeds(owner.call(unlinkSocial, { socialType: 'facebook', password: player.password })),
  'links another profile instead': async () => {
    subject = newId()
    await succeeds(owner.call(linkSocial, { ...profile, password: player.password }))
  },
  'presses “This was not me”': async () => {
    const keys = await undoKeysTo(running, player.email, 'socialLinked')
    await succeeds(openBrowser(running).call(undoAccountChange, { key: keys[0] ?? '' }))
  },
  'is excluded': byStaff(excludePlayer, { months: '6' }),
  'takes a break': byStaff(timeOutPlayer, { weeks: 1 }),
  'is locked': byStaff(lockAccount),
  'has their account closed': byStaff(closePlayerAccount),
} satisfies Record<string, () => Promise<void>>

type WayName = keyof typeof ways
type ChangeName = keyof typeof changes

/** For each kind of login, the changes that do not prevent it. */
const untouched: Readonly<Record<WayName, readonly ChangeName[]>> = {
  'the password': ['removes their second step', 'unlinks the profile', 'links another profile instead'],
  'the password and a second step': ['adds a second step', 'unlinks the profile', 'links another profile instead'],
  'a passkey': ['adds a second step', 'unlinks the profile', 'links another profile instead'],
  'a linked profile': ['removes their second step'],
  'a linked profile and a second step': ['adds a second step'],
}

const table = Object.keys(ways).flatMap((way) =>
  Object.keys(changes).map((change) => [way as WayName, change as ChangeName] as const),
)

test.each(table)('a log-in by %s, while its player %s, opens a session only if it still may', async (way, change) => {
  const visitor = openBrowser(running)
  const finish = await ways[way](visitor)
  const held = Promise.withResolvers<void>()
  registers.hold = held.promise
  const before = registers.asked.length
  const answer = finish()
  await expect.poll(() => registers.asked.length).toBeGreaterThan(before)
  registers.hold = Promise.resolve()
  await changes[change]()
  held.resolve()
  const { status } = await answer
  expect(status).not.toBe('TRY_AGAIN')
  expect(status === 'SUCCESS').toBe(untouched[way].includes(change))
  expect(visitor.cookies.has('SESSION_KEY')).toBe(status === 'SUCCESS')
})
