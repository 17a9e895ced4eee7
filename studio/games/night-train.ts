import { slot } from '../engines/slot/slot.ts'
import { game, regular, scatter, wild } from './game.ts'

export const nightTrain = game({
  id: 'night-train',
  name: { en: 'Night Train', mk: 'Ноќен воз' },
  summary: {
    en: 'The sleeper leaves on time: each free spin couples on a higher multiplier.',
    mk: 'Спалниот воз тргнува на време: секое бесплатно вртење носи поголем множител.',
  },
  engine: slot,
  statedRtp: '95.21',
  volatility: 'high',
  theme: {
    cloth: '#2b2f55',
    clothDeep: '#0a0c1d',
    well: '#12152b',
    metal: '#d9b26a',
    metalDeep: '#6a4a22',
    accent: '#f2c46d',
  },
  config: {
    symbols: {
      W: wild('Locomotive', 'Локомотива', 50, 300, 2000),
      S: scatter('Station clock', 'Станичен часовник', 2, 10, 100),
      A: regular('Conductor’s cap', 'Кондуктерска капа', 80, 400, 2000),
      B: regular('Lantern', 'Фенер', 50, 200, 800),
      C: regular('Suitcase', 'Куфер', 40, 150, 400),
      D: regular('Teapot', 'Чајник', 25, 100, 300),
      e: regular('Key', 'Клуч', 10, 30, 150),
      f: regular('Signal', 'Сигнал', 10, 30, 150),
      g: regular('Wheel', 'Тркало', 6, 20, 80),
      h: regular('Ticket', 'Билет', 6, 20, 80),
    },
    reels: [
      'ABChfeCfhgBhfADeghSDCfgehgDfge',
      'gBeADhfSDghDfgCefCgeWBDfhgCAfhe',
      'hCeBhegWADgheDfSgBhDfCDgACgefhSf',
      'WfhACgfCeSDgBefhDgeBDAChefhDfgh',
      'ShefCDAgheCWgBeDgehfgAhefgChfBD',
    ],
    lineCount: 20,
    bothWays: false,
    wild: { expands: 'never', multiplier: 1 },
    freeSpins: {
      awards: { 3: 8, 4: 10, 5: 12 },
      multipliers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      stickyWilds: false,
      maximum: 40,
    },
  },
})
