import { expect, type Locator, type Page } from '@playwright/test'

/** Opens a page and waits until its scripts respond. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('data-session', /^(visitor|signup|player)$/)
}

/** Waits until React has hydrated the element. Before that, a click on a link loads the next page as a document. */
export async function expectHydrated(element: Locator): Promise<void> {
  const isHydrated = (node: Element) => Object.keys(node).some((key) => key.startsWith('__reactProps'))
  await expect.poll(() => element.evaluate(isHydrated)).toBe(true)
}

/** Deletes the session's keys from the browser, as after a long time. No page is open that could still use them. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies({ name: /SESSION_KEY|PARTY_ID/ })
}

/** The narrowest supported screen, also common at 400 % zoom. Nothing may extend beyond it. */
export const narrowest = { width: 320, height: 640 }

export async function expectFits(page: Page): Promise<void> {
  const sticksOut = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  await expect.poll(() => page.evaluate(sticksOut), 'pixels that stick out').toBe(0)
  // Content that a frame cuts off does not widen the page.
  const cutOff = () => {
    const scrolls = (element: Element): boolean => {
      const { parentElement } = element
      if (!parentElement) return false
      return /auto|scroll/.test(getComputedStyle(parentElement).overflowX) || scrolls(parentElement)
    }
    return [...document.querySelectorAll('main :is(h1, h2, p, input, select, button, a)')]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .filter((element) => !scrolls(element))
      .map((element) => element.outerHTML.slice(0, 80))
  }
  await expect.poll(() => page.evaluate(cutOff), 'what is cut off').toEqual([])
}
