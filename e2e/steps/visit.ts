import { expect, type Locator, type Page } from '@playwright/test'

/** Opens a page and waits until its scripts handle input. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('data-session', /^(visitor|signup|player)$/)
}

/** The fields of a node in React's tree that are used here. */
interface Fiber {
  readonly alternate: Fiber | null
  readonly return: Fiber | null
  readonly flags: number
}

/**
 * Waits until React has hydrated the element. Before that, a click on a link would load the next page as a new
 * document. React marks an element already while rendering it, but handles its events only after the commit, so the
 * commit is what this function waits for.
 */
export async function expectHydrated(element: Locator): Promise<void> {
  const isHydrated = (node: Element): boolean => {
    const [, own] = Object.entries(node).find(([key]) => key.startsWith('__reactFiber')) ?? []
    // React's flags Placement and Hydrating. A node with one of them and without an alternate has not been committed
    // yet.
    const waiting = 2 | 4096
    for (let fiber = own as Fiber | null | undefined; fiber; fiber = fiber.return) {
      if (!fiber.alternate && (fiber.flags & waiting) !== 0) return false
    }
    return own !== undefined
  }
  await expect.poll(() => element.evaluate(isHydrated)).toBe(true)
}

/**
 * Deletes the session's cookies, as if they had expired. All pages are closed first, because an open page could still
 * use them.
 */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies({ name: /SESSION_KEY|PARTY_ID/ })
}

/** The narrowest supported screen. A wide screen at 400 % zoom has the same width. Nothing may extend beyond it. */
export const narrowest = { width: 320, height: 640 }

export async function expectFits(page: Page): Promise<void> {
  const sticksOut = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  await expect.poll(() => page.evaluate(sticksOut), 'pixels that stick out').toBe(0)
  // Content that overflow: hidden cuts off does not widen the page, so it must be searched for separately.
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
        // a carousel keeps its other slides next to the visible one
        .filter((element) => !element.closest('li[aria-hidden="true"]'))
        .map((element) => element.outerHTML.slice(0, 80))
    )
  }
  await expect.poll(() => page.evaluate(cutOff), 'what is cut off').toEqual([])
}
