import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { type Language, textsOf } from '../language.ts'
import { linkMailedTo } from '../mail.ts'
import { call } from '../platform.ts'
import { newcomer } from '../steps/newcomer.ts'
import { enter, signedUp } from '../steps/player.ts'
import { expectFits, narrowest, visit } from '../steps/visit.ts'

const wanted = 'a-newer-felt-8'

const sidebar = (page: Page, language: Language) =>
  page.getByRole('dialog', { name: textsOf(language).shell.header.signIn })

async function askForLink(page: Page, email: string, language: Language): Promise<void> {
  const { login } = textsOf(language)
  const dialog = sidebar(page, language)
  await dialog.getByRole('button', { name: login.forgot.link, exact: true }).click()
  await dialog.getByRole('textbox', { name: login.forgot.email }).fill(email)
  await dialog.getByRole('button', { name: login.forgot.submit, exact: true }).click()
  await expect(dialog.getByRole('status')).toHaveText(login.forgot.sent)
}

async function setPassword(page: Page, password: string, language: Language): Promise<void> {
  const { login } = textsOf(language)
  const dialog = sidebar(page, language)
  await dialog.getByRole('textbox', { name: login.reset.password }).fill(password)
  await dialog.getByRole('button', { name: login.reset.submit, exact: true }).click()
}

test('a forgotten password is reset by a mailed link, once, on a phone in Macedonian', async ({ page, accessible }) => {
  await page.setViewportSize(narrowest)
  const language = 'mk'
  const texts = textsOf(language)
  const player = await signedUp()
  await visit(page, `/login?locale=${language}`)
  await askForLink(page, player.email, language)
  await accessible(page)
  await expectFits(page)
  const link = await linkMailedTo(player.email, '/reset-password')
  await visit(page, link)
  const dialog = sidebar(page, language)
  await expect(page).toHaveURL('/?over=reset-password')
  await page.reload()
  await setPassword(page, player.password, language)
  await expect(dialog.getByText(texts.errors.field.passwordSame)).toBeVisible()
  await setPassword(page, 'short', language)
  await expect(dialog.getByText(texts.errors.field.password)).toBeVisible()
  await setPassword(page, wanted, language)
  await expect(dialog.getByRole('status')).toHaveText(texts.login.reset.done)
  expect(await call('checkSessionAlive', { sessionKey: player.sessionKey })).toMatchObject({ alive: 'false' })
  await dialog.getByRole('textbox', { name: texts.login.username }).fill(player.username)
  await dialog.getByRole('textbox', { name: texts.login.password }).fill(wanted)
  await dialog.getByRole('button', { name: texts.login.submit, exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('button', { name: texts.shell.header.wallet })).toBeVisible()
})

test('a used link shows a message and offers a new link', async ({ page, accessible }) => {
  const { login, errors } = textsOf('en')
  const player = await signedUp()
  await call('forgotPasswordStep1And2', { input: { email: player.email } })
  const link = await linkMailedTo(player.email, '/reset-password')
  const resetPasswordKey = new URL(link).searchParams.get('confirmationCode')
  await call('forgotPasswordStep3', { input: { email: player.email, resetPasswordKey, newPassword: wanted } })
  await visit(page, link)
  await setPassword(page, 'yet-another-9', 'en')
  await expect(sidebar(page, 'en').getByRole('alert')).toHaveText(errors.login.resetLink)
  await accessible(page)
  await sidebar(page, 'en').getByRole('button', { name: login.reset.newLink, exact: true }).click()
  await expect(sidebar(page, 'en').getByRole('textbox', { name: login.forgot.email })).toBeVisible()
})

test('an unknown e-mail address gets the same reply', async ({ page }) => {
  await visit(page, '/login')
  await askForLink(page, newcomer().email, 'en')
})

test('a reset link also works in a browser with a session, and ends that session', async ({ page }) => {
  const { login, shell } = textsOf('en')
  const player = await signedUp()
  await enter(page, player)
  await call('forgotPasswordStep1And2', { input: { email: player.email } })
  await visit(page, await linkMailedTo(player.email, '/reset-password'))
  await setPassword(page, wanted, 'en')
  await expect(page.getByText(login.reset.done)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: shell.header.signIn })).toBeVisible()
})

test('a reset link of another player leaves the session as it is', async ({ page }) => {
  const { login } = textsOf('en')
  const [player, other] = [await signedUp(), await signedUp()]
  await enter(page, player)
  await call('forgotPasswordStep1And2', { input: { email: other.email } })
  await visit(page, await linkMailedTo(other.email, '/reset-password'))
  await setPassword(page, wanted, 'en')
  await expect(page.getByText(login.reset.done)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-session', 'player')
  const alive = await page.request.get('/platform/checkSessionAlive')
  expect(await alive.json()).toMatchObject({ alive: 'true' })
})
