import { keepReport } from '../report.ts'
import { runProof } from './lines.ts'

interface Line {
  readonly game: string
  readonly way: string
  readonly rounds: number
  /** Exact, per unit staked. */
  readonly stated: number
  readonly mean: number
  /** Half the confidence interval. */
  readonly half: number
}

interface Row extends Line {
  readonly ways: number
  readonly outside: number
}

const percent = (value: number): string => (value * 100).toFixed(2)

/** Plays every game against its stated return; ends with a fault where one lies outside its confidence interval. */
export async function benchReturns(isShort: boolean): Promise<void> {
  const rounds = isShort ? 100_000 : 10_000_000
  const rows = new Map<string, Row>()
  await runProof('returns.ts', rounds, (printed) => {
    const line = printed as Line

    const outside = Math.abs(line.mean - line.stated) > line.half ? 1 : 0
    const before = rows.get(line.game)
    // of a game's ways the one that came out farthest from what is stated
    const far = before && distance(before) > distance(line) ? before : line
    rows.set(line.game, { ...far, ways: (before?.ways ?? 0) + 1, outside: (before?.outside ?? 0) + outside })
    console.log(
      `${outside ? 'OUTSIDE' : 'ok     '} ${line.game}, ${line.way}: ${percent(line.mean)} ± ${percent(line.half)} of ${percent(line.stated)} %`,
    )
  })
  const table = [...rows.values()].map(
    ({ game, ways, way, stated, mean, half, outside }) =>
      `| ${game} | ${ways} | ${way} | ${percent(stated)} | ${percent(mean)} ± ${percent(half)} | ${outside === 0 ? 'within' : 'OUTSIDE'} |`,
  )
  const text = [
    `\`npm run bench -- rtp\`: ${rounds.toLocaleString('en')} rounds of each game, shared by its ways to play, from the system's cryptographic source. The stated return is computed exactly; the interval is 99.99 %. Of a game's ways the one is shown that came out farthest from what is stated. Tables that differ in their limits alone are played once.`,
    '',
    '| game | ways | way | stated % | played % | |',
    '|---|---:|---|---:|---:|---|',
    ...table,
  ].join('\n')
  if (!isShort) keepReport('Return to player', text)
  if ([...rows.values()].some(({ outside }) => outside > 0)) process.exitCode = 1
}

const distance = ({ mean, stated, half }: Line): number => (half === 0 ? 0 : Math.abs(mean - stated) / half)
