import type { Game } from '@baize/contract/content/collections'
import { expect, test } from 'vitest'
import { findGames, listed, listGames } from './find-games.ts'
import { listedGame } from './testing/listed-game.ts'

const many = (from: number, change: Partial<Game['acf']>) =>
  Array.from({ length: listed }, (_, index) => listedGame(from + index, change))

test('a list is full for every viewer on every screen, even if some games are hidden from them', () => {
  const games = [
    ...many(1_000, {}),
    ...many(200, { device: 'desktop' }),
    ...many(100, { device: 'mobile' }),
    ...many(0, { isAuthenticated: true }),
  ]
  const ids = (viewer: Parameters<typeof listGames>[2]) =>
    listGames({ games, categories: [] }, 'game', viewer).map(({ id }) => id)
  const from = (first: number) => Array.from({ length: listed }, (_, index) => first + index)
  expect(ids({ audience: 'player', screen: 'wide' })).toEqual(from(0))
  expect(ids({ audience: 'visitor', screen: 'wide' })).toEqual(from(200))
  expect(ids({ audience: 'visitor', screen: 'narrow' })).toEqual(from(100))
})

test('a search finds only matching games; without a search all games are found', () => {
  const games = [listedGame(12), listedGame(3), listedGame(1)]
  expect(findGames({ games, categories: [] }, '1').map(({ id }) => id)).toEqual([1, 12])
  expect(findGames({ games, categories: [] }, undefined)).toHaveLength(3)
  expect(findGames({ games, categories: [] }, '')).toHaveLength(3)
})

const categories = [
  { id: 1, slug: 'table-games', name: 'Игри на маса', priority: 1 },
  { id: 2, slug: 'live-casino', name: 'Казино во живо', priority: 2 },
]
const roulette = listedGame(1, { game_category: ['Игри на маса'], keywords: 'wheel,springtime' })
const slot = listedGame(2, { game_category: ['Слотови'], keywords: 'ring' })
const found = (search: string) => findGames({ games: [roulette, slot], categories }, search).map(({ id }) => id)

test.each([
  ['table games', [1]],
  ['TABLE', [1]],
  ['игри на маса', [1]],
  ['masa', [1]],
  ['Маса', [1]],
  ['live', []],
  // Words such as "games" occur in many category names, so a search for such a word alone matches no category.
  ['games', []],
  ['ИГРИ', []],
  ['casino', []],
  // The beginning of a keyword must match, so `able` does not find `table`.
  ['able', []],
  ['ring', [2]],
  ['spring', [1]],
  ['brass w', [1, 2]],
])('in Macedonian the search %s finds categories by either name, and keywords by their start', (search, ids) => {
  expect(found(search)).toEqual(ids)
})

const noisy = Array.from({ length: 30 }, (_, index) =>
  listedGame(index + 1, {
    game_category: index < 4 ? ['Слотови'] : ['Игри на маса'],
    keywords: index < 5 ? 'casino play diamond' : 'casino play',
  }),
)
const kinds = [
  { id: 1, slug: 'slots', name: 'Слотови', priority: 1 },
  { id: 2, slug: 'table-games', name: 'Игри на маса', priority: 2 },
]

test.each([
  ['casino', 0],
  ['play', 0],
  ['diamond', 5],
  ['slot', 4],
  ['СЛОТ', 4],
  ['слот', 4],
  ['Brass Works', 30],
  ['Game 30', 1],
])('among thirty games that share keywords, the search %s finds %i', (search, count) => {
  expect(findGames({ games: noisy, categories: kinds }, search)).toHaveLength(count)
})
