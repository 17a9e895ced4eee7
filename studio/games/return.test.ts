import { describe, expect, test } from 'vitest'
import { playRound, simulate } from '../proof/simulate.ts'
import { games } from './catalogue.ts'

describe.each(games.map((game) => [game.id, game] as const))('%s', (_, game) => {
  test(
    'states the return of its worst strategy, which is between 94 and 98 %, or up to 99.7 % for blackjack',
    { timeout: 20_000 },
    () => {
      expect(Math.abs(game.rtp() * 100 - Number(game.statedRtp))).toBeLessThanOrEqual(0.005 + 1e-9)
      expect(game.rtp()).toBeGreaterThan(0.94)
      for (const { rtp } of game.strategies()) expect(rtp).toBeLessThanOrEqual(game.kind === 'blackjack' ? 0.997 : 0.98)
    },
  )

  test('accepts every way to play that it offers', () => {
    const limits = { minimumMinor: 10n, maximumMinor: 10_000n }
    const stake = game.kind === 'slot' ? game.stakes(limits)[0] : 100n
    for (const { choose } of game.strategies()) expect(game.accepts(limits, stake ?? 0n, choose(undefined))).toBe(true)
  })
})

/** One game of each engine. `npm run bench -- rtp` plays all games, and plays a thousand times as many rounds. */
const firstOfKind = [...new Map(games.toReversed().map((game) => [game.kind, game])).values()]

describe.each(firstOfKind.map((game) => [game.id, game] as const))('%s', (_, game) => {
  test('the simulated return equals the stated return of each strategy [rule 6]', { timeout: 60_000 }, () => {
    for (const strategy of game.strategies()) {
      const { mean, standardError } = simulate((draw) => playRound(game, strategy, draw), 20_000)
      expect(Math.abs(mean - strategy.rtp)).toBeLessThan(4.5 * standardError + 1e-9)
    }
  })
})
