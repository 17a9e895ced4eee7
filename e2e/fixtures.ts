import { test as base, expect, type Frame, type Page } from '@playwright/test'
import type Axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from './language.ts'
import { sandboxAddress } from './settings.ts'
import { carriesCard } from './steps/card-data.ts'

interface Strictness {
  /** Console lines, failed requests and answers of 400 and above that this test causes on purpose. */
  expectTrouble(pattern: RegExp): void
  /** Applies the same rules to another tab. */
  watch(tab: Page): void
}

export interface Options {
  /**
   * The language depends on the project: English on a wide screen, and Macedonian, with its longer texts, on a phone.
   */
  language: Language
  /** Whether the dialogs about limits open by themselves. They have their own tests. */
  limitPrompts: boolean
}

interface Fixtures {
  strict: Strictness
  /** Asserts that axe finds nothing on the page, frames included. */
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
      // The next test uses the same context, which would keep these.
      await Promise.all([context.setOffline(false), context.clearPermissions()])
      const unexpected = trouble.filter((line) => !expected.some((pattern) => pattern.test(line)))
      expect(unexpected, `trouble in the browser, whose last calls were\n${calls.slice(-30).join('\n')}\n`).toEqual([])
    },
    { auto: true },
  ],
  accessible: async ({}, use) => {
    await use(async (page) => {
      let found: string[] = []
      // An element that is still fading in has too little contrast, so the check counts only on a page at rest.
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

/** Notes the begin and the end of the page's calls, so that a failure shows their order. */
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

/** As if this browser session had shown the dialogs about limits. Frames of other origins may have no storage. */
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

/** A test with a clock leaves a script of Playwright's in the reused context. It fails there, and no script of ours takes part. */
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
  // A page without a reload since the last check has it already.
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe)
  // Each frame is checked alone. A joint check opens another tab and takes twice as long.
  const { violations } = await frame.evaluate(() => window.axe.run({ resultTypes: ['violations'], iframes: false }))
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' ')}`,
  )
}

/** Running animations that will end. */
/** Animations that the clock moves, and not the position of a list. */
const movingParts = (): number =>
  document
    .getAnimations()
    .filter(({ timeline }) => timeline === document.timeline)
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    .length

/** Animations and transitions that have begun since the first call. */
function movesSoFar(): number {
  if (window.moves === undefined) {
    window.moves = 0
    const count = () => void (window.moves = (window.moves ?? 0) + 1)
    for (const begin of ['animationstart', 'transitionrun']) document.addEventListener(begin, count, true)
  }
  return window.moves
}

export { expect }
