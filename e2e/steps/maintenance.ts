import type { Browser, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { textsOf } from '../language.ts'
import { staff } from '../settings.ts'

const { shell } = textsOf('en')
type VisitorPage = Awaited<ReturnType<typeof openVisitorPage>>

async function switchMaintenance(at: string, maintenance: boolean): Promise<void> {
  const collection = `${at}/content/wp-json/wp/v2/configuration`
  const [{ id }] = (await (await fetch(collection)).json()) as [{ id: number }]
  const reply = await fetch(`${collection}/${id}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(staff).toString('base64')}`,
    },
    body: JSON.stringify({ maintenance }),
  })
  expect(reply.status).toBe(200)
}

/**
 * Opens a page as a visitor. Its clock can be moved forward, because a visitor's page checks only once a minute for
 * maintenance.
 */
export async function openVisitorPage(browser: Browser, address: string, strict: { watch(tab: Page): void }) {
  const visitor = await browser.newPage()
  strict.watch(visitor)
  await visitor.clock.install()
  await visitor.goto(address)
  await expect(visitor.locator('html')).toHaveAttribute('data-session', 'visitor')
  const sees = async (text: string) => {
    await visitor.clock.fastForward(61_000)
    return visitor.getByText(text).isVisible()
  }
  return {
    async finds(text: string): Promise<void> {
      await expect.poll(() => sees(text), { timeout: 90_000 }).toBe(true)
      await visitor.close()
    },
  }
}

/** Switches maintenance on and off while a player and a visitor have a page open, and checks what each of them sees. */
export async function reachOpenPages(page: Page, visitor: VisitorPage, at: string): Promise<void> {
  await page.goto('/about-us')
  const wallet = page.getByRole('banner').getByRole('button', { name: shell.header.wallet })
  await expect(wallet).toBeVisible()
  await switchMaintenance(at, true)
  await expect(page.getByText(shell.maintenance.text)).toBeVisible()
  await visitor.finds(shell.maintenance.text)
  await expect(wallet).toBeHidden()
  await switchMaintenance(at, false)
  await expect(wallet).toBeVisible({ timeout: 90_000 })
  await expect(page).toHaveURL('/about-us')
}
