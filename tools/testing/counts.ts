import * as z from 'zod/mini'

/** The results of a suite's tests. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

const vitestReport = z.object({
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
})

/** Every test of Vitest's JSON report, and a failure for each unreadable file. */
export function countVitest(report: unknown): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 }
  for (const { status, assertionResults } of vitestReport.parse(report).testResults) {
    if (status === 'failed' && !assertionResults.some((result) => result.status === 'failed')) counts.failed += 1
    for (const result of assertionResults) {
      if (result.status === 'passed') counts.passed += 1
      else if (result.status === 'failed') counts.failed += 1
      else counts.skipped += 1
    }
  }
  return counts
}

/** Playwright's JSON report. A test that passed only on a retry has failed. */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors } = playwrightReport.parse(report)
  const failed = stats.unexpected + stats.flaky
  return { passed: stats.expected, failed: failed === 0 && errors.length > 0 ? 1 : failed, skipped: stats.skipped }
}

/**
 * The final count of a suite. A suite that crashed without naming a failure, or ran no test, has failed once.
 * @param ok whether its program ended well
 */
export function judge(counts: Counts | undefined, ok: boolean): Counts {
  if (!counts) return { passed: 0, failed: 1, skipped: 0 }
  const isSilent = !ok && counts.failed === 0
  const isEmpty = counts.passed + counts.failed + counts.skipped === 0
  return isSilent || isEmpty ? { ...counts, failed: counts.failed + 1 } : counts
}

export function sum(all: readonly Counts[]): Counts {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of all) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
  }
  return total
}

/** The very last line of `npm test`. */
export const closingLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`

/** A skipped test proves nothing, so it does not pass. */
export const isProof = ({ failed, skipped }: Counts): boolean => failed === 0 && skipped === 0
