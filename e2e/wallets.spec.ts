import { expect, test } from './fixtures.ts'
import { type Language, wordsOf } from './language.ts'
import { paymentsOf } from './steps/card-processor.ts'
import { chooseDeposit } from './steps/deposit.ts'
import { expectCashFromLedger } from './steps/money.ts'
import { enter, signedUp } from './steps/player.ts'
import { visit } from './steps/visit.ts'

const windows = { en: { width: 1440, height: 900 }, mk: { width: 390, height: 844 } }
const wallets = { en: 'Skrill', mk: 'NETELLER' }

for (const language of ['en', 'mk'] satisfies Language[]) {
  test(`a player pays in by ${wallets[language]}, is refused, and is paid back (${language})`, async ({
    page,
    accessible,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize(windows[language])
    const words = wordsOf(language)
    const { wallet } = words
    await enter(page, await signedUp())
    await visit(page, `/?locale=${language}`)
    const dialog = page.getByRole('dialog')
    const pay = async (name: string): Promise<void> => {
      if (language === 'en') await dialog.getByLabel(wallet.eWallet.email).fill(`${name}@example.test`)
      else {
        await dialog.getByLabel(wallet.eWallet.account).fill(name)
        await dialog.getByLabel(wallet.eWallet.secureId).fill('123456')
      }
      await accessible(page)
      await dialog.getByRole('button', { name: wallet.eWallet.proceed }).click()
      await dialog.frameLocator('iframe').getByRole('button', { name: /^Pay / }).click()
    }

    await chooseDeposit(page, words, '40.00', wallets[language])
    await pay('refuse')
    await expect(dialog.getByRole('alert')).toContainText(wallet.payment.refused)
    await dialog.getByRole('button', { name: wallet.payment.again }).click()
    await dialog.getByRole('button', { name: wallet.amount.proceed }).click()
    await dialog.getByRole('button', { name: wallet.bonus.skip }).click()
    await pay('twice')
    await expect(page.getByText(wallet.done.success)).toBeVisible()
    expect(await expectCashFromLedger(page, words)).toBe('4000')

    await dialog.getByRole('tab', { name: wallet.withdrawal }).click()
    await dialog.getByLabel(/^(Amount|Износ)/).fill('15')
    await dialog.getByRole('button', { name: wallet.withdraw.request }).click()
    await dialog.getByLabel(wallet.withdraw.email).fill('ana@example.test')
    await dialog.getByRole('button', { name: wallet.withdraw.request }).click()
    await expect(page.getByText(wallet.withdraw.thanks)).toBeVisible()
    await expect
      .poll(async () => (await paymentsOf(page)).map(({ amount, status }) => `${amount} ${status}`), {
        timeout: 15_000,
      })
      .toEqual(['15.00 COMPLETED', '40.00 COMPLETED', '40.00 REFUSED'])
    expect(await expectCashFromLedger(page, words)).toBe('2500')
  })
}
