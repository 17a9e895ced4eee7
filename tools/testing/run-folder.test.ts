import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
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
  const print = vi.spyOn(console, 'log').mockReturnValue()
  expect(run.end(false)).toEqual([])
  const kept = join(around, basename(folder))
  expect(existsSync(join(kept, 'baize-e2e-1'))).toBe(true)
  expect(print.mock.calls.flat().join('\n')).toContain(kept)
  rmSync(kept, { recursive: true })
})

test('a run that leaves nothing has no folder afterwards', () => {
  const run = openRunFolder()
  const folder = tmpdir()
  expect(run.end(false)).toEqual([])
  expect(existsSync(folder)).toBe(false)
})
