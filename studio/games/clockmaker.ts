import { slot } from '../engines/slot/slot.ts'
import { game, regular, scatter, wild } from './game.ts'

export const clockmaker = game({
  id: 'clockmaker',
  name: { en: 'The Clockmaker', mk: 'Часовничарот' },
  summary: {
    en: 'A workshop at midnight: wild reels, once wound, keep going.',
    mk: 'Работилница на полноќ: ролните-џокери, еднаш навиени, продолжуваат да чукаат.',
  },
  engine: slot,
  statedRtp: '95.24',
  volatility: 'high',
  theme: {
    cloth: '#4a2f22',
    clothDeep: '#180d08',
    well: '#21140d',
    metal: '#e6bd74',
    metalDeep: '#6e4519',
    accent: '#f1c97f',
  },
  config: {
    symbols: {
      W: wild('Balance wheel', 'Баланс тркало'),
      S: scatter('Pocket watch', 'Џебен часовник', 1, 10, 100),
      A: regular('Cuckoo clock', 'Часовник со кукавица', 30, 200, 1000),
      B: regular('Hourglass', 'Песочен часовник', 25, 125, 500),
      C: regular('Mantel clock', 'Часовник за камин', 20, 80, 400),
      D: regular('Loupe', 'Лупа', 15, 60, 250),
      e: regular('Pendulum', 'Нишало', 8, 25, 80),
      f: regular('Gear', 'Запченик', 8, 25, 80),
      g: regular('Spring', 'Пружина', 8, 20, 60),
      h: regular('Screw', 'Завртка', 6, 15, 50),
    },
    reels: [
      'BegBCgDehDgCAhBADhfgefChfSegfh',
      'fghfWCBADChgAfBhfeBDheDgheCgeS',
      'hgCDhfSBfDgCfAefghWDehASBegheCB',
      'ABeCfhgDhBgDfhgCWhfDeChBegAeSf',
      'BSgDeCgfhBAghBgeChAfDeghDCfhef',
    ],
    lineCount: 25,
    bothWays: false,
    wild: { expands: 'free', multiplier: 1 },
    freeSpins: {
      awards: { 3: 6, 4: 8, 5: 10 },
      multipliers: [1],
      stickyWilds: true,
      maximum: 30,
    },
  },
})
