import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { textsOf, type Texts } from './language.ts'
import { signedUp } from './steps/player.ts'
import { forgetSession, visit } from './steps/visit.ts'

/**
 * Logs in through the simulated social network as the person with this name. The network's dialog leads back to the
 * portal.
 */
async function comeBy(page: Page, { login }: Texts, person: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: login.social.button }).click()
  await page.getByRole('button', { name: `Continue as ${person}` }).click()
  await expect(page).not.toHaveURL(/access_token/)
}

test('a player links a profile once by password, and then logs in with it', async ({ page, accessible }) => {
  const en = textsOf('en')
  const { username, password } = await signedUp()
  const dialog = page.getByRole('dialog')
  await visit(page, '/login')
  await accessible(page)
  await comeBy(page, en, 'Ana Petrova')
  await expect(dialog.getByText(en.login.social.unlinked)).toBeVisible()
  await dialog.getByRole('textbox', { name: en.login.username }).fill(username)
  await dialog.getByRole('textbox', { name: en.login.password }).fill(password)
  await dialog.getByRole('button', { name: en.login.submit, exact: true }).click()
  await expect(page.getByText(en.login.social.linked)).toBeVisible()

  const mk = textsOf('mk')
  await test.step('the profile logs the player in, in Macedonian on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await forgetSession(page)
    await visit(page, '/login?locale=mk')
    await comeBy(page, mk, 'Ana Petrova')
    await expect(page.locator('html')).toHaveAttribute('data-session', 'player')
  })

  await test.step('the link is shown and removed', async () => {
    await visit(page, '/account')
    const section = page.getByRole('region', { name: mk.social.title, exact: true })
    await section.getByRole('textbox', { name: mk.social.password }).fill(password)
    await accessible(page)
    await section.getByRole('button', { name: mk.social.remove }).click()
    await expect(section).toBeHidden()
  })

  await test.step('another app’s token is refused', async () => {
    await forgetSession(page)
    await visit(page, '/login')
    await comeBy(page, mk, 'Token Of Another App')
    await expect(dialog.getByText(mk.errors.social.token)).toBeVisible()
  })
})
