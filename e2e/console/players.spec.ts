import { consoleTexts } from '@baize/texts/console'
import { expect, test } from '../fixtures.ts'
import { call } from '../platform.ts'
import { signedUp } from '../steps/player.ts'
import { enterConsole, hired } from '../steps/staff.ts'

const { players } = consoleTexts.en

test('support finds a player by part of the address, locks the account and sees it on the timeline', async ({
  page,
  accessible,
}) => {
  const player = await signedUp()
  await enterConsole(page, await hired('support'), '/players')
  await page.getByRole('searchbox', { name: players.text }).fill(player.email.slice(1, -4))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: player.email })).toBeVisible()
  await accessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: player.email }).click()
  await expect(page.getByText('+447400123456')).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: players.actions.lockAccount, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(players.dialog.reason).fill('The player called from a known number')
  await accessible(page)
  await dialog.getByRole('button', { name: players.actions.lockAccount }).click()
  await expect(page.getByText(players.restrictions.LOCKED)).toBeVisible()
  await expect(page.getByRole('button', { name: players.actions.lockAccount, exact: true })).toBeDisabled()
  const { alive } = await call<{ alive: string }>('checkSessionAlive', { sessionKey: player.sessionKey })
  expect(alive).toBe('false')
  await page.getByRole('tab', { name: players.page.timeline }).click()
  await expect(page.getByText('The player called from a known number')).toBeVisible()
  expect(page.url()).not.toContain(player.username)
})

test('payments sees a player masked, and no action of support', async ({ page }) => {
  const player = await signedUp()
  await enterConsole(page, await hired('payments'), `/players/${player.partyId}`)
  await expect(page.getByText(players.page.masked)).toBeVisible()
  await expect(page.getByText(player.email)).toBeHidden()
  await expect(page.getByRole('button', { name: players.actions.lockAccount, exact: true })).toBeDisabled()
})
