import { beforeEach, describe, expect, test } from 'vitest'
import type { StoredEvent } from '../event-store.ts'
import { Feed, type Reader } from './feed.ts'
import { Recent, recentLength } from './recent.ts'

const at = '2026-03-01T20:00:00Z'
const message = (eventNo: number): StoredEvent => {
  const messageId = `m${eventNo}`
  return { eventNo, kind: 'message', messageId, message: { messageId, by: 'house', content: `${eventNo}`, at } }
}
const deletion = (eventNo: number, messageId: string): StoredEvent => ({ eventNo, kind: 'deletion', messageId })

let stored: StoredEvent[]
let isPublic: boolean
let feed: Feed
beforeEach(() => {
  stored = []
  isPublic = true
  const state = { name: 'House', open: true, house: null }
  feed = new Feed(
    {
      maximum: 10,
      eventsAfter: (after) => Promise.resolve(stored.filter(({ eventNo }) => eventNo > after).slice(0, 10)),
      state: () => Promise.resolve(isPublic ? state : undefined),
    },
    new Recent(state, 0),
  )
})

interface TestReader extends Reader {
  readonly texts: string[]
  isOver: boolean
}

async function join(from?: number): Promise<TestReader> {
  const reader: TestReader = {
    texts: [],
    isOver: false,
    write: (text) => void (text && reader.texts.push(...text.split('\n\n').filter(Boolean))),
    end: (text) => {
      reader.write(text)
      reader.isOver = true
    },
  }
  await feed.join(reader, from)
  return reader
}

const kindsOf = ({ texts }: TestReader) => texts.map((text) => /id: (\d+)\nevent: (\w+)/.exec(text)?.slice(1).join(' '))

async function append(...events: StoredEvent[]): Promise<void> {
  stored.push(...events)
  await feed.refresh()
}

describe('the event stream', () => {
  test('sends the history first, and then each event once', async () => {
    await append(message(1), message(2))
    const reader = await join()
    await append(message(3))
    await feed.refresh()
    expect(kindsOf(reader)).toEqual(['2 start', '3 message'])
    expect(reader.texts[0]).toContain('"messageId":"m1"')
  })

  test('continues after the newest event that a reader has', async () => {
    await append(message(1), message(2), message(3))
    expect(kindsOf(await join(1))).toEqual(['2 message', '3 message'])
    expect(kindsOf(await join(3))).toEqual([])
  })

  test('sends nothing twice to a reader from a process that was ahead', async () => {
    await append(message(1))
    stored.push(message(2))
    const reader = await join(2)
    await append(message(3))
    expect(kindsOf(reader)).toEqual(['3 message'])
  })

  test('starts again after a number that the channel never had', async () => {
    await append(message(1))
    expect(kindsOf(await join(99))).toEqual(['1 start'])
  })

  test('starts again after too long an absence', async () => {
    await append(...Array.from({ length: recentLength + 2 }, (_, index) => message(index + 1)))
    expect(kindsOf(await join(1))).toEqual([`${recentLength + 2} start`])
    expect(kindsOf(await join(2))).toHaveLength(recentLength)
  })

  test('sends more events than one query returns', async () => {
    const reader = await join()
    await append(...Array.from({ length: 25 }, (_, index) => message(index + 1)))
    expect(kindsOf(reader)).toHaveLength(26)
  })

  test('never sends a deleted message again', async () => {
    await append(message(1), message(2))
    const reader = await join()
    await append(deletion(3, 'm1'))
    expect(kindsOf(reader)).toEqual(['2 start', '3 deletion'])
    const [later, resumed] = [await join(), await join(0)]
    expect(later.texts[0]).not.toContain('"messageId":"m1"')
    expect(resumed.texts.join('')).not.toContain('"content":"1"')
  })

  test('ends when the channel is hidden', async () => {
    const reader = await join()
    isPublic = false
    await append({ eventNo: 1, kind: 'state', messageId: '' })
    expect(kindsOf(reader)).toEqual(['0 start', '0 gone'])
    expect([reader.isOver, feed.size]).toEqual([true, 0])
  })
})
