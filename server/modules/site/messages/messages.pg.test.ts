import { getMessages, getUnreadMessages, readMessages } from '@baize/contract/messages/player'
import { sendMessage } from '@baize/contract/messages/staff'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId, shardOf } from '../../../kit/ids.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { staff } from '../../../testing/staff.ts'

let running: TestApp
let player: SignedUpPlayer
let received: string[]
let unsubscribe: () => void
beforeAll(async () => void (running = await build({}, { jobs: false })))
afterAll(() => running.close())
beforeEach(async () => {
  unsubscribe?.()
  player = await signUpPlayer(running)
  received = []
  unsubscribe = running.context.bus.subscribe(player.playerId, (topics) => void received.push(...topics))
})

const send = (content: string, key = newId(), to = player) =>
  call(running, staff, sendMessage, { playerId: to.playerId, content }, key)
/**
 * Waits until the notification about a change has arrived. Otherwise it could be taken for the notification about the
 * next change.
 */
async function announced(): Promise<void> {
  await expect.poll(() => received.filter((topic) => topic === 'messages')).toEqual(['messages'])
  received.length = 0
}
const unread = async (who = player) => (await call(running, who, getUnreadMessages, {})).body['unread']

interface Listed {
  readonly messages: readonly { messageId: string; content: string; sentAt: string; readAt?: string }[]
  readonly nextCursor?: string
}

const list = async (input: { cursor?: string; size?: number } = {}, who = player) =>
  (await call(running, who, getMessages, input)).body as unknown as Listed

test('a message from staff appears at once, newest first, until it has been read', async () => {
  expect(await list()).toEqual({ status: 'SUCCESS', messages: [] })
  await send('<p>Good evening</p>')
  await announced()
  await send('<p>The hall is <strong>open</strong></p>')
  await announced()
  expect(await unread()).toBe(2)
  const [newest, oldest] = (await list()).messages
  expect([newest?.content, oldest?.content]).toEqual([
    '<p>The hall is <strong>open</strong></p>',
    '<p>Good evening</p>',
  ])
  expect(newest).not.toHaveProperty('readAt')

  await call(running, player, readMessages, { newestId: oldest?.messageId ?? '' })
  expect(await unread()).toBe(1)
  await announced()
  await call(running, player, readMessages, { newestId: newest?.messageId ?? '' })
  expect(await unread()).toBe(0)
  await expect.poll(() => received).toEqual(['messages'])
  expect((await list()).messages.every(({ readAt }) => readAt !== undefined)).toBe(true)
})

test('scripts, styles, forms and frames do not reach the player, and a message without other content is refused', async () => {
  await send(
    '<p onclick="x()">Hello</p><script>alert(1)</script><iframe src="//evil.example"></iframe><style>p{}</style>',
  )
  await send('<a href="javascript:alert(1)">Press</a><form action="//evil.example"><input></form>')
  expect((await list()).messages.map(({ content }) => content)).toEqual(['<a>Press</a>', '<p>Hello</p>'])
  const refused = await send('<script>alert(1)</script><p> </p>')
  expect(refused.body).toMatchObject({ status: 'EMPTY', message: 'This message is empty.' })
  expect((await send(' ')).httpStatus).toBe(400)
  expect((await send('x'.repeat(20_001))).httpStatus).toBe(400)
  expect(await unread()).toBe(2)
})

test('a long inbox comes in pages', async () => {
  for (const content of ['one', 'two', 'three']) await send(content)
  const first = await list({ size: 2 })
  expect(first.messages.map(({ content }) => content)).toEqual(['three', 'two'])
  const second = await list({ size: 2, cursor: first.nextCursor ?? '' })
  expect(second.messages.map(({ content }) => content)).toEqual(['one'])
  expect(second).not.toHaveProperty('nextCursor')
})

test('only its own player sees an inbox', async () => {
  const other = await signUpPlayer(running)
  await send('For you alone')
  const [mine] = (await list()).messages
  expect((await list({}, other)).messages).toEqual([])
  const foreign = await call(running, other, readMessages, { newestId: mine?.messageId ?? '' })
  expect(foreign).toMatchObject({ httpStatus: 404, body: { message: 'This message does not exist.' } })
  expect([await unread(), await unread(other)]).toEqual([1, 0])
})

test('staff send once for each key, on record, and only to existing players', async () => {
  const key = newId()
  const [first, second] = [await send('Once', key), await send('Once', key)]
  expect(second.body).toEqual(first.body)
  expect((await send('Twice', key)).body).toMatchObject({ status: 'IDEMPOTENCY_KEY_REUSED' })
  expect(await unread()).toBe(1)
  const records = running.context.db.selectFrom('audit').select(['actor', 'details'])
  expect(
    await records.where('player_id', '=', player.playerId).where('operation', '=', 'sendMessage').execute(),
  ).toEqual([{ actor: 'staff:demo', details: { content: 'Once' } }])
  expect((await send('Hello', newId(), { ...player, playerId: newId() })).body).toMatchObject({ status: 'NOT_FOUND' })
})

test('a message that another program has written is safe to show', async () => {
  await running.context.db
    .insertInto('message')
    .values({
      shard: shardOf(player.playerId),
      player_id: player.playerId,
      message_id: newId(),
      content: '<p onclick="steal()">Hello<script>steal()</script></p>',
      sent_at: running.clock.now(),
      read_at: null,
    })
    .execute()
  expect((await list()).messages.map(({ content }) => content)).toEqual(['<p>Hello</p>'])
})
