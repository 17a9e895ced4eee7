import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkDataFolder, compareVersions, makeDataFolder, noteVersion } from './data-folder.ts'
import { ConfigError } from '../settings/config-error.ts'

const dir = mkdtempSync(join(tmpdir(), 'baize-folder-'))

afterAll(() => rmSync(dir, { recursive: true }))

test('versions are compared as numbers', () => {
  expect(compareVersions('0.10.0', '0.9.9')).toBeGreaterThan(0)
  expect(compareVersions('1.0.0', '1.0.1')).toBeLessThan(0)
  expect(compareVersions('1.2.3', '1.2.3')).toBe(0)
})

test('a folder is created with its parents and closed to other users', () => {
  const made = makeDataFolder(join(dir, 'a/b'))
  expect(existsSync(made)).toBe(true)
  expect(statSync(made).mode & 0o066).toBe(0)
})

test('a folder of a newer version is refused by name', () => {
  const folder = makeDataFolder(join(dir, 'newer'))
  noteVersion(folder, '0.2.0')
  expect(() => checkDataFolder(folder, '0.1.0')).toThrow(/belongs to Baize 0\.2\.0 and this is 0\.1\.0/)
  expect(() => checkDataFolder(folder, '0.2.0')).not.toThrow()
  expect(() => checkDataFolder(folder, '1.0.0')).not.toThrow()
})

test('a file in place of the folder is refused', () => {
  const file = join(dir, 'file')
  writeFileSync(file, '')
  expect(() => makeDataFolder(file)).toThrow(ConfigError)
  expect(() => makeDataFolder(join(file, 'data'))).toThrow(ConfigError)
})
