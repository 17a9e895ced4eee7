import { launch } from 'chrome-launcher'
import lighthouse, { type Config, desktopConfig as desktop } from 'lighthouse'
import { cpus } from 'node:os'
import { chromiumPath } from '../../tools/debian/chromium.ts'
import { startProgram } from '../program.ts'
import { keepReport, spread } from '../report.ts'
import { scriptBytes } from './first-load.ts'

const port = Number(process.env.BENCH_PORT ?? 3950)
const runs = 5
const pages = { Home: '/', Lobby: '/play' }
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const head =
  '| page | JavaScript before the first interaction, KB gzip, phone / desktop | performance score | accessibility score | best practices score | SEO score | LCP, s | TBT, ms | CLS | speed of the computer (Lighthouse benchmark index) |\n|---|---|---|---|---|---|---|---|---|---|'

/**
 * Measures the bytes that a visitor's browser loads, and runs Lighthouse five times on each page (mobile, default
 * throttling).
 */
export async function benchPortal(): Promise<void> {
  const chromePath = chromiumPath()
  const program = await startProgram(port)
  try {
    const rows: string[] = []
    for (const [name, path] of Object.entries(pages)) {
      rows.push(await measure(name, program.url + path, chromePath))
    }
    const text = [
      `\`npm run bench -- portal\` runs Lighthouse ${runs} times (mobile, default throttling) on pages that \`npm start\` serves on ${cpus().length} cores. Median (least–most). The second column has the size of all scripts that the browser loads while the visitor does nothing, on a phone and on a desktop.`,
      '',
      head,
      ...rows,
    ].join('\n')
    console.log(text)
    keepReport('Portal', text)
  } finally {
    await program.stop()
  }
}

/**
 * Runs Lighthouse five times on a page, and once more as on a desktop for the size of the scripts.
 * @returns a row for the table with the heading `head`
 */
export async function measure(name: string, url: string, chromePath: string): Promise<string> {
  const results: Audit[] = []
  for (let run = 0; run < runs; run++) results.push(await audit(url, chromePath))
  const onDesktop = await audit(url, chromePath, desktop)
  const kilobytes = async ({ scripts }: Pick<Audit, 'scripts'>) => ((await scriptBytes(url, scripts)) / 1024).toFixed(1)
  const all = { scripts: results.flatMap(({ scripts }) => scripts) }
  const score = (category: (typeof categories)[number]) => spread(results.map(({ scores }) => scores[category]))
  const metric = (id: 'lcp' | 'tbt' | 'cls', digits: number) =>
    spread(
      results.map((result) => result[id]),
      digits,
    )
  const cells = [
    name,
    `${await kilobytes(all)} / ${await kilobytes(onDesktop)}`,
    ...categories.map(score),
    metric('lcp', 2),
    metric('tbt', 0),
    metric('cls', 3),
    spread(results.map(({ speed }) => speed)),
  ]
  return `| ${cells.join(' | ')} |`
}

interface Audit {
  readonly scores: Readonly<Record<(typeof categories)[number], number>>
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
  /**
   * Lighthouse's `benchmarkIndex` of this computer. Below 1000, Lighthouse considers the computer too slow to simulate
   * a slower device.
   */
  readonly speed: number
  readonly scripts: readonly string[]
}

async function audit(url: string, chromePath: string, config?: Config): Promise<Audit> {
  const chrome = await launch({ chromePath, chromeFlags: flags, logLevel: 'silent' })
  try {
    const result = await lighthouse(
      url,
      { port: chrome.port, logLevel: 'error', onlyCategories: [...categories] },
      config,
    )
    if (!result) throw new Error(`Lighthouse has no result for ${url}`)
    const { lhr } = result
    reportFailures(lhr.audits)
    const score = (id: string) => Math.round((lhr.categories[id]?.score ?? 0) * 100)
    const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN
    return {
      scores: Object.fromEntries(categories.map((id) => [id, score(id)])) as Record<
        (typeof categories)[number],
        number
      >,
      lcp: value('largest-contentful-paint') / 1000,
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      speed: Math.round(lhr.environment.benchmarkIndex),
      scripts: scriptsOf(lhr.audits['network-requests']?.details),
    }
  } finally {
    chrome.kill()
  }
}

/** Prints the audits that a page has failed. Audits that measure a value instead of passing or failing are left out. */
function reportFailures(
  audits: Readonly<Record<string, { score: number | null; scoreDisplayMode: string; title: string }>>,
) {
  for (const [id, { score, scoreDisplayMode, title }] of Object.entries(audits)) {
    if (scoreDisplayMode === 'binary' && score !== null && score < 1) console.log(`  ${id}: ${title}`)
  }
}

function scriptsOf(details: unknown): string[] {
  const { items = [] } = (details ?? {}) as { items?: { url: string; resourceType: string }[] }
  return items.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => url)
}
