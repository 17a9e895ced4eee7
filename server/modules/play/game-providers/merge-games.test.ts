import { expect, test } from 'vitest'
import { kindOf } from './dialects/listed-game.ts'
import { mergeGames, type GameRow } from './merge-games.ts'

const listed = { gameId: 'g', name: 'Night', kind: 'slot', freePlay: true, enabled: true, blockedCountries: [] }
const row: GameRow = {
  platform: 'HUB',
  gameId: 'g',
  studio: 'hub',
  gameName: 'Night, as staff call it',
  kind: 'slot',
  rtpBasisPoints: 9600,
  freePlay: true,
  active: true,
  stakes: { GBP: { minimum: '0.10', maximum: '2.00' } },
  blockedCountries: ['MK'],
}
const place = { studio: 'hub', platform: 'NEW' }

test('adds a new game switched off, without stakes, on the named platform', () => {
  const [{ row: added, kind } = {}, ...others] = mergeGames(
    [{ ...listed, blockedCountries: ['us', 'FR', 'all'] }],
    [],
    place,
  )
  expect(kind).toBe('added')
  expect(added).toEqual({
    platform: 'NEW',
    gameId: 'g',
    studio: 'hub',
    gameName: 'Night',
    kind: 'slot',
    freePlay: true,
    rtpBasisPoints: 1,
    active: false,
    stakes: {},
    blockedCountries: ['FR', 'US'],
  })
  expect(others).toEqual([])
})

test.each([
  ['the same', listed, row, undefined],
  ['off', { ...listed, enabled: false }, row, { kind: 'switched off', row: { ...row, active: false } }],
  ['off, as staff had it', { ...listed, enabled: false }, { ...row, active: false }, undefined],
  ['on, while staff have it off', listed, { ...row, active: false, freePlay: false }, undefined],
  ['without free play', { ...listed, freePlay: false }, row, { kind: 'changed', row: { ...row, freePlay: false } }],
  [
    'blocked in one more country',
    { ...listed, blockedCountries: ['FR', 'MK'] },
    row,
    { kind: 'changed', row: { ...row, blockedCountries: ['MK', 'FR'] } },
  ],
])('a known game that is listed as %s', (_how, game, known, change) => {
  expect(mergeGames([game], [known], place)).toMatchObject(change ? [change] : [])
})

test('switches off a game that is no longer listed, and leaves one alone that was off already', () => {
  const others = [row, { ...row, gameId: 'old', active: false }]
  expect(
    mergeGames([{ ...listed, gameId: 'new' }], others, place).map(({ row: { gameId }, kind }) => [gameId, kind]),
  ).toEqual([
    ['new', 'added'],
    ['g', 'switched off'],
  ])
})

test.each([
  ['Video Slots', 'slot'],
  ['Classic slot', 'slot'],
  ['Live Roulette', 'live'],
  ['Table Games: Blackjack', 'blackjack'],
  ['Instant Games', 'instant-games'],
  ['', 'game'],
])('the category %j is the kind %s', (category, kind) => {
  expect(kindOf(category)).toBe(kind)
})
