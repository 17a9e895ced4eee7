import { defineConfig, devices } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Options } from './fixtures.ts'
import { address, cashierEmbedder, chromium, embedder, port } from './settings.ts'

// Animations cost a fifth of the browser's processor time, so tests in a wide window ask for reduced motion. They are
// shown in the phone project and in tests that set `no-preference`.
const calm = { contextOptions: { reducedMotion: 'reduce' as const } }
const wide = { viewport: { width: 1440, height: 900 }, ...calm }

/** The test files that took a minute or more when their durations were recorded. */
const longest = Object.entries<number>(JSON.parse(readFileSync(resolve('tools/testing/durations.json'), 'utf8')))
  .filter(([file, ms]) => file.startsWith('e2e/') && ms >= 60_000)
  .map(([file]) => `**/${file}`)

export default defineConfig<Options>({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  // Tests often wait for animations, clocks and draws, so three workers do not overload two cores.
  workers: 3,
  // Enough for a computer with a third of the usual speed. A long timeout costs nothing, because only a failing test
  // waits for it.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  retries: 0,
  use: {
    ...devices['Desktop Chrome'],
    baseURL: address,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    actionTimeout: 30_000,
    // Recording traces costs processor time in every test. With `E2E_TRACE=all`, the traces of failed tests are kept.
    trace: process.env.E2E_TRACE === 'all' ? 'retain-on-failure' : 'off',
    // All tests of a worker share one browser context, which saves a fifth of the processor time. Between tests,
    // Playwright clears cookies, storage, caches and routes, and fixtures.ts restores the other settings.
    reuseContext: true,
    screenshot: 'only-on-failure',
    launchOptions: chromium,
  },
  projects: [
    // The files that take longest start first. Otherwise one worker would still run them when the others have finished.
    { name: 'longest', use: wide, testMatch: longest },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, language: 'mk' },
      testMatch: /(journey|lobby|visitor)\.spec/,
    },
    { name: 'wide', use: wide, testIgnore: longest },
  ],
  webServer: {
    // The command creates the data folder. This file must not create it, because knip and editors load this file too.
    command: 'DATA_DIR="${E2E_DATA_DIR:-$(mktemp -d)}" exec node tools/run.mjs tools/start.ts',
    cwd: resolve('.'),
    url: `${address}/platform/management/health`,
    // `SANDBOX_DELAY_PERCENT` shortens the sandbox's artificial delays to a quarter.
    env: {
      PORT: String(port),
      EMBED_ORIGINS: `${embedder},${cashierEmbedder}`,
      SANDBOX_DELAY_PERCENT: '25',
      WORLDPAY_TIMEOUT_MS: '6000',
    },
    timeout: 300_000,
    reuseExistingServer: Boolean(process.env.E2E_REUSE),
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
