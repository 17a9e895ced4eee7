import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { digest } from './bundles.ts'

const dir = mkdtempSync(join(tmpdir(), 'baize-bundles-'))
const write = (path: string, text: string): void => writeFileSync(join(dir, path), text)

beforeAll(() => {
  for (const folder of ['portal/features', 'portal/build', 'ui/node_modules'])
    mkdirSync(join(dir, folder), { recursive: true })
  write('package-lock.json', '{}')
  write('portal/features/page.tsx', 'one')
})

afterAll(() => rmSync(dir, { recursive: true }))

test('only sources change the digest', () => {
  const before = digest(['portal', 'ui'], dir)
  write('portal/build/page.js', 'built')
  write('ui/node_modules/package.js', 'installed')
  write('portal/features/page.test.ts', 'tested')
  expect(digest(['portal', 'ui'], dir)).toBe(before)
})

test('a changed, renamed or updated source changes the digest', () => {
  const seen = [digest(['portal', 'ui'], dir)]
  write('portal/features/page.tsx', 'two')
  seen.push(digest(['portal', 'ui'], dir))
  rmSync(join(dir, 'portal/features/page.tsx'))
  write('portal/features/other-page.tsx', 'two')
  seen.push(digest(['portal', 'ui'], dir))
  write('package-lock.json', '{ "version": 2 }')
  seen.push(digest(['portal', 'ui'], dir))
  expect(new Set(seen).size).toBe(seen.length)
})
