import { getChannelStanding, reportChannelMessage } from '@baize/contract/channels/player'
import {
  decideChannelReport,
  deleteChannelMessage,
  getChannelPosts,
  getChannelReports,
  getChannelWords,
  muteChannelPlayer,
  removeChannelWord,
  saveChannelWord,
  unmuteChannelPlayer,
} from '@baize/contract/channels/moderation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId, shardOf } from '../../../../kit/ids.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { call } from '../../../../testing/call.ts'
import { announce, putChannel, writeMessage, signUpWriter } from '../../../../testing/channels/write.ts'
import type { SignedUpPlayer } from '../../../../demo/sign-up-player.ts'
import { hireStaff, staff } from '../../../../testing/staff.ts'
import { selectDecision } from './report-store.ts'

let running: TestApp
let ana: SignedUpPlayer
let ben: SignedUpPlayer
beforeAll(async () => {
  running = await build({}, { jobs: false })
  await putChannel(running, '20')
  ana = await signUpWriter(running, 'Ana.Fox')
  ben = await signUpWriter(running, 'Ben.Owl')
})
afterAll(() => running.close())

const idOf = ({ body }: Awaited<ReturnType<typeof writeMessage>>) => String(body['messageId'])
const report = async (player: SignedUpPlayer, messageId: string) =>
  (await call(running, player, { ...reportChannelMessage, path: `/messages/${messageId}/report` }, { cause: 'INSULT' }))
    .body['status']
const reports = async () => (await call(running, staff, getChannelReports, {})).body['reports']
const auditOf = ({ playerId }: SignedUpPlayer, operation: string) =>
  running.context.db
    .selectFrom('audit')
    .select(['actor', 'details'])
    .where('player_id', '=', playerId)
    .where('operation', '=', operation)
    .execute()
const changes = (operation: string) =>
  running.context.db
    .selectFrom('staff_change')
    .where('outcome', '=', 'DONE')
    .where('player_id', 'is', null)
    .select(['actor', 'subject', 'details'])
    .where('operation', '=', operation)
    .execute()

test('a muted player reads why and until when, and may write again afterwards', async () => {
  const key = newId()
  const received: string[] = []
  const stop = running.context.bus.subscribe(ana.playerId, (topics) => void received.push(...topics))
  const mute = { playerId: ana.playerId, length: 'HOUR', reason: 'Please stay polite.' } as const
  const until = running.clock.now().add({ hours: 1 })
  for (const _twice of [1, 2])
    expect((await call(running, staff, muteChannelPlayer, mute, key)).body).toEqual({ status: 'SUCCESS' })
  await expect.poll(() => received).toContain('channels')
  stop()
  const refused = await writeMessage(running, ana, '20', 'Hello')
  expect(refused.body).toMatchObject({ status: 'MUTED', message: expect.stringContaining('Please stay polite.') })
  const { body } = await call(running, ana, getChannelStanding, {})
  expect(body).toMatchObject({ nickname: 'Ana.Fox', mute: { reason: mute.reason } })
  const shownUntil = Temporal.Instant.from((body['mute'] as { until: string }).until)
  expect(Math.abs(shownUntil.since(until).total('seconds'))).toBeLessThan(60)
  expect(await auditOf(ana, 'muteChannelPlayer')).toEqual([
    { actor: 'staff:demo', details: { length: 'HOUR', reason: mute.reason } },
  ])
  const lift = { playerId: ana.playerId, reason: 'They have apologised.' }
  await call(running, staff, unmuteChannelPlayer, lift, newId())
  expect((await writeMessage(running, ana, '20', 'Hello again')).body).toMatchObject({ status: 'SUCCESS' })
  expect((await call(running, staff, unmuteChannelPlayer, lift, newId())).httpStatus).toBe(409)
  await call(running, staff, muteChannelPlayer, { ...mute, length: 'FOR_GOOD' }, newId())
  expect((await call(running, ana, getChannelStanding, {})).body).toMatchObject({ mute: { reason: mute.reason } })
  expect((await writeMessage(running, ana, '20', 'Hello')).body['message']).toContain('permanently')
  await call(running, staff, unmuteChannelPlayer, lift, newId())
})

test('a deleted message stays with its author’s record and is read by nobody else', async () => {
  const messageId = idOf(await writeMessage(running, ben, '20', 'Something rude'))
  const deletion = { messageId, reason: 'It insults.' }
  expect((await call(running, staff, deleteChannelMessage, deletion)).body).toEqual({ status: 'SUCCESS' })
  expect((await call(running, staff, deleteChannelMessage, deletion)).httpStatus).toBe(409)
  expect((await call(running, staff, deleteChannelMessage, { ...deletion, messageId: newId() })).httpStatus).toBe(404)
  const event = running.context.db.selectFrom('channel_event').select('content').where('message_id', '=', messageId)
  expect(await event.where('kind', '=', 'message').execute()).toEqual([{ content: null }])
  const { posts } = (await call(running, staff, getChannelPosts, { channelId: '20' })).body as { posts: object[] }
  expect(posts[0]).toMatchObject({ messageId, playerId: ben.playerId, content: 'Something rude', deleted: true })
  expect(await auditOf(ben, 'deleteChannelMessage')).toEqual([{ actor: 'staff:demo', details: deletion }])
})

test('the deletion of a message by staff is recorded', async () => {
  const key = newId()
  const messageId = idOf(await announce(running, '20', 'The bar is open', key))
  expect(idOf(await announce(running, '20', 'The bar is open', key))).toBe(messageId)
  expect((await announce(running, '20', 'The bar is closed', key)).httpStatus).toBe(409)
  expect(await changes('postHouseMessage')).toMatchObject([
    {
      actor: 'staff:demo',
      subject: 'channel 20',
      details: { messageId, content: 'The bar is open', marketing: false },
    },
  ])
  await call(running, staff, deleteChannelMessage, { messageId, reason: 'It was wrong.' })
  expect(await changes('deleteChannelMessage')).toMatchObject([{ subject: 'channel 20', details: { messageId } }])
})

test('players report a message once each, and one decision of staff settles all reports', async () => {
  const messageId = idOf(await writeMessage(running, ben, '20', 'Call me on 070 123 456'))
  expect([await report(ana, messageId), await report(ana, messageId)]).toEqual(['SUCCESS', 'SUCCESS'])
  expect(await report(ben, messageId), 'their own message').toBe('NOT_FOUND')
  expect(await report(ana, newId())).toBe('NOT_FOUND')
  expect(await report(ana, 'no-id')).toBe('NOT_FOUND')
  expect(await reports()).toMatchObject([
    {
      messageId,
      channelId: '20',
      cause: 'INSULT',
      reporterId: ana.playerId,
      authorId: ben.playerId,
      nickname: 'Ben.Owl',
    },
  ])
  const decision = { messageId, decision: 'DELETE', reason: 'A telephone number.' } as const
  expect((await call(running, staff, decideChannelReport, decision)).body).toEqual({ status: 'SUCCESS' })
  expect((await call(running, staff, decideChannelReport, decision)).body).toMatchObject({
    status: 'DECIDED',
    message: expect.stringContaining('demo has already decided'),
  })
  const nothing = { ...decision, messageId: newId() }
  expect((await call(running, staff, decideChannelReport, nothing)).httpStatus).toBe(404)
  expect(await reports()).toEqual([])
  const [post] = ((await call(running, staff, getChannelPosts, { channelId: '20' })).body as { posts: object[] }).posts
  expect(post).toMatchObject({ messageId, deleted: true })
  expect(await changes('decideChannelReport')).toMatchObject([{ subject: `message ${messageId}`, details: decision }])
})

test('a message that staff decide to keep stays after its report', async () => {
  const messageId = idOf(await writeMessage(running, ben, '20', 'Good luck to all'))
  await report(ana, messageId)
  await call(running, staff, decideChannelReport, { messageId, decision: 'KEEP', reason: 'It is friendly.' })
  const [post] = ((await call(running, staff, getChannelPosts, { channelId: '20' })).body as { posts: object[] }).posts
  expect(post).toMatchObject({ messageId, deleted: false })
})

test('the newest decision about a message is found even if a later report still waits for one', async () => {
  const messageId = idOf(await writeMessage(running, ben, '20', 'See you at the next draw'))
  const { db } = running.context
  await report(ana, messageId)
  expect(await selectDecision(db, messageId)).toBeUndefined()
  await call(running, staff, decideChannelReport, { messageId, decision: 'KEEP', reason: 'It is friendly.' })
  expect(await report(await signUpWriter(running, 'Cleo.Elk'), messageId)).toBe('SUCCESS')
  expect(await selectDecision(db, messageId)).toEqual({ decision: 'KEEP', by: 'demo' })
  const later = { messageId, decision: 'DELETE', reason: 'It invites players elsewhere.' } as const
  await call(running, staff, decideChannelReport, later)
  expect(await selectDecision(db, messageId)).toEqual({ decision: 'DELETE', by: 'demo' })
  expect(await reports()).toEqual([])
})

test('staff edit the list of refused words, and every message follows it at once', async () => {
  running.clock.advance({ minutes: 2 })
  await call(running, staff, saveChannelWord, { word: 'Swindle' })
  expect((await call(running, staff, getChannelWords, {})).body['words']).toEqual(['swindle'])
  expect((await writeMessage(running, ana, '20', 'What a ѕw1ndle')).body['status']).toBe('REFUSED_WORD')
  await call(running, staff, removeChannelWord, { word: 'swindle' })
  expect((await call(running, staff, removeChannelWord, { word: 'swindle' })).httpStatus).toBe(404)
  expect((await writeMessage(running, ana, '20', 'What a ѕw1ndle')).body['status']).toBe('SUCCESS')
  expect((await call(running, staff, saveChannelWord, { word: 'two words' })).httpStatus).toBe(400)
  expect(await changes('saveChannelWord')).toMatchObject([{ details: { word: 'swindle' } }])
})

test('a list of posts comes in pages', async () => {
  await putChannel(running, '40')
  const { db, clock } = running.context
  await db
    .insertInto('channel_post')
    .values(
      Array.from({ length: 51 }, (_, index) => ({
        shard: shardOf(ben.playerId),
        player_id: ben.playerId,
        message_id: newId(),
        channel_id: 40n,
        event_no: BigInt(index),
        nickname: 'Ben.Owl',
        content: `Line ${index}`,
        posted_at: clock.now(),
        deleted_at: null,
      })),
    )
    .execute()
  const first = (await call(running, staff, getChannelPosts, { channelId: '40' })).body as {
    posts: object[]
    nextCursor: string
  }
  expect([first.posts.length, first.nextCursor]).toEqual([50, '1'])
  const second = (await call(running, staff, getChannelPosts, { channelId: '40', cursor: first.nextCursor })).body
  expect(second).toMatchObject({ posts: [{ content: 'Line 0' }] })
  expect(second).not.toHaveProperty('nextCursor')
})

test('moderators cannot moderate messages of their own player account, nor decide its reports', async () => {
  const asMember = async ({ email }: SignedUpPlayer) => (await hireStaff(running, ['administrator'], email)).browser
  const reason = 'As the rules say'
  const messageId = idOf(await writeMessage(running, ana, '20', 'A message of a moderator'))
  const fresh = () => ({ 'idempotency-key': newId() })
  expect(await report(ben, messageId)).toBe('SUCCESS')
  for (const member of [await asMember(ana), await asMember(ben)]) {
    for (const decision of ['KEEP', 'DELETE'] as const) {
      const judged = await member.call(decideChannelReport, { messageId, decision, reason }, fresh())
      expect(judged.status).toBe('OWN_PLAYER')
    }
  }
  const deletion = { messageId, reason }
  expect((await (await asMember(ana)).call(deleteChannelMessage, deletion, fresh())).status).toBe('OWN_PLAYER')
  expect(await reports()).toContainEqual(expect.objectContaining({ messageId, deleted: false }))
  const decided = { messageId, decision: 'DELETE', reason } as const
  expect((await call(running, staff, decideChannelReport, decided, newId())).body['status']).toBe('SUCCESS')
})
