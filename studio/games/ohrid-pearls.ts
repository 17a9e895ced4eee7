import { slot } from '../engines/slot/slot.ts'
import { game, regular, scatter, wild } from './game.ts'

export const ohridPearls = game({
  id: 'ohrid-pearls',
  name: { en: 'Ohrid Pearls', mk: 'Охридски бисери' },
  summary: {
    en: 'Dusk over the lake: every pearl that surfaces fills its whole reel.',
    mk: 'Самрак над езерото: секој бисер што ќе исплива ја исполнува целата ролна.',
  },
  engine: slot,
  statedRtp: '96.60',
  volatility: 'medium',
  theme: {
    cloth: '#1c4a6b',
    clothDeep: '#081a2b',
    well: '#0c2639',
    metal: '#e8d5b0',
    metalDeep: '#6f5a3c',
    accent: '#f4dcae',
  },
  config: {
    symbols: {
      W: wild('Pearl', 'Бисер'),
      S: scatter('Church by the lake', 'Црква крај езерото', 2, 10, 100),
      A: regular('Ohrid trout', 'Охридска пастрмка', 40, 200, 800),
      B: regular('Boat', 'Чун', 25, 125, 500),
      C: regular('Necklace', 'Ѓердан', 20, 100, 250),
      D: regular('Filigree', 'Филигран', 20, 75, 200),
      e: regular('Shell', 'Школка', 12, 40, 100),
      f: regular('Water lily', 'Локвањ', 12, 40, 100),
      g: regular('Reed', 'Трска', 10, 25, 80),
      h: regular('Gull', 'Галеб', 10, 25, 80),
      i: regular('Wave', 'Бран', 8, 20, 75),
    },
    reels: [
      'giDfhADfeghBeChBAgiCfihfCSBDgie',
      'figehfDAfBihWCBgiACehBDSgiCfhDge',
      'DghfgDheifAgBeiChegiBSfBDACSifWheC',
      'hCAgDieDgfBgWifhCgfihBAhDBeiCefS',
      'hiDeCiBehgfSgBfegChDBifAhgiDfAC',
    ],
    lineCount: 20,
    bothWays: false,
    wild: { expands: 'always', multiplier: 1 },
    freeSpins: {
      awards: { 3: 8, 4: 12, 5: 20 },
      multipliers: [1],
      stickyWilds: false,
      maximum: 80,
    },
  },
})
