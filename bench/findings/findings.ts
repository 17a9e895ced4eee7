import { execFileSync } from 'node:child_process'
import { keepReport } from '../report.ts'

/** A casino with a million players. */
const players = 1_000_000
const excluded = 20_000
const signUpsADay = 1000
const exclusionsADay = 20
/** The days on which players between 18 and 68 years were born, as if all were equally frequent. */
const birthDays = 18_262

/**
 * Estimates how many findings about excluded people a day result from chance, that is, concern different people who
 * resemble each other. Findings about people who really are excluded come on top.
 */
export async function benchFindings(isShort: boolean): Promise<void> {
  const pairs = isShort ? 20_000 : 2_000_000
  const output = execFileSync(process.execPath, ['proofs/findings/measure-findings.ts', String(pairs)], {
    encoding: 'utf8',
  })
  const counts = JSON.parse(output) as Readonly<Record<string, number>>
  const signUps = (signUpsADay * excluded) / birthDays
  const exclusions = (exclusionsADay * players) / birthDays
  const rows = (['90', '50', '30'] as const).map((score) => {
    const share = (counts[score] ?? 0) / pairs
    const cells = [
      `${score} %`,
      (share * 100_000).toFixed(1),
      (share * signUps).toFixed(2),
      (share * exclusions).toFixed(2),
    ]
    return `| ${cells.join(' | ')} |`
  })
  const text = [
    `\`npm run bench -- findings\` compares ${pairs.toLocaleString('en')} random pairs of different people with the same birth date, whose names and addresses are as frequent as in Great Britain. The casino has ${players.toLocaleString('en')} players, of whom ${excluded.toLocaleString('en')} are excluded; ${signUpsADay.toLocaleString('en')} people sign up a day, and for ${exclusionsADay} people a day it turns out that they are excluded. So ${Math.round(signUps)} pairs of a new player and an excluded person, and ${Math.round(exclusions)} pairs of a newly excluded person and a registered player, have the same birth date. The table shows how many findings a day arise by chance.`,
    '',
    '| likelihood that staff see | pairs out of 100,000 | findings a day about sign-ups | findings a day about registered players |',
    '|---|---:|---:|---:|',
    ...rows,
  ].join('\n')
  console.log(text)
  if (!isShort) keepReport('Findings about excluded people', text)
  return Promise.resolve()
}
