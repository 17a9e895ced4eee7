import { defineConfig, devices } from '@playwright/test'
import { chromium } from '../settings.ts'

/** The browser test of `npm run first-day`, which has installed the casino as docs/operator/installing.md describes. */
export default defineConfig({
  testDir: '.',
  testMatch: 'first-deposit.exercise.ts',
  outputDir: '../../test-results',
  // Fifteen minutes, in milliseconds. That is long enough for a busy computer.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: 'https://localhost:8443',
    // The certificate is self-signed.
    ignoreHTTPSErrors: true,
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    launchOptions: chromium,
  },
})
