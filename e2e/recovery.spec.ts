import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { textsOf } from './language.ts'
import { linkMailedTo } from './mail.ts'
import { call } from './platform.ts'
import { codeOf } from './steps/app-code.ts'
import { enter, type Player, signedUp } from './steps/player.ts'
import { visit } from './steps/visit.ts'

/**
 * Adds an authenticator app to the player's account without a browser.
 * @returns the recovery codes of the account
 */
async function addApp({ password }: Player, sessionKey: string): Promise<readonly string[]> {
  const { secret } = await call<{ secret: string }>('beginTotp', { input: { password }, sessionKey })
  const added = await call<{ recoveryCodes: string[] }>('confirmTotp', {
    input: { code: codeOf(secret), name: 'An app' },
    sessionKey,
  })
  expect(added.status).toBe('SUCCESS')
  return added.recoveryCodes
}

const isAlive = async (sessionKey: string) =>
  (await call<{ alive: string }>('checkSessionAlive', { input: { sessionKey } })).alive

async function chooseByMail(page: Page, email: string, password: string, language: 'en' | 'mk') {
  const { login } = textsOf(language)
  const dialog = page.getByRole('dialog')
  await visit(page, await linkMailedTo(email, '/reset-password'))
  await dialog.getByLabel(login.reset.password, { exact: true }).fill(password)
  await dialog.getByRole('button', { name: login.reset.submit }).click()
  await expect(dialog.getByRole('status').filter({ hasText: login.reset.done })).toBeVisible()
}

async function logIn(page: Page, { username }: Player, password: string, language: 'en' | 'mk') {
  const { login } = textsOf(language)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: login.username }).fill(username)
  await dialog.getByRole('textbox', { name: login.password }).fill(password)
  await dialog.getByRole('button', { name: login.submit, exact: true }).click()
}

const isIn = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-session', 'player')

test('an owner takes back by mail what a thief with the password has added, on a phone in Macedonian', async ({
  page,
  accessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { undo, errors } = textsOf('mk')
  const player = await signedUp()
  const { username, password } = player
  const thief = await call<{ sessionKey: string }>('login', { input: { username, password } })
  await addApp(player, thief.sessionKey)
  const link = new URL(await linkMailedTo(player.email, '/not-me'))
  link.searchParams.set('locale', 'mk')
  await visit(page, link.href)
  await expect(page).toHaveURL((url) => !url.search.includes('confirmationCode'))
  const press = page.getByRole('button', { name: undo.submit })
  await expect(press).toBeVisible()
  await accessible(page)
  // Programs that scan mails open the links in them. So opening the page must not end any session.
  expect(await isAlive(thief.sessionKey)).toBe('true')
  await press.click()
  await expect(page.getByRole('heading', { name: undo.doneTitle })).toBeVisible()
  await accessible(page)
  expect(await isAlive(thief.sessionKey)).toBe('false')
  await chooseByMail(page, player.email, 'a-newer-felt-8', 'mk')
  await logIn(page, player, 'a-newer-felt-8', 'mk')
  await isIn(page)

  await visit(page, link.href)
  await page.getByRole('button', { name: undo.submit }).click()
  await expect(page.getByRole('alert')).toHaveText(errors.account.undoLink)
})

test('after a new password by mail the player removes what opened the account before, with a fresh second step', async ({
  page,
  accessible,
}) => {
  const { factors, login } = textsOf('en')
  const player = await signedUp()
  const [first = '', second = ''] = await addApp(player, player.sessionKey)
  await call('forgotPasswordStep1And2', { input: { email: player.email } })
  await chooseByMail(page, player.email, 'a-newer-felt-8', 'en')
  await logIn(page, player, 'a-newer-felt-8', 'en')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: login.second.instead.recovery }).click()
  await dialog.getByRole('textbox', { name: login.second.recoveryCode }).fill(first)
  await dialog.getByRole('button', { name: login.second.submit }).click()
  await isIn(page)

  const review = page.getByRole('dialog', { name: factors.review.title })
  await expect(review.getByText('An app')).toBeVisible()
  await accessible(page)
  const remove = factors.remove.of.replace('{name}', 'An app')
  await review.getByRole('button', { name: remove }).click()
  await dialog.getByRole('textbox', { name: factors.password }).fill('a-newer-felt-8')
  // The platform's reply is simulated: the player logged in too long ago to make this change without a second step.
  const refusal = {
    status: 'SECOND_STEP_NEEDED',
    message: 'Please complete the second step of your login to continue.',
  }
  await page.route('**/platform/removeFactor', (route) => route.fulfill({ json: refusal }), { times: 1 })
  await dialog.getByRole('button', { name: remove }).click()
  const again = page.getByRole('dialog', { name: login.second.againTitle })
  await expect(again.getByRole('textbox', { name: login.second.code })).toBeVisible()
  await accessible(page)
  await again.getByRole('button', { name: login.second.instead.recovery }).click()
  await again.getByRole('textbox', { name: login.second.recoveryCode }).fill(second)
  await again.getByRole('button', { name: login.second.submit }).click()
  await expect(review.getByText(factors.review.none)).toBeVisible()
  await review.getByRole('button', { name: factors.review.close }).click()
  await expect(review).toBeHidden()
  await page.reload()
  await isIn(page)
  await expect(review).toBeHidden()
})

test('if the player dismisses the second step, the change is not made', async ({ page }) => {
  const { factors, login, errors } = textsOf('en')
  const player = await signedUp()
  await addApp(player, player.sessionKey)
  await enter(page, player)
  await visit(page, '/account')
  const dialog = page.getByRole('dialog')
  const refusal = { status: 'SECOND_STEP_NEEDED', message: errors.factors.unconfirmed }
  await page.route('**/platform/renewRecoveryCodes', (route) => route.fulfill({ json: refusal }), { times: 1 })
  await page.getByRole('button', { name: factors.codes.renew }).click()
  await dialog.getByRole('textbox', { name: factors.password }).fill(player.password)
  await dialog.getByRole('button', { name: factors.codes.renew }).click()
  const again = page.getByRole('dialog', { name: login.second.againTitle })
  await expect(again).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(again).toBeHidden()
  await expect(dialog.getByRole('alert')).toHaveText(errors.factors.unconfirmed)
})
