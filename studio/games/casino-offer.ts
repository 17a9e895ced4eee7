import { forEachLanguage } from '@baize/contract/languages'
import type { Text } from '../engines/engine.ts'
import { textIn } from '../texts/texts.ts'
import { games } from './catalogue.ts'
import { describedSlots1 } from './described-slots-1.ts'
import type { Game } from './game.ts'
import { describedSlots2 } from './described-slots-2.ts'

interface Provider {
  readonly slug: string
  readonly name: string
}

const providers = {
  baize: { slug: 'baize-studio', name: 'Baize Studio' },
  vardar: { slug: 'vardar-play', name: 'Vardar Play' },
  lamp: { slug: 'brass-lamp', name: 'Brass Lamp Games' },
  ohrid: { slug: 'ohrid-works', name: 'Ohrid Works' },
  felt: { slug: 'northern-felt', name: 'Northern Felt' },
  bells: { slug: 'seven-bells', name: 'Seven Bells Gaming' },
  pragmatic: { slug: 'pragmatic-casino', name: 'PRAGMATIC CASINO' },
  live: { slug: 'pragmatic-live', name: 'PRAGMATIC_LIVE' },
  bingo: { slug: 'pragmatic-bingo', name: 'PRAGMATIC_BINGO' },
} as const

/** The lobby's categories, in the order in which the lobby shows them. */
export const categories: readonly { readonly slug: string; readonly name: Text }[] = [
  { slug: 'featured-games', name: { en: 'Featured Games', mk: 'Избрани игри', de: 'Ausgewählte Spiele' } },
  { slug: 'new-games', name: { en: 'New Games', mk: 'Нови игри', de: 'Neue Spiele' } },
  { slug: 'slots', name: { en: 'Slots', mk: 'Слотови', de: 'Slots' } },
  { slug: 'table-games', name: { en: 'Table Games', mk: 'Игри на маса', de: 'Tischspiele' } },
  { slug: 'classic-slots', name: { en: 'Classic Slots', mk: 'Класични слотови', de: 'Klassische Slots' } },
  { slug: 'adventure', name: { en: 'Adventure', mk: 'Авантура', de: 'Abenteuer' } },
  { slug: 'nature', name: { en: 'Nature', mk: 'Природа', de: 'Natur' } },
  { slug: 'night', name: { en: 'Night', mk: 'Ноќ', de: 'Nacht' } },
  { slug: 'live-casino', name: { en: 'Live Casino', mk: 'Казино во живо', de: 'Live-Casino' } },
  { slug: 'bingo', name: { en: 'Bingo', mk: 'Бинго', de: 'Bingo' } },
  { slug: 'mini-games', name: { en: 'Mini Games', mk: 'Мини игри', de: 'Minispiele' } },
]

const featured = new Set([
  'brass-and-baize', 'ohrid-pearls', 'night-train', 'clockmaker', 'european-roulette', 'blackjack',
  'vineyard-gold', 'velvet-hearts', 'compass-rose', 'feather-and-flame', 'northern-sky', 'midnight-roulette',
]) // prettier-ignore

/** Search terms for single games. Players also find a game by its name and by the names of its symbols. */
const ownKeywords: Readonly<Record<string, string>> = {
  'brass-and-baize': 'cards club dice classic карти класика mesing čoja',
  'ohrid-pearls': 'lake sea treasure езеро богатство ohridski biseri',
  'night-train': 'railway journey multiplier воз патување множител nokjen voz',
  'poppy-fields': 'flowers summer both ways цвеќе лето polinja bulki',
  clockmaker: 'watch gears midnight часовник запченици casovnicarot',
  'golden-apiary': 'bees honey пчели мед zlaten pcelarnik',
}

const kindKeywords: Readonly<Record<string, string>> = {
  roulette: 'roulette wheel table рулет тркало маса',
  blackjack: 'blackjack cards table twenty-one блекџек карти маса дваесет и еден',
  bingo: 'bingo balls tickets hall бинго топчиња тикети сала',
  dice: 'dice number коцки број',
  mines: 'mines gems мини скапоцености',
  wheel: 'wheel fortune тркало среќа',
  plinko: 'plinko ball pins топче клинови',
}

const slotMakers = [providers.vardar, providers.lamp, providers.ohrid, providers.felt, providers.bells] as const
const shelved = [...describedSlots1, ...describedSlots2]

function providerOf(game: Game): Provider {
  if (game.id === '101') return providers.live
  if (game.kind === 'bingo') return providers.bingo
  if (game.kind === 'roulette') return game.id === 'european-roulette' ? providers.baize : providers.felt
  if (game.kind === 'blackjack') return game.id === 'blackjack' ? providers.baize : providers.felt
  if (game.kind !== 'slot') return providers.pragmatic
  const index = shelved.indexOf(game)
  return index < 0 ? providers.baize : (slotMakers[index % slotMakers.length] ?? providers.baize)
}

const tables = new Set(['roulette', 'blackjack'])
const minis = new Set(['dice', 'mines', 'wheel', 'plinko'])
const nature = new Set(['poppy-fields', 'golden-apiary', 'ohrid-pearls'])

function categoriesOf(game: Game): string[] {
  const own: (readonly [string, boolean])[] = [
    ['featured-games', featured.has(game.id)],
    ['new-games', shelved.indexOf(game) % 4 === 3],
    ['slots', game.kind === 'slot'],
    ['table-games', tables.has(game.kind)],
    ['live-casino', game.id === '101'],
    ['bingo', game.kind === 'bingo'],
    ['mini-games', minis.has(game.kind)],
  ]
  if (game.kind === 'slot') {
    const scene = game.look?.scene
    own.push(
      [
        'classic-slots',
        game.volatility === 'low' && (scene === 'rays' || scene === 'columns' || scene === 'cloth' || !scene),
      ],
      ['adventure', scene === 'waves' || scene === 'columns' || game.id === 'night-train'],
      ['nature', scene === 'hills' || nature.has(game.id)],
      ['night', scene === 'night'],
    )
  }
  return own.filter(([, is]) => is).map(([slug]) => slug)
}

function keywordsOf(game: Game): string {
  const keywords = [ownKeywords[game.id], kindKeywords[game.kind], game.id === '101' ? 'live во живо' : undefined]
  return keywords.filter(Boolean).join(' ').toLowerCase()
}

function platformOf({ id, kind }: Game): string {
  if (id === '101') return 'PRAGMATIC_LIVE'
  return kind === 'bingo' ? 'PRAGMATIC_BINGO' : 'BAIZE'
}

/** All games of the studio, with the fields that a casino's catalogue needs. */
export const offers = games.map((game) => ({
  gameId: game.id,
  kind: game.kind,
  name: game.name,
  summary: forEachLanguage((language) => textIn(game.summary, language)),
  rtpPercent: game.statedRtp,
  lines: game.kind === 'slot' ? (game.describe()['lines'] as readonly unknown[]).length : 0,
  platform: platformOf(game),
  provider: providerOf(game),
  categories: categoriesOf(game),
  keywords: keywordsOf(game),
}))
