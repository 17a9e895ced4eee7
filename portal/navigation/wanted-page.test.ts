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
/**
 * The promise never settles, because React Router waits for ever for a page whose script is missing; meanwhile it
 * reloads the current page.
 */
const missing = () => new Promise<never>(() => undefined)
const go = (to: string | number, loading: Parameters<Navigate>[0]) =>
  navigate?.(loading, { to, currentUrl: '/about-us' })
const reload = () => void page.dispatchEvent(new Event('pagehide'))

test('the address is recorded even if React Router reloads the page at once', () => {
  void go('/promotions?sort=new#top', missing)
  reload()
  expect([...kept.values()]).toEqual(['/promotions?sort=new#top'])
})

test('an address that is only a query is resolved against the current page', () => {
  void go('?page=2', missing)
  reload()
  expect([...kept.values()]).toEqual(['/about-us?page=2'])
})

test('no address is recorded for a finished navigation or for a step back in the history', async () => {
  await go('/promotions', done)
  void go(-1, missing)
  reload()
  expect(kept.size).toBe(0)
})

test('the newest navigation’s address is kept even if an older one ends later', async () => {
  const first = Promise.withResolvers<Awaited<ReturnType<typeof done>>>()
  const older = go('/promotions', () => first.promise)
  void go('/blog', missing)
  first.resolve(await done())
  await older
  reload()
  expect([...kept.values()]).toEqual(['/blog'])
})

test('a page that the browser restores from its cache forgets the address, so a later reload stays on it', () => {
  void go('/promotions', missing)
  reload()
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(kept.size).toBe(0)
  reload()
  expect(kept.size).toBe(0)
})
