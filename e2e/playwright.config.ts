import { defineConfig, devices } from '@playwright/test'
import { resolve } from 'node:path'
import type { Options } from './fixtures.ts'
import { address, cashierEmbedder, chromium, embedder, port } from './settings.ts'

// Motion costs a fifth of the browser's processor time: transitions, the start page's film, a game's stage. The phone
// shows it, and so do the tests that ask for `no-preference`.
const calm = { contextOptions: { reducedMotion: 'reduce' as const } }
const wide = { viewport: { width: 1440, height: 900 }, ...calm }
const longest = /(crash|every-outcome|interrupted|start-up)\.spec/

export default defineConfig<Options>({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  // Tests wait for animations, clocks and draws. A third worker uses the two cores meanwhile.
  workers: 3,
  // A machine at a third of the speed needs this long. A test that passes never waits for it.
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
    // A trace costs processor time in every test. `E2E_TRACE=all` keeps the traces of failures.
    trace: process.env.E2E_TRACE === 'all' ? 'retain-on-failure' : 'off',
    // A worker keeps one context, which saves a fifth of the processor time. Playwright clears cookies, storage, caches and
    // routes between tests; fixtures.ts resets the rest.
    reuseContext: true,
    screenshot: 'only-on-failure',
    launchOptions: chromium,
  },
  projects: [
    // These run first, so that all workers finish at the same time.
    { name: 'longest', use: wide, testMatch: longest },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, language: 'mk' },
      testMatch: /(journey|lobby|visitor)\.spec/,
    },
    { name: 'wide', use: wide, testIgnore: longest },
  ],
  webServer: {
    // The folder is made here, since knip and editors read this file too.
    command: 'DATA_DIR="${E2E_DATA_DIR:-$(mktemp -d)}" exec node tools/run.mjs tools/start.ts',
    cwd: resolve('.'),
    url: `${address}/platform/management/health`,
    // The sandbox's delays take a quarter of their usual time.
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
