import { excludePlayer, closePlayerAccount, timeOutPlayer } from '@baize/contract/restrictions/staff'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../../../../kit/db.ts'
import { newId } from '../../../../kit/ids.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { call } from '../../../../testing/call.ts'
import { putChannel, writeMessage, signUpWriter } from '../../../../testing/channels/write.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../../demo/sign-up-player.ts'
import { staff } from '../../../../testing/staff.ts'
import { updateRestrictions } from '../../../people/players/service.ts'
import { postChannelMessage } from './post-message.ts'

const nicknames = Array.from('abcdefghjkmnpqrstuvwxyz').map((letter) => `Writer${letter}${letter}`)
let running: TestApp
let writer: SignedUpPlayer
beforeAll(async () => {
  running = await build({}, { jobs: false })
  await putChannel(running, '20')
})
afterAll(() => running.close())
beforeEach(async () => {
  writer = await signUpWriter(running, nicknames.pop() ?? '')
})

const messagesIn = (channelId: bigint) =>
  running.context.db
    .selectFrom('channel_event')
    .where('channel_id', '=', channelId)
    .where('kind', '=', 'message')
    .select(['event_no', 'content', 'nickname'])
    .orderBy('event_no')
    .execute()
const statusOf = async (answer: ReturnType<typeof writeMessage>) => (await answer).body['status']

describe('a message', () => {
  test('is stored as one line of text under the nickname, once for each key', async () => {
    const key = newId()
    await putChannel(running, '30')
    const both = await Promise.all(
      [1, 2].map(() => writeMessage(running, writer, '30', ' <b>Hi</b>\n\u202Ethere ', key)),
    )
    expect(both[0]?.body).toMatchObject({ status: 'SUCCESS' })
    expect(both[1]?.body).toEqual(both[0]?.body)
    expect(await messagesIn(30n)).toMatchObject([
      { content: '<b>Hi</b> there', nickname: expect.stringContaining('Writer') },
    ])
    expect(await statusOf(writeMessage(running, writer, '30', 'Something else', key))).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test.each([
    ['blank', '\u200B \n', 'EMPTY'],
    ['of 301 characters', 'x'.repeat(301), 'TOO_LONG'],
    ['of 300 emojis', '👍'.repeat(300), 'SUCCESS'],
  ])('%s gets %s', async (_what, content, status) => {
    expect(await statusOf(writeMessage(running, writer, '20', content))).toBe(status)
  })

  test('is refused in unknown, hidden and closed channels', async () => {
    await putChannel(running, '31', { public: false })
    await putChannel(running, '32', { open: false })
    expect((await writeMessage(running, writer, '99', 'Hello')).httpStatus).toBe(404)
    expect((await writeMessage(running, writer, 'x', 'Hello')).httpStatus).toBe(404)
    expect((await writeMessage(running, writer, '31', 'Hello')).httpStatus).toBe(404)
    expect(await statusOf(writeMessage(running, writer, '32', 'Hello'))).toBe('CHANNEL_CLOSED')
    expect([await messagesIn(31n), await messagesIn(32n)]).toEqual([[], []])
  })

  test('needs a nickname', async () => {
    const newcomer = await signUpPlayer(running)
    expect(await statusOf(writeMessage(running, newcomer, '20', 'Hello'))).toBe('NICKNAME_MISSING')
  })

  test('is refused if it is written too fast, even if messages come at once and in several channels', async () => {
    await putChannel(running, '33')
    const burst = Array.from({ length: 9 }, (_, index) =>
      writeMessage(running, writer, index % 2 ? '20' : '33', `Line ${index}`),
    )
    const statuses = (await Promise.all(burst)).map(({ body }) => body['status'])
    expect(statuses.filter((status) => status === 'SUCCESS')).toHaveLength(5)
    expect(statuses.filter((status) => status === 'TOO_SOON')).toHaveLength(4)
    running.clock.advance({ seconds: 16 })
    expect(await statusOf(writeMessage(running, writer, '20', 'Later'))).toBe('SUCCESS')
  })

  test('gets its number in the order of the commits', async () => {
    await putChannel(running, '34')
    const writers = await Promise.all(
      ['Alpha', 'Brave', 'Kilo', 'Delta'].map((name) => signUpWriter(running, `${name}qq`)),
    )
    await Promise.all(
      writers.flatMap((one) => [1, 2, 3].map((line) => writeMessage(running, one, '34', `Line ${line}`))),
    )
    const numbers = (await messagesIn(34n)).map(({ event_no }) => event_no)
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, index) => BigInt(index + 2)))
  })
})

describe('a player who may not play cannot write', () => {
  test.each([
    ['excluded', excludePlayer, { months: '6' }],
    ['on a break', timeOutPlayer, { weeks: 1 }],
    ['closed', closePlayerAccount, {}],
  ] as const)('%s', async (_what, operation, more) => {
    await call(running, staff, operation, { playerId: writer.playerId, reason: 'A test', ...more }, newId())
    expect((await writeMessage(running, writer, '20', 'Hello')).httpStatus).toBe(401)
  })

  test('not even with a session that another process has just read', async () => {
    const { context } = running
    await transaction(context.db, (tx) => updateRestrictions(tx, writer.playerId, { state: 'CLOSED' }))
    const { playerId, sessionId: id } = writer
    const session = { id, playerId, currency: 'GBP', level: 'player' } as const
    const caller = { session, params: { channelId: '20' }, idempotencyKey: newId(), language: 'en' } as const
    await expect(postChannelMessage(context, { content: 'Hello' }, caller)).rejects.toMatchObject({
      code: 'channels.barred',
    })
  })
})
