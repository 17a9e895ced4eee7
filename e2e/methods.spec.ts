import { expect, test } from './fixtures.ts'
import { type Language, wordsOf } from './language.ts'
import { paymentsOf } from './steps/card-processor.ts'
import { chooseDeposit } from './steps/deposit.ts'
import { expectCashFromLedger } from './steps/money.ts'
import { enter, signedUp } from './steps/player.ts'
import { visit } from './steps/visit.ts'
import { sandboxAddress } from './settings.ts'

const windows = { en: { width: 1440, height: 900 }, mk: { width: 390, height: 844 } }

test('a player pays in by coins, comes back to the address, and is paid to one', async ({
  page,
  accessible,
  context,
}) => {
  test.setTimeout(120_000)
  const language: Language = 'mk'
  await page.setViewportSize(windows[language])
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const words = wordsOf(language)
  const { wallet, shell } = words
  await enter(page, await signedUp())
  await visit(page, `/?locale=${language}`)
  const dialog = page.getByRole('dialog')
  await chooseDeposit(page, words, '20.00', 'Крипто')
  await expect(dialog.getByRole('radio').first()).toBeChecked()
  await expect(dialog.getByText('0,333 mBTC')).toBeVisible()
  await accessible(page)
  await dialog.getByRole('button', { name: wallet.coins.proceed }).click()
  await expect(dialog.getByText(wallet.coins.awaiting)).toBeVisible()
  await expect(dialog.getByRole('img', { name: wallet.coins.qr })).toBeVisible()
  const address = (await dialog.getByText(/^bc1q/).textContent()) ?? ''
  await dialog.getByRole('button', { name: wallet.coins.copy }).click()
  await expect(dialog.getByText(wallet.coins.copied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await accessible(page)

  await page.reload()
  await page.getByRole('banner').getByRole('button', { name: shell.header.wallet }).click()
  await expect(dialog.getByText(address)).toBeVisible()
  const other = await context.newPage()
  await other.goto(`${sandboxAddress}/nekbit`)
  await other
    .getByRole('row', { name: new RegExp(address) })
    .getByRole('link')
    .click()
  await other.getByLabel('Wallet').fill('twice')
  await other.getByRole('button', { name: /^Pay / }).click()
  await other.close()
  await expect(page.getByText(wallet.done.success)).toBeVisible()
  expect(await expectCashFromLedger(page, words)).toBe('2000')

  await dialog.getByRole('tab', { name: wallet.withdrawal }).click()
  await dialog.getByLabel(/^Износ/).fill('15')
  await dialog.getByRole('button', { name: wallet.withdraw.request }).click()
  await dialog.getByLabel(wallet.withdraw.address).fill('bc1q0123456789012345678901234567890123')
  await accessible(page)
  await dialog.getByRole('button', { name: wallet.withdraw.request }).click()
  await expect(page.getByText(wallet.withdraw.thanks)).toBeVisible()
  expect(await expectCashFromLedger(page, words)).toBe('500')
})

test('a player pays in by bank with a second step, and in the cashier, and is paid by both', async ({
  page,
  accessible,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize(windows.en)
  const words = wordsOf('en')
  const { wallet } = words
  await enter(page, await signedUp())
  await visit(page, '/?locale=en')
  const dialog = page.getByRole('dialog')
  const provider = dialog.frameLocator('iframe')

  await chooseDeposit(page, words, '20.00', 'Bank transfer')
  await provider.getByLabel('Account').fill('second-step')
  await provider.getByRole('button', { name: /^Pay / }).click()
  await provider.getByLabel('Code').fill('1111')
  await provider.getByRole('button', { name: 'Confirm' }).click()
  await expect(provider.getByRole('alert')).toHaveText('That code is not right. Try again.')
  await provider.getByLabel('Code').fill('1234')
  await provider.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(wallet.done.success)).toBeVisible()
  expect(await expectCashFromLedger(page, words)).toBe('2000')
  await dialog.getByRole('button', { name: wallet.done.more }).click()

  await dialog.getByText('More ways to pay').click()
  await dialog.getByRole('button', { name: wallet.methods.proceed }).click()
  await dialog.getByLabel(/^Amount/).fill('30')
  await dialog.getByRole('button', { name: wallet.amount.proceed }).click()
  await dialog.getByRole('button', { name: wallet.bonus.skip }).click()
  await provider.getByLabel('Account').fill('refuse')
  await accessible(page)
  await provider.getByRole('button', { name: /^Pay / }).click()
  await expect(dialog.getByRole('alert')).toContainText(wallet.payment.refused)
  await dialog.getByRole('button', { name: wallet.payment.again }).click()
  await dialog.getByRole('button', { name: wallet.amount.proceed }).click()
  await dialog.getByRole('button', { name: wallet.bonus.skip }).click()
  await provider.getByLabel('Account').fill('ana')
  await provider.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByText(wallet.done.success)).toBeVisible()
  expect(await expectCashFromLedger(page, words)).toBe('5000')

  await dialog.getByRole('tab', { name: wallet.withdrawal }).click()
  await dialog.getByText('Bank transfer').click()
  await dialog.getByRole('button', { name: wallet.methods.proceed }).click()
  await dialog.getByLabel(/^Amount/).fill('15')
  await dialog.getByRole('button', { name: wallet.withdraw.request }).click()
  await expect(page.getByText(wallet.withdraw.thanks)).toBeVisible()
  await expect
    .poll(async () => (await paymentsOf(page)).map(({ amount, status }) => `${amount} ${status}`), { timeout: 15_000 })
    .toEqual(['15.00 COMPLETED', '30.00 COMPLETED', '30.00 REFUSED', '20.00 COMPLETED'])
  expect(await expectCashFromLedger(page, words)).toBe('3500')
})
