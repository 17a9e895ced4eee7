import { expect, type Locator, type Page } from '@playwright/test'

/** Opens a page and waits until its scripts handle input. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('data-session', /^(visitor|signup|player)$/)
}

/** The fields of a node in React's internal tree that this file reads. */
interface Fiber {
  readonly alternate: Fiber | null
  readonly return: Fiber | null
  readonly flags: number
}

/**
 * Waits until React handles the element's events. Before that, a click on a link would load the next page as a new
 * document. React marks an element while it renders it, but handles its events only after the commit, so this waits for
 * the commit.
 */
export async function expectHydrated(element: Locator): Promise<void> {
  const isHydrated = (node: Element): boolean => {
    const [, own] = Object.entries(node).find(([key]) => key.startsWith('__reactFiber')) ?? []
    // React's internal flags Placement and Hydrating. A node that has one of them and no alternate has not been
    // committed yet.
    const waiting = 2 | 4096
    for (let fiber = own as Fiber | null | undefined; fiber; fiber = fiber.return) {
      if (!fiber.alternate && (fiber.flags & waiting) !== 0) return false
    }
    return own !== undefined
  }
  await expect.poll(() => element.evaluate(isHydrated)).toBe(true)
}

/**
 * Deletes the session's cookies, as if they had expired. Before that it leaves the page, whose scripts could otherwise
 * use the cookies once more.
 */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies({ name: /SESSION_KEY|PARTY_ID/ })
}

/** The narrowest screen that pages must fit. A screen of 1280 px at 400 % zoom has the same width. */
export const narrowest = { width: 320, height: 640 }

export async function expectFits(page: Page): Promise<void> {
  const sticksOut = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  await expect.poll(() => page.evaluate(sticksOut), 'pixels that stick out').toBe(0)
  // Elements that are cut off by `overflow: hidden` do not make the page wider, so they are looked for separately.
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
        // The hidden slides of a carousel lie beside the visible one.
        .filter((element) => !element.closest('li[aria-hidden="true"]'))
        .map((element) => element.outerHTML.slice(0, 80))
    )
  }
  await expect.poll(() => page.evaluate(cutOff), 'what is cut off').toEqual([])
}
