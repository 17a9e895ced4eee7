import { expect, type FrameLocator, type Page } from '@playwright/test'
import type { Words } from '../language.ts'

export const gameFrame = (page: Page): FrameLocator => page.getByRole('main').frameLocator('iframe')

/** A feature can bring further free spins, but not without end. */
const spinsMaximum = 100

/** One round from the stake to its end. What it brings is chance: free spins are part of it, each started by itself. */
export async function playRound(page: Page, { game }: Words): Promise<void> {
  const frame = gameFrame(page)
  const spin = frame.getByRole('button', { name: game.spin })
  const status = frame.getByRole('status')
  for (let spins = 1; spins <= spinsMaximum; spins++) {
    await expect(spin).toBeEnabled({ timeout: 20_000 })
    await spin.click()
    await expect(spin).toBeDisabled()
    await expect(spin).toBeEnabled({ timeout: 20_000 })
    await expect(status).toHaveText(game.settledOrFree)
    if (game.settled.test(await status.innerText())) return
  }
  throw new Error(`the round did not end within ${spinsMaximum} spins`)
}
