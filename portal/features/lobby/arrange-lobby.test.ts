import type { Category, Game } from '@baize/contract/content/collections'
import { expect, test } from 'vitest'
import { listedGame } from '../../catalogue/testing/listed-game.ts'
import { arrangeLobby as arrangePart, openedPart } from './arrange-lobby.ts'
import { seenClass, unseenOf } from './seen-class.ts'

const arrangeLobby = (...input: Parameters<typeof arrangePart>) => arrangePart(...input).groups

let nextId = 1

function game(title: string, change: Partial<Game['acf']> & { priority?: number } = {}): Game {
  const id = nextId++
  const { priority = id, ...acf } = change
  return { ...listedGame(id, acf), title: { rendered: title }, game_priority: priority }
}

const categories: Category[] = [
  { id: 1, slug: 'slots', name: 'Slots', priority: 2 },
  { id: 2, slug: 'featured-games', name: 'Featured Games', priority: 1 },
  { id: 3, slug: 'mini-games', name: 'Mini Games', priority: 3 },
]

const many = (count: number, change: Partial<Game['acf']> = {}) =>
  Array.from({ length: count }, (_, index) => game(`Game ${index}`, change))

const shown = (games: readonly { seen: { visitor: readonly string[] } }[], screen: string) =>
  games.filter(({ seen }) => seen.visitor.includes(screen)).length

test('categories are sorted by priority; Mini Games appears only on request, and empty categories do not appear', () => {
  const games = [
    game('A', { game_category: ['Slots', 'Mini Games'] }),
    game('B', { game_category: ['Featured Games'] }),
  ]
  expect(arrangeLobby(games, categories, {}).map(({ title }) => title)).toEqual(['Featured Games', 'Slots'])
  const [mini, ...rest] = arrangeLobby(games, categories, { category: 'mini games' })
  expect(rest).toEqual([])
  expect(mini).toMatchObject({ title: 'Mini Games', plain: true })
})

test('a category shows 8 games, Featured Games 40 and the carousel 6, and reports that there are more', () => {
  const [featured, slots] = arrangeLobby(
    [...many(41, { game_category: ['Featured Games'] }), ...many(9)],
    categories,
    {},
  )
  expect(shown(featured?.games ?? [], 'wide')).toBe(40)
  expect(shown(slots?.games ?? [], 'wide')).toBe(8)
  expect(shown(slots?.games ?? [], 'narrow')).toBe(6)
  expect(slots?.more.visitor).toEqual(['wide', 'narrow'])
  expect(arrangeLobby(many(8), categories, {})[0]?.more.visitor).toEqual(['narrow'])
})

test('the pages of an open category fill whole rows, and each game appears once', () => {
  const games = many(openedPart + 1)
  const first = arrangePart(games, categories, { category: 'Slots' })
  expect(first).toMatchObject({ groups: [{ opened: true }], next: '2' })
  expect(first.groups[0]?.games).toHaveLength(openedPart)
  const second = arrangePart(games, categories, { category: 'Slots', page: '2' })
  expect(second.groups[0]?.games.map(({ name }) => name)).toEqual([`Game ${openedPart}`])
  expect(second.next).toBeUndefined()
})

test('a page has three groups', () => {
  const names = ['A', 'B', 'C', 'D']
  const four = names.map((name, index) => ({ id: index, slug: name, name, priority: index }))
  const games = names.map((name) => game(name, { game_category: [name] }))
  const titles = (page?: string) => {
    const { groups, next } = arrangePart(games, four, { page })
    return [groups.map(({ title }) => title), next]
  }
  expect(titles()).toEqual([['A', 'B', 'C'], '2'])
  expect(titles('2')).toEqual([['D'], undefined])
  expect(titles('3')).toEqual([[], undefined])
})

test('a search finds title, provider and keywords in any case', () => {
  const games = [
    game('Night Train'),
    game('Poppies', { keywords: 'Flowers лето' }),
    game('Pearls', { game_provider: { slug: 'lake', name: 'Lake House' } }),
  ]
  const found = (search: string) =>
    arrangeLobby(games, categories, { search }).flatMap((group) => group.games.map(({ name }) => name))
  expect(found('TRAIN')).toEqual(['Night Train'])
  expect(found('ЛЕТО')).toEqual(['Poppies'])
  expect(found('lake h')).toEqual(['Pearls'])
  expect(found('owl')).toEqual([])
})

test.each(['slots', 'SLOTS', 'Слотови', 'слотови'])('in Macedonian the address opens the category %s', (category) => {
  const known = [{ id: 1, slug: 'slots', name: 'Слотови', priority: 1 }]
  const [only] = arrangeLobby([game('Воз', { game_category: ['Слотови'] })], known, { category })
  expect(only).toMatchObject({ title: 'Слотови', opened: true })
})

test('a search ignores diacritics and script', () => {
  const games = [
    game('Охридски бисери'),
    game('Ноќен воз', { keywords: 'жешко' }),
    game('Café Ohrid'),
    game('Shark Bay', { game_provider: { slug: 'skopje', name: 'Čaršija' } }),
  ]
  const found = (search: string) =>
    arrangeLobby(games, categories, { search }).flatMap((group) => group.games.map(({ name }) => name))
  expect(found('ohrid')).toEqual(['Охридски бисери', 'Café Ohrid'])
  expect(found('Охрид')).toEqual(['Охридски бисери', 'Café Ohrid'])
  expect(found('cafe')).toEqual(['Café Ohrid'])
  for (const typed of ['ноќ', 'nokjen', 'noken', 'žešk', 'zheshko', 'zesko'])
    expect(found(typed)).toEqual(['Ноќен воз'])
  for (const typed of ['hark', 'carsija', 'charshija', 'чаршија']) expect(found(typed)).toEqual(['Shark Bay'])
})

test('providers are grouped by name, and a provider can be opened by name or slug', () => {
  const games = [game('A'), game('B', { game_provider: { slug: 'abacus', name: 'Abacus' } })]
  expect(arrangeLobby(games, categories, { group: 'provider' }).map(({ title }) => title)).toEqual([
    'Abacus',
    'Brass Works',
  ])
  expect(arrangeLobby(games, categories, { group: 'provider', provider: 'BRASS WORKS' })).toMatchObject([
    { title: 'Brass Works', opened: true },
  ])
})

test('providers show only the games of the requested category', () => {
  const games = [game('A'), game('B', { game_provider: { slug: 'abacus', name: 'Abacus' }, game_category: ['Bingo'] })]
  for (const known of [categories, []]) {
    const [only, ...rest] = arrangeLobby(games, known, { group: 'provider', category: 'slots' })
    expect(rest).toEqual([])
    expect(only).toMatchObject({ title: 'Brass Works', filter: { category: 'slots', provider: 'brass' } })
  }
})

test('games for players are hidden from visitors and do not count towards the number shown', () => {
  const [slots] = arrangeLobby([...many(2, { isAuthenticated: true }), ...many(8)], categories, {})
  expect(shown(slots?.games ?? [], 'wide')).toBe(8)
  expect(slots?.games.filter(({ seen }) => seen.player.includes('wide'))).toHaveLength(8)
  expect(slots?.games[0]?.seen).toEqual({ visitor: [], player: ['wide', 'narrow'] })
})

test('desktop games are for wide screens, mobile games for narrow ones', () => {
  const [slots] = arrangeLobby([game('D', { device: 'desktop' }), game('M', { device: 'mobile' })], categories, {})
  expect(slots?.games.map(({ name, seen }) => [name, seen.visitor])).toEqual([
    ['D', ['wide']],
    ['M', ['narrow']],
  ])
})

test('a group without games for the viewer is hidden, and a lobby without games says so', () => {
  const groups = arrangeLobby(
    [
      game('M', { game_category: ['Slots'], device: 'mobile' }),
      game('P', { game_category: ['Featured Games'], isAuthenticated: true }),
    ],
    categories,
    {},
  )
  expect(groups.map(({ title, seen }) => [title, seen])).toEqual([
    ['Featured Games', { visitor: [], player: ['wide', 'narrow'] }],
    ['Slots', { visitor: ['narrow'], player: ['narrow'] }],
  ])
  expect(unseenOf(groups)).toEqual({ visitor: ['wide'], player: [] })
  expect(unseenOf([])).toEqual({ visitor: ['wide', 'narrow'], player: ['wide', 'narrow'] })
  expect(groups.map(({ seen }) => seenClass(seen))).toEqual([
    'unseen-visitor-wide unseen-visitor-narrow',
    'unseen-visitor-wide unseen-player-wide',
  ])
  expect(seenClass({ visitor: ['wide', 'narrow'], player: ['wide', 'narrow'] })).toBeUndefined()
})
