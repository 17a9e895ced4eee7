import { themeOf } from '../art/theme.ts'
import type { Scene } from '../art/scenes.ts'
import { roulette } from '../engines/roulette/roulette.ts'
import { type Game, game } from './game.ts'

const table = (
  id: string,
  en: string,
  mk: string,
  straightPercent: number,
  hue: number,
  scene: Scene,
  metal: 'brass' | 'silver' | 'copper',
): Game =>
  game({
    id,
    name: { en, mk },
    summary: { en: 'One zero, every inside and outside bet.', mk: 'Една нула, сите внатрешни и надворешни облози.' },
    engine: roulette,
    statedRtp: '97.30',
    volatility: 'medium',
    config: { straightPercent },
    theme: themeOf(hue, metal),
    look: { hue, scene, mount: 'octagon', emblems: { W: 'star' } },
  })

/** The roulette tables. They differ only in their look and in the limit of a bet on a single number. */
export const roulettes: readonly Game[] = [
  table('european-roulette', 'European Roulette', 'Европски рулет', 5, 155, 'cloth', 'brass'),
  table('midnight-roulette', 'Midnight Roulette', 'Полноќен рулет', 4, 232, 'night', 'silver'),
  table('garden-roulette', 'Garden Roulette', 'Градинарски рулет', 3, 110, 'hills', 'brass'),
  table('lakeside-roulette', 'Lakeside Roulette', 'Рулет крај езерото', 4, 200, 'waves', 'copper'),
  table('high-table-roulette', 'High Table Roulette', 'Рулет на високата маса', 10, 350, 'columns', 'brass'),
  table('salon-roulette', 'Salon Roulette', 'Салонски рулет', 5, 20, 'columns', 'copper'),
]
