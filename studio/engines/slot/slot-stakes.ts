import type { StakeLimits } from '../engine.ts'

const steps = [1n, 2n, 3n, 4n, 5n, 6n, 8n] as const
const mostStakes = 40

/**
 * Returns the possible stakes within the casino's limits, at most 40. Each stake splits evenly over the lines. The
 * stake per line is 1, 2, 3, 4, 5, 6 or 8 minor units times a power of ten.
 */
export function slotStakes(lineCount: number, limits: StakeLimits): bigint[] {
  const stakes: bigint[] = []
  for (let power = 1n; stakes.length < mostStakes; power *= 10n) {
    for (const step of steps) {
      const stake = step * power * BigInt(lineCount)
      if (stake > limits.maximumMinor) return stakes
      if (stake >= limits.minimumMinor && stakes.length < mostStakes) stakes.push(stake)
    }
  }
  return stakes
}
