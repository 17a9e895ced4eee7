import { expect, test } from 'vitest'
import { findChromium } from './chromium.ts'

test('a given path is used when a browser runs there, and named when no browser does', () => {
  // the function only runs it with --version, so any program that accepts this will do
  expect(findChromium(process.execPath)).toEqual({ path: process.execPath })
  expect(findChromium('/nowhere/chromium')).toEqual({
    problem: 'CHROMIUM_PATH is /nowhere/chromium, but no Chromium runs there.',
  })
})
