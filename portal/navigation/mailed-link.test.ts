import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetMailedLink, keepMailedLink, mailedLink, takeMailedLink } from './mailed-link.ts'

const path = 'reset-password'
const query = '?confirmationCode=k.s&email=ada%40example.com'

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}

beforeEach(() => vi.stubGlobal('sessionStorage', storage()))
afterEach(() => {
  forgetMailedLink(path)
  vi.unstubAllGlobals()
})

test('a link with a secret is kept for its own path until it is used', () => {
  expect(keepMailedLink(path, query)).toBe(true)
  expect(mailedLink(path)?.get('email')).toBe('ada@example.com')
  expect(mailedLink('confirm-signup')).toBeUndefined()
  forgetMailedLink(path)
  expect(mailedLink(path)).toBeUndefined()
})

test.each([
  ['/?btag=1&over=reset-password&confirmationCode=k.s&email=a%40b.c', 'reset-password', '/?btag=1&over=reset-password'],
  ['/not-me?confirmationCode=k.s', '/not-me', '/not-me'],
])('the secret in %s moves from the address bar to the storage of the tab', (address, name, left) => {
  const replaceState = vi.fn<(state: unknown, unused: string, url: URL) => void>()
  vi.stubGlobal('window', {
    location: { href: `http://portal.example${address}` },
    history: { state: 1, replaceState },
  })
  takeMailedLink()
  expect(mailedLink(name)?.get('confirmationCode')).toBe('k.s')
  expect(replaceState.mock.calls.map(([state, , url]) => [state, String(url)])).toEqual([
    [1, `http://portal.example${left}`],
  ])
  forgetMailedLink(name)
})

test('an address without a secret is unchanged', () => {
  keepMailedLink(path, query)
  expect(keepMailedLink(path, '?email=eve%40example.com')).toBe(false)
  expect(mailedLink(path)?.get('email')).toBe('ada@example.com')
})

test('a reload finds the link in the storage of the tab', async () => {
  keepMailedLink(path, query)
  const again: string = './mailed-link.ts?after-a-reload'
  const reloaded = (await import(again)) as typeof import('./mailed-link.ts')
  expect(reloaded.mailedLink(path)?.get('confirmationCode')).toBe('k.s')
})

test('if the browser refuses storage, the link is kept until a reload', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(keepMailedLink(path, query)).toBe(true)
  expect(mailedLink(path)?.get('confirmationCode')).toBe('k.s')
})
