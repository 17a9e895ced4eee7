import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a command on a folder without a database says so, and makes none', () => {
  const parent = mkdtempSync(join(tmpdir(), 'baize-command-'))
  const dataDir = join(parent, 'data')
  const { DATABASE_URL: _, ...env } = process.env
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'baize.ts'), 'seal-ledger'], {
    cwd: parent,
    env: { ...env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  expect(stderr).toContain(`There is no database in ${dataDir}`)
  expect(status).toBe(1)
  expect(existsSync(dataDir)).toBe(false)
  rmSync(parent, { recursive: true })
})
