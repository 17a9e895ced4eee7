import type { Game } from '@baize/contract/content'
import { expect, test } from 'vitest'
import { findGames, listed, listGames } from './find-games.ts'

const game = (id: number, change: Partial<Game['acf']> = {}): Game => ({
  id,
  slug: `game-${id}`,
  title: { rendered: `Game ${id}` },
  game_id: `g${id}`,
  game_rtp: '96.00',
  game_information: '',
  game_priority: 1,
  game_thumbnail: { url: '/x.svg', color: '#123456' },
  acf: {
    game_provider: { slug: 'brass', name: 'Brass Works' },
    game_category: ['Slots'],
    game_platform: { slug: 'BAIZE' },
    play_for_free: true,
    isAuthenticated: false,
    keywords: '',
    device: 'all',
    ...change,
  },
})

const many = (from: number, change: Partial<Game['acf']>) =>
  Array.from({ length: listed }, (_, place) => game(from + place, change))

test('a list is full for everybody on every screen, however many games before are not for them', () => {
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

test('a search finds nothing else, none finds all', () => {
  const games = [game(12), game(3), game(1)]
  expect(findGames(games, '1').map(({ id }) => id)).toEqual([1, 12])
  expect(findGames(games, undefined)).toHaveLength(3)
  expect(findGames(games, '')).toHaveLength(3)
})
