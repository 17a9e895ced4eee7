import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { askedForPlay, queryClient } from './query.tsx'

afterEach(() => {
  queryClient.unmount()
  queryClient.clear()
})

/** Returns how many requests a query makes if the network is lost and returns while its data is still fresh. */
async function askedAfterLoss(options: object): Promise<number> {
  let asked = 0
  queryClient.mount()
  const observer = new QueryObserver(queryClient, {
    queryKey: ['protection', 'question'],
    queryFn: () => Promise.resolve(++asked),
    ...options,
  })
  const stop = observer.subscribe(() => undefined)
  await expect.poll(() => observer.getCurrentResult().data).toBe(1)
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  stop()
  return asked
}

test('queries that can block stakes are refetched as soon as the network returns, even if their data is fresh', async () => {
  expect(await askedAfterLoss(askedForPlay)).toBe(2)
})

test('all other queries are refetched only once their data is stale', async () => {
  expect(await askedAfterLoss({})).toBe(1)
})
