import { expect, type Page } from '@playwright/test'

/** Opens a page and waits until its scripts answer, as a player does who looks before pressing anything. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('data-session', /^(visitor|signup|player)$/)
}
