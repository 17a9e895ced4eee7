import data from './catalogue.json' with { type: 'json' }
import type { DemoItem } from './content/item.ts'
import media from './media/media.json' with { type: 'json' }

type Language = 'en' | 'mk'
type DemoGame = (typeof data.games)[number]

/** The studio that makes all games of every brand. */
export const demoStudio = 'baize-studio'

/** The catalogue's and the platform's facts about each game. The studio's `thumbnails` script writes them. */
export const demoGames: readonly DemoGame[] = data.games
const { categories } = data

const slotRules = {
  en: [
    'Five reels, three rows. Every line is played; the stake is shared evenly among them.',
    'Three or more equal symbols on a line pay as the table in the game says; the wild stands for all but the scatter.',
    'Three or more scatters start free spins. They belong to the same round and cost nothing.',
  ],
  mk: [
    'Пет ролни, три реда. Се игра на сите линии; влогот се дели подеднакво на нив.',
    'Три или повеќе исти симболи на линија исплаќаат според табелата во играта; џокерот ги заменува сите освен распрскувачот.',
    'Три или повеќе распрскувачи почнуваат бесплатни вртења. Тие припаѓаат на истата рунда и не чинат ништо.',
  ],
}

const kindRules: Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>> = {
  slot: slotRules,
  roulette: {
    en: [
      'The wheel has the numbers from 0 to 36, each as likely as any other.',
      'Every bet returns 36/37 of its stake in the long run, whatever it covers.',
    ],
    mk: [
      'Тркалото има броеви од 0 до 36, сите со иста шанса.',
      'Секој облог на долг рок враќа 36/37 од влогот, што и да покрива.',
    ],
  },
  blackjack: {
    en: [
      'Come closer to 21 than the dealer without going over. Each card is one of all 52, each as likely as any other.',
      'A blackjack pays 3 to 2. The dealer stands on every 17. The stake can be doubled with the first two cards of a hand, and a pair can be split once.',
    ],
    mk: [
      'Дојди поблиску до 21 од делителот без да го надминеш. Секоја карта е една од сите 52, сите со иста шанса.',
      'Блекџек исплаќа 3 спрема 2. Делителот застанува на секое 17. Влогот може да се удвои со првите две карти на рака, а пар може еднаш да се раздели.',
    ],
  },
  bingo: {
    en: [
      'A ticket has 15 of the numbers from 1 to 90. The same balls are called for everybody in the hall.',
      'A ticket pays for its full rows, whatever others hold. If you leave, your tickets play on.',
      'The balls of a draw are sealed more than an hour before its tickets are sold, and can be checked afterwards.',
    ],
    mk: [
      'Тикетот има 15 од броевите од 1 до 90. Истите топчиња се извлекуваат за сите во салата.',
      'Тикетот исплаќа за своите полни редови, што и да имаат другите. Ако заминеш, тикетите продолжуваат да играат.',
      'Топчињата се запечатени повеќе од еден час пред да се продаваат тикетите, и потоа може да се проверат.',
    ],
  },
  dice: {
    en: [
      'The game draws a number from 0.00 to 99.99. You choose how likely your win shall be and on which side it lies.',
    ],
    mk: ['Играта извлекува број од 0,00 до 99,99. Ти избираш колку да биде веројатна добивката и на која страна лежи.'],
  },
  mines: {
    en: [
      'Mines lie under some of the 25 cells. Every free cell raises what your stake is worth; collect it before a mine ends the round.',
    ],
    mk: [
      'Под некои од 25-те полиња лежат мини. Секое слободно поле ја зголемува вредноста на влогот; земи ја пред мина да ја заврши рундата.',
    ],
  },
  wheel: {
    en: [
      'The wheel stops at each of its segments with the same chance. The segment says how many times your stake is paid.',
    ],
    mk: ['Тркалото на секое поле застанува со иста шанса. Полето кажува колку пати се исплаќа влогот.'],
  },
  plinko: {
    en: [
      'A ball falls through rows of pins and goes left or right with the same chance. The pocket says how many times your stake is paid.',
    ],
    mk: [
      'Топче паѓа низ редови клинови и оди лево или десно со иста шанса. Џебот кажува колку пати се исплаќа влогот.',
    ],
  },
}

const everyRule = {
  en: 'Each round is decided by the server. A round that is interrupted is finished when you come back.',
  mk: 'Секоја рунда ја одлучува серверот. Прекината рунда се довршува кога ќе се вратите.',
} as const

function information({ summary, kind }: DemoGame, language: Language): string {
  const rules = [...(kindRules[kind]?.[language] ?? []), everyRule[language]]
  return `<p>${summary[language]}</p><ul>${rules.map((rule) => `<li>${rule}</li>`).join('')}</ul>`
}

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

/** Games hidden from visitors. */
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
      de: { acf: { game_category: inCategories.map(({ name }) => name.de) } },
    },
  }
}

const providers = () => [...new Map(demoGames.map(({ provider }) => [provider.slug, provider])).values()]

/** Games, categories and providers as the content service serves them. */
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
    translations: { mk: {} },
  })),
]
