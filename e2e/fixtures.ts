import { test as base, expect, type Frame, type Page } from '@playwright/test'
import type Axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from './language.ts'
import { sandboxAddress } from './settings.ts'
import { carriesCard } from './steps/card-data.ts'

interface Strictness {
  /**
   * Allows console messages, failed requests, and responses with a status of 400 or above that match the pattern. Tests
   * call this for errors that they cause on purpose.
   */
  expectTrouble(pattern: RegExp): void
  /**
   * Allows responses with status 401 during the whole test. A test needs this if it ends the session outside of the
   * page, because a request in progress is then refused.
   */
  expectSessionEnd(): void
  watch(tab: Page): void
}

export interface Options {
  /**
   * The language of a test that runs in several projects: English on a desktop, and Macedonian, whose texts are longer,
   * on a phone.
   */
  language: Language
  /**
   * True if the dialogs that ask about limits may open by themselves. Most tests leave them closed, because other tests
   * cover them.
   */
  limitPrompts: boolean
}

interface Fixtures {
  strict: Strictness
  /** Expects that axe finds no violations on the page and in its frames. */
  accessible: (page: Page) => Promise<void>
}

/**
 * Every test fails on an unexpected console error or warning, page error, CSP violation, hydration mismatch or failed
 * request. It also fails if a card number is sent to anybody but the card processor (PCI DSS, SAQ A).
 */
export const test = base.extend<Fixtures & Options>({
  language: ['en', { option: true }],
  limitPrompts: [false, { option: true }],
  strict: [
    async ({ page, context, limitPrompts }, use) => {
      if (!limitPrompts) await context.addInitScript(markPrompted)
      const expected: RegExp[] = []
      const trouble: string[] = []
      const calls: string[] = []
      const watch = (tab: Page): void => {
        note(tab, (line) => void trouble.push(line))
        noteCalls(tab, calls)
      }
      watch(page)
      const expectTrouble = (pattern: RegExp): void => void expected.push(pattern)
      await use({ expectTrouble, expectSessionEnd: () => expectTrouble(/401/), watch })
      // The tests of a worker share one browser context, so settings that a test may have changed are restored for the
      // next test.
      await Promise.all([context.setOffline(false), context.clearPermissions()])
      const unexpected = trouble.filter((line) => !expected.some((pattern) => pattern.test(line)))
      expect(unexpected, `trouble in the browser, whose last calls were\n${calls.slice(-30).join('\n')}\n`).toEqual([])
    },
    { auto: true },
  ],
  accessible: async ({}, use) => {
    await use(async (page) => {
      let found: string[] = []
      // Axe reports an element that is still fading in for its low contrast. So a result counts only if nothing moved
      // before or during the check.
      await expect(async () => {
        expect(await page.evaluate(movingParts)).toBe(0)
        const moves = await page.evaluate(movesSoFar)
        found = (await Promise.all(page.frames().map(violationsIn))).flat()
        expect(await page.evaluate(movesSoFar)).toBe(moves)
      }).toPass({ timeout: 60_000 })
      expect.soft(found, 'axe').toEqual([])
    })
  },
})

/** Records when the page's calls to the platform begin and end, for the message of a failed test. */
function noteCalls(page: Page, calls: string[]): void {
  const add = (text: string): void => void calls.push(`${new Date().toISOString()} ${text}`)
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') add(`${request.method()} ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.request().resourceType() === 'fetch') add(`${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    if (request.resourceType() === 'fetch') add(`${request.failure()?.errorText ?? 'failed'} ${request.url()}`)
  })
}

/**
 * Makes the portal believe that it has already shown the dialogs about limits in this browser session. In a frame of
 * another origin, there may be no session storage, and the error is ignored.
 */
export function markPrompted(): void {
  try {
    sessionStorage.setItem('limits.prompted', 'shown')
  } catch {}
}

function note(page: Page, trouble: (line: string) => void): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') trouble(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => {
    if (!isRestOfClock(error)) trouble(`page error: ${error.message}`)
  })
  page.on('requestfailed', (request) => {
    // A browser that leaves a page cancels the page's requests, which is no failure.
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED') trouble(`request failed: ${request.url()} ${reason}`)
  })
  page.on('request', (request) => {
    const { origin } = new URL(request.url())
    if (origin !== sandboxAddress && carriesCard(request)) trouble(`a card's number was sent: ${origin}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) trouble(`answer: ${response.status()} ${response.url()}`)
  })
}

/**
 * After a test with a fake clock, a script of Playwright remains in the shared browser context and fails during the
 * next test. So this error is ignored, unless a script with an http address is in its stack.
 */
const isRestOfClock = ({ message, stack = '' }: Error): boolean =>
  message.endsWith("(reading 'controller')") && !/https?:/.test(stack)

declare global {
  interface Window {
    axe: typeof Axe
    moves?: number
  }
}

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

async function violationsIn(frame: Frame): Promise<string[]> {
  // A page that was checked before already contains axe, unless it has been reloaded.
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe)
  // Each frame is checked separately, because a check of all frames at once opens another tab and takes twice as long.
  const { violations } = await frame.evaluate(() => window.axe.run({ resultTypes: ['violations'], iframes: false }))
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' ')}`,
  )
}

/**
 * Counts the running animations that will end by themselves. Endless animations and those that follow the scroll
 * position are not counted.
 */
const movingParts = (): number =>
  document
    .getAnimations()
    .filter(({ timeline }) => timeline === document.timeline)
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    .length

/** Returns how many animations and transitions have started since this function was called first. */
function movesSoFar(): number {
  if (window.moves === undefined) {
    window.moves = 0
    const count = () => void (window.moves = (window.moves ?? 0) + 1)
    for (const begin of ['animationstart', 'transitionrun']) document.addEventListener(begin, count, true)
  }
  return window.moves
}

export { expect }
