import { expect, test } from 'vitest'
import type { Strategy } from '../../engines/engine.ts'
import { commitmentOf, drawOf, newSeed } from '../../fairness/seed.ts'
import { gameById } from '../../games/catalogue.ts'
import type { Game } from '../../games/game.ts'
import { type RoundView, wireStep } from '../../play/round-view.ts'
import { type BingoData, verifyBingo } from '../bingo/verify-bingo.ts'
import { type BlackjackData, verifyBlackjack } from '../blackjack/verify-blackjack.ts'
import { verifyDice, verifyMines, verifyPlinko, verifyWheel } from '../mini/verify-minis.ts'
import { verifyRoulette } from '../roulette/verify-roulette.ts'
import type { SlotData } from '../slot/slot-data.ts'
import { verifySlot } from '../slot/verify-slot.ts'

type Verify = (data: never, round: RoundView) => Promise<boolean | undefined>

/** Games of every kind, each with the function that verifies its rounds. */
const kinds: readonly (readonly [gameId: string, verify: Verify])[] = [
  ['clockmaker', (data: SlotData, round) => verifySlot(data, round)],
  ['poppy-fields', (data: SlotData, round) => verifySlot(data, round)],
  ['blackjack', (data: BlackjackData, round) => verifyBlackjack(data, round)],
  ['european-roulette', (_data, round) => verifyRoulette(round)],
  ['fair-roll', (data: { pays: Record<string, number> }, round) => verifyDice(data.pays, round)],
  [
    'three-mines',
    (data: { mineCount: number; pays: number[] }, round) => verifyMines(data.mineCount, data.pays, round),
  ],
  ['vardar-wheel', (data: { segments: number[] }, round) => verifyWheel(data.segments, round)],
  ['pearl-drop', (data: { pockets: number[] }, round) => verifyPlinko(data.pockets, round)],
  ['101', (data: BingoData, round) => verifyBingo(data, round)],
]

/** Plays a round with this strategy, and returns the round as the studio would report it. */
function playedRound(game: Game, strategy: Strategy): RoundView {
  const [seed, hallSeed, roundId] = [newSeed(), newSeed(), 'a round']
  const hall = { id: 'hall:1', seed: hallSeed, commitment: commitmentOf(hallSeed) }
  let stakeMinor = 100n
  let step = game.begin(100n, drawOf(seed, roundId, 'mine', 0), strategy.choose(undefined))
  let winMinor = step.winMinor
  const steps = [wireStep(step, 'GBP')]
  while (step.state !== null) {
    const choice = strategy.choose(step.state)
    stakeMinor += game.raise(100n, step.state, choice)
    const draw = game.hall ? drawOf(hallSeed, hall.id, '', 0) : drawOf(seed, roundId, 'mine', steps.length)
    step = game.advance(100n, step.state, draw, choice)
    winMinor += step.winMinor
    steps.push({ ...wireStep(step, 'GBP'), ...(game.hall && { hall }) })
  }
  const text = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
  const [stake, win, commitment] = [text(stakeMinor), text(winMinor), commitmentOf(seed)]
  const fixed = { state: 'complete', settled: true, celebrates: false, clientSeed: 'mine' } as const
  return { ...fixed, roundId, stake, win, steps, commitment, seed }
}

test.each(kinds)(
  '%s: the browser confirms the pay of an honest round and rejects any other pay',
  { timeout: 20_000 },
  async (id, verify) => {
    const game = gameById(id)
    if (!game) throw new Error('no such game')
    const data = JSON.parse(JSON.stringify(game.describe())) as never
    const strategies = game.strategies()
    for (let index = 0; index < 40; index++) {
      const strategy = strategies[index % strategies.length]
      if (!strategy) throw new Error('the game has no way to play')
      const round = playedRound(game, strategy)
      expect(await verify(data, round)).toBe(true)
      const last = round.steps.at(-1)
      const more = [...round.steps.slice(0, -1), { ...last, win: `1${String(last?.['win'])}` }]
      expect(await verify(data, { ...round, steps: more })).toBe(false)
      expect(await verify(data, { ...round, seed: newSeed() })).toBe(false)
    }
  },
)
