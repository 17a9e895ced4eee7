import type { Game } from '@baize/contract/content/collections'
import { expect, test } from 'vitest'
import { listedGame } from '../../catalogue/testing/listed-game.ts'
import { gamesOf, landingOf, playerTarget } from './landing.ts'

const at = (path: string) => landingOf(new URL(path, 'https://casino.example'))
const game = (platform: string, game_id: string) =>
  ({ game_id, title: { rendered: `${platform} ${game_id}` }, acf: { game_platform: { slug: platform } } }) as Game

test('the path or the category selects the landing page', () => {
  expect(
    ['/casino', '/live-casino', '/bingo', '/casino?category=Bingo', '/live-casino?category=bingo'].map(at),
  ).toEqual(['casino', 'live-casino', 'bingo', 'bingo', 'bingo'])
})

test('players go to the lobby, the live lobby or the bingo hall', () => {
  const games = [game('PRAGMATIC_LIVE', '7'), game('PRAGMATIC_LIVE', '101'), game('PRAGMATIC_BINGO', 'hall')]
  expect(playerTarget('casino', games)).toBe('/play')
  expect(playerTarget('live-casino', games)).toBe(
    '/game?gameId=101&platform=PRAGMATIC_LIVE&gameName=PRAGMATIC_LIVE+101&playForReal=true',
  )
  expect(playerTarget('bingo', games)).toMatch(/^\/game\?gameId=hall&platform=PRAGMATIC_BINGO&/)
  expect(playerTarget('bingo', [])).toBe('/play')
})

test('visitors see the landing page’s games in their language, but none that is hidden from them', () => {
  const categories = [
    { id: 1, slug: 'slots', name: 'Слотови', priority: 1 },
    { id: 2, slug: 'bingo', name: 'Бинго', priority: 2 },
  ]
  const games = [
    listedGame(1, { game_category: ['Бинго'] }),
    listedGame(2, { game_category: ['Слотови'] }),
    listedGame(3, { game_category: ['Бинго'], isAuthenticated: true }),
    listedGame(4, { game_category: ['Бинго'], device: 'mobile' }),
  ]
  const ids = (landing: Parameters<typeof gamesOf>[0]) => gamesOf(landing, games, categories).map(({ id }) => id)
  expect({ casino: ids('casino'), bingo: ids('bingo'), live: ids('live-casino') }).toEqual({
    casino: [2],
    bingo: [1],
    live: [],
  })
})
