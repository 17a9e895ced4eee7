import { defineConfig, devices } from '@playwright/test'
import { chromium } from '../settings.ts'

/** The browser's part of `npm run first-day`. That command starts the house of docs/operator/installing.md. */
export default defineConfig({
  testDir: '.',
  testMatch: 'first-deposit.exercise.ts',
  outputDir: '../../test-results',
  // a busy machine needs this long
  timeout: 900_000,
  expect: { timeout: 120_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: 'https://localhost:8443',
    // the rehearsal's certificate is signed by nobody
    ignoreHTTPSErrors: true,
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    launchOptions: chromium,
  },
})
