import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copyNextVersion } from './version-copies.ts'

const folder = copyNextVersion()
afterAll(() => rmSync(folder, { recursive: true }))

test('a copied version can sign up players', () => {
  const files = globSync('proofs/gameday/*.ts', { cwd: folder })
  expect(files).toContain('proofs/gameday/sign-up-gamblers.ts')
  const missing = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/from '(\.[^']+)'/g)]
      .map(([, path = '']) => join(dirname(file), path))
      .filter((path) => !existsSync(join(folder, path))),
  )
  expect(missing).toEqual([])
})

test('the next version adds a column to the view that every bet reads', () => {
  const views = readFileSync(join(folder, 'server/modules/money/ledger/sql/views.sql'), 'utf8')
  expect(views).toContain('has_limits, rehearsed from ledger_balance')
})
