import { test as base, expect, type Frame, type Page } from '@playwright/test'
import type Axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from './language.ts'
import { sandboxAddress } from './settings.ts'
import { carriesCard } from './steps/card-data.ts'

interface Strictness {
  /**
   * Allows console messages, failed requests and answers of 400 and above that match. For trouble that the test causes
   * on purpose.
   */
  expectTrouble(pattern: RegExp): void
  /** Applies the same checks to another tab. */
  watch(tab: Page): void
}

export interface Options {
  /** Depends on the project: English on a wide screen, and Macedonian, whose texts are longer, on a phone. */
  language: Language
  /**
   * True if the dialogs about limits may open by themselves. By default they do not, because they have tests of their
   * own.
   */
  limitPrompts: boolean
}

interface Fixtures {
  strict: Strictness
  /** Asserts that axe finds no violations on the page and in its frames. */
  accessible: (page: Page) => Promise<void>
}

/**
 * Fails a test on any unexpected console error or warning, page error, CSP violation, hydration mismatch or failed
 * request. It also fails if a card number is sent to any origin but the processor's (PCI DSS, SAQ A).
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
      await use({ expectTrouble: (pattern) => void expected.push(pattern), watch })
      // Later tests reuse this context, so its settings must be restored.
      await Promise.all([context.setOffline(false), context.clearPermissions()])
      const unexpected = trouble.filter((line) => !expected.some((pattern) => pattern.test(line)))
      expect(unexpected, `trouble in the browser, whose last calls were\n${calls.slice(-30).join('\n')}\n`).toEqual([])
    },
    { auto: true },
  ],
  accessible: async ({}, use) => {
    await use(async (page) => {
      let found: string[] = []
      // Axe would report the low contrast of an element that is still fading in. Therefore the result counts only if
      // nothing moved before and during the check.
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

/** Records the start and the end of the page's calls, so that a failure message can show their order. */
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
 * Makes the portal believe that it has shown the dialogs about limits in this browser session. A frame of another
 * origin may have no storage; the error is ignored there.
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
    // Leaving a page cancels its requests.
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
 * A test with a fake clock leaves a script of Playwright in the reused context. That script then fails, so an error
 * without any of our scripts in its stack is ignored.
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
  // Axe is still loaded if the page has not been reloaded since the last check.
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe)
  // Each frame is checked separately, because a check of all frames at once opens another tab and takes twice as long.
  const { violations } = await frame.evaluate(() => window.axe.run({ resultTypes: ['violations'], iframes: false }))
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' ')}`,
  )
}

/**
 * Counts the running animations that will end by themselves. Animations driven by the scroll position are not counted.
 */
const movingParts = (): number =>
  document
    .getAnimations()
    .filter(({ timeline }) => timeline === document.timeline)
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    .length

/** Returns how many animations and transitions have started since the first call. */
function movesSoFar(): number {
  if (window.moves === undefined) {
    window.moves = 0
    const count = () => void (window.moves = (window.moves ?? 0) + 1)
    for (const begin of ['animationstart', 'transitionrun']) document.addEventListener(begin, count, true)
  }
  return window.moves
}

export { expect }
