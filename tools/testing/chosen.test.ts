import { expect, test } from 'vitest'
import { chosenTests, suiteOf } from './chosen.ts'

test('a test file belongs to one suite, by its name and folder', () => {
  expect(suiteOf('e2e/bad-input/game.spec.ts')).toBe('browser')
  expect(suiteOf('server/kit/db.pg.test.ts')).toBe('pg')
  expect(suiteOf('tools/tidy/words.test.ts')).toBe('tidy')
  expect(suiteOf('proofs/faults/planted-faults.test.ts')).toBe('tidy')
  expect(suiteOf('proofs/sim/shrink.test.ts')).toBe('unit')
  expect(suiteOf('portal/data/draft.test.tsx')).toBe('unit')
  expect(suiteOf('server/main.ts')).toBeUndefined()
})

test('a folder selects the tests in it', () => {
  const chosen = chosenTests(['tools/launcher', 'tools/postgres.pg.test.ts'])
  expect(chosen.get('unit')).toContain('tools/launcher/supervisor.test.ts')
  expect(chosen.get('pg')).toEqual(['tools/postgres.pg.test.ts'])
})

test('a path without tests is refused', () => {
  expect(() => chosenTests(['tools/nowhere.test.ts'])).toThrow('There is no test at tools/nowhere.test.ts')
})
