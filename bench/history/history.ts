import { resolve } from 'node:path'
import { keepReport } from '../report.ts'
import { command, endAll, psql, requireTools, startPostgres, startServer } from '../wallet/programs.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const port = 4700
const rows = 1_000_000
const payments = 10_000
const days = 390
const key = 'key-1-'.padEnd(43, 'x')

/**
 * The kinds of request that the two tabs of the history and its CSV files need. `path` gets the number of the
 * repetition and returns a request for another period, because rows that were just read would be read faster.
 */
const kinds: readonly { readonly what: string; readonly path: (turn: number) => string; readonly follows?: true }[] = [
  { what: 'Game History, first page of 10', path: (turn) => games(turn, 10) },
  { what: 'Game History, a later page of 100', path: (turn) => games(turn, 100), follows: true },
  { what: 'Game History, 1,000 rows of a file', path: (turn) => games(turn, 1000) },
  { what: 'Game History, totals of a day', path: (turn) => `getGameTotals?date=${dayBefore(turn)}` },
  { what: 'Transactions, first page of 10', path: (turn) => `getBankingHistory?${month(turn)}&size=10` },
  {
    what: 'Transactions, a later page of 100',
    path: (turn) => `getBankingHistory?${month(turn)}&size=100`,
    follows: true,
  },
  { what: 'Transactions, totals of a month', path: (turn) => `getBankingTotals?${month(turn)}` },
  { what: 'Statement of the last week, first page of 100', path: (turn) => `getStatement?${lately(turn)}&size=100` },
  { what: 'Statement of one of 13 months, first page of 100', path: (turn) => `getStatement?${month(turn)}&size=100` },
]

const now = Date.now()
const dayAgo = (ago: number): string => new Date(now - ago * 86_400_000).toISOString().slice(0, 10)
/**
 * Returns a day in the past 13 months. Each turn is 37 days further back than the last, modulo 390 days. 37 and 390
 * have no common divisor, so that no day repeats before all have occurred.
 */
const dayBefore = (turn: number): string => dayAgo(1 + ((turn * 37) % days))
const lately = (turn: number): string => `startDate=${dayAgo(1 + (turn % 7))}&endDate=${dayAgo(0)}`
const games = (turn: number, size: number): string => `getTransactionHistory?date=${dayBefore(turn)}&size=${size}`

function month(turn: number): string {
  const [year = 0, number = 1] = dayBefore(turn).split('-').map(Number)
  const first = new Date(Date.UTC(year, number - 1, 1)).toISOString().slice(0, 10)
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  return `startDate=${first}&endDate=${last}`
}

export async function benchHistory(isShort: boolean): Promise<void> {
  requireTools()
  const calls = isShort ? 20 : 100
  using folder = temporaryFolder('history')
  try {
    const { url } = await startPostgres(folder.path)
    command(url, 'migrate')
    psql(url, ['-f', resolve('bench/wallet/game.sql')])
    for (const script of ['wallet/players', 'uploads/sessions'])
      psql(url, ['-v', 'first=1', '-v', 'last=1', '-f', resolve(`bench/${script}.sql`)])
    psql(url, ['-v', `rows=${rows}`, '-v', `payments=${payments}`, '-f', resolve('bench/history/rows.sql')])
    psql(url, ['-c', 'vacuum analyze'])
    await startServer(url, port)
    const lines: string[] = []
    for (const { what, path, follows } of kinds) {
      for (let turn = 0; turn < 5; turn++) await ask(path(turn))
      const takenMs: number[] = []
      for (let turn = 0; turn < calls; turn++) {
        const before = follows ? await ask(path(turn)) : undefined
        const cursor = before?.nextCursor === undefined ? '' : `&cursor=${encodeURIComponent(before.nextCursor)}`
        takenMs.push((await ask(path(turn) + cursor)).takenMs)
      }
      lines.push(`| ${what} | ${at(takenMs, 0.5)} | ${at(takenMs, 0.99)} |`)
    }
    const text = reportOf(lines, calls)
    console.log(text)
    keepReport('History', text)
  } finally {
    await endAll()
  }
}

interface Answer {
  readonly takenMs: number
  readonly nextCursor?: string
}

async function ask(path: string): Promise<Answer> {
  const begunMs = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}/platform/${path}`, {
    headers: { authorization: `Bearer ${key}` },
  })
  const body = (await response.json()) as { status: string; nextCursor?: string }
  const takenMs = performance.now() - begunMs
  if (body.status !== 'SUCCESS') throw new Error(`${path}: ${JSON.stringify(body)}`)
  return { takenMs, ...(body.nextCursor !== undefined && { nextCursor: body.nextCursor }) }
}

const at = (takenMs: readonly number[], share: number): string => {
  const sorted = takenMs.toSorted((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1)
}

const reportOf = (lines: readonly string[], calls: number): string =>
  [
    `\`npm run bench -- history\` measures how fast the history of one player is read. The player has ${rows.toLocaleString('en')} movements of games and ` +
      `${payments.toLocaleString('en')} payments in 13 months. ` +
      `${calls} calls of each kind are made one after the other over HTTP, each for a different day or month.`,
    '',
    '| what is read | median, ms | 99th percentile, ms |',
    '|---|---:|---:|',
    ...lines,
  ].join('\n')
