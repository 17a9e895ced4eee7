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
  await dialog.getByRole('tab', { name: wallet.deposit, exact: true }).click()
  await expect(own.getByRole('row', { name: limits.names.daily })).toContainText('€25.00')
  await expect(own).toContainText('0.00 EUR of 25.00 EUR in 24 hours')

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
  await bank.getByLabel('Account').fill('ana')
  await bank.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByText(wallet.done.success)).toBeVisible()

  // The rest of the limit is less than the minimum of the method.
  await dialog.getByRole('button', { name: wallet.done.more }).click()
  await expect(own).toContainText('20.00 EUR of 25.00 EUR in 24 hours')
  await dialog.getByText('SEPA transfer').click()
  await dialog.getByRole('button', { name: wallet.methods.proceed }).click()
  await expect(dialog.getByRole('alert')).toContainText(wallet.failure.heading)
  await expect(dialog.getByRole('alert')).toContainText(errors.payments.high)
  await expect(own.getByRole('button', { name: limits.table.change })).toBeVisible()
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
