import { expect, test } from 'vitest'
import { closingLine, countPlaywright, countVitest, isProof, judge, sum } from './counts.ts'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((result) => ({ status: result })),
})

test('every test counts once, by its result', () => {
  const report = {
    testResults: [file('passed', 'passed', 'passed', 'skipped'), file('failed', 'passed', 'failed', 'todo')],
  }
  expect(countVitest(report)).toEqual({ passed: 3, failed: 1, skipped: 2 })
})

test('a file that cannot be read counts as a failure', () => {
  expect(countVitest({ testResults: [file('failed'), file('passed', 'passed')] })).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
  })
})

test('a browser test that passed only on a retry has failed', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 1 }, errors: [] }
  expect(countPlaywright(report)).toEqual({ passed: 5, failed: 3, skipped: 1 })
})

test('an error outside of the browser tests is a failure', () => {
  const report = { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [{ message: 'no server' }] }
  expect(countPlaywright(report).failed).toBe(1)
})

test('a suite without a report, without a test or with a bad exit has failed', () => {
  expect(judge(undefined, true).failed).toBe(1)
  expect(judge({ passed: 0, failed: 0, skipped: 0 }, true).failed).toBe(1)
  expect(judge({ passed: 9, failed: 0, skipped: 0 }, false).failed).toBe(1)
  expect(judge({ passed: 9, failed: 2, skipped: 0 }, false).failed).toBe(2)
  expect(judge({ passed: 9, failed: 0, skipped: 0 }, true).failed).toBe(0)
})

test('the closing line adds up all suites, and a skipped test counts as unproven', () => {
  const total = sum([
    { passed: 5, failed: 0, skipped: 0 },
    { passed: 7, failed: 0, skipped: 1 },
  ])
  expect(closingLine(total)).toBe('12 passed, 0 failed, 1 skipped')
  expect(isProof(total)).toBe(false)
  expect(isProof({ passed: 12, failed: 0, skipped: 0 })).toBe(true)
})
