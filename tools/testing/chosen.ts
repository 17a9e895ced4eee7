import { globSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { Refusal } from '../launcher/refusal.ts'
import { root } from '../launcher/settings.ts'

export type Suite = 'tidy' | 'unit' | 'pg' | 'browser'

/**
 * Returns the suite that runs a test file. Undefined if no suite runs it, for example because it is no test.
 * @param path the file's path relative to the repository
 */
export function suiteOf(path: string): Suite | undefined {
  if (/^e2e\/.*\.spec\.ts$/.test(path)) return 'browser'
  if (path.endsWith('.citus.test.ts')) return undefined
  if (path.endsWith('.pg.test.ts')) return 'pg'
  if (/^(tools\/tidy\/.+|texts\/[^/]+|proofs\/(compliance|faults)\/[^/]+)\.test\.ts$/.test(path)) return 'tidy'
  return /\.test\.tsx?$/.test(path) ? 'unit' : undefined
}

/**
 * Returns the test files that the arguments of `npm test -- <file or folder>` select, by suite.
 * @throws Refusal if there is no test at a path
 */
export function chosenTests(given: readonly string[]): Map<Suite, string[]> {
  const chosen = new Map<Suite, string[]>()
  for (const one of given) {
    const path = relative(root, resolve(root, one))
    const isFolder = statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() === true
    const exclude = ['**/node_modules/**', '**/build/**']
    const files = isFolder ? globSync(`${path}/**/*.{ts,tsx}`, { cwd: root, exclude }) : [path]
    const tests = files.filter((file) => suiteOf(file) !== undefined && globSync(file, { cwd: root }).length > 0)
    if (tests.length === 0) throw new Refusal(`There is no test at ${one}; name a test file or a folder with tests.`)
    for (const test of tests) {
      const suite = suiteOf(test)
      if (suite !== undefined) chosen.set(suite, [...(chosen.get(suite) ?? []), test])
    }
  }
  return chosen
}
