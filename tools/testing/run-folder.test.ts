import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openRunFolder } from './run-folder.ts'

const around = tmpdir()
beforeEach(() => void vi.stubEnv('TMPDIR', around))
afterEach(() => void vi.unstubAllEnvs())

test("files that a run leaves behind are named, and deleted with the run's folder", () => {
  const run = openRunFolder()
  const folder = tmpdir()
  for (const name of ['baize-brand-1', 'playwright-artifacts-1', '.org.chromium.1']) mkdirSync(join(folder, name))
  expect(run.end(true)).toEqual(['baize-brand-1'])
  expect(existsSync(folder)).toBe(false)
})

test('a run that failed keeps its logs', () => {
  const run = openRunFolder()
  const folder = tmpdir()
  expect(folder).toMatch(/baize-run-\w+$/)
  mkdirSync(join(folder, 'baize-e2e-1'))
  expect(run.end(false)).toEqual([])
  expect(existsSync(folder)).toBe(true)
  expect(run.end(true)).toEqual(['baize-e2e-1'])
})

test('a run that leaves nothing has no folder afterwards', () => {
  const run = openRunFolder()
  const folder = tmpdir()
  expect(run.end(false)).toEqual([])
  expect(existsSync(folder)).toBe(false)
})
