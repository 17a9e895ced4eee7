import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { keepReport } from '../report.ts'
import { command, endAll, psql, requireTools, startPostgres, startServer } from '../wallet/programs.ts'

const port = 4710
const players = 1_000_000
const staff = `Basic ${btoa('demo:demo-staff-key-of-the-sandbox')}`

/** Texts as staff type them. Each call of one kind looks for another player. */
const kinds: readonly { readonly what: string; readonly text: (turn: number) => string; readonly follows?: true }[] = [
  { what: 'all players, the newest first', text: () => '' },
  { what: 'all players, a later page', text: () => '', follows: true },
  { what: 'the whole e-mail address', text: (turn) => `player${7919 * turn + 1}@` },
  { what: 'part of the e-mail address', text: (turn) => `er${7919 * turn + 11}` },
  { what: 'a telephone number', text: (turn) => String(70_000_000 + 7919 * turn).slice(1) },
  { what: 'a first name that 100,000 players have', text: () => 'elena' },
  { what: 'a first name and part of the e-mail address', text: (turn) => `elena ${7919 * turn}` },
  { what: 'a text that nobody has', text: (turn) => `nobody${turn}` },
]

/** The console's search over a million players. */
export async function benchSearch(isShort: boolean): Promise<void> {
  requireTools()
  const calls = isShort ? 8 : 25
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-bench-search-'))
  // if root starts it, PostgreSQL runs as another user
  chmodSync(dataDir, 0o755)
  try {
    const { url } = await startPostgres(dataDir)
    command(url, 'migrate')
    psql(url, ['-v', 'first=1', '-v', `last=${players}`, '-f', resolve('bench/wallet/players.sql')])
    psql(url, ['-f', resolve('bench/search/names.sql')])
    psql(url, ['-c', 'vacuum analyze player'])
    await startServer(url, port)
    const lines: string[] = []
    for (const { what, text, follows } of kinds) {
      const takenMs: number[] = []
      for (let turn = 1; turn <= calls; turn++) {
        const before = follows ? await ask(text(turn)) : undefined
        takenMs.push((await ask(text(turn), before?.nextCursor)).takenMs)
      }
      lines.push(`| ${what} | ${at(takenMs, 0.5)} | ${at(takenMs, 0.95)} |`)
    }
    const report = reportOf(lines, calls)
    console.log(report)
    keepReport('Search', report)
  } finally {
    await endAll()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function ask(text: string, cursor?: string): Promise<{ takenMs: number; nextCursor?: string }> {
  const begunMs = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}/platform/staff/searchPlayers`, {
    method: 'POST',
    headers: { authorization: staff, 'content-type': 'application/json' },
    body: JSON.stringify({ text, ...(cursor !== undefined && { cursor }) }),
  })
  const body = (await response.json()) as { status: string; nextCursor?: string }
  const takenMs = performance.now() - begunMs
  if (body.status !== 'SUCCESS') throw new Error(`${text}: ${JSON.stringify(body)}`)
  return { takenMs, ...(body.nextCursor !== undefined && { nextCursor: body.nextCursor }) }
}

const at = (takenMs: readonly number[], share: number): string => {
  const sorted = takenMs.toSorted((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1)
}

const reportOf = (lines: readonly string[], calls: number): string =>
  [
    `\`npm run bench -- search\`: the console's search over ${players.toLocaleString('en')} players. ` +
      `${calls} calls of each kind run one after the other over HTTP, each for another player.`,
    '',
    '| text | median ms | p95 ms |',
    '|---|---:|---:|',
    ...lines,
  ].join('\n')
