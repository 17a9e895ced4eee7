import { keepReport } from '../report.ts'
import { runProof } from './proof-runner.ts'

interface Bound {
  readonly bound: number
  readonly draws: number
  readonly numbers: number
  readonly pairs: number
  readonly runs: number
}

interface Instances {
  readonly bound: number
  readonly instances: number
}

/**
 * The highest accepted result of a test, in standard deviations from the expected value. By chance, 1 of 10,000 tests
 * is further away, above or below. The studio's own tests use the same limit.
 */
const limit = 3.89

export async function benchRandom(isShort: boolean): Promise<void> {
  const draws = isShort ? 100_000 : 10_000_000
  const rows: string[] = []
  let failed = 0
  const cell = (deviations: number): string => {
    if (Math.abs(deviations) > limit) failed += 1
    return deviations.toFixed(2)
  }
  await runProof('measure-draws.ts', [draws], (printed) => {
    const line = printed as Bound | Instances

    const cells =
      'instances' in line
        ? [`${line.bound}, two instances side by side`, cell(line.instances), '', '']
        : [line.bound, cell(line.numbers), cell(line.pairs), cell(line.runs)]
    rows.push(`| ${cells.join(' | ')} |`)
    console.log(rows.at(-1))
  })
  const text = [
    `\`npm run bench -- random\` tests the random numbers of the games. For each bound, ${draws.toLocaleString('en')} numbers below the bound are drawn as in the games, with a new seed for each round. The table shows by how many standard deviations the result of a test differs from the expected value. If a result is beyond ±${limit}, which happens by chance in 1 of 10,000 tests, the random source fails.`,
    '',
    '| bound | chi-square of the numbers; for two instances, how often both draw the same number | chi-square of pairs of successive numbers | runs of numbers above and below the middle |',
    '|---|---:|---:|---:|',
    ...rows,
  ].join('\n')
  if (!isShort) keepReport('Random numbers', text)
  if (failed > 0) process.exitCode = 1
}
