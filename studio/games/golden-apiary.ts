import { slot } from '../engines/slot/slot.ts'
import { game, regular, scatter, wild } from './game.ts'

export const goldenApiary = game({
  id: 'golden-apiary',
  name: { en: 'Golden Apiary', mk: 'Златен пчеларник' },
  summary: {
    en: 'Ten rows of hives: each queen bee in a win doubles it.',
    mk: 'Десет реда кошници: секоја матица во добивката ја удвојува.',
  },
  engine: slot,
  statedRtp: '96.48',
  volatility: 'medium',
  theme: {
    cloth: '#6b4a12',
    clothDeep: '#201404',
    well: '#2c1d08',
    metal: '#f3cf74',
    metalDeep: '#8a5a17',
    accent: '#ffd36b',
  },
  config: {
    symbols: {
      W: wild('Queen bee', 'Матица'),
      S: scatter('Honey jar', 'Тегла мед', 2, 15, 100),
      A: regular('Skep', 'Плетена кошница', 20, 80, 600),
      B: regular('Bee', 'Пчела', 15, 60, 300),
      C: regular('Honey dipper', 'Лажица за мед', 12, 40, 150),
      D: regular('Smoker', 'Чадилка', 10, 25, 120),
      e: regular('Sunflower', 'Сончоглед', 5, 15, 50),
      f: regular('Lavender', 'Лаванда', 5, 15, 50),
      g: regular('Acacia', 'Багрем', 4, 10, 40),
      h: regular('Honeycomb', 'Саќе', 4, 10, 40),
    },
    reels: [
      'feAghfBAChgBehCfDgheDgCeBfDhgS',
      'DWfCgAhfgSheAWgheDBefChDfBeChg',
      'DfCghSDCeADhBCgheBWfgeBWhfeSAfg',
      'fhSfBCAhegABDgeWDBheghfWeCDfgC',
      'gfhgDAgSCeDhCeBDghfBefgDfCeBAh',
    ],
    lineCount: 10,
    bothWays: false,
    wild: { expands: 'never', multiplier: 2 },
    freeSpins: {
      awards: { 3: 10, 4: 15, 5: 20 },
      multipliers: [1],
      stickyWilds: false,
      maximum: 80,
    },
  },
})
