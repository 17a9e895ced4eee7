import { slot } from '../engines/slot/slot.ts'
import { game, regular, scatter, wild } from './game.ts'

export const brassAndBaize = game({
  id: 'brass-and-baize',
  name: { en: 'Brass & Baize', mk: 'Месинг и чоја' },
  summary: {
    en: 'An evening at the card club: green cloth, brass lamps and ten honest lines.',
    mk: 'Вечер во картарскиот клуб: зелена чоја, месингани светилки и десет чесни линии.',
  },
  engine: slot,
  statedRtp: '95.92',
  volatility: 'low',
  theme: {
    cloth: '#14503b',
    clothDeep: '#06231a',
    well: '#0b2d22',
    metal: '#e9c877',
    metalDeep: '#7a5420',
    accent: '#f0cf7c',
  },
  config: {
    symbols: {
      W: wild('Brass coin', 'Месингана монета'),
      S: scatter('Lamp', 'Светилка', 2, 10, 50),
      A: regular('Eight ball', 'Топка осум', 40, 200, 800),
      B: regular('Dice', 'Коцки', 30, 120, 500),
      C: regular('Bell', 'Ѕвонче', 25, 80, 300),
      D: regular('Chips', 'Жетони', 15, 60, 250),
      e: regular('Heart', 'Срце', 10, 30, 120),
      f: regular('Spade', 'Лист', 10, 30, 120),
      g: regular('Diamond', 'Каро', 10, 25, 100),
      h: regular('Club', 'Детелина', 10, 25, 100),
    },
    reels: [
      'fhgCSBCfAgfDhBCfehgeDhgAeDhBeg',
      'hgfCeACfDAfDeWfhBgheChSghegBWD',
      'gehDeCBWAghCfeDhADgAfhSfgCSfeWB',
      'BACBfSeDgBhefWCAegDhgehCfDhgWf',
      'hCBDhBCeDfhgSAgeAfCgBAfheDhfge',
    ],
    lineCount: 10,
    bothWays: false,
    wild: { expands: 'never', multiplier: 1 },
    freeSpins: {
      awards: { 3: 8, 4: 10, 5: 15 },
      multipliers: [2],
      stickyWilds: false,
      maximum: 60,
    },
  },
})
