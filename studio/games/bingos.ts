import { themeOf } from '../art/theme.ts'
import type { Scene } from '../art/scenes.ts'
import { bingo, type BingoConfig } from '../engines/bingo/bingo.ts'
import { type Game, game } from './game.ts'

const hall = (
  id: string,
  en: string,
  mk: string,
  statedRtp: string,
  config: BingoConfig,
  hue: number,
  scene: Scene,
): Game =>
  game({
    id,
    name: { en, mk },
    summary: {
      en: 'Ninety balls, one caller, and the same draw for the whole hall.',
      mk: 'Деведесет топчиња, еден водител и исто извлекување за целата сала.',
    },
    engine: bingo,
    statedRtp,
    volatility: 'medium',
    config,
    theme: themeOf(hue, 'brass'),
    look: { hue, scene, mount: 'octagon', emblems: { W: 'star' } },
  })

const long: BingoConfig = { calls: 58, pays: [200, 1200, 20_000] }
const short: BingoConfig = { calls: 55, pays: [300, 1500, 48_000] }

/** The halls of 90-ball bingo. The portal presents the first one as its live lobby. */
export const bingos: readonly Game[] = [
  hall('101', 'Baize Hall Live', 'Бејз сала во живо', '95.49', long, 350, 'columns'),
  hall('lamplight-bingo', 'Lamplight Bingo', 'Бинго под ламба', '96.58', short, 28, 'night'),
  hall('lakeside-bingo', 'Lakeside Bingo', 'Бинго крај езерото', '95.49', long, 200, 'waves'),
]
