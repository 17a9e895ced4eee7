import { expect, type FrameLocator, type Page } from '@playwright/test'
import type { Texts } from '../language.ts'

export const gameFrame = (page: Page): FrameLocator => page.getByRole('main').frameLocator('iframe')

/** More spins than a round can have, even if its free spins win further ones. */
const spinsMaximum = 100

/** Plays one round to its end, whatever the result. Each of its free spins is started with a click. */
export async function playRound(page: Page, { game }: Texts): Promise<void> {
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

/**
 * Records the messages that the game sends about its rounds (`started`, `ended`), and `cash` whenever the header's cash
 * changes during a round.
 * @returns a function that returns the records so far
 */
export async function watchCash(page: Page, { shell }: Texts): Promise<() => Promise<readonly string[]>> {
  const cash = page.getByRole('banner').getByText(shell.money.cash, { exact: true }).locator('..')
  await cash.evaluate((element) => {
    const notes: string[] = []
    Object.assign(window, { cashNotes: notes })
    let since = Infinity
    addEventListener('message', ({ data }: MessageEvent<{ type?: string; state?: string }>) => {
      if (data.type !== 'baize:round') return
      since = data.state === 'started' ? performance.now() : Infinity
      notes.push(String(data.state))
    })
    const observe = { subtree: true, childList: true, characterData: true }
    new MutationObserver(() => {
      const sinceMs = performance.now() - since
      // The portal holds back a change of the balance during a round, but only for a limited time, and free spins may
      // last longer. So only the first 7 seconds of a round are checked.
      if (sinceMs >= 0 && sinceMs < 7000) notes.push('cash')
    }).observe(element, observe)
  })
  return () => page.evaluate(() => (window as unknown as { cashNotes: string[] }).cashNotes)
}
