import { afterEach, expect, test, vi } from 'vitest'
import { shouldRevalidate } from './address-token.ts'

const game = 'http://casino.example/game?gameId=night-train&platform=BAIZE&playForReal=true'

afterEach(() => void vi.unstubAllGlobals())

test('removing the token from the address reloads nothing; another game, another language or the same address does', () => {
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en', dataset: {} } })
  const revalidates = (from: string, to: string) =>
    shouldRevalidate({ currentUrl: new URL(from), nextUrl: new URL(to), defaultShouldRevalidate: true } as Parameters<
      typeof shouldRevalidate
    >[0])
  expect(revalidates(`${game}&sessionKey=launch-token`, game)).toBe(false)
  expect(revalidates(game, game.replace('night-train', 'ohrid-pearls'))).toBe(true)
  expect(revalidates(game, game)).toBe(true)
  vi.stubGlobal('document', { cookie: 'LOCALE=mk', documentElement: { lang: 'en', dataset: {} } })
  expect(revalidates(`${game}&sessionKey=launch-token`, game)).toBe(true)
})
