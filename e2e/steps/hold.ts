import type { Page } from '@playwright/test'

interface Held {
  /** Resolves once the first request has arrived. */
  readonly asked: Promise<void>
  /** Sends the answers held back so far. Later ones are not held back. */
  readonly release: () => Promise<void>
}

/** Holds back the answers to requests for matching addresses, so that a test can act before they arrive. */
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
