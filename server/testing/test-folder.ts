import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished, TestRunner } from 'vitest'

/**
 * A folder for a test, deleted when the test has finished. Made outside of the tests of a file, it is deleted after them. Not
 * for hooks, which cannot add another one.
 */
export function testFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `baize-${name}-`))
  const remove = (): void => rmSync(folder, { recursive: true })
  if (TestRunner.getCurrentTest()) onTestFinished(remove)
  else afterAll(remove)
  return folder
}
