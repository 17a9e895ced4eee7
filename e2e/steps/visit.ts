import { expect, type Locator, type Page } from '@playwright/test'

/** Opens a page and waits until its scripts respond. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('data-session', /^(visitor|signup|player)$/)
}

/** A node of React's tree, as far as it is read here. */
interface Fiber {
  readonly alternate: Fiber | null
  readonly return: Fiber | null
  readonly flags: number
}

/**
 * Waits until React has hydrated the element. Before that, a click on a link loads the next page as a document. React
 * marks an element while it renders, and the element answers only after the commit.
 */
export async function expectHydrated(element: Locator): Promise<void> {
  const isHydrated = (node: Element): boolean => {
    const [, own] = Object.entries(node).find(([key]) => key.startsWith('__reactFiber')) ?? []
    // React's flags Placement and Hydrating: this part of the tree waits for its first commit.
    const waiting = 2 | 4096
    for (let fiber = own as Fiber | null | undefined; fiber; fiber = fiber.return) {
      if (!fiber.alternate && (fiber.flags & waiting) !== 0) return false
    }
    return own !== undefined
  }
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
    return (
      [...document.querySelectorAll('main :is(h1, h2, p, input, select, button, a)')]
        .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
        .filter((element) => !scrolls(element))
        // a rotating strip keeps its other pages beside the one that it shows
        .filter((element) => !element.closest('li[aria-hidden="true"]'))
        .map((element) => element.outerHTML.slice(0, 80))
    )
  }
  await expect.poll(() => page.evaluate(cutOff), 'what is cut off').toEqual([])
}
