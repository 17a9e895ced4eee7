import type { Page } from '@playwright/test'

interface Held {
  /** The first request has come. */
  readonly asked: Promise<void>
  /** Lets go what was held, and what comes later. */
  readonly release: () => Promise<void>
}

/** Keeps back the answers of the addresses that fit, so that a test can act meanwhile. */
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
