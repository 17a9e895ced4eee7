import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool } from '../steps.ts'
import { findChromium } from './chromium.ts'
import { type Counts, countPlaywright, countVitest, judge } from './counts.ts'

/** Runs a tool that writes a JSON report to the given file, and counts from there. */
function runSuite(count: (report: unknown) => Counts, run: (reportFile: string) => boolean): Counts {
  const dir = mkdtempSync(join(tmpdir(), 'baize-report-'))
  try {
    const file = join(dir, 'report.json')
    const ok = run(file)
    return judge(readReport(file, count), ok)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

function readReport(file: string, count: (report: unknown) => Counts): Counts | undefined {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // The suite ended before it could write one.
    return undefined
  }
}

/** One of the projects of vitest.config.ts. */
export function runVitest(project: 'unit' | 'pg'): Counts {
  return runSuite(countVitest, (file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    return runTool('vitest', ['run', '--project', project, ...reporters], { show: true }).ok
  })
}

/** The whole program in Chromium. */
export function runBrowser(): Counts {
  const chromium = findChromium()
  if ('problem' in chromium) {
    console.log(chromium.problem)
    return judge(undefined, false)
  }
  process.env.CHROMIUM_PATH = chromium.path
  return runSuite(countPlaywright, (file) => {
    process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = file
    return runTool('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
      show: true,
    }).ok
  })
}
