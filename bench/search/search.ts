import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Program, startProgram } from '../program.ts'
import { keepReport } from '../report.ts'
import { command, endAll, psql, requireTools, startPostgres } from '../wallet/programs.ts'
import { openList } from './open-list.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const port = 4710
const players = 1_000_000
const staff = `Basic ${btoa('demo:demo-staff-key-of-the-sandbox')}`

interface Search {
  readonly text?: string
  readonly country?: string
  readonly kycStatus?: string
  readonly registrationStatus?: string
}

interface Kind {
  readonly name: string
  readonly search: (turn: number) => Search
  readonly isLaterPage?: true
}

/**
 * The kinds of search that staff use. `search` gets the number of the repetition, so that most repetitions look for
 * different players.
 */
const kinds: readonly Kind[] = [
  { name: 'all players, the newest first: the first page', search: () => ({}) },
  { name: 'all players, the newest first: the second page', search: () => ({}), isLaterPage: true },
  { name: 'an e-mail address up to the @', search: (turn) => ({ text: `player${7919 * turn + 1}@` }) },
  { name: 'a piece of an e-mail address', search: (turn) => ({ text: `er${7919 * turn + 11}` }) },
  { name: 'a telephone number', search: (turn) => ({ text: String(70_000_000 + 7919 * turn).slice(1) }) },
  { name: 'a first name that 100,000 players have', search: () => ({ text: 'elena' }) },
  { name: 'a first name and a piece of an e-mail address', search: (turn) => ({ text: `elena ${7919 * turn}` }) },
  { name: 'a text that matches no player', search: (turn) => ({ text: `nobody${turn}` }) },
  {
    name: 'the id of a player',
    search: (turn) => ({ text: `01990000-0000-7000-8000-${(7919 * turn).toString(16).padStart(12, '0')}` }),
  },
  { name: 'a document number', search: (turn) => ({ text: `AB 77${7919 * turn}` }) },
  {
    name: 'the last four digits of a card, which 100 players have',
    search: (turn) => ({ text: `${1000 + 7 * turn}` }),
  },
  { name: 'a network address, which four players have', search: (turn) => ({ text: `10.${turn % 3}.${turn}.7` }) },
  { name: 'a browser, which 1,000 players have', search: (turn) => ({ text: `Browser/${turn}` }) },
  { name: 'a country that 100 players have', search: () => ({ country: 'SI' }) },
  { name: 'a state of the identity check that 100 players have', search: () => ({ kycStatus: 'FAILED' }) },
  {
    name: 'a country and a state of the identity check that no player has together',
    search: () => ({ country: 'SI', kycStatus: 'FAILED' }),
  },
  { name: 'a first name and a country', search: () => ({ text: 'elena', country: 'SI' }) },
  { name: 'a state of the registration that 10,000 players have', search: () => ({ registrationStatus: 'QUICK_REG' }) },
]

export async function benchSearch(isShort: boolean): Promise<void> {
  requireTools()
  const calls = isShort ? 8 : 25
  using folder = temporaryFolder('search')
  let program: Program | undefined
  try {
    const { url } = await startPostgres(folder.path)
    command(url, 'migrate')
    psql(url, ['-v', 'first=1', '-v', `last=${players}`, '-f', resolve('bench/wallet/players.sql')])
    psql(url, ['-f', resolve('bench/search/details.sql')])
    psql(url, ['-c', 'vacuum analyze'])
    program = await startProgram(port, { DATABASE_URL: url })
    const lines: string[] = []
    for (const kind of kinds) lines.push(await measure(program.url, kind, calls))
    const report = reportOf(lines, await openList(program.url, calls), calls)
    console.log(report)
    keepReport('Search', report)
  } finally {
    await program?.stop()
    await endAll()
  }
}

async function measure(url: string, { name, search, isLaterPage }: Kind, calls: number): Promise<string> {
  const takenMs: number[] = []
  for (let turn = 1; turn <= calls; turn++) {
    const before = isLaterPage ? await ask(url, search(turn)) : undefined
    takenMs.push((await ask(url, search(turn), before?.nextCursor)).takenMs)
  }
  const line = lineOf(name, takenMs)
  console.log(line)
  return line
}

async function ask(url: string, search: Search, cursor?: string): Promise<{ takenMs: number; nextCursor?: string }> {
  const begunMs = performance.now()
  const response = await fetch(`${url}/platform/staff/searchPlayers`, {
    method: 'POST',
    headers: { authorization: staff, 'content-type': 'application/json' },
    body: JSON.stringify({ ...search, ...(cursor !== undefined && { cursor }) }),
  })
  if (response.status === 429) {
    // Staff may search four times per second. This waits until the next search is allowed.
    await wait(Number(response.headers.get('retry-after')) * 1000)
    return ask(url, search, cursor)
  }
  const body = (await response.json()) as { status: string; nextCursor?: string }
  const takenMs = performance.now() - begunMs
  if (body.status !== 'SUCCESS') throw new Error(`${JSON.stringify(search)}: ${JSON.stringify(body)}`)
  return { takenMs, ...(body.nextCursor !== undefined && { nextCursor: body.nextCursor }) }
}

const lineOf = (name: string, takenMs: readonly number[]): string =>
  `| ${name} | ${at(takenMs, 0.5)} | ${at(takenMs, 0.95)} |`

const at = (takenMs: readonly number[], share: number): string => {
  const sorted = takenMs.toSorted((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1)
}

const reportOf = (lines: readonly string[], opened: ReadonlyMap<string, readonly number[]>, calls: number): string =>
  [
    `\`npm run bench -- search\` measures the console's search among ${players.toLocaleString('en')} players. ` +
      `${calls} calls of each kind are made one after the other over HTTP, each for a different player.`,
    '',
    '| what is searched for | median, ms | 95th percentile, ms (required: at most 300) |',
    '|---|---:|---:|',
    ...lines,
    '',
    `Time until the rows of the list of players are painted in Chromium, measured ${calls} times:`,
    '',
    '| what happens in the browser | median, ms | 95th percentile, ms (required: at most 1500) |',
    '|---|---:|---:|',
    ...[...opened].map(([name, takenMs]) => lineOf(name, takenMs)),
  ].join('\n')
