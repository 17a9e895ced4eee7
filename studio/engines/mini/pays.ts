import type { StakeLimits } from '../engine.ts'

const steps = [1n, 2n, 3n, 5n] as const
const mostStakes = 24

/**
 * Stakes of 1, 2, 3 and 5 whole units times powers of ten, so that pays in hundredths of the stake are whole minor
 * units.
 */
export function wholeStakes(limits: StakeLimits): bigint[] {
  const stakes: bigint[] = []
  for (let power = 100n; stakes.length < mostStakes; power *= 10n) {
    for (const step of steps) {
      const stake = step * power
      if (stake > limits.maximumMinor) return stakes
      if (stake >= limits.minimumMinor && stakes.length < mostStakes) stakes.push(stake)
    }
  }
  return stakes
}

/** The pay of a stake at `hundredths` of itself. */
export const payOf = (stakeMinor: bigint, hundredths: number): bigint => (stakeMinor * BigInt(hundredths)) / 100n
