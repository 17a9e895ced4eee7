import { forEachLanguage } from '@baize/contract/languages'
import { fill } from '../texts/fill.ts'
import { textIn, texts } from '../texts/texts.ts'
import { type EmblemName, emblems } from '../art/emblems.ts'
import type { Look } from '../art/look.ts'
import { themeOf } from '../art/theme.ts'
import type { Text } from '../engines/engine.ts'
import type { SlotConfig, SlotSymbol } from '../engines/slot/slot-config.ts'
import { slot } from '../engines/slot/slot.ts'
import { brassAndBaize } from './brass-and-baize.ts'
import { clockmaker } from './clockmaker.ts'
import { type Game, game } from './game.ts'
import { goldenApiary } from './golden-apiary.ts'
import { nightTrain } from './night-train.ts'
import { ohridPearls } from './ohrid-pearls.ts'
import { poppyFields } from './poppy-fields.ts'

/** The slots whose reels were made by hand. The slots that are made from a `SlotSketch` reuse their reels and pays. */
const models = { brassAndBaize, clockmaker, goldenApiary, nightTrain, ohridPearls, poppyFields } as const

type Change = Pick<SlotConfig, 'bothWays' | 'wild'> & {
  readonly multipliers: readonly number[]
  readonly stickyWilds: boolean
  readonly summary: Text
}

const never = { expands: 'never', multiplier: 1 } as const
const change = (summary: Text, rest: Partial<Change>): Change => ({
  bothWays: false,
  wild: never,
  multipliers: [1],
  stickyWilds: false,
  ...rest,
  summary,
})

const features = {
  spreading: change(
    {
      en: 'Every wild covers its whole reel, and free spins pay double.',
      mk: 'Секој џокер ја покрива целата ролна, а бесплатните вртења исплаќаат двојно.',
    },
    { wild: { expands: 'always', multiplier: 1 }, multipliers: [2] },
  ),
  sticky: change(
    {
      en: 'In free spins wild reels stay to the last.',
      mk: 'Во бесплатните вртења ролните-џокери остануваат до крајот.',
    },
    { wild: { expands: 'free', multiplier: 1 }, stickyWilds: true },
  ),
  rising: change(
    {
      en: 'Each free spin pays with a higher multiplier than the one before.',
      mk: 'Секое бесплатно вртење исплаќа со поголем множител од претходното.',
    },
    { multipliers: [1, 2, 3, 4, 5, 6, 7, 8] },
  ),
  doubling: change(
    { en: 'Each wild in a win doubles it.', mk: 'Секој џокер во добивката ја удвојува.' },
    { wild: { expands: 'never', multiplier: 2 } },
  ),
  tripling: change(
    { en: 'Each wild in a win triples it.', mk: 'Секој џокер во добивката ја утројува.' },
    { wild: { expands: 'never', multiplier: 3 } },
  ),
  mirrored: change(
    {
      en: 'Lines pay from both sides, free spins threefold.',
      mk: 'Линиите исплаќаат од двете страни, бесплатните вртења тројно.',
    },
    { bothWays: true, multipliers: [3] },
  ),
  classic: change(
    {
      en: 'Plain lines, and free spins that pay threefold.',
      mk: 'Едноставни линии и бесплатни вртења што исплаќаат тројно.',
    },
    { multipliers: [3] },
  ),
} as const satisfies Record<string, Change>

/**
 * The short description from which a slot is made. `model` is the slot whose reels and pays are reused, `feature` is
 * the special feature, and `payScale` multiplies the model's line pays.
 */
export interface SlotSketch {
  readonly model: keyof typeof models
  readonly feature: keyof typeof features
  readonly lineCount: SlotConfig['lineCount']
  readonly payScale: number
  readonly statedRtp: string
  readonly volatility: 'low' | 'medium' | 'high'
  readonly metal: 'brass' | 'silver' | 'copper'
  /**
   * The names of the emblems of the wild, the scatter and the regular symbols, in this order and separated by spaces.
   * The regular symbols are ordered by their pays, beginning with the highest.
   */
  readonly cast: string
}

/** Makes a slot from its description. Each symbol is named after its emblem. */
export function describedSlot(id: string, name: Text, look: Omit<Look, 'emblems'>, sketch: SlotSketch): Game {
  const { summary, ...feature } = features[sketch.feature]
  const cast = sketch.cast.split(' ') as EmblemName[]
  const config = configOf(sketch, feature, cast)
  const signs = Object.keys(config.symbols).map((letter, index) => [letter, cast[index] ?? 'star'] as const)
  return game({
    id,
    name,
    summary: forEachLanguage((language) =>
      fill(texts[language]['slot.summary'], { count: sketch.lineCount, feature: textIn(summary, language) }),
    ),
    engine: slot,
    statedRtp: sketch.statedRtp,
    volatility: sketch.volatility,
    theme: themeOf(look.hue, sketch.metal),
    look: { ...look, emblems: Object.fromEntries(signs) },
    config,
  })
}

function configOf(sketch: SlotSketch, feature: Omit<Change, 'summary'>, cast: readonly EmblemName[]): SlotConfig {
  const model = models[sketch.model].config as SlotConfig
  const { multipliers, stickyWilds, ...rest } = feature
  const scaled = ({ role, pays }: SlotSymbol): SlotSymbol['pays'] => {
    if (role === 'scatter') return pays
    const all = Object.entries(pays).map(([count, pay]) => [count, Math.max(1, Math.round(pay * sketch.payScale))])
    return Object.fromEntries(all)
  }
  const symbols = Object.entries(model.symbols).map(([letter, symbol], index) => [
    letter,
    { ...symbol, name: emblems[cast[index] ?? 'star'].name, pays: scaled(symbol) },
  ])
  return {
    ...model,
    ...rest,
    symbols: Object.fromEntries(symbols),
    lineCount: sketch.lineCount,
    freeSpins: { ...model.freeSpins, multipliers, stickyWilds },
  }
}
