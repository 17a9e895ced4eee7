import type { ClientInstrumentation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteNavigations } from './wanted-page.ts'

type Instrumentations = Parameters<Parameters<NonNullable<ClientInstrumentation['router']>>[0]['instrument']>[0]
type Navigate = NonNullable<Instrumentations['navigate']>

const kept = new Map<string, string>()
let page: EventTarget
let navigate: Navigate | undefined

beforeEach(() => {
  kept.clear()
  page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', { origin: 'https://baize.test' })
  vi.stubGlobal('sessionStorage', {
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  })
  noteNavigations.router?.({ instrument: (given) => (navigate = given.navigate) })
})
afterEach(() => void vi.unstubAllGlobals())

const done = () => Promise.resolve({ status: 'success', error: undefined, meta: undefined } as const)
/** If a page's script is missing, React Router waits for it for ever and reloads the current page. */
const missing = () => new Promise<never>(() => undefined)
const go = (to: string | number, loading: Parameters<Navigate>[0]) =>
  navigate?.(loading, { to, currentUrl: '/about-us' })
const reload = () => void page.dispatchEvent(new Event('pagehide'))

test('the address is kept although the reload comes before anything else runs', () => {
  void go('/promotions?sort=new#top', missing)
  reload()
  expect([...kept.values()]).toEqual(['/promotions?sort=new#top'])
})

test('a query alone belongs to the current page', () => {
  void go('?page=2', missing)
  reload()
  expect([...kept.values()]).toEqual(['/about-us?page=2'])
})

test('a finished navigation, and one back in the history, keep nothing', async () => {
  await go('/promotions', done)
  void go(-1, missing)
  reload()
  expect(kept.size).toBe(0)
})

test('the newest navigation counts, also when an older one ends later', async () => {
  const first = Promise.withResolvers<Awaited<ReturnType<typeof done>>>()
  const older = go('/promotions', () => first.promise)
  void go('/blog', missing)
  first.resolve(await done())
  await older
  reload()
  expect([...kept.values()]).toEqual(['/blog'])
})

test('a page that Back brings from another site as it was has forgotten the address, and a later reload stays', () => {
  void go('/promotions', missing)
  reload()
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(kept.size).toBe(0)
  reload()
  expect(kept.size).toBe(0)
})
