import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { checkSettings } from '../config.ts'
import { init } from './init.ts'

const dir = mkdtempSync(join(tmpdir(), 'baize-init-'))
const file = join(dir, 'baize.env')
const text = (path = file): string => readFileSync(path, 'utf8')
const values = (path = file) => parseEnv(text(path)) as Record<string, string>
const rehearsal = { settings: file, rehearsal: true, set: ['PUBLIC_URL=https://casino.example'] } as const
const own = { 'own-database': true } as const

beforeEach(() => {
  rmSync(file, { force: true })
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})
afterAll(() => rmSync(dir, { recursive: true }))

test('init writes valid settings with new secrets into a file that only its owner can read', async () => {
  await init.runEarly({ ...rehearsal, ...own })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const written = values()
  expect(checkSettings({ ...written, DATABASE_URL: 'postgresql://127.0.0.1/baize' }).findings.problems).toEqual([])
  const secrets = Object.keys(written).filter((name) => /(SECRET|KEY|PASSWORD)$/.test(name))
  expect(new Set(secrets.map((name) => written[name])).size).toBe(secrets.length)
})

test('a second run completes the file and changes nothing else', async () => {
  await init.runEarly({ ...rehearsal, ...own })
  const before = text()
  await init.runEarly({ ...rehearsal, ...own })
  expect(text()).toBe(before)
  // The setting DATABASE_ARCHIVE is only read by the launcher, but init must accept it nevertheless.
  await init.runEarly({ settings: file, ...own, set: ['LIMIT_RATES=GBP=1,EUR=0.86', 'DATABASE_ARCHIVE=/archive'] })
  expect(text().startsWith(before)).toBe(true)
  expect(values()).toMatchObject({ LIMIT_RATES: 'GBP=1,EUR=0.86', DATABASE_ARCHIVE: '/archive' })
  await expect(init.runEarly({ settings: file, set: ['PUBLIC_URL=https://other.example'] })).rejects.toThrow(
    'another PUBLIC_URL',
  )
})

test('init for a rehearsal asks no questions, even on a terminal', async () => {
  const { stdin } = process
  const before = Object.getOwnPropertyDescriptor(stdin, 'isTTY')
  Object.defineProperty(stdin, 'isTTY', { value: true, configurable: true })
  try {
    await init.runEarly({ ...rehearsal, ...own })
  } finally {
    if (before) Object.defineProperty(stdin, 'isTTY', before)
    else Reflect.deleteProperty(stdin, 'isTTY')
  }
  expect(values().SMTP_URL).toBe('smtp://localhost:3002')
})

test('creates a missing folder, and refuses one that cannot be created', async () => {
  const inside = join(dir, 'etc', 'baize.env')
  await init.runEarly({ ...rehearsal, ...own, settings: inside })
  expect(values(inside).PUBLIC_URL).toBe('https://casino.example')
  await expect(init.runEarly({ ...rehearsal, ...own, settings: join(inside, 'baize.env') })).rejects.toThrow(
    `No settings can be written into ${inside} (EEXIST`,
  )
})

test('only --force replaces the file, and it keeps the keys that encrypt data', async () => {
  await init.runEarly({ ...rehearsal, ...own })
  const { SECRET_KEY, DOCUMENTS_KEY, STUDIO_SECRET } = values()
  await init.runEarly({ ...rehearsal, ...own, force: true, set: ['PUBLIC_URL=https://other.example'] })
  expect(values()).toMatchObject({ PUBLIC_URL: 'https://other.example', SECRET_KEY, DOCUMENTS_KEY })
  expect(values().STUDIO_SECRET).not.toBe(STUDIO_SECRET)
  expect(values(`${file}.old`).PUBLIC_URL).toBe('https://casino.example')
})

test('the file is written even if settings are missing, and all of them are named', async () => {
  const incomplete = init.runEarly({ settings: file, set: ['PUBLIC_URL=https://casino.example'] })
  await expect(incomplete).rejects.toThrow(/DATABASE_URL[^]*SMTP_URL[^]*IDENTITY_REGISTRY_URL/)
  expect(values()).toMatchObject({ PUBLIC_URL: 'https://casino.example', NODE_ENV: 'production' })
  await expect(init.runEarly({ settings: file, set: ['PUBLIC_ULR=x'] })).rejects.toThrow('there is no such setting')
})
