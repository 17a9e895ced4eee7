/**
 * The number of standard deviations by which a test may differ from its expectation. If it differs by more, the numbers
 * are not considered random. By chance, this happens in 1 of 10,000 tests (two-sided), and therefore in about one of a
 * hundred reports with a hundred tests each.
 */
export const limitDeviations = 3.89

/** Returns the chi-square statistic, which is the sum of (count − expectation)² / expectation over all values. */
const chiSquare = (counts: readonly number[], expected: (index: number) => number): number =>
  counts.reduce((sum, count, index) => sum + (count - expected(index)) ** 2 / expected(index), 0)

/**
 * Converts a chi-square statistic to the number of standard deviations from its expected value, with the approximation
 * of Wilson and Hilferty.
 */
function deviationsOfChiSquare(value: number, degrees: number): number {
  const spread = 2 / (9 * degrees)
  return (Math.cbrt(value / degrees) - 1 + spread) / Math.sqrt(spread)
}

/**
 * The runs test of Wald and Wolfowitz. Returns how many standard deviations the number of runs differs from the number
 * that is expected if high and low numbers follow each other by chance.
 */
function deviationsOfRuns(highs: number, lows: number, runs: number): number {
  const total = highs + lows
  const product = 2 * highs * lows
  const mean = product / total + 1
  const variance = (product * (product - total)) / (total * total * (total - 1))
  return (runs - mean) / Math.sqrt(variance)
}

/**
 * Counts three things about a sequence of numbers below `bound`: how often each number occurs, how often each pair of
 * low and high numbers occurs (pairs do not overlap), and how many runs of only low or only high numbers there are.
 */
export class Tally {
  readonly #bound: number
  readonly #counts: Float64Array
  /** How often the pairs low–low, low–high, high–low and high–high occurred. */
  readonly #pairs = [0, 0, 0, 0]
  #runs = 0
  #before = -1
  #drawn = 0

  constructor(bound: number) {
    this.#bound = bound
    this.#counts = new Float64Array(bound)
  }

  add(number: number): void {
    this.#counts[number] = (this.#counts[number] ?? 0) + 1
    const side = number * 2 < this.#bound ? 0 : 1
    if (side !== this.#before) this.#runs++
    if (this.#drawn++ % 2 === 1) {
      const pair = this.#before * 2 + side
      this.#pairs[pair] = (this.#pairs[pair] ?? 0) + 1
    }
    this.#before = side
  }

  /** Returns for each of the three tests how many standard deviations its result differs from its expectation. */
  deviations(): { readonly numbers: number; readonly pairs: number; readonly runs: number } {
    const counts = [...this.#counts]
    const total = counts.reduce((sum, count) => sum + count, 0)
    const lowCount = Math.ceil(this.#bound / 2)
    const low = lowCount / this.#bound
    const chances = [low * low, low * (1 - low), (1 - low) * low, (1 - low) ** 2]
    const pairTotal = this.#pairs.reduce((sum, count) => sum + count, 0)
    const lows = counts.slice(0, lowCount).reduce((sum, count) => sum + count, 0)
    const numbers = chiSquare(counts, () => total / this.#bound)
    const pairs = chiSquare(this.#pairs, (pair) => (chances[pair] ?? 0) * pairTotal)
    return {
      numbers: deviationsOfChiSquare(numbers, this.#bound - 1),
      pairs: deviationsOfChiSquare(pairs, 3),
      runs: deviationsOfRuns(total - lows, lows, this.#runs),
    }
  }
}
