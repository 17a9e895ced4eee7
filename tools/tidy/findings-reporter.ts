import type { Reporter, TestCase, TestModule, TestRunEndReason } from 'vitest/node'

const lastLines = 30

/** Prints each finding of the architecture tests on one line, and any other error with its stack trace. */
export default class FindingsReporter implements Reporter {
  onTestCaseResult(testCase: TestCase): void {
    for (const { name, message, stack } of testCase.result().errors ?? []) {
      console.log(name === 'Findings' ? message : `${testCase.fullName}\n${stack ?? message}`)
    }
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[], _reason: TestRunEndReason): void {
    const unread = modules.flatMap((module) => module.errors())
    for (const error of [...unread, ...errors]) {
      const { message, stack } = error as { message?: string; stack?: string }
      console.log((stack ?? message ?? String(error)).split('\n').slice(0, lastLines).join('\n'))
    }
  }
}
