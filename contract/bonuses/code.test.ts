import { expect, test } from 'vitest'
import { bonusCodeFrom } from './code.ts'

test.each([
  ['felt', 'FELT'],
  [' felt50\t', 'FELT50'],
  ['\u00a0FELT\u00a050\u00a0', 'FELT 50'],
  ['felt  50', 'FELT 50'],
  ['\u3000ＦＥＬＴ５０\u3000', 'FELT50'],
  ['добредојде', 'ДОБРЕДОЈДЕ'],
])('the code “%s” means “%s”', (typed, code) => {
  expect(bonusCodeFrom(typed)).toBe(code)
})
