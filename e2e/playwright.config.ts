import { defineConfig, devices } from '@playwright/test'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Options } from './fixtures.ts'
import { address, chromium, embedder, port } from './settings.ts'

const dataDir = process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'baize-e2e-'))
process.env.E2E_DATA_DIR = dataDir

export default defineConfig<Options>({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
  use: {
    ...devices['Desktop Chrome'],
    baseURL: address,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    actionTimeout: 15_000,
    // without the film, which costs a third of the time
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true },
    screenshot: 'only-on-failure',
    launchOptions: chromium,
  },
  projects: [
    { name: 'wide', use: { viewport: { width: 1440, height: 900 } }, testIgnore: /crash\.spec/ },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, language: 'mk' },
      testMatch: /journey\.spec|visitor\.spec/,
    },
    { name: 'crash', testMatch: /crash\.spec/ },
  ],
  webServer: {
    command: 'node tools/run.mjs tools/start.ts',
    cwd: resolve('.'),
    url: `${address}/platform/management/health`,
    // what is late in the sandbox comes after a quarter of its usual time
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      EMBED_ORIGINS: embedder,
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
