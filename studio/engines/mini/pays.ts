import type { StakeLimits } from '../engine.ts'

const steps = [1n, 2n, 3n, 5n] as const
const mostStakes = 24

/**
 * Returns the possible stakes in minor units, at most 24. They are 1, 2, 3 and 5 times powers of ten, from 100 upwards.
 * Pays are whole hundredths of the stake, so with these stakes every win is a whole number of minor units.
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

/** Returns this many hundredths of the stake, in minor units and rounded down. */
export const payOf = (stakeMinor: bigint, hundredths: number): bigint => (stakeMinor * BigInt(hundredths)) / 100n
