import { keepReport, readReport } from '../report.ts'
import { runProof } from './proof-runner.ts'

interface Line {
  readonly game: string
  /** The number of strategies (kinds of bet) that are played in this game. Each of them prints a line. */
  readonly ways: number
  readonly way: string
  readonly rounds: number
  /** The exactly computed return of the strategy, as a fraction of the stake. */
  readonly stated: number
  readonly mean: number
  /** Half the width of the measured return's confidence interval. */
  readonly half: number
}

const title = 'Return to player'
const percent = (value: number): string => (value * 100).toFixed(2)
const isOutside = ({ mean, stated, half }: Line): boolean => Math.abs(mean - stated) > half
const distance = ({ mean, stated, half }: Line): number => (half === 0 ? 0 : Math.abs(mean - stated) / half)

/**
 * Plays games and compares the measured returns with the stated ones. The exit code is 1 if a stated return lies
 * outside the confidence interval of the measured return. The result of a game is stored as soon as all its strategies
 * have been played; the stored results of other games stay unchanged.
 * @param names names or kinds of games; an empty list plays all games
 */
export async function benchReturns(isShort: boolean, names: readonly string[]): Promise<void> {
  const rounds = isShort ? 100_000 : 10_000_000
  const rows = keptRows()
  const played = new Map<string, Line[]>()
  await runProof('measure-returns.ts', [rounds, ...names], (printed) => {
    const line = printed as Line
    console.log(
      `${isOutside(line) ? 'OUTSIDE' : 'ok     '} ${line.game}, ${line.way}: ${percent(line.mean)} ± ${percent(line.half)} of ${percent(line.stated)} %`,
    )
    const lines = [...(played.get(line.game) ?? []), line]
    played.set(line.game, lines)
    if (lines.length < line.ways || isShort) return
    rows.set(line.game, rowOf(lines))
    keepReport(title, textOf([...rows.values()], rounds))
  })
  if ([...played.values()].flat().some(isOutside)) process.exitCode = 1
}

/**
 * Returns the table row of a game, which shows one strategy: the one whose measured return differs most from its stated
 * return, relative to the confidence interval.
 */
function rowOf(lines: readonly Line[]): string {
  const far = lines.reduce((one, other) => (distance(other) > distance(one) ? other : one))
  const verdict = lines.some(isOutside) ? 'OUTSIDE' : 'within'
  return `| ${far.game} | ${far.ways} | ${far.way} | ${percent(far.stated)} | ${percent(far.mean)} ± ${percent(far.half)} | ${verdict} |`
}

/** Returns the table rows that earlier runs have stored, by game. */
function keptRows(): Map<string, string> {
  const rows = readReport(title)
    .split('\n')
    .filter((line) => / (within|OUTSIDE) \|$/.test(line))
  return new Map(rows.map((row) => [row.split(' | ')[0]?.slice(2) ?? '', row]))
}

const textOf = (rows: readonly string[], rounds: number): string =>
  [
    `\`npm run bench -- rtp\` plays ${rounds.toLocaleString('en')} rounds of each game with the operating system's cryptographic random source, and compares the return to player with the stated return. If a game has several kinds of bet, the rounds are divided among them, and the row shows the kind of bet whose return differs most from its stated return. The stated return is computed exactly; the played return is shown with its 99.99 % confidence interval. If tables differ only in their limits, only one of them is played. To play some games again, name them or a kind of game: \`npm run bench -- rtp blackjack night-train\`.`,
    '',
    '| game | kinds of bet | kind of bet in this row | stated return, % | played return, % | stated return in the interval |',
    '|---|---:|---|---:|---:|---|',
    ...rows,
  ].join('\n')
