import { defineConfig, devices } from '@playwright/test'
import { chromium } from '../settings.ts'

/** The browser tests of `npm run first-day`. That command installs the casino of docs/operator/installing.md first. */
export default defineConfig({
  testDir: '.',
  testMatch: 'first-deposit.exercise.ts',
  outputDir: '../../test-results',
  // long enough for a busy machine
  timeout: 900_000,
  expect: { timeout: 120_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: 'https://localhost:8443',
    // the certificate is self-signed
    ignoreHTTPSErrors: true,
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    launchOptions: chromium,
  },
})
