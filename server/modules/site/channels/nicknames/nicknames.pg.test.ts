import { chooseNickname, getChannelStanding } from '@baize/contract/channels/player'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../../kit/db.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { call } from '../../../../testing/call.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../../demo/sign-up-player.ts'
import { lockPlayerRow } from '../../../people/players/service.ts'
import { openSession } from '../../../people/sessions/service.ts'

let running: TestApp
beforeAll(async () => void (running = await build({}, { jobs: false })))
afterAll(() => running.close())

const choose = async (player: Pick<SignedUpPlayer, 'headers'>, nickname: string) =>
  (await call(running, player, chooseNickname, { nickname })).body['status']

/** Opens a new session for the player, after the old one has expired. */
async function logInAgain({ playerId }: SignedUpPlayer): Promise<Pick<SignedUpPlayer, 'headers'>> {
  const { context } = running
  const { sessionKey } = await transaction(context.db, async (tx) =>
    openSession(context, tx, await lockPlayerRow(tx, playerId)),
  )
  return { headers: { authorization: `Bearer ${sessionKey}` } }
}

test('a nickname belongs to one player in every spelling, also when two choose it at once', async () => {
  const [first, second, third] = await Promise.all([
    signUpPlayer(running),
    signUpPlayer(running),
    signUpPlayer(running),
  ])
  const race = await Promise.all([choose(first, 'Petar'), choose(second, 'PETAR')])
  expect(new Set(race)).toEqual(new Set(['SUCCESS', 'TAKEN']))
  for (const spelling of ['P-e-t-a-r', 'Petàr', 'Петар']) expect(await choose(third, spelling), spelling).toBe('TAKEN')
  expect(await choose(third, 'Petra')).toBe('SUCCESS')
})

test('a nickname is never the username', async () => {
  const player = await signUpPlayer(running, { username: 'quiet-fox-90' })
  expect(await choose(player, 'QuietFox90')).toBe('INVALID')
  expect((await call(running, player, getChannelStanding, {})).body).toEqual({ status: 'SUCCESS' })
})

test("a nickname is not another player's username, in no spelling of it", async () => {
  const [player] = [await signUpPlayer(running), await signUpPlayer(running, { username: 'marko1985' })]
  for (const nickname of ['Marko1985', 'MARKO-1985', 'Марко1985']) expect(await choose(player, nickname)).toBe('TAKEN')
  expect(await choose(player, 'Marko1986')).toBe('SUCCESS')
})

test('a nickname changes after thirty days, and nobody else gets the old one', async () => {
  const [player, other] = [await signUpPlayer(running), await signUpPlayer(running)]
  expect(await choose(player, 'Jasmin')).toBe('SUCCESS')
  expect(await choose(player, 'Jasmin'), 'a second press').toBe('SUCCESS')
  expect(await choose(player, 'Vermut')).toBe('TOO_SOON')
  running.clock.advance({ hours: 24 * 30 })
  expect(await choose(await logInAgain(player), 'Vermut')).toBe('SUCCESS')
  expect(await choose(await logInAgain(other), 'Jasmin')).toBe('TAKEN')
})
