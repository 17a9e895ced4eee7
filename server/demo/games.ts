import type { DemoItem } from './content/item.ts'
import media from './media/media.json' with { type: 'json' }

interface Words {
  readonly en: string
  readonly mk: string
}

/** A game of the demo: what the catalogue shows and what the platform knows of it. */
export interface DemoGame {
  readonly gameId: string
  readonly name: Words
  readonly summary: Words
  /** As the studio states it, such as "95.92". */
  readonly rtpPercent: string
  readonly lines: number
  readonly featured: boolean
  readonly keywords: string
}

/** All of them are on the platform BAIZE, made by the studio `baize-studio`. */
export const demoPlatform = 'BAIZE'
export const demoStudio = 'baize-studio'

export const demoGames: readonly DemoGame[] = [
  {
    gameId: 'brass-and-baize',
    name: { en: 'Brass & Baize', mk: 'Месинг и чоја' },
    summary: {
      en: 'An evening at the card club: green cloth, brass lamps and ten honest lines.',
      mk: 'Вечер во картарскиот клуб: зелена чоја, месингани светилки и десет чесни линии.',
    },
    rtpPercent: '95.92',
    lines: 10,
    featured: true,
    keywords: 'cards club dice classic карти класика mesing čoja',
  },
  {
    gameId: 'ohrid-pearls',
    name: { en: 'Ohrid Pearls', mk: 'Охридски бисери' },
    summary: {
      en: 'Dusk over the lake: every pearl that surfaces fills its whole reel.',
      mk: 'Самрак над езерото: секој бисер што ќе исплива ја исполнува целата ролна.',
    },
    rtpPercent: '96.60',
    lines: 20,
    featured: true,
    keywords: 'lake sea treasure езеро богатство ohridski biseri',
  },
  {
    gameId: 'night-train',
    name: { en: 'Night Train', mk: 'Ноќен воз' },
    summary: {
      en: 'The sleeper leaves on time: each free spin couples on a higher multiplier.',
      mk: 'Спалниот воз тргнува на време: секое бесплатно вртење носи поголем множител.',
    },
    rtpPercent: '95.21',
    lines: 20,
    featured: true,
    keywords: 'railway journey multiplier воз патување множител nokjen voz',
  },
  {
    gameId: 'poppy-fields',
    name: { en: 'Poppy Fields', mk: 'Полиња со булки' },
    summary: {
      en: 'A summer field that pays from both sides.',
      mk: 'Летно поле што исплаќа од двете страни.',
    },
    rtpPercent: '95.78',
    lines: 25,
    featured: false,
    keywords: 'flowers summer both ways цвеќе лето polinja bulki',
  },
  {
    gameId: 'clockmaker',
    name: { en: 'The Clockmaker', mk: 'Часовничарот' },
    summary: {
      en: 'A workshop at midnight: wild reels, once wound, keep going.',
      mk: 'Работилница на полноќ: ролните-џокери, еднаш навиени, продолжуваат да чукаат.',
    },
    rtpPercent: '95.24',
    lines: 25,
    featured: true,
    keywords: 'watch gears midnight часовник запченици casovnicarot',
  },
  {
    gameId: 'golden-apiary',
    name: { en: 'Golden Apiary', mk: 'Златен пчеларник' },
    summary: {
      en: 'Ten rows of hives: each queen bee in a win doubles it.',
      mk: 'Десет реда кошници: секоја матица во добивката ја удвојува.',
    },
    rtpPercent: '96.48',
    lines: 10,
    featured: false,
    keywords: 'bees honey пчели мед zlaten pcelarnik',
  },
]

const categories = [
  { slug: 'featured-games', en: 'Featured Games', mk: 'Избрани игри' },
  { slug: 'slots', en: 'Slots', mk: 'Слотови' },
] as const

function information({ summary, lines }: DemoGame, language: 'en' | 'mk'): string {
  const rules = {
    en: [
      `Five reels, three rows, ${lines} lines. Every line is played; the stake is shared evenly among them.`,
      'Three or more equal symbols on a line pay as the table in the game says; the wild stands for all but the scatter.',
      'Three or more scatters start free spins. They belong to the same round and cost nothing.',
      'Each round is decided by the server. A round that is interrupted is finished when you come back.',
    ],
    mk: [
      `Пет ролни, три реда, ${lines} линии. Се игра на сите линии; влогот се дели подеднакво на нив.`,
      'Три или повеќе исти симболи на линија исплаќаат според табелата во играта; џокерот ги заменува сите освен распрскувачот.',
      'Три или повеќе распрскувачи почнуваат бесплатни вртења. Тие припаѓаат на истата рунда и не чинат ништо.',
      'Секоја рунда ја одлучува серверот. Прекината рунда се довршува кога ќе се вратите.',
    ],
  }
  return `<p>${summary[language]}</p><ul>${rules[language].map((rule) => `<li>${rule}</li>`).join('')}</ul>`
}

function picture(gameId: string) {
  const [name, size] = Object.entries(media).find(([file]) => file.startsWith(`${gameId}.`)) ?? []
  if (!name || !size) throw new Error(`There is no picture of ${gameId}`)
  return { url: `/content/media/${name}`, width: size.width, height: size.height, color: size.color }
}

function gameItem(game: DemoGame, index: number): DemoItem {
  const inCategories = categories.filter(({ slug }) => game.featured || slug !== 'featured-games')
  const provider = { slug: demoStudio, name: 'Baize Studio' }
  const acf = {
    game_provider: provider,
    game_category: inCategories.map(({ en }) => en),
    game_platform: { slug: demoPlatform },
    play_for_free: true,
    isAuthenticated: false,
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
        acf: { ...acf, game_category: inCategories.map(({ mk }) => mk) },
      },
    },
  }
}

/** Games, categories and providers as the content service shows them. */
export const catalogue = (): DemoItem[] => [
  ...demoGames.map(gameItem),
  ...categories.map(({ slug, en, mk }, index): DemoItem => ({
    collection: 'categories',
    id: index + 1,
    slug,
    title: en,
    priority: index + 1,
    fields: { name: en, priority: index + 1 },
    translations: { mk: { name: mk } },
  })),
  {
    collection: 'providers',
    id: 1,
    slug: demoStudio,
    title: 'Baize Studio',
    priority: 1,
    fields: { name: 'Baize Studio' },
    translations: { mk: {} },
  },
]
