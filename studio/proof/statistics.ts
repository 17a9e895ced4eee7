/**
 * The deviation at which a hypothesis is rejected: 1 in 10,000, two-sided. A report of a hundred figures is then
 * wrongly rejected in one run of a hundred.
 */
export const limitDeviations = 3.89

/** The sum of squared differences over the expected counts. */
const chiSquare = (counts: readonly number[], expected: (index: number) => number): number =>
  counts.reduce((sum, count, index) => sum + (count - expected(index)) ** 2 / expected(index), 0)

/** Converts a chi-square to standard deviations from its mean, by Wilson and Hilferty. */
function deviationsOfChiSquare(value: number, degrees: number): number {
  const spread = 2 / (9 * degrees)
  return (Math.cbrt(value / degrees) - 1 + spread) / Math.sqrt(spread)
}

/**
 * The runs test of Wald and Wolfowitz, in standard deviations from its mean: whether highs and lows alternate as often
 * as chance predicts.
 */
function deviationsOfRuns(highs: number, lows: number, runs: number): number {
  const total = highs + lows
  const product = 2 * highs * lows
  const mean = product / total + 1
  const variance = (product * (product - total)) / (total * total * (total - 1))
  return (runs - mean) / Math.sqrt(variance)
}

/**
 * Counts numbers below `bound`, every second pair of neighbours (no number is in two pairs) and runs of the upper half.
 */
export class Tally {
  readonly #bound: number
  readonly #counts: Float64Array
  /** The counts of low and high after low and high. */
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

  /** Each test in standard deviations from its expectation. */
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
