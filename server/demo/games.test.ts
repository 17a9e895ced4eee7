import type { Game } from '@baize/contract/content/collections'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { catalogue, demoGames } from './games.ts'

const items = catalogue()
const games = items
  .filter(({ collection }) => collection === 'games')
  .map((item) => ({ item, game: item.fields as Game }))

test('the lobby looks real: at least sixty games from many providers in many categories', () => {
  expect(games.length).toBeGreaterThanOrEqual(60)
  expect(new Set(games.map(({ game }) => game.acf.game_provider.slug)).size).toBeGreaterThanOrEqual(6)
  expect(new Set(games.flatMap(({ game }) => game.acf.game_category)).size).toBeGreaterThanOrEqual(8)
  const offered = new Set(demoGames.map(({ platform, gameId }) => `${platform}/${gameId}`))
  expect(offered).toContain('PRAGMATIC_LIVE/101')
  expect(demoGames.some(({ platform }) => platform === 'PRAGMATIC_BINGO')).toBe(true)
  const minis = games.filter(({ game }) => game.acf.game_category.includes('Mini Games'))
  expect(minis.length).toBeGreaterThan(0)
  for (const { game } of minis) expect(game.acf.game_provider.name).toBe('PRAGMATIC CASINO')
})

test('each game has its own picture in a modern format and two widths, with a placeholder colour', () => {
  for (const { game } of games) {
    const { url, color, srcset } = game.game_thumbnail
    expect(url).toMatch(/\.webp$/)
    expect(color).toMatch(/^#[0-9a-f]{6}$/)
    expect(srcset?.match(/\.webp \d+w/g)).toHaveLength(2)
  }
  expect(new Set(games.map(({ game }) => game.game_thumbnail.url)).size).toBe(games.length)
  const drawn = games.map(({ game }) =>
    readFileSync(new URL(`./media/${basename(game.game_thumbnail.url)}`, import.meta.url)),
  )
  expect(new Set(drawn.map((picture) => picture.toString('base64'))).size).toBe(games.length)
})

test('each game states its return and its rules in every language (UKGC RTS 3) [rule 5]', () => {
  for (const { item, game } of games) {
    expect(game.game_rtp).toMatch(/^9[4-9]\.\d\d$/)
    const { game_information: inMacedonian, title } = item.translations.mk as Partial<Game>
    const { game_information: inGerman } = item.translations.de as Partial<Game>
    expect(inGerman).toContain('Unser Server bestimmt das Ergebnis jeder Runde.')
    for (const rules of [game.game_information, inMacedonian, inGerman])
      expect(rules).toMatch(/^<p>.+<\/p><ul>(<li>.+<\/li>){2,}<\/ul>$/)
    expect(title?.rendered).toMatch(/\p{Script=Cyrillic}/u)
  }
})
