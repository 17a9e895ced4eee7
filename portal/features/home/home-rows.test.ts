import type { Game } from '@baize/contract/content/collections'
import { expect, test } from 'vitest'
import { hottestGames, wantedGames } from './home-rows.ts'

const game = (id: number, { isAuthenticated = false, device = 'all' } = {}) =>
  ({
    id,
    game_id: `g${id}`,
    title: { rendered: `Game ${id}` },
    game_thumbnail: { url: '' },
    game_priority: id,
    acf: {
      game_platform: { slug: 'BAIZE' },
      game_provider: { name: 'BAIZE', slug: 'baize' },
      play_for_free: true,
      isAuthenticated,
      device,
    },
  }) as unknown as Game

const catalogue = [
  game(1),
  game(2, { isAuthenticated: true }),
  game(3, { device: 'desktop' }),
  ...[4, 5, 6, 7, 8].map((id) => game(id)),
]
const keys = (...ids: readonly number[]) => ids.map((id) => ({ platform: 'BAIZE', gameId: `g${id}` }))
const idsOf = (games: readonly { gameId: string }[]) => games.map(({ gameId }) => gameId)

test('the most played games come first, and the catalogue fills the row', () => {
  expect(idsOf(wantedGames(catalogue, keys(6, 1)))).toEqual(['g6', 'g1', 'g4', 'g5'])
  expect(idsOf(wantedGames(catalogue, []))).toEqual(['g1', 'g4', 'g5', 'g6'])
})

test('a page that everybody receives contains no game that only some viewers may see', () => {
  expect(idsOf(wantedGames(catalogue, keys(2, 3, 99, 8)))).toEqual(['g8', 'g1', 'g4', 'g5'])
  expect(idsOf(hottestGames(catalogue, keys(2, 8, 3, 7, 6, 5, 4)))).toEqual(['g8', 'g7', 'g6', 'g5'])
})

test('the row of hottest games is empty if there are too few to fill it', () => {
  expect(hottestGames(catalogue, keys(1, 4, 5))).toEqual([])
})
