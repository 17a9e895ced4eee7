import { afterEach, expect, test, vi } from 'vitest'
import { shouldRevalidate } from './should-revalidate.ts'

const game = 'http://casino.example/game?gameId=night-train&platform=BAIZE&playForReal=true'

afterEach(() => void vi.unstubAllGlobals())

const revalidates = (from: string, to: string) =>
  shouldRevalidate({ currentUrl: new URL(from), nextUrl: new URL(to), defaultShouldRevalidate: true } as Parameters<
    typeof shouldRevalidate
  >[0])

test('removing overlays, a launch token or a language from the address reloads nothing', () => {
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en', dataset: {} } })
  expect(revalidates(`${game}&sessionKey=launch-token`, game)).toBe(false)
  expect(revalidates(game, `${game}&over=wallet.deposit`)).toBe(false)
  expect(revalidates(`${game}&over=wallet.deposit&over=game-info.a`, `${game}&over=wallet.deposit`)).toBe(false)
  expect(revalidates('http://casino.example/?over=login&origin=%2Faccount', 'http://casino.example/')).toBe(false)
  expect(revalidates('http://casino.example/?locale=mk', 'http://casino.example/?over=login')).toBe(false)
})

test('another game, another language and the same address reload the page’s data', () => {
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en', dataset: {} } })
  expect(revalidates(game, game.replace('night-train', 'ohrid-pearls'))).toBe(true)
  expect(revalidates(`${game}&over=login`, game.replace('night-train', 'ohrid-pearls'))).toBe(true)
  expect(revalidates(game, game)).toBe(true)
  vi.stubGlobal('document', { cookie: 'LOCALE=mk', documentElement: { lang: 'en', dataset: {} } })
  expect(revalidates(`${game}&sessionKey=launch-token`, game)).toBe(true)
})
