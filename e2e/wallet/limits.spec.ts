import { expect, test } from '../fixtures.ts'
import { wordsOf } from '../language.ts'
import { newcomer } from '../steps/newcomer.ts'
import { enter, signedUp } from '../steps/player.ts'
import { visit } from '../steps/visit.ts'

test('limits bound a deposit by a method with a page only, and can be changed on the way', async ({
  page,
  accessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const words = wordsOf('en')
  const { wallet, errors } = words
  const { limits } = wallet
  await enter(page, await signedUp(newcomer({ currency: 'EUR' })))
  await visit(page, '/wallet?locale=en')
  const dialog = page.getByRole('dialog')
  const own = dialog.getByRole('region', { name: limits.table.title })
  await expect(own.getByRole('row', { name: limits.names.daily })).toContainText(limits.none)
  await accessible(page)

  await own.getByRole('button', { name: limits.table.change }).click()
  await expect(dialog.getByRole('tab', { name: limits.tab })).toHaveAttribute('aria-selected', 'true')
  await dialog.getByRole('button', { name: limits.changeNamed.replace('{name}', limits.names.daily) }).click()
  await dialog.getByLabel(/^Daily deposits: at most/).fill('25')
  await dialog.getByRole('button', { name: limits.save }).click()
  await expect(dialog.getByText('Your limit holds from now on.')).toBeVisible()
  // a weekly limit below the daily one is warned about before it is saved
  await dialog.getByRole('button', { name: limits.changeNamed.replace('{name}', limits.names.weekly) }).click()
  await dialog.getByLabel(/^Weekly deposits: at most/).fill('24,99')
  await expect(dialog.getByText('Daily deposits (€25.00) are above Weekly deposits (€24.99).')).toBeVisible()
  await accessible(page)
  await dialog.getByLabel(/^Weekly deposits: at most/).fill('25')
  await expect(dialog.getByText('Daily deposits (€25.00) are above')).toBeHidden()
  await dialog.getByRole('tab', { name: wallet.deposit, exact: true }).click()
  const daily = own.getByRole('row', { name: limits.names.daily })
  await expect(daily).toContainText('€25.00')
  await expect(daily).toContainText('€0.00 paid in')

  await dialog.getByText('SEPA transfer').click()
  await dialog.getByRole('button', { name: wallet.methods.proceed }).click()
  await expect(dialog.getByText('From €10.00 to €25.00')).toBeVisible()
  const amount = dialog.getByLabel(/^Amount/)
  const proceed = dialog.getByRole('button', { name: wallet.amount.proceed })
  await amount.fill('25.01')
  await expect(proceed).toBeDisabled()
  await amount.fill('20')
  await accessible(page)
  await proceed.click()
  await dialog.getByRole('button', { name: wallet.bonus.skip }).click()
  const bank = dialog.frameLocator('iframe')
  await expect(bank.getByLabel('Account')).toBeVisible()
  // an unfinished deposit is held, and not paid in
  await dialog.getByRole('tab', { name: limits.tab }).click()
  const limit = dialog.getByRole('listitem').filter({ hasText: limits.names.daily })
  await expect(limit).toContainText('€20.00 held')
  await expect(limit).toContainText('€0.00 paid in')
  await dialog.getByRole('tab', { name: wallet.deposit, exact: true }).click()
  await bank.getByLabel('Account').fill('ana')
  await bank.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByText(wallet.done.success)).toBeVisible()

  // The rest of the limit is less than the minimum of the method.
  await dialog.getByRole('button', { name: wallet.done.more }).click()
  await expect(daily).toContainText('€20.00 paid in')
  await expect(daily).not.toContainText('held')
  await dialog.getByText('SEPA transfer').click()
  await dialog.getByRole('button', { name: wallet.methods.proceed }).click()
  await expect(dialog.getByRole('alert')).toContainText(wallet.failure.heading)
  await expect(dialog.getByRole('alert')).toContainText(errors.payments.high)
  await expect(own.getByRole('button', { name: limits.table.change })).toBeVisible()
})

test('a raised limit that can be confirmed says so when the player comes back, and in its row', async ({ page }) => {
  const { shell, wallet } = wordsOf('en')
  const { limits } = wallet
  await enter(page, await signedUp(newcomer({ currency: 'EUR' })))
  await visit(page, '/wallet?locale=en')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: limits.tab }).click()
  await dialog.getByRole('button', { name: limits.changeNamed.replace('{name}', limits.names.daily) }).click()
  for (const amount of ['25', '50']) {
    await dialog.getByLabel(/^Daily deposits: at most/).fill(amount)
    await dialog.getByRole('button', { name: limits.save }).click()
  }
  const row = dialog.getByRole('listitem').filter({ hasText: limits.periods.daily })
  await expect(row).toContainText('€50.00 waits until')
  // the platform says so after the cooling-off of a day
  await page.route('**/platform/getPendingConfirmationLimit', (route) => {
    const due = {
      limit: '50.00',
      limitType: 'DEPOSIT_LIMIT',
      limitPeriod: 'Daily',
      effectiveDate: '2026-01-01T00:00:00Z',
    }
    const json = { status: 'SUCCESS', currency: 'EUR', limits: [{ id: crypto.randomUUID(), ...due }] }
    return route.fulfill({ json })
  })
  await visit(page, '/wallet?locale=en')
  await expect(page.getByText(shell.toast.limitDue)).toBeVisible()
  await dialog.getByRole('tab', { name: limits.tab }).click()
  await expect(row).toContainText('€50.00 can apply now.')
})

for (const language of ['en', 'mk'] as const) {
  test(`an account in a currency without payment methods shows a message (${language})`, async ({
    page,
    accessible,
  }) => {
    const { wallet } = wordsOf(language)
    await enter(page, await signedUp(newcomer({ currency: 'USD' })))
    await visit(page, `/wallet?locale=${language}`)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(wallet.methods.empty)).toBeVisible()
    await accessible(page)
    await dialog.getByRole('tab', { name: wallet.withdrawal, exact: true }).click()
    await expect(dialog.getByText(wallet.withdraw.empty)).toBeVisible()
  })
}
