import type { Game } from '@baize/contract/content'
import { expect, test } from 'vitest'
import { listedGame } from '../../catalogue/testing/listed-game.ts'
import { landingGames, landingLobby, landingOf, playerTarget } from './landing.ts'

const at = (path: string) => landingOf(new URL(path, 'https://casino.example'))
const game = (platform: string, game_id: string) =>
  ({ game_id, title: { rendered: `${platform} ${game_id}` }, acf: { game_platform: { slug: platform } } }) as Game

test('the path or the category selects the part of the casino', () => {
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

const categories = [
  { id: 1, slug: 'bingo', name: 'Бинго', priority: 1 },
  { id: 2, slug: 'live-casino', name: 'Казино во живо', priority: 2 },
]
const catalogue = [
  listedGame(1, { game_category: ['Слотови'] }),
  listedGame(2, { game_category: ['Бинго'] }),
  listedGame(3, { game_category: ['Казино во живо', 'Бинго'] }),
  listedGame(4, { game_platform: { slug: 'PRAGMATIC_BINGO' } }),
  listedGame(5, { game_category: ['Бинго'], isAuthenticated: true }),
  listedGame(6, { game_category: ['Бинго'], device: 'mobile' }),
]

test.each([
  ['casino', [1], '/play'],
  ['live-casino', [3], '/play?category=live-casino'],
  ['bingo', [2, 3, 4], '/play?category=bingo'],
] as const)('the landing %s shows visitors the games of its kind that they may see', (landing, ids, lobby) => {
  expect(landingGames(landing, catalogue, categories).map(({ id }) => id)).toEqual(ids)
  expect(landingLobby(landing)).toBe(lobby)
})

test('a landing shows the first eight games by priority', () => {
  const many = Array.from({ length: 12 }, (_, place) => ({ ...listedGame(place), game_priority: 12 - place }))
  expect(landingGames('casino', many, categories).map(({ id }) => id)).toEqual([11, 10, 9, 8, 7, 6, 5, 4])
})
