import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { textsOf } from './language.ts'
import { codeOf } from './steps/app-code.ts'
import { enter, signedUp } from './steps/player.ts'
import { forgetSession, visit } from './steps/visit.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a player adds an authenticator app, logs in with its code and a recovery code, and removes it', async ({
  page,
  accessible,
}) => {
  const { factors, login, errors } = textsOf('en')
  const player = await signedUp()
  await enter(page, player)
  await visit(page, '/account')
  const twoStep = section(page, factors.title)
  const dialog = page.getByRole('dialog')
  let recoveryCode = ''

  await test.step('set up', async () => {
    await twoStep.getByRole('button', { name: factors.app.add }).click()
    await dialog.getByRole('textbox', { name: factors.password }).fill(player.password)
    await dialog.getByRole('button', { name: factors.app.begin }).click()
    await expect(dialog.getByRole('img', { name: factors.app.qr })).toBeVisible()
    await accessible(page)
    const shown = await dialog.locator('p.figures').textContent()
    const secret = (shown ?? '').replaceAll(/\s/g, '')
    await dialog.getByRole('textbox', { name: factors.app.code }).fill('000000')
    await dialog.getByRole('button', { name: factors.app.confirm }).click()
    await expect(dialog.getByRole('alert')).toHaveText(errors.factors.wrong)
    await dialog.getByRole('textbox', { name: factors.app.code }).fill(codeOf(secret))
    await dialog.getByRole('textbox', { name: factors.app.name, exact: true }).fill('My phone')
    await dialog.getByRole('button', { name: factors.app.confirm }).click()
    const codes = dialog.getByRole('list', { name: factors.codes.title }).getByRole('listitem')
    await expect(codes).toHaveCount(8)
    await accessible(page)
    recoveryCode = (await codes.first().textContent()) ?? ''
    await dialog.getByRole('button', { name: factors.codes.kept }).click()
    await expect(dialog.getByRole('status').filter({ hasText: factors.codes.unsaved })).toBeVisible()
    await accessible(page)
    const waiting = page.waitForEvent('download')
    await dialog.getByRole('button', { name: factors.codes.download }).click()
    const file = await waiting
    expect(file.suggestedFilename()).toBe(`baize-recovery-codes-${player.username}.txt`)
    expect(await readFile(await file.path(), 'utf8')).toContain(recoveryCode)
    await dialog.getByRole('button', { name: factors.codes.kept }).click()
    await expect(twoStep.getByText('My phone')).toBeVisible()
  })

  await test.step('the password alone is not enough; a recovery code is', async () => {
    await forgetSession(page)
    await visit(page, '/login')
    await dialog.getByRole('textbox', { name: login.username }).fill(player.username)
    await dialog.getByRole('textbox', { name: login.password }).fill(player.password)
    await dialog.getByRole('button', { name: login.submit, exact: true }).click()
    await dialog.getByRole('textbox', { name: login.second.code }).fill('000000')
    await accessible(page)
    await dialog.getByRole('button', { name: login.second.submit }).click()
    await expect(dialog.getByRole('alert')).toHaveText(errors.factors.wrong)
    await dialog.getByRole('button', { name: login.second.instead.recovery }).click()
    await dialog.getByRole('textbox', { name: login.second.recoveryCode }).fill(recoveryCode.toLowerCase())
    await dialog.getByRole('button', { name: login.second.submit }).click()
    await expect(page.locator('html')).toHaveAttribute('data-session', 'player')
  })

  await test.step('removed', async () => {
    await visit(page, '/account')
    await twoStep.getByRole('button', { name: factors.remove.of.replace('{name}', 'My phone') }).click()
    await dialog.getByRole('textbox', { name: factors.password }).fill(player.password)
    await dialog.getByRole('button', { name: factors.remove.open, exact: true }).click()
    await expect(twoStep.getByText('My phone')).toBeHidden()
  })
})

test('a player logs in with a passkey alone, and as second step, on a phone in Macedonian', async ({
  page,
  accessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { factors, login } = textsOf('mk')
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const player = await signedUp()
  await enter(page, player)
  await visit(page, '/account?locale=mk')
  const dialog = page.getByRole('dialog')
  const twoStep = section(page, factors.title)
  await twoStep.getByRole('button', { name: factors.passkey.add }).click()
  await accessible(page)
  await dialog.getByRole('textbox', { name: factors.password }).fill(player.password)
  await dialog.getByRole('button', { name: factors.passkey.begin }).click()
  await dialog.getByRole('button', { name: factors.codes.kept }).click()
  await dialog.getByRole('button', { name: factors.codes.written }).click()
  await expect(twoStep.getByText(factors.kinds.passkey, { exact: true })).toBeVisible()
  const isLoggedIn = () => expect(page.locator('html')).toHaveAttribute('data-session', 'player')

  await test.step("by the browser's suggestion", async () => {
    await forgetSession(page)
    await page.goto('/login')
    await isLoggedIn()
  })

  await test.step('by button, in a browser without suggestions', async () => {
    await page.addInitScript(() => {
      // The init script also runs on about:blank, which does not have this interface.
      if (!('PublicKeyCredential' in globalThis)) return
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
    })
    await forgetSession(page)
    await visit(page, '/login')
    await accessible(page)
    await dialog.getByRole('button', { name: login.passkey.button }).click()
    await isLoggedIn()
  })

  await test.step('as second step', async () => {
    await forgetSession(page)
    await visit(page, '/login')
    await dialog.getByRole('textbox', { name: login.username }).fill(player.username)
    await dialog.getByRole('textbox', { name: login.password }).fill(player.password)
    await dialog.getByRole('button', { name: login.submit, exact: true }).click()
    await dialog.getByRole('button', { name: login.second.usePasskey }).click()
    await isLoggedIn()
  })

  await test.step('a second passkey on the same device is refused in words', async () => {
    await visit(page, '/account')
    await twoStep.getByRole('button', { name: factors.passkey.add }).click()
    await dialog.getByRole('textbox', { name: factors.password }).fill(player.password)
    await dialog.getByRole('button', { name: factors.passkey.begin }).click()
    await expect(dialog.getByText(factors.passkey.known)).toBeVisible()
  })
  // Without this, the virtual authenticator would stay in the reused page and log in the visitor of the next test.
  await device.send('WebAuthn.disable')
})
