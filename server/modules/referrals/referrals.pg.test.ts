import { referFriend } from '@baize/contract/referrals'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { build, type TestApp } from '../../testing/build.ts'
import { call } from '../../testing/call.ts'
import { mailsTo } from '../../testing/mail.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../testing/player.ts'

let running: TestApp
let player: SignedUpPlayer
beforeAll(async () => {
  running = await build({}, { jobs: false })
})
afterAll(() => running.close())
beforeEach(async () => {
  player = await signUpPlayer(running)
})

const invite = (...emails: string[]) => call(running, player, referFriend, { emails: emails.join(',') })
const friends = (count: number) =>
  Array.from({ length: count }, (_, i) => `friend-${i}-of-${player.username}@example.com`)

test('every friend is mailed an invitation with the player’s own code', async () => {
  const [first = '', second = ''] = friends(2)
  expect((await invite(first, ` ${second.toUpperCase()} `, '')).body).toEqual({ status: 'SUCCESS', invited: 2 })
  const letters = [...(await mailsTo(running.context, first)), ...(await mailsTo(running.context, second))]
  const codes = letters.flatMap(({ letter }) => (letter.template === 'referral' ? [letter.code] : []))
  expect(codes).toHaveLength(2)
  expect(new Set(codes).size).toBe(1)
})

test('at most 15 addresses a player, each once, also when two calls come at once', async () => {
  const all = friends(16)
  expect((await invite(...all)).body['status']).toBe('LIMIT_REACHED')
  const answers = await Promise.all([invite(...all.slice(0, 8)), invite(...all.slice(8))])
  expect(answers.map(({ body }) => String(body['status'])).toSorted()).toEqual(['LIMIT_REACHED', 'SUCCESS'])
})

test('a wrong or already invited address is named, and nothing is sent', async () => {
  const [first = '', second = ''] = friends(2)
  const wrong = await invite(first, 'nonsense', '<script>')
  expect(wrong.body).toMatchObject({ status: 'INVALID', errors: [{ field: 'nonsense' }, { field: '<script>' }] })
  expect(await mailsTo(running.context, first)).toEqual([])
  await invite(first)
  expect((await invite(second, first)).body).toMatchObject({ status: 'INVALID', errors: [{ field: first }] })
  expect((await invite('')).body).toMatchObject({ status: 'INVALID', errors: [{ field: 'emails' }] })
})

test('a player with an account gets no mail, and the reply does not reveal it', async () => {
  const other = await signUpPlayer(running)
  expect((await invite(other.email)).body).toEqual({ status: 'SUCCESS', invited: 1 })
  expect(await mailsTo(running.context, other.email)).toEqual([])
})

test('by GET with the key as parameter', async () => {
  const query = { sessionKey: player.sessionKey, emails: friends(1).join() }
  expect((await running.app.inject({ url: '/platform/referFriend', query })).json()).toMatchObject({
    status: 'SUCCESS',
  })
})
