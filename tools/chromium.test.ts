import { expect, test } from 'vitest'
import { findChromium } from './chromium.ts'

test('a path that is given is taken when a browser runs there, and named when none does', () => {
  // Anything that answers --version will do here.
  expect(findChromium(process.execPath)).toEqual({ path: process.execPath })
  expect(findChromium('/nowhere/chromium')).toEqual({
    problem: 'CHROMIUM_PATH is /nowhere/chromium, but no Chromium runs there.',
  })
})
