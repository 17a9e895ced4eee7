import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool } from '../steps.ts'
import { findChromium } from '../debian/chromium.ts'
import { type Counts, countPlaywright, countVitest, isProof, judge } from './counts.ts'
import type { Durations } from './durations.ts'

const reportIn = (dir: string): string => join(dir, 'report.json')

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/**
 * Runs a test tool, which writes a report to a new folder, and counts the tests in that report.
 * @param run gets the folder and resolves with true if the tool ended successfully
 */
async function runSuite(count: (dir: string) => Counts, run: (dir: string) => Promise<boolean>): Promise<Counts> {
  const dir = mkdtempSync(join(tmpdir(), 'baize-report-'))
  try {
    const ok = await run(dir)
    return judge(existsSync(reportIn(dir)) ? count(dir) : undefined, ok)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Runs one project of vitest.config.ts: all its tests, or only the given files. */
export function runVitest(project: 'tidy' | 'unit' | 'pg' | 'citus', files: readonly string[] = []): Promise<Counts> {
  // The pattern also matches `unit-mocked`.
  const projects = project === 'unit' ? 'unit*' : project
  const durationsIn = (dir: string): string => join(dir, 'durations.json')
  return runSuite(
    (dir) => countVitest(readJson(reportIn(dir)), readJson(durationsIn(dir)) as Durations),
    async (dir) => {
      process.env['TEST_DURATIONS_FILE'] = durationsIn(dir)
      const reporters = ['default', 'json', './tools/testing/durations-reporter.ts']
      const args = [...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${reportIn(dir)}`]
      const { ok } = await runTool('vitest', ['run', '--project', projects, ...args, ...files], { show: true })
      return ok
    },
  )
}

/**
 * Runs the browser tests, or only the given files, against a casino with a new data folder. The data folder is deleted
 * if all tests passed.
 */
export async function runBrowser(files: readonly string[] = []): Promise<Counts> {
  const chromium = findChromium()
  if ('problem' in chromium) {
    console.log(chromium.problem)
    return judge(undefined, false)
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-e2e-'))
  const counts = await runSuite(
    (dir) => countPlaywright(readJson(reportIn(dir))),
    async (dir) => {
      Object.assign(process.env, {
        CHROMIUM_PATH: chromium.path,
        E2E_DATA_DIR: dataDir,
        PLAYWRIGHT_JSON_OUTPUT_FILE: reportIn(dir),
      })
      const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...files]
      const { ok } = await runTool('playwright', args, { show: true })
      return ok
    },
  )
  if (isProof(counts)) rmSync(dataDir, { recursive: true, force: true })
  return counts
}
