import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { textsOf } from '../language.ts'
import { call } from '../platform.ts'
import { gameFrame } from './game.ts'
import { visit } from './visit.ts'

const texts = textsOf('en')

interface House {
  readonly at: string
  /**
   * Moves the platform's clock forward by more than ten minutes for `answerCheck`, and to the end of the session limit
   * for `reachEnd`.
   */
  readonly letPass: () => Promise<void>
}

interface LoggedIn {
  readonly sessionKey: string
}

/**
 * Sets a reality check of ten minutes, lets it become due, opens games in two tabs, and answers the check in one of
 * them. Both tabs must then continue.
 */
export async function answerCheck(page: Page, { sessionKey }: LoggedIn, { at, letPass }: House): Promise<void> {
  await visit(page, '/wallet')
  const wallet = page.getByRole('dialog')
  await wallet.getByRole('tab', { name: texts.wallet.limits.tab }).click()
  const { limits } = texts.wallet
  const section = wallet.getByRole('region', { name: limits.sections.reality })
  await section.getByRole('button', { name: limits.edit }).click()
  await section.getByRole('combobox').selectOption('10')
  await section.getByRole('button', { name: limits.save }).click()
  await page.getByRole('dialog', { name: limits.sections.reality }).getByRole('button', { name: limits.ok }).click()
  const { interval } = await call<{ interval: number }>('getRealityCheck', { sessionKey, at })
  expect(interval).toBe(10)
  await visit(page, '/game?gameId=ohrid-pearls&platform=BAIZE&gameName=Ohrid+Pearls&playForReal=true')
  const spin = gameFrame(page).getByRole('button', { name: texts.game.spin })
  await expect(spin).toBeEnabled({ timeout: 20_000 })
  await letPass()
  await spin.click()
  await expect(gameFrame(page).getByRole('alert')).toContainText('It is time for your reality check.')
  await page.reload()
  const { reality } = texts.games
  const check = page.getByRole('dialog', { name: reality.title })
  await expect(check).toBeVisible()
  const other = await page.context().newPage()
  await visit(other, '/game?gameId=comet-wheel&platform=BAIZE&gameName=Comet+Wheel&playForReal=true')
  const checkThere = other.getByRole('dialog', { name: reality.title })
  await expect(checkThere.getByText(reality.lead)).toBeVisible()
  await page.bringToFront()
  await expect(check.getByText(/^0:1[12]:\d\d$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(check.getByRole('link', { name: reality.history })).toBeVisible()
  await check.getByRole('button', { name: reality.goOn }).click()
  await expect(check).toBeHidden()
  await expect(spin).toBeEnabled({ timeout: 20_000 })
  await expect(checkThere).toBeHidden()
  // The other tab has refused this game because of the check. Now it opens.
  await expect(gameFrame(other).getByRole('button', { name: 'Turn' })).toBeEnabled({ timeout: 20_000 })
  await other.close()
}

/**
 * Sets a session limit of 20 minutes during play, lets the time pass, and returns to the lobby from the message about
 * the end of play.
 */
export async function reachEnd(page: Page, { sessionKey }: LoggedIn, { at, letPass }: House): Promise<void> {
  const { ended } = texts.games
  await call('updateSessionLimit', { input: { limit: 20 }, sessionKey, at })
  await expect(page.getByText(ended.left)).toBeVisible()
  await letPass()
  await page.reload()
  const end = page.getByRole('dialog', { name: ended.title })
  await expect(end.getByText(ended.session)).toBeVisible()
  await expect(end.getByText('0:20:00')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(end.getByRole('link', { name: ended.history })).toBeVisible()
  await end.getByRole('link', { name: ended.lobby }).click()
  await expect(page).toHaveURL('/play')
}
