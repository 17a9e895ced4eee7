import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'baize-command-'))
const dataDir = join(folder, 'data')
const { DATABASE_URL: _, ...inherited } = process.env

afterAll(() => rmSync(folder, { recursive: true }))

const baize = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'baize.ts'), ...args], {
    cwd: folder,
    env: { ...inherited, INIT_CWD: folder, DATA_DIR: dataDir, ...env },
    encoding: 'utf8',
  })

test('a command on a folder without a database says so, and makes none', () => {
  const { status, stderr } = baize(['seal-ledger'])
  expect(stderr).toContain(`There is no database in ${dataDir}`)
  expect(status).toBe(1)
  expect(existsSync(dataDir)).toBe(false)
})

test('without a command, it asks for one and serves nothing', () => {
  const { status, stderr } = baize([])
  expect(stderr).toContain('Name a command')
  expect(status).toBe(1)
})

test('check-settings misses no address of a house with its own database', () => {
  const { stdout } = baize(['check-settings'], { NODE_ENV: 'production' })
  expect(stdout).toContain('SECRET_KEY')
  expect(stdout).not.toContain('DATABASE_')
})

test('a settings file that is not there is refused', () => {
  const { status, stderr } = baize(['check-settings', '--settings', 'mistyped.env'])
  expect(stderr).toContain(`There is no settings file ${join(folder, 'mistyped.env')}`)
  expect(status).toBe(1)
})
