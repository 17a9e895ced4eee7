import type { Game } from '@baize/contract/content'
import { expect, test } from 'vitest'
import { findGames, listed, listGames } from './find-games.ts'
import { listedGame } from './testing/listed-game.ts'

const many = (from: number, change: Partial<Game['acf']>) =>
  Array.from({ length: listed }, (_, place) => listedGame(from + place, change))

test('a list is full for every viewer on every screen, even if earlier games are hidden from them', () => {
  const games = [
    ...many(1_000, {}),
    ...many(200, { device: 'desktop' }),
    ...many(100, { device: 'mobile' }),
    ...many(0, { isAuthenticated: true }),
  ]
  const ids = (viewer: Parameters<typeof listGames>[2]) => listGames(games, 'game', viewer).map(({ id }) => id)
  const from = (first: number) => Array.from({ length: listed }, (_, place) => first + place)
  expect(ids({ audience: 'player', screen: 'wide' })).toEqual(from(0))
  expect(ids({ audience: 'visitor', screen: 'wide' })).toEqual(from(200))
  expect(ids({ audience: 'visitor', screen: 'narrow' })).toEqual(from(100))
})

test('a search finds only matching games; without a search all games are found', () => {
  const games = [listedGame(12), listedGame(3), listedGame(1)]
  expect(findGames(games, '1').map(({ id }) => id)).toEqual([1, 12])
  expect(findGames(games, undefined)).toHaveLength(3)
  expect(findGames(games, '')).toHaveLength(3)
})
