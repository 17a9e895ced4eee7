import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished, TestRunner } from 'vitest'

/**
 * Creates a folder for a test, which is deleted when the test has finished. If it is called outside a test, the folder
 * is deleted after all tests of the file. It must not be called in a hook, because a hook cannot register another hook.
 */
export function testFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `baize-${name}-`))
  const remove = (): void => rmSync(folder, { recursive: true })
  if (TestRunner.getCurrentTest()) onTestFinished(remove)
  else afterAll(remove)
  return folder
}
