import { expect, test } from 'vitest'
import { type Page, PageCache, RenderingsExceeded } from './page-cache.ts'

const page = (text: string, status = 200): Page => ({ status, headers: {}, parts: [text] })

function cache(change: Partial<ConstructorParameters<typeof PageCache>[0]> = {}) {
  const clock = { ms: 0 }
  const pages = new PageCache({
    freshMs: 10,
    staleMs: 25,
    entriesMaximum: 2,
    sizeMaximum: 1000,
    renderingsMaximum: 2,
    now: () => clock.ms,
    ...change,
  })
  let count = 0
  const get = async (key: string, status = 200) =>
    (await pages.get(key, () => Promise.resolve(page(`${key}${++count}`, status)))).parts[0]
  return { clock, get, pages }
}

test('a fresh page is served from the cache, a stale page only while a new one is rendered, an old page never', async () => {
  const { clock, get } = cache()
  expect(await get('a')).toBe('a1')
  clock.ms = 9
  expect(await get('a')).toBe('a1')
  clock.ms = 12
  expect(await get('a')).toBe('a1')
  expect(await get('a')).toBe('a2')
  clock.ms = 60
  expect(await get('a')).toBe('a3')
})

test('the least recently used page is removed first', async () => {
  const { get } = cache()
  await get('a')
  await get('b')
  await get('a')
  await get('c')
  expect(await get('a')).toBe('a1')
  expect(await get('b')).toBe('b4')
})

test('all cached pages together stay below the maximum size', async () => {
  const { get } = cache({ entriesMaximum: 100, sizeMaximum: 8 })
  await get('a')
  await get('b')
  await get('c')
  expect(await get('b')).toBe('b2')
  expect(await get('a')).toBe('a4')
})

test('only successful pages are cached', async () => {
  const { get } = cache()
  expect(await get('a', 503)).toBe('a1')
  expect(await get('a', 404)).toBe('a2')
})

test('concurrent requests share one rendering, and too many renderings are refused', async () => {
  const { pages } = cache()
  const waiting: ((page: Page) => void)[] = []
  const render = () => new Promise<Page>((resolve) => waiting.push(resolve))
  const first = pages.get('a', render)
  const second = pages.get('a', render)
  const other = pages.get('b', render)
  await expect(pages.get('c', render)).rejects.toBeInstanceOf(RenderingsExceeded)
  expect(waiting).toHaveLength(2)
  for (const resolve of waiting) resolve(page('done'))
  expect(await first).toEqual(await second)
  expect((await other).parts).toEqual(['done'])
})
