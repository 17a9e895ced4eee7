import { deleteChannelMessage } from '@baize/contract/channels/moderation'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { build, type TestApp } from '../../../../testing/build.ts'
import { call } from '../../../../testing/call.ts'
import { readChannel, type ChannelPage } from '../../../../testing/channels/read.ts'
import { announce, putChannel, writeMessage, signUpWriter } from '../../../../testing/channels/write.ts'
import { freePort } from '../../../../testing/free-port.ts'
import type { SignedUpPlayer } from '../../../../demo/sign-up-player.ts'
import { ServerProcess } from '../../../../testing/server-process.ts'
import { staff } from '../../../../testing/staff.ts'

/** The platform that writes to the channels. The `servers` below are two processes that only serve channels. */
let baize: TestApp
let servers: ServerProcess[] = []
let player: SignedUpPlayer
let channelId = 100
let channel = ''

beforeAll(async () => {
  baize = await build({}, { jobs: false })
  const ports = [await freePort(), await freePort()]
  servers = ports.map((port) => new ServerProcess(port, baize.context.config.database.url, {}, 'channels'))
  await Promise.all(servers.map((server) => server.start()))
  player = await signUpWriter(baize, 'Ana.Fox')
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()))
  await baize.close()
})
beforeEach(async () => {
  channel = String((channelId += 1))
  await putChannel(baize, channel)
  baize.clock.advance({ minutes: 2 })
})

const base = (process: number): string => `http://127.0.0.1:${servers[process]?.port}/channels`
const open = (process: number, from?: number) => readChannel(base(process), channel, from)

/** Waits for the next `count` events of a page. Each is returned as the name of the event and its text. */
async function readEvents(page: ChannelPage, count: number): Promise<string[]> {
  const events: string[] = []
  while (events.length < count) {
    const next = await page.next()
    if (!next) break
    events.push(`${next.id} ${next.event}${next.event === 'message' ? ` ${next.data.content}` : ''}`)
  }
  return events
}

test('readers of two processes get the history, and then the same messages in the same order within a second', async () => {
  await announce(baize, channel, 'Welcome')
  const pages = await Promise.all([open(0), open(1), open(1)])
  for (const page of pages) {
    expect(await page.next()).toMatchObject({
      id: '2',
      event: 'start',
      data: {
        name: 'Lounge',
        open: true,
        messages: [{ by: 'house', content: 'Welcome' }],
        house: { content: 'Welcome' },
      },
    })
  }
  const begun = performance.now()
  await Promise.all([
    writeMessage(baize, player, channel, 'One'),
    announce(baize, channel, 'Two'),
    writeMessage(baize, player, channel, 'Three'),
  ])
  const [first, second, third] = await Promise.all(pages.map((page) => readEvents(page, 3)))
  expect(performance.now() - begun).toBeLessThan(1000)
  expect(second).toEqual(first)
  expect(third).toEqual(first)
  expect(first).toHaveLength(3)
  for (const page of pages) page.leave()
})

test('a lost connection continues in another process without loss and without repetition', async () => {
  const page = await open(0)
  await page.next()
  await announce(baize, channel, 'One')
  expect(await readEvents(page, 1)).toEqual(['2 message One'])
  page.leave()
  await announce(baize, channel, 'Two')
  await announce(baize, channel, 'Three')
  const again = await open(1, 2)
  await announce(baize, channel, 'Four')
  expect(await readEvents(again, 3)).toEqual(['3 message Two', '4 message Three', '5 message Four'])
  again.leave()
})

test('a killed process loses nothing for its readers', async () => {
  const page = await open(0)
  await page.next()
  await announce(baize, channel, 'One')
  expect(await readEvents(page, 1)).toEqual(['2 message One'])
  await servers[0]?.kill()
  await expect(page.next()).rejects.toThrow()
  await announce(baize, channel, 'Two')
  await servers[0]?.start()
  const again = await open(0, 2)
  expect(await readEvents(again, 1)).toEqual(['3 message Two'])
  again.leave()
})

test('a process that missed notifications sends the events once it receives notifications again', async () => {
  const page = await open(1)
  await page.next()
  await baize.context.database.pool.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and application_name = 'baize-bus'`,
  )
  await announce(baize, channel, 'Unheard')
  expect(await readEvents(page, 1)).toEqual(['2 message Unheard'])
  page.leave()
})

test('a deleted message disappears from open pages and from later histories', async () => {
  const pages = await Promise.all([open(0), open(1)])
  for (const page of pages) await page.next()
  const older = await announce(baize, channel, 'Older news')
  const { body } = await announce(baize, channel, 'Wrong news')
  for (const page of pages) await readEvents(page, 2)
  await call(baize, staff, deleteChannelMessage, { messageId: String(body['messageId']), reason: 'It is wrong.' })
  for (const page of pages) {
    expect(await page.next()).toMatchObject({
      event: 'deletion',
      data: { messageId: body['messageId'], house: { messageId: older.body['messageId'] } },
    })
    page.leave()
  }
  const [fresh, resumed] = [await open(0), await open(1, 2)]
  expect(JSON.stringify(await fresh.next())).not.toContain('Wrong news')
  expect(await readEvents(resumed, 1)).toEqual(['4 deletion'])
  fresh.leave()
  resumed.leave()
})

test('renaming and closing a channel are shown at once, and hiding it ends its streams', async () => {
  const page = await open(0)
  await page.next()
  await putChannel(baize, channel, { name: 'Hall', open: false })
  expect(await page.next()).toMatchObject({ event: 'state', data: { name: 'Hall', open: false } })
  await putChannel(baize, channel, { name: 'Hall', open: false })
  await putChannel(baize, channel, { name: 'Hall', public: false })
  expect(await page.next()).toMatchObject({ event: 'gone' })
  expect(await page.next()).toBeUndefined()
  expect((await open(0)).httpStatus).toBe(404)
  expect((await readChannel(base(0), '4040')).httpStatus).toBe(404)
  expect((await readChannel(base(0), 'x')).httpStatus).toBe(404)
})

test('a reader who stops reading is disconnected, and the others get every event', async () => {
  const slow = connect(servers[0]?.port ?? 0, '127.0.0.1')
  const isDropped = new Promise<void>((done) => slow.once('close', () => done()))
  slow.on('error', () => undefined)
  slow.write(`GET /channels/channel/${channel}/stream HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n`)
  await new Promise((done) => slow.once('readable', done))
  slow.pause()
  const page = await open(0)
  await page.next()
  let received = 0
  for (let step = 0; step < 20; step++) {
    await fill(2000)
    await announce(baize, channel, `Step ${step}`)
    for (;;) {
      const next = await page.next()
      expect(next?.event).toBe('message')
      received += 1
      if (next?.event === 'message' && next.data.content === `Step ${step}`) break
    }
  }
  expect(received).toBe(20 * 2001)
  slow.resume()
  await isDropped
  page.leave()
})

/** Inserts the messages of a very busy channel directly, because players may not write that fast. */
async function fill(messages: number): Promise<void> {
  await baize.context.database.pool.query(
    `with held as (update channel set last_event = last_event + $2::int where channel_id = $1 returning last_event)
     insert into channel_event (channel_id, event_no, kind, message_id, content, at)
     select $1, last_event - $2::int + place, 'message', gen_random_uuid(), repeat('x', 300), now()
     from held, generate_series(1, $2::int) as place`,
    [channel, messages],
  )
}
