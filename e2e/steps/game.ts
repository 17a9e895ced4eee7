import { expect, type FrameLocator, type Page } from '@playwright/test'
import type { Words } from '../language.ts'

export const gameFrame = (page: Page): FrameLocator => page.getByRole('main').frameLocator('iframe')

/** One round from the stake to its end, free spins included: they are started one by one. */
export async function playRound(page: Page, { game }: Words): Promise<void> {
  const frame = gameFrame(page)
  const spin = frame.getByRole('button', { name: game.spin })
  await expect(spin).toBeEnabled({ timeout: 20_000 })
  await spin.click()
  await expect(frame.getByRole('status')).toHaveText(game.settled, { timeout: 20_000 })
  await expect(spin).toBeEnabled({ timeout: 20_000 })
}
