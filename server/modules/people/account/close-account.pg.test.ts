import { closeAccount } from '@baize/contract/account/player'
import { getPlayerInfo } from '@baize/contract/players/player'
import { login } from '@baize/contract/sessions/player'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../../testing/browser.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { mailsTo } from '../../../testing/mail.ts'
import { signUpPlayer } from '../../../demo/sign-up-player.ts'

let running: TestApp
beforeAll(async () => {
  running = await build({}, { jobs: false })
})
afterAll(() => running.close())

test('closing needs the password, ends every session, prevents log-ins and is reported', async () => {
  const player = await signUpPlayer(running)
  const { username, password, playerId } = player
  const statusOfSession = async () => (await call(running, player, getPlayerInfo, {})).httpStatus
  const wrong = await call(running, player, closeAccount, { password: 'wrong-1' })
  expect(wrong.body['status']).toBe('PASSWORD_WRONG')
  expect(await statusOfSession()).toBe(200)
  expect((await call(running, player, closeAccount, { password })).body).toEqual({ status: 'SUCCESS' })
  expect(await statusOfSession()).toBe(401)
  expect((await openBrowser(running).call(login, { username, password })).status).toBe('ACCOUNT_CLOSED')
  const mails = await mailsTo(running.context, player.email)
  expect(mails.map(({ letter }) => letter.template)).toEqual(['accountClosed'])
  const events = running.context.db.selectFrom('webhook_event').select(['type', 'data'])
  const [last] = await events.where('player_id', '=', playerId).orderBy('event_id', 'desc').limit(1).execute()
  expect(last).toMatchObject({ type: 'restriction.changed', data: { isClosed: true } })
})
