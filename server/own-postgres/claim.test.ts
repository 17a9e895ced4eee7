import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { claim, livingHolder } from './claim.ts'
import { startedAt } from './processes.ts'
import { ConfigError } from '../settings/config-error.ts'

const dir = mkdtempSync(join(tmpdir(), 'baize-claim-'))

afterAll(() => rmSync(dir, { recursive: true }))

test('a claimed file is refused to others until it is released', () => {
  const file = join(dir, 'a.lock')
  const { release, isTakenOver } = claim(file, 'It')
  expect(isTakenOver).toBe(false)
  expect(livingHolder(file)).toBe(process.pid)
  expect(() => claim(file, 'It')).toThrow(ConfigError)
  release()
  expect(existsSync(file)).toBe(false)
})

test.each([
  ['a process that has ended', JSON.stringify({ pid: 2 ** 22 + 1, startedAt: '1' })],
  [
    'another process with the same number',
    JSON.stringify({ pid: process.pid, startedAt: `${startedAt(process.pid)}0` }),
  ],
  ['a writer that was cut short', '{"pid":'],
])('the claim of %s is taken over', (_, left) => {
  const file = join(dir, 'b.lock')
  writeFileSync(file, left)
  const { release, isTakenOver } = claim(file, 'It')
  expect(isTakenOver).toBe(true)
  release()
})
