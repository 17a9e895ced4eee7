import { type Language, inLanguage } from '@baize/contract/languages'
import type { Config } from '../config.ts'
import type { Studio } from '../settings/studios.ts'
import data from './catalogue.json' with { type: 'json' }
import { rulesOf } from './content/game-rules.ts'
import type { DemoItem } from './content/item.ts'
import media from './media/media.json' with { type: 'json' }

type DemoGame = (typeof data.games)[number]

/** The id of the studio in this repository, which provides the games of the demo. */
export const demoStudio = 'baize-studio'

/** Games that are opened through other studios. Maps each game to the protocol of its studio. */
const foreignGames: ReadonlyMap<string, Studio['dialect']> = new Map([
  ['meteor-drop', 'hub88'],
  ['comet-wheel', 'pragmatic'],
])

export function studioOf({ studios }: Pick<Config, 'studios'>, gameId: string): string {
  const dialect = foreignGames.get(gameId)
  return Object.entries(studios).find(([, studio]) => studio.dialect === dialect)?.[0] ?? demoStudio
}

/**
 * The data of each game for the catalogue and the registry. They come from `catalogue.json`, which the studio's script
 * `thumbnails` generates.
 */
export const demoGames: readonly DemoGame[] = data.games
const { categories } = data

const information = ({ summary, kind }: DemoGame, language: Language): string =>
  `<p>${inLanguage(summary, language)}</p><ul>${rulesOf(kind, language)
    .map((rule) => `<li>${rule}</li>`)
    .join('')}</ul>`

function picture(gameId: string) {
  const [name, size] = Object.entries(media).find(([file]) => file.startsWith(`${gameId}.`)) ?? []
  if (!name || !size) throw new Error(`There is no picture of ${gameId}`)
  const addressOf = (file: string) => `/content/media/${file}`
  const srcset = Object.entries(media)
    .filter(([file]) => file === name || file.startsWith(`${gameId}-2`))
    .map(([file, { width }]) => `${addressOf(file)} ${width}w`)
    .join(', ')
  return { url: addressOf(name), width: size.width, height: size.height, color: size.color, srcset }
}

/** Games that are only shown to logged-in players. */
const playersOnly = new Set(['high-table-roulette'])

function gameItem(game: DemoGame, index: number): DemoItem {
  const inCategories = categories.filter(({ slug }) => game.categories.includes(slug))
  const acf = {
    game_provider: game.provider,
    game_category: inCategories.map(({ name }) => name.en),
    game_platform: { slug: game.platform },
    play_for_free: true,
    isAuthenticated: playersOnly.has(game.gameId),
    keywords: game.keywords,
    device: 'all',
  }
  return {
    collection: 'games',
    id: index + 1,
    slug: game.gameId,
    title: game.name.en,
    priority: index + 1,
    fields: {
      title: { rendered: game.name.en },
      game_id: game.gameId,
      game_rtp: game.rtpPercent,
      game_information: information(game, 'en'),
      game_priority: index + 1,
      game_thumbnail: picture(game.gameId),
      acf,
    },
    translations: {
      mk: {
        title: { rendered: game.name.mk },
        game_information: information(game, 'mk'),
        acf: { game_category: inCategories.map(({ name }) => name.mk) },
      },
      de: {
        game_information: information(game, 'de'),
        acf: { game_category: inCategories.map(({ name }) => name.de) },
      },
    },
  }
}

const providers = () => [...new Map(demoGames.map(({ provider }) => [provider.slug, provider])).values()]

/** Returns games, categories and game providers in the format in which the content service serves them. */
export const catalogue = (): DemoItem[] => [
  ...demoGames.map(gameItem),
  ...categories.map(({ slug, name }, index): DemoItem => ({
    collection: 'categories',
    id: index + 1,
    slug,
    title: name.en,
    priority: index + 1,
    fields: { name: name.en, priority: index + 1 },
    translations: { mk: { name: name.mk }, de: { name: name.de } },
  })),
  ...providers().map(({ slug, name }, index): DemoItem => ({
    collection: 'providers',
    id: index + 1,
    slug,
    title: name,
    priority: index + 1,
    fields: { name },
    translations: { mk: {}, de: {} },
  })),
]
