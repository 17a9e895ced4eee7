export interface Interval {
  readonly median: number
  readonly low: number
  readonly high: number
}

/** The probability that the interval does not contain the true median. */
const risk = 0.05

/**
 * Returns the median and its 95 % confidence interval. The interval consists of ranks (sign test), so it assumes
 * nothing about the distribution, and a single extreme value hardly changes it.
 */
export function medianInterval(figures: readonly number[]): Interval {
  const sorted = figures.toSorted((a, b) => a - b)
  const count = sorted.length
  let outer = 0
  let chance = 0.5 ** count
  let sum = chance
  for (let rank = 1; rank < count / 2; rank++) {
    chance *= (count - rank + 1) / rank
    sum += chance
    if (2 * sum > risk) break
    outer = rank
  }
  const at = (rank: number): number => sorted[rank] ?? Number.NaN
  return {
    median: (at(Math.floor((count - 1) / 2)) + at(Math.ceil((count - 1) / 2))) / 2,
    low: at(outer),
    high: at(count - 1 - outer),
  }
}
