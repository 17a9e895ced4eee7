import { describe, expect, test } from 'vitest'
import { games } from '../../games/catalogue.ts'
import { type SlotConfig, windowAt } from './slot-config.ts'
import { simulate } from '../../proof/simulate.ts'
import type { Draw } from '../engine.ts'
import { rtpOf } from './rtp.ts'
import { slot } from './slot.ts'

const name = { en: '', mk: '' }

/** A slot with so few stops that the test can play all combinations of stops through the engine. */
const tiny: SlotConfig = {
  symbols: {
    W: { role: 'wild', name, pays: { 3: 5, 4: 10, 5: 50 } },
    S: { role: 'scatter', name, pays: { 3: 2, 4: 5, 5: 10 } },
    A: { role: 'regular', name, pays: { 3: 4, 4: 9, 5: 40 } },
    b: { role: 'regular', name, pays: { 3: 2, 4: 5, 5: 20 } },
  },
  reels: ['AbAbSA', 'WbAAbb', 'AbSAAW', 'bWAbAb', 'AAbSbb'],
  lineCount: 10,
  bothWays: false,
  wild: { expands: 'never', multiplier: 1 },
  freeSpins: { awards: { 3: 2, 4: 3, 5: 4 }, multipliers: [2], stickyWilds: false, maximum: 4 },
}

/** Returns the return of the base game, averaged over all 6^5 combinations of stops. */
function enumerated(config: SlotConfig): number {
  const stakeMinor = BigInt(config.lineCount)
  const lengths = config.reels.map((reel) => reel.length)
  const total = lengths.reduce((product, length) => product * length, 1)
  let won = 0n
  for (let index = 0; index < total; index++) {
    let rest = index
    won += slot.begin(config, stakeMinor, (bound) => {
      const stop = rest % bound
      rest = Math.floor(rest / bound)
      return stop
    }).winMinor
  }
  return Number(won) / total / config.lineCount
}

const withoutFeature = { 3: 0, 4: 0, 5: 0 }

describe('the exact return equals the return of playing every combination of stops', () => {
  test.each<[string, Partial<SlotConfig>]>([
    ['plain', {}],
    ['both ways', { bothWays: true }],
    ['wilds that multiply', { wild: { expands: 'never', multiplier: 2 } }],
    ['wilds that spread', { wild: { expands: 'always', multiplier: 1 } }],
    ['all of it', { bothWays: true, lineCount: 25, wild: { expands: 'always', multiplier: 3 } }],
  ])('%s', (_, change) => {
    const config = { ...tiny, ...change, freeSpins: { ...tiny.freeSpins, awards: withoutFeature } }
    expect(rtpOf(config)).toBeCloseTo(enumerated(config), 10)
  })

  test('the exact return includes free spins with rising multipliers, sticky wilds and further free spins', () => {
    const config: SlotConfig = {
      ...tiny,
      wild: { expands: 'free', multiplier: 1 },
      freeSpins: { awards: { 3: 2, 4: 3, 5: 4 }, multipliers: [1, 2, 3], stickyWilds: true, maximum: 5 },
    }
    const { mean, standardError } = simulate((draw) => slotRound(config, draw), 60_000)
    expect(Math.abs(mean - rtpOf(config))).toBeLessThan(3 * standardError)
  })
})

function slotRound(config: SlotConfig, draw: Draw): number {
  const stakeMinor = BigInt(config.lineCount)
  let step = slot.begin(config, stakeMinor, draw)
  let won = step.winMinor
  while (step.state !== null) {
    step = slot.advance(config, stakeMinor, step.state, draw)
    won += step.winMinor
  }
  return Number(won) / config.lineCount
}

const slots = games.filter(({ kind }) => kind === 'slot')

describe.each(slots.map((each) => [each.id, each] as const))('%s', (_, game) => {
  const config = game.config as SlotConfig

  test('shows at most one scatter per reel and never a wild that would cover it', () => {
    for (const reel of [...config.reels, ...(config.freeReels ?? [])]) {
      for (let stop = 0; stop < reel.length; stop++) {
        const special = [...windowAt(reel, stop)].filter((letter) => letter === 'W' || letter === 'S')
        expect(special.length).toBeLessThanOrEqual(1)
      }
    }
  })

  test('splits every stake evenly over its lines', () => {
    for (const limits of [
      { minimumMinor: 10n, maximumMinor: 500n },
      { minimumMinor: 1000n, maximumMinor: 50_000_000n },
    ]) {
      const stakes = game.stakes(limits)
      expect(stakes.length).toBeGreaterThan(5)
      for (const stake of stakes) {
        expect(stake % BigInt(config.lineCount)).toBe(0n)
        expect(stake >= limits.minimumMinor && stake <= limits.maximumMinor).toBe(true)
      }
    }
    expect(game.stakes({ minimumMinor: 1n, maximumMinor: 5n })).toEqual([])
  })
})
