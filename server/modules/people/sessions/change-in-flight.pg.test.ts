import { closeAccount, finishAccessReview, updatePlayerInfo } from '@baize/contract/account/player'
import {
  beginPasskey,
  beginTotp,
  confirmTotp,
  getFactors,
  removeFactor,
  renewRecoveryCodes,
} from '@baize/contract/factors/player'
import { updatePassword } from '@baize/contract/sessions/player'
import { quickSignup } from '@baize/contract/signup/player'
import { linkSocial, unlinkSocial } from '@baize/contract/social/player'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../kit/ids.ts'
import { openBrowser, openBrowserOf, type Answer, type Browser } from '../../../testing/browser.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { addApp, appCode } from '../../../testing/factors.ts'
import { changeMeanwhile } from '../../../testing/meanwhile.ts'
import { newcomer } from '../../../testing/newcomer.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { openRegisters, type Registers } from '../../../testing/registers.ts'
import { getPlayer } from '../players/service.ts'
import { letIn } from './login.ts'
import { endSessions } from './open.ts'
import { selectCredentials, updatePasswordHash } from './passwords/credential-store.ts'

let network: Server
let registers: Registers
let running: TestApp
let player: SignedUpPlayer
let browser: Browser
beforeAll(async () => {
  network = createServer((_request, response) => {
    response.end(JSON.stringify({ data: { app_id: 'our-app', is_valid: true, user_id: newId(), expires_at: 0 } }))
  })
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve))
  registers = await openRegisters()
  const environment = {
    ...registers.environment,
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
  player = await signUpPlayer(running)
  browser = openBrowserOf(running, player)
})

const password = 'felt-and-brass-7'
const newPassword = 'a-newer-felt-8'
const profile = { socialType: 'facebook', token: 'a-token', password } as const
const contact = () => ({
  mobilePhone: '+447911000111',
  address: '1 Brass Lane',
  email: `new-${player.email}`,
  password,
})

/**
 * Requests that change who can log in, or that change the account. Each function prepares what its request needs, and
 * returns a function that sends the request.
 */
const requests: Readonly<Record<string, () => Promise<() => Promise<Answer>>>> = {
  updatePassword: () => Promise.resolve(() => browser.call(updatePassword, { oldPassword: password, newPassword })),
  linkSocial: () => Promise.resolve(() => browser.call(linkSocial, profile)),
  unlinkSocial: () => Promise.resolve(() => browser.call(unlinkSocial, { socialType: 'facebook', password })),
  beginTotp: () => Promise.resolve(() => browser.call(beginTotp, { password })),
  beginPasskey: () => Promise.resolve(() => browser.call(beginPasskey, { password })),
  confirmTotp: async () => {
    const { body } = await browser.call(beginTotp, { password })
    const code = appCode(running, String(body['secret']))
    return () => browser.call(confirmTotp, { code, name: 'My phone' })
  },
  removeFactor: async () => {
    await addApp(running, browser, password)
    const { body } = await browser.call(getFactors, {})
    const [first] = body['factors'] as { id: string }[]
    return () => browser.call(removeFactor, { factor: first?.id ?? '', password })
  },
  renewRecoveryCodes: async () => {
    await addApp(running, browser, password)
    return () => browser.call(renewRecoveryCodes, { password })
  },
  updatePlayerInfo: () => Promise.resolve(() => browser.call(updatePlayerInfo, contact())),
  finishAccessReview: () => Promise.resolve(() => browser.call(finishAccessReview, {})),
  closeAccount: () => Promise.resolve(() => browser.call(closeAccount, { password })),
}

test.each(Object.entries(requests))(
  '%s is refused if its session ends while it is on its way',
  async (_id, prepare) => {
    const request = await prepare()
    const reply = await changeMeanwhile(running.context, player.playerId, request, (tx) =>
      endSessions(running.context, tx, player.playerId, 'PASSWORD'),
    )
    expect(reply.status).toBe('SESSION_INVALID')
  },
)

test('a log-in that needed no second step opens no session once the player has one', async () => {
  const { context } = running
  const known = await getPlayer(context, player.playerId)
  const [credential] = await selectCredentials(context.db, [player.playerId])
  if (!known || !credential) throw new Error('no player')
  await addApp(running, browser, password)
  const first = { passwordHash: credential.passwordHash, linkedAt: null }
  const caller = {
    session: undefined,
    language: 'en',
    timeZone: 'UTC',
    address: '',
    agent: '',
    setCookie() {},
    clearCookie() {},
  } as const
  await expect(letIn(context, known, first, caller)).rejects.toMatchObject({ code: 'login.changed' })
})

test('a sign-up that is continued with a password opens no session once the password has changed', async () => {
  const begun = newcomer(running)
  const { body } = await begun.join()
  const playerId = String(body['partyId'])
  const again = openBrowser(running)
  const reply = await changeMeanwhile(
    running.context,
    playerId,
    () => again.call(quickSignup, begun.joining),
    (tx) => updatePasswordHash(tx, playerId, 'another', running.clock.now()),
  )
  expect(reply.status).not.toBe('SUCCESS')
  expect(again.cookies.has('SESSION_KEY')).toBe(false)
})
