import type { Page } from '@playwright/test'

interface Held {
  /** The first request has arrived. */
  readonly asked: Promise<void>
  /** Releases the held answers and all later ones. */
  readonly release: () => Promise<void>
}

/** Holds back the answers of matching addresses, so that a test can act in the meantime. */
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
