import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followStream, type SharedStream, type StreamNews } from './shared-stream.ts'

/** The connections that all pages have opened, in the order in which they were opened. */
let sources: Source[] = []

class Source extends EventTarget {
  static readonly CLOSED = 2
  readonly url: string
  readyState = 1

  constructor(url: string) {
    super()
    this.url = url
    sources.push(this)
  }

  close(): void {
    this.readyState = Source.CLOSED
  }

  send(data: string): void {
    this.dispatchEvent(new MessageEvent('changed', { data, lastEventId: '' }))
  }

  refuse(): void {
    this.close()
    this.dispatchEvent(new Event('error'))
  }
}

interface Page {
  readonly received: StreamNews[]
  readonly leave: () => void
}

let pages: Page[] = []
let name = ''

beforeEach(() => {
  sources = []
  name = `stream-${crypto.randomUUID()}`
  vi.stubGlobal('EventSource', Source)
})

afterEach(() => {
  vi.useRealTimers()
  for (const page of pages) page.leave()
  pages = []
})

function openPage(more: Partial<SharedStream> = {}): Page {
  const received: StreamNews[] = []
  const leave = followStream({
    name,
    address: () => `/stream/${pages.length}`,
    events: ['changed'],
    onNews: (news) => void received.push(news),
    ...more,
  })
  const page: Page = { received, leave }
  pages.push(page)
  return page
}

const open = (): readonly Source[] => sources.filter(({ readyState }) => readyState === 1)
const event = (data: string): StreamNews => ({ type: 'event', name: 'changed', id: '', data })
/** Returns the events that a page received, without messages about the connection itself. */
const changesOf = ({ received }: Page) => received.flatMap((news) => (news.type === 'event' ? [news.data] : []))

test('pages share one connection, and each receives every event', async () => {
  const all = [openPage(), openPage(), openPage()]
  await expect.poll(() => open().length).toBe(1)
  sources[0]?.send('one')
  for (const page of all) await expect.poll(() => changesOf(page)).toEqual(['one'])
  expect(sources).toHaveLength(1)
})

test('a page that joins later receives the snapshot of the page with the connection, once', async () => {
  const first = openPage({ snapshot: () => ({ newest: 7 }) })
  await expect.poll(() => open().length).toBe(1)
  const second = openPage()
  await expect.poll(() => second.received).toEqual([{ type: 'joined', known: { newest: 7 } }])
  expect(first.received).toEqual([])
})

test('when the page with the connection closes, another one connects and all are notified that the stream is open', async () => {
  const [first, second, third] = [openPage(), openPage(), openPage()]
  await expect.poll(() => open().length).toBe(1)
  first.leave()
  await expect.poll(() => sources.length).toBe(2)
  expect(open()).toEqual([sources[1]])
  sources[1]?.dispatchEvent(new Event('open'))
  sources[1]?.send('later')
  for (const page of [second, third]) {
    await expect.poll(() => page.received).toContainEqual(event('later'))
    expect(page.received).toContainEqual({ type: 'open' })
  }
  expect(changesOf(first)).toEqual([])
})

test('the other pages receive the last event before one of them connects', async () => {
  const first: Page = openPage({ onNews: () => first.leave() })
  await expect.poll(() => open().length).toBe(1)
  const second: Page = openPage({
    onNews(news) {
      second.received.push(news)
      if (news.type === 'event') second.leave()
    },
  })
  await expect.poll(() => second.received.length).toBe(1)
  const third = openPage()
  sources[0]?.send('the end')
  await expect.poll(() => sources.length).toBe(2)
  expect(changesOf(second)).toEqual(['the end'])
  expect(changesOf(third)).toEqual(['the end'])
})

test('a page that does not answer loses the connection to another page', async () => {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const lost = vi.fn<(error: unknown) => void>()
  const hold = (): Promise<void> => {
    held.resolve()
    return released.promise
  }
  // Simulates a frozen page, which keeps its lock but does not answer messages.
  void navigator.locks.request(name, hold).catch(lost)
  await held.promise
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const waiting = openPage()
  await vi.advanceTimersByTimeAsync(3999)
  expect(sources).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await expect.poll(() => open().length).toBe(1)
  expect(lost).toHaveBeenCalledOnce()
  sources[0]?.send('after')
  await expect.poll(() => changesOf(waiting)).toEqual(['after'])
  released.resolve()
})

test('a page that lost its connection closes it, and follows the other page', async () => {
  const first = openPage()
  await expect.poll(() => open().length).toBe(1)
  const stolen = Promise.withResolvers<void>()
  void navigator.locks.request(name, { steal: true }, () => stolen.promise)
  await expect.poll(() => open().length).toBe(0)
  stolen.resolve()
  await expect.poll(() => open().length).toBe(1)
  sources[1]?.send('again')
  await expect.poll(() => changesOf(first)).toEqual(['again'])
})

test('a refused stream is reported and opened again after five seconds', async () => {
  const page = openPage()
  await expect.poll(() => open().length).toBe(1)
  vi.useFakeTimers()
  sources[0]?.refuse()
  expect(page.received).toEqual([{ type: 'broken', isRefused: true }])
  await vi.advanceTimersByTimeAsync(5000)
  expect(open()).toEqual([sources[1]])
})

test('without locks, as on a page without TLS, each page has its own connection', () => {
  vi.stubGlobal('navigator', {})
  const [first, second] = [openPage(), openPage()]
  expect(open()).toHaveLength(2)
  sources[0]?.send('own')
  expect([changesOf(first), changesOf(second)]).toEqual([['own'], []])
})
