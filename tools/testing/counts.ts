import { root } from '../launcher/settings.ts'
import { join, relative } from 'node:path'
import * as z from 'zod/mini'
import type { Durations } from './durations.ts'

export interface Counts {
  passed: number
  failed: number
  skipped: number
  /**
   * The failed tests as `<file> › <title>`, or only the file if it could not be loaded. A failure outside of any test
   * is counted but has no name here.
   */
  names: readonly string[]
  durations: Durations
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
})

const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      file: z.string(),
      title: z.string(),
      ok: z.boolean(),
      tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
    }),
  ),
  get suites() {
    return z.optional(z.array(playwrightSuite))
  },
})
type PlaywrightSuite = z.infer<typeof playwrightSuite>

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
  suites: z.array(playwrightSuite),
})

const nameOf = (file: string, title: string): string => `${relative(root, file)} › ${title}`

/** Counts the tests in Vitest's JSON report. A file that could not be loaded counts as a failure. */
export function countVitest(report: unknown, durations: Durations): Counts {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const names: string[] = []
  for (const { name: file, status, assertionResults } of vitestReport.parse(report).testResults) {
    const failed = assertionResults.filter((result) => result.status === 'failed')
    const isUnreadable = status === 'failed' && failed.length === 0
    names.push(
      ...failed.map((result) => nameOf(file, result.fullName)),
      ...(isUnreadable ? [relative(root, file)] : []),
    )
    counts.failed += isUnreadable ? 1 : failed.length
    counts.passed += assertionResults.filter((result) => result.status === 'passed').length
    counts.skipped += assertionResults.filter(({ status: is }) => is !== 'passed' && is !== 'failed').length
  }
  return { ...counts, names, durations }
}

const failedSpecs = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => nameOf(join(root, 'e2e', file), title)),
  ...suites.flatMap(failedSpecs),
]

/**
 * Adds the durations of the tests in this suite and its nested suites to `durations`, in milliseconds per test file.
 */
function addDurations({ specs, suites = [] }: PlaywrightSuite, durations: Record<string, number>): void {
  for (const { file, tests } of specs) {
    const path = relative(root, join(root, 'e2e', file))
    const results = tests.flatMap((one) => one.results)
    durations[path] = results.reduce((ms, { duration }) => ms + duration, durations[path] ?? 0)
  }
  for (const suite of suites) addDurations(suite, durations)
}

/**
 * Counts the tests in Playwright's JSON report. A test that failed first and passed when it was repeated counts as
 * failed.
 */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors, suites } = playwrightReport.parse(report)
  const failed = stats.unexpected + stats.flaky
  const durations: Record<string, number> = {}
  for (const suite of suites) addDurations(suite, durations)
  return {
    passed: stats.expected,
    failed: failed === 0 && errors.length > 0 ? 1 : failed,
    skipped: stats.skipped,
    names: suites.flatMap(failedSpecs),
    durations,
  }
}

/**
 * Returns the final counts of a suite. If the suite's program failed without reporting a failure, or if no test ran,
 * one failure is added, so that this is not taken for a success.
 * @param ok true if the suite's program ended successfully
 */
export function judge(counts: Counts | undefined, ok: boolean): Counts {
  if (!counts) return { passed: 0, failed: 1, skipped: 0, names: [], durations: {} }
  const isSilent = !ok && counts.failed === 0
  const isEmpty = counts.passed + counts.failed + counts.skipped === 0
  return isSilent || isEmpty ? { ...counts, failed: counts.failed + 1 } : counts
}

export function sum(all: readonly Counts[]): Counts {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of all) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
  }
  return {
    ...total,
    names: all.flatMap(({ names }) => names),
    durations: Object.assign({}, ...all.map(({ durations }) => durations)),
  }
}

/**
 * Returns the last lines of the output of `npm test`: the counts, preceded by the failed tests, so that nobody has to
 * search for them in the output.
 */
export const closingLines = ({ passed, failed, skipped, names }: Counts): string =>
  [...names.map((name) => `failed: ${name}`), `${passed} passed, ${failed} failed, ${skipped} skipped`].join('\n')

/**
 * Returns true if the run proves that the program works. No test may have failed, and none may have been skipped,
 * because a skipped test proves nothing.
 */
export const isProof = ({ failed, skipped }: Counts): boolean => failed === 0 && skipped === 0
