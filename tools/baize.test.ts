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

test('a command on a folder without a database reports that, and creates none', () => {
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

test('help lists every command, also where no database is', () => {
  const { status, stdout } = baize(['help'])
  for (const command of [
    'migrate',
    'backup',
    'restore',
    'rehearse-restore',
    'rotate-keys',
    'verify-ledger',
    'postgres',
  ])
    expect(stdout).toMatch(new RegExp(`^${command}\\b`, 'm'))
  expect(status).toBe(0)
})

test('check-settings asks for no database address if the data folder contains the database', () => {
  const { stdout } = baize(['check-settings'], { NODE_ENV: 'production' })
  expect(stdout).toContain('SECRET_KEY')
  expect(stdout).not.toContain('DATABASE_')
})

test.each([
  ['baize.ts', ['check-settings']],
  ['baize.ts', ['backup', '--to=backups']],
  ['baize.ts', ['verify-ledger', '--head=x']],
])('%s refuses a settings file that is not there in one sentence: %j', (tool, args) => {
  const { status, stderr } = run(tool, [...args, '--settings', 'mistyped.env'])
  const sentence = `There is no settings file ${join(folder, 'mistyped.env')}: "npm run init" writes one.`
  expect(stderr).toBe(`${sentence}\n`)
  expect(status).toBe(1)
})

test.each([
  ['baize.ts', ['backup']],
  ['baize.ts', ['rehearse-restore']],
  ['../server/main.ts', []],
])('%s refuses an option that it does not know in one sentence: %j', (tool, args) => {
  const { status, stderr } = run(tool, [...args, '--mistyped'])
  expect(stderr).toBe("Unknown option '--mistyped'.\n")
  expect(status).toBe(1)
})

test.each([
  [['backup'], 'Name the folder of the backups: npm run backup -- --to DIR.'],
  [['restore', '--from=somewhere'], 'Name the new data folder: --data DIR.'],
  [['rehearse-restore'], 'Name the folder of a backup: --from BACKUP.'],
  [['rehearse-restore', '--from=somewhere'], `${join(folder, 'somewhere')} is no backup of a data folder`],
  [['rehearse-restore', '--from', 'somewhere'], `${join(folder, 'somewhere')} is no backup of a data folder`],
])('%j says what is missing, and makes nothing', (args, sentence) => {
  const { status, stderr } = baize(args)
  expect(stderr).toContain(sentence)
  expect(status).toBe(1)
  expect(existsSync(dataDir)).toBe(false)
})

test('a backup of a folder without a database reports that, and leaves no backup behind', () => {
  const { status, stderr } = baize(['backup', '--to', join(folder, 'backups')])
  expect(stderr).toContain(`There is no database in ${dataDir}`)
  expect(status).toBe(1)
  expect(existsSync(join(folder, 'backups'))).toBe(false)
})
