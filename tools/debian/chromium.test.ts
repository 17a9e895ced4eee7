import { expect, test } from 'vitest'
import { findChromium } from './chromium.ts'

test('a given path is used if a browser runs there; otherwise the message names it', () => {
  // The function only runs the program with --version, so any program that accepts this option works here.
  expect(findChromium(process.execPath)).toEqual({ path: process.execPath })
  expect(findChromium('/nowhere/chromium')).toEqual({
    problem: 'CHROMIUM_PATH is /nowhere/chromium, but no Chromium runs there.',
  })
})
