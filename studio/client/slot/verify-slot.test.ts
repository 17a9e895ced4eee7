import { expect, test } from 'vitest'
import { commitmentOf, drawOf, newSeed } from '../../fairness/seed.ts'
import { clockmaker } from '../../games/clockmaker.ts'
import { wireStep, type RoundView } from '../../play/round-view.ts'
import { type SlotData, spinOf } from './slot-data.ts'
import { verifySlot } from './verify-slot.ts'

const data = { ...clockmaker.describe() } as unknown as SlotData

/** Returns a complete round with free spins, as the studio would play it. */
function playedRound(): RoundView {
  for (let index = 0; index < 2000; index++) {
    const seed = newSeed()
    const roundId = `round-${index}`
    let step = clockmaker.begin(100n, drawOf(seed, roundId, 'mine', 0))
    if (step.state === null) continue
    const steps = [wireStep(step, 'GBP')]
    while (step.state !== null) {
      step = clockmaker.advance(100n, step.state, drawOf(seed, roundId, 'mine', steps.length))
      steps.push(wireStep(step, 'GBP'))
    }
    return {
      roundId,
      state: 'complete',
      settled: true,
      stake: '1.00',
      win: '0.00',
      celebrates: false,
      steps,
      commitment: commitmentOf(seed),
      clientSeed: 'mine',
      seed,
    }
  }
  throw new Error('no free spins in 2,000 rounds')
}

test('the browser confirms an honest round and rejects a changed one', async () => {
  const round = playedRound()
  expect(await verifySlot(data, round)).toBe(true)
  const moved = round.steps.map((step) => ({ ...step, stops: spinOf(step).stops.map((stop) => (stop + 1) % 29) }))
  expect(await verifySlot(data, { ...round, steps: moved })).toBe(false)
  // The stops are the ones that the seed determines, but the reported win is not what the paytable says.
  const short = round.steps.map((step, index) => (index === 0 ? { ...step, win: '999.00' } : step))
  expect(await verifySlot(data, { ...round, steps: short })).toBe(false)
  expect(await verifySlot(data, { ...round, clientSeed: 'theirs' })).toBe(false)
  expect(await verifySlot(data, { ...round, commitment: commitmentOf(newSeed()) })).toBe(false)
  expect(await verifySlot(data, { ...round, seed: null })).toBeUndefined()
})
