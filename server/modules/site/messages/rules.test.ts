import { expect, test } from 'vitest'
import { isBlank } from './rules.ts'

test.each([
  ['', true],
  ['<p> &nbsp; </p><br />', true],
  ['<p>Good evening</p>', false],
  ['<img src="https://casino.example/cake.png" alt="Cake" />', false],
])('%s: nothing to read is %s', (html, blank) => {
  expect(isBlank(html)).toBe(blank)
})
