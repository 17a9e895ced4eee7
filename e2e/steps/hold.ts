import type { Page } from '@playwright/test'

interface Held {
  /** Resolves once the page has sent the first matching request. */
  readonly asked: Promise<void>
  /** Sends the requests that have been held back so far. Later requests are not held back. */
  readonly release: () => Promise<void>
}

/** Holds back requests to matching addresses until `release` is called, so that a test can act while the page waits. */
export async function hold(page: Page, address: RegExp): Promise<Held> {
  const asked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    asked.resolve()
    await released.promise
    await route.fallback()
  })
  const release = async () => {
    released.resolve()
    await page.unroute(address)
  }
  return { asked: asked.promise, release }
}
