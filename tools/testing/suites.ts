import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool } from '../steps.ts'
import { findChromium } from '../debian/chromium.ts'
import { type Counts, countPlaywright, countVitest, isProof, judge } from './counts.ts'

/** Runs a tool that writes a JSON report to a file, and counts the tests in the report. */
async function runSuite(
  count: (report: unknown) => Counts,
  run: (reportFile: string) => Promise<boolean>,
): Promise<Counts> {
  const dir = mkdtempSync(join(tmpdir(), 'baize-report-'))
  try {
    const file = join(dir, 'report.json')
    const ok = await run(file)
    return judge(readReport(file, count), ok)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

function readReport(file: string, count: (report: unknown) => Counts): Counts | undefined {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // the suite ended before it wrote a report
    return undefined
  }
}

/** Runs one project of vitest.config.ts, completely or only with these test files. */
export function runVitest(project: 'tidy' | 'unit' | 'pg' | 'citus', files: readonly string[] = []): Promise<Counts> {
  return runSuite(countVitest, async (file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const { ok } = await runTool('vitest', ['run', '--project', project, ...reporters, ...files], { show: true })
    return ok
  })
}

/** Runs the browser tests, all or only these, with Chromium and a new data folder for the program. */
export async function runBrowser(files: readonly string[] = []): Promise<Counts> {
  const chromium = findChromium()
  if ('problem' in chromium) {
    console.log(chromium.problem)
    return judge(undefined, false)
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-e2e-'))
  const counts = await runSuite(countPlaywright, async (file) => {
    Object.assign(process.env, {
      CHROMIUM_PATH: chromium.path,
      E2E_DATA_DIR: dataDir,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    })
    const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...files]
    const { ok } = await runTool('playwright', args, { show: true })
    return ok
  })
  if (isProof(counts)) rmSync(dataDir, { recursive: true, force: true })
  else console.log(`The logs of the program under test are in ${join(dataDir, 'logs')}.`)
  return counts
}
