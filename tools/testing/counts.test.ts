import { root } from '../launcher/settings.ts'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { closingLines, countPlaywright, countVitest, isProof, judge, sum } from './counts.ts'

const file = (status: string, ...tests: string[]) => ({
  name: join(root, 'server/clock.test.ts'),
  status,
  assertionResults: tests.map((result) => ({ status: result, fullName: `the clock ${result}` })),
})

const counts = (passed: number, failed: number, skipped = 0) => ({ passed, failed, skipped, names: [], durations: {} })

test('every test counts once, by its result', () => {
  const report = {
    testResults: [file('passed', 'passed', 'passed', 'skipped'), file('failed', 'passed', 'failed', 'todo')],
  }
  expect(countVitest(report, { 'server/clock.test.ts': 5 })).toEqual({
    passed: 3,
    failed: 1,
    skipped: 2,
    names: ['server/clock.test.ts › the clock failed'],
    durations: { 'server/clock.test.ts': 5 },
  })
})

test('a file that cannot be read counts as a failure', () => {
  expect(countVitest({ testResults: [file('failed'), file('passed', 'passed')] }, {})).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    names: ['server/clock.test.ts'],
    durations: {},
  })
})

test('a browser test that passed only on a retry has failed', () => {
  const spec = {
    file: 'wallet/cards.spec.ts',
    title: 'a card pays',
    ok: false,
    tests: [{ results: [{ duration: 40 }, { duration: 2 }] }],
  }
  const suites = [{ specs: [], suites: [{ specs: [spec, { ...spec, ok: true }] }] }]
  const report = { stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 1 }, errors: [], suites }
  expect(countPlaywright(report)).toEqual({
    passed: 5,
    failed: 3,
    skipped: 1,
    names: ['e2e/wallet/cards.spec.ts › a card pays'],
    durations: { 'e2e/wallet/cards.spec.ts': 84 },
  })
})

test('an error outside of the browser tests is a failure', () => {
  const report = {
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
    errors: [{ message: 'no server' }],
    suites: [],
  }
  expect(countPlaywright(report).failed).toBe(1)
})

test('a suite without a report, without a test or with a bad exit has failed', () => {
  expect(judge(undefined, true).failed).toBe(1)
  expect(judge(counts(0, 0), true).failed).toBe(1)
  expect(judge(counts(9, 0), false).failed).toBe(1)
  expect(judge(counts(9, 2), false).failed).toBe(2)
  expect(judge(counts(9, 0), true).failed).toBe(0)
})

test('the closing line adds up all suites, and a skipped test counts as unproven', () => {
  const total = sum([counts(5, 0), counts(7, 0, 1)])
  expect(closingLines(total)).toBe('12 passed, 0 failed, 1 skipped')
  expect(isProof(total)).toBe(false)
  expect(isProof(counts(12, 0))).toBe(true)
})

test('the failed tests stand before the closing line', () => {
  const first = { ...counts(0, 1), names: ['a.test.ts › one'] }
  const second = { ...counts(1, 1), names: ['b.test.ts › two'] }
  expect(closingLines(sum([first, second]))).toBe(
    'failed: a.test.ts › one\nfailed: b.test.ts › two\n1 passed, 2 failed, 0 skipped',
  )
})
