import { slot } from '../engines/slot/slot.ts'
import { game, regular, scatter, wild } from './game.ts'

export const poppyFields = game({
  id: 'poppy-fields',
  name: { en: 'Poppy Fields', mk: 'Полиња со булки' },
  summary: {
    en: 'A summer field that pays from both sides.',
    mk: 'Летно поле што исплаќа од двете страни.',
  },
  engine: slot,
  statedRtp: '95.78',
  volatility: 'low',
  theme: {
    cloth: '#4d5f2a',
    clothDeep: '#1a230d',
    well: '#232d14',
    metal: '#f0d9a0',
    metalDeep: '#7d5a2b',
    accent: '#f2a65a',
  },
  config: {
    symbols: {
      W: wild('Poppy', 'Булка'),
      S: scatter('Sun', 'Сонце', 1, 8, 40),
      A: regular('Windmill', 'Ветерница', 30, 100, 600),
      B: regular('Butterfly', 'Пеперутка', 20, 80, 300),
      C: regular('Ladybird', 'Бубамара', 20, 60, 200),
      D: regular('Basket', 'Корпа', 15, 50, 150),
      e: regular('Cornflower', 'Различек', 8, 25, 75),
      f: regular('Daisy', 'Маргаритка', 8, 25, 75),
      g: regular('Wheat', 'Пченица', 8, 20, 60),
      h: regular('Clover', 'Детелина', 8, 20, 60),
      i: regular('Leaf', 'Лист', 5, 15, 50),
    },
    reels: [
      'BCehfgSefCAeiDgBiDhCfiADgehifgh',
      'CfhSBgWAfhegiWDiCehDgAeigBifhBCfD',
      'BefAWegiBhfDihSgDiCDSCgifgeBWhCAfh',
      'BgCBfCeWChSehgiWgDifheiDgABifDhfA',
      'DeiCfgADfgeiBfSehAeDBghiCfhighC',
    ],
    lineCount: 25,
    bothWays: true,
    wild: { expands: 'never', multiplier: 1 },
    freeSpins: {
      awards: { 3: 7, 4: 10, 5: 15 },
      multipliers: [3],
      stickyWilds: false,
      maximum: 60,
    },
  },
})
