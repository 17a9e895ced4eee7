import { expect, test } from 'vitest'
import { findChromium } from './chromium.ts'

test('a given path is used if a browser runs there; otherwise the message names it', () => {
  // `findChromium` only starts the program with `--version`. Any program that accepts this option can therefore stand
  // for a browser, so the test uses Node.
  expect(findChromium(process.execPath)).toEqual({ path: process.execPath })
  expect(findChromium('/nowhere/chromium')).toEqual({
    problem: 'CHROMIUM_PATH is /nowhere/chromium, but no Chromium runs there.',
  })
})
