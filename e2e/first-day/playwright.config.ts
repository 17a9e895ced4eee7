import { defineConfig, devices } from '@playwright/test'
import { chromium } from '../settings.ts'

/**
 * The browser tests of `npm run first-day`. Before the tests, that command installs the casino of
 * docs/operator/installing.md.
 */
export default defineConfig({
  testDir: '.',
  testMatch: 'first-deposit.exercise.ts',
  outputDir: '../../test-results',
  // Long enough for a busy computer.
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
