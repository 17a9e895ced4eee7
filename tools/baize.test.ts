import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'baize-command-'))
const dataDir = join(folder, 'data')
const { DATABASE_URL: _, ...inherited } = process.env

afterAll(() => rmSync(folder, { recursive: true }))

const baize = (args: readonly string[], env: NodeJS.ProcessEnv = {}) => run('baize.ts', args, env)

const run = (tool: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, [join(import.meta.dirname, tool), ...args], {
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

test.each([
  ['baize.ts', 'check-settings'],
  ['backup.ts', '--to=backups'],
  ['verify-ledger.ts', '--head=x'],
])('%s refuses a settings file that is not there in one sentence', (tool, word) => {
  const { status, stderr } = run(tool, [word, '--settings', 'mistyped.env'])
  const sentence = `There is no settings file ${join(folder, 'mistyped.env')}: "npm run init" writes one.`
  expect(stderr).toBe(`${sentence}\n`)
  expect(status).toBe(1)
})

test.each(['backup.ts', 'restore.ts', 'postgres-cli.ts', '../server/main.ts'])(
  '%s refuses an option that it does not know in one sentence',
  (tool) => {
    const { status, stderr } = run(tool, ['--mistyped'])
    expect(stderr).toBe("Unknown option '--mistyped'.\n")
    expect(status).toBe(1)
  },
)
