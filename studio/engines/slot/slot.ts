import type { Engine } from '../engine.ts'
import { letterOf, linesOf, reelsOf, type SlotConfig } from './slot-config.ts'
import { rtpOf } from './rtp.ts'
import { slotRules } from './slot-rules.ts'
import { type FreeSpins, spin } from './spin.ts'
import { slotStakes } from './slot-stakes.ts'

/** A slot's configuration without its symbols and reels. */
export type SlotRule = Pick<SlotConfig, 'lineCount' | 'bothWays' | 'wild' | 'freeSpins'>

/** The slot with five reels, win lines, wilds, scatters and free spins. */
export const slot: Engine<SlotConfig> = {
  kind: 'slot',
  cycleMs: 2500,
  stepsAreGames: true,
  begin: (config, stakeMinor, draw) => spin(config, stakeMinor, null, draw),
  advance: (config, stakeMinor, state, draw) => spin(config, stakeMinor, state as FreeSpins, draw),
  stakes: (config, limits) => slotStakes(config.lineCount, limits),
  strategies: (config) => [{ name: { en: 'Spin', mk: 'Вртење' }, rtp: rtpOf(config), choose: () => undefined }],
  rules: slotRules,
  describe: (config) => ({
    symbols: config.symbols,
    reels: config.reels,
    freeReels: reelsOf(config, true),
    lines: linesOf(config),
    wild: letterOf(config, 'wild'),
    scatter: letterOf(config, 'scatter'),
    rule: {
      lineCount: config.lineCount,
      bothWays: config.bothWays,
      wild: config.wild,
      freeSpins: config.freeSpins,
    } satisfies SlotRule,
  }),
}
