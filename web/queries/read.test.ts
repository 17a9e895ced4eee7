import { getMessages, readMessages } from '@baize/contract/messages/player'
import { getBalance } from '@baize/contract/wallet/player'
import { type Client, CallError } from '@baize/contract/client'
import { InfiniteQueryObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { makeQueryClient } from './query-client.ts'
import { queriesOf, readBy } from './read.ts'

/** A client that replies with the request that it received. */
const called: unknown[] = []
const client: Client = async (operation, input, { signal } = {}) => {
  called.push([operation.id, input, signal instanceof AbortSignal])
  const { cursor } = input as { cursor?: string }
  return { messages: [cursor ?? 'first'], ...(cursor === undefined && { nextCursor: 'second' }) } as never
}
const { readOf, pagesOf } = queriesOf(client)

test('the key of a query is its topic, its operation and its input', () => {
  expect(readOf('messages', getMessages, { cursor: 'a' }).queryKey).toEqual([
    'messages',
    'getMessages',
    { cursor: 'a' },
  ])
  expect(readBy('terms', 'page', '/en/terms', async () => 1).queryKey).toEqual(['terms', 'page', '/en/terms'])
})

test('a list that is read by pages and a single reading of it have different keys', () => {
  const pages = pagesOf('messages', getMessages, {}, ({ messages }) => messages)
  expect(pages.queryKey).not.toEqual(readOf('messages', getMessages, {}).queryKey)
})

test('an operation that writes cannot be a query', () => {
  // @ts-expect-error -- the operation writes, and TanStack Query may repeat a query at any time
  expect(readOf('messages', readMessages, { newestId: '1' }).queryKey[0]).toBe('messages')
})

test('only an operation with a cursor can be read by pages', () => {
  // @ts-expect-error -- the reply of the operation has no cursor
  expect(pagesOf('balance', getBalance, {}, () => []).queryKey[0]).toBe('balance')
})

test('pages follow the cursor, can be cancelled, and show their rows as one list', async () => {
  called.length = 0
  const queries = makeQueryClient({ staleMs: 0 })
  const observer = new InfiniteQueryObserver(
    queries,
    pagesOf('messages', getMessages, {}, ({ messages }) => messages),
  )
  const stop = observer.subscribe(() => undefined)
  await expect.poll(() => observer.getCurrentResult().data).toEqual(['first'])
  await observer.fetchNextPage()
  expect(observer.getCurrentResult()).toMatchObject({ data: ['first', 'second'], hasNextPage: false })
  expect(called).toEqual([
    ['getMessages', {}, true],
    ['getMessages', { cursor: 'second' }, true],
  ])
  stop()
  queries.clear()
})

/** Returns how many attempts a query makes if all of them fail with this error. */
async function attemptsAfter(error: Error): Promise<number> {
  const queries = makeQueryClient({ staleMs: 0 })
  let attempts = 0
  const observer = new QueryObserver(queries, {
    ...readBy('balance', 'attempts', null, async () => {
      attempts++
      throw error
    }),
    retryDelay: 0,
  })
  const stop = observer.subscribe(() => undefined)
  await expect.poll(() => observer.getCurrentResult().error).toBe(error)
  stop()
  queries.clear()
  return attempts
}

test('a call without a reply is retried twice, and a refused call is not', async () => {
  expect(await attemptsAfter(new CallError(0, { status: 'UNREACHABLE', message: '' }))).toBe(3)
  expect(await attemptsAfter(new CallError(403, { status: 'FORBIDDEN', message: '' }))).toBe(1)
})

test('stale data is refetched when a lost connection returns, and fresh data is not', async () => {
  const asked = { old: 0, new: 0 }
  const queries = makeQueryClient({ staleMs: 60_000 })
  queries.mount()
  const stops = (['old', 'new'] as const).map((what) => {
    const observer = new QueryObserver(queries, {
      ...readBy('balance', what, null, async () => ++asked[what]),
      ...(what === 'old' && { staleTime: 0 }),
    })
    return observer.subscribe(() => undefined)
  })
  await expect.poll(() => asked).toEqual({ old: 1, new: 1 })
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await expect.poll(() => asked).toEqual({ old: 2, new: 1 })
  for (const stop of stops) stop()
  queries.unmount()
  queries.clear()
})
