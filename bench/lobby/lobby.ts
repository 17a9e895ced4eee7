import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../../tools/debian/chromium.ts'
import { head, measure } from '../portal/portal.ts'
import { startProgram } from '../program.ts'
import { keepReport, spread } from '../report.ts'
import { endAll, psql, requireTools, startPostgres } from '../wallet/programs.ts'
import { browse, interactions, searches, type Growth, type Interactions } from './visit.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const port = 3960
/**
 * How long the lobby is browsed, in milliseconds. `short` applies with `--short`, for a quick trial of the benchmark.
 */
const browsingMs = { whole: 600_000, short: 60_000 }
/** The response times are measured in several visits, because the computer may stall during one of them. */
const visits = 5
/**
 * How long the warm-up takes, in milliseconds. It must be longer than the twenty seconds after which the portal loads
 * content again.
 */
const settleMs = 45_000

/**
 * Measures the lobby with ten thousand games: its size, how fast its search and its buttons respond, and whether its
 * memory grows.
 */
export async function benchLobby(isShort: boolean): Promise<void> {
  requireTools()
  const chromePath = chromiumPath()
  using folder = temporaryFolder('lobby')
  try {
    const { url: databaseUrl } = await startPostgres(folder.path)
    const program = await startProgram(port, { DATABASE_URL: databaseUrl })
    try {
      psql(databaseUrl, ['-f', resolve('bench/lobby/games.sql')])
      const text = await report(program.url, chromePath, browsingMs[isShort ? 'short' : 'whole'])
      console.log(text)
      keepReport('Lobby', text)
    } finally {
      await program.stop()
    }
  } finally {
    await endAll()
  }
}

async function report(url: string, chromePath: string, ms: number): Promise<string> {
  await warmUp(`${url}/play`)
  const row = await measure('Lobby', `${url}/play`, chromePath)
  const browser = await chromium.launch({
    executablePath: chromePath,
    args: ['--no-sandbox', '--enable-precise-memory-info'],
  })
  try {
    // The pages are opened one after the other, because the measurement of a page would include the load of another
    // page.
    const visit = async <T>(measured: (page: Page) => Promise<T>): Promise<T> => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await page.goto(`${url}/play`, { waitUntil: 'networkidle' })
      const figures = await measured(page)
      await page.close()
      return figures
    }
    const found = await visit(searches)
    const presses: Interactions[] = []
    for (let count = 0; count < visits; count++) presses.push(await visit((page) => interactions(page, 4)))
    const growth = await visit((page) => browse(page, ms))
    return [
      `\`npm run bench -- lobby\` measures a lobby with 10,006 games in 22 categories, which \`npm start\` serves on ${cpus().length} cores.`,
      '',
      head,
      row,
      '',
      '| what was measured | result |',
      '|---|---|',
      `| search: time from the end of the 500 ms without typing until the result is painted, ms, median (least–most) of ${found.length} | ${spread(found)} |`,
      `| longest duration among a visit's ${presses[0]?.count} interactions (search, grouping, SEE ALL, SEE LESS) with a processor slowed down 4 times, ms, median (least–most) of ${visits} visits | ${spread(presses.map(({ slowestMs }) => slowestMs))} |`,
      ...growthRows(growth, ms),
    ].join('\n')
  } finally {
    await browser.close()
  }
}

const growthRows = ({ early, late, parts, dropped }: Growth, ms: number): string[] => [
  `| JavaScript heap after garbage collection, MB: at the beginning, and after ${ms / 60_000} minutes of browsing (${parts} groups of games were scrolled to) | ${early.heapMb.toFixed(1)}, ${late.heapMb.toFixed(1)} |`,
  `| elements on the page, at the beginning and at the end | ${early.elements}, ${late.elements} |`,
  `| how many times the window showed a row without its games while it was scrolled by 900 px every 100 ms | ${dropped} |`,
]

/** Requests the lobby over 45 seconds, until the portal has loaded the new games and has filled its caches. */
async function warmUp(page: string): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await (await fetch(page)).text()
    await (await fetch(`${page}?search=warm-${round}`)).text()
    await new Promise((done) => setTimeout(done, settleMs / 3))
  }
}
