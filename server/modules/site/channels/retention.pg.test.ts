import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type TestApp } from '../../../testing/build.ts'
import { announce, putChannel, writeMessage, signUpWriter } from '../../../testing/channels/write.ts'
import { forgetOldMessages } from './jobs.ts'

let running: TestApp
beforeAll(async () => void (running = await build({}, { jobs: false })))
afterAll(() => running.close())

const count = async (table: 'channel_event' | 'channel_post') => {
  const rows = await running.context.db.selectFrom(table).select('channel_id').execute()
  return rows.length
}

test('players’ messages are deleted from channels after 90 days and entirely after a year; those of staff are kept', async () => {
  await putChannel(running, '20')
  const player = await signUpWriter(running, 'Ana.Fox')
  await announce(running, '20', 'Welcome')
  await writeMessage(running, player, '20', 'Good evening')
  running.clock.advance({ hours: 24 * 90 - 1 })
  await forgetOldMessages(running.context)
  expect([await count('channel_event'), await count('channel_post')]).toEqual([3, 1])
  running.clock.advance({ hours: 2 })
  await forgetOldMessages(running.context)
  expect([await count('channel_event'), await count('channel_post')]).toEqual([1, 1])
  running.clock.advance({ hours: 24 * 275 })
  await forgetOldMessages(running.context)
  expect([await count('channel_event'), await count('channel_post')]).toEqual([1, 0])
})
