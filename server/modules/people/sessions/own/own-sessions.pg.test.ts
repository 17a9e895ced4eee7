import { endOtherSessions, endOwnSession, getSessions, login, switchAccount } from '@baize/contract/sessions/player'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser, type Browser } from '../../../../testing/browser.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../../demo/sign-up-player.ts'
import { openRegisters, type Registers } from '../../../../testing/registers.ts'
import { openAccount } from '../../players/service.ts'

let registers: Registers
let running: TestApp
let player: SignedUpPlayer
let browsers: Browser[]
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
  const { username, password } = player
  browsers = []
  for (let count = 0; count < 3; count++) {
    const browser = openBrowser(running)
    await browser.call(login, { username, password })
    browsers.push(browser)
  }
})

interface Listed {
  readonly id: string
  readonly current: boolean
}

const listed = async (browser: Browser) => (await browser.call(getSessions, {})).body['sessions'] as Listed[]
const currentOf = async (browser: Browser) => (await listed(browser)).find(({ current }) => current)?.id ?? ''
const alive = () => Promise.all(browsers.map(async (one) => (await one.call(getSessions, {})).httpStatus === 200))
const records = async () => {
  const query = running.context.db.selectFrom('audit').select(['operation', 'details'])
  const rows = await query.where('player_id', '=', player.playerId).orderBy('audit_id').execute()
  return rows.filter(({ operation }) => operation.startsWith('end'))
}

test('a player ends one session, and the others continue', async () => {
  const [own, second] = browsers as [Browser, Browser]
  const id = await currentOf(second)
  expect((await own.call(endOwnSession, { session: id })).body).toEqual({ status: 'SUCCESS' })
  expect(await alive()).toEqual([true, false, true])
  expect((await listed(own)).map((session) => session.id)).not.toContain(id)
  expect((await own.call(endOwnSession, { session: id })).body).toEqual({ status: 'SUCCESS' })
  expect(await records()).toMatchObject([{ operation: 'endOwnSession', details: { sessionId: id } }])
})

test('the end of a log-in also ends the sessions of its other accounts', async () => {
  const [own, second] = browsers as [Browser, Browser]
  await openAccount(running.context, player.playerId, 'EUR')
  const id = await currentOf(second)
  expect((await second.call(switchAccount, { currency: 'EUR' })).status).toBe('SUCCESS')
  await own.call(endOwnSession, { session: id })
  expect(await alive()).toEqual([true, false, true])
})

test('a player who ends the present session is logged out', async () => {
  const [own] = browsers as [Browser]
  await own.call(endOwnSession, { session: await currentOf(own) })
  expect(own.cookies.has('SESSION_KEY')).toBe(false)
  expect(await alive()).toEqual([false, true, true])
})

test('nobody ends the session of another player', async () => {
  const otherPlayer = await signUpPlayer(running)
  const own = openBrowser(running)
  const reply = await own.call(endOwnSession, { session: await currentOf(browsers[0] as Browser) }, otherPlayer.headers)
  expect(reply.body).toEqual({ status: 'SUCCESS' })
  expect(await alive()).toEqual([true, true, true])
  expect(await records()).toEqual([])
})

test('a player ends all other sessions and stays logged in', async () => {
  const [own] = browsers as [Browser]
  expect((await own.call(endOtherSessions, {})).body).toEqual({ status: 'SUCCESS' })
  expect(await alive()).toEqual([true, false, false])
  expect(await listed(own)).toMatchObject([{ current: true }])
  expect(await records()).toMatchObject([{ operation: 'endOtherSessions' }])
})
