import { themeOf } from '../art/theme.ts'
import type { Scene } from '../art/scenes.ts'
import { blackjack } from '../engines/blackjack/blackjack.ts'
import { mostHands } from '../engines/blackjack/cards.ts'
import { type Game, game } from './game.ts'

const table = (id: string, en: string, mk: string, hue: number, scene: Scene, metal: 'brass' | 'silver'): Game =>
  game({
    id,
    name: { en, mk },
    summary: {
      en: 'Closer to 21 than the dealer. A blackjack pays 3 to 2.',
      mk: 'Поблиску до 21 од дилерот. Блекџек исплаќа 3 спрема 2.',
    },
    engine: blackjack,
    statedRtp: '99.32',
    volatility: 'low',
    config: { blackjackHalves: 3, hands: mostHands },
    theme: themeOf(hue, metal),
    look: { hue, scene, mount: 'octagon', emblems: { W: 'star' } },
  })

/** Two blackjack tables, which differ only in their look. */
export const blackjacks: readonly Game[] = [
  table('blackjack', 'Blackjack', 'Блекџек', 155, 'cloth', 'brass'),
  table('blackjack-royal', 'Blackjack Royal', 'Кралски блекџек', 225, 'columns', 'silver'),
]
