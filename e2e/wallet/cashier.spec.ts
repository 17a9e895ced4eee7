import type { Locator } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures.ts'
import { type Language, textsOf } from '../language.ts'
import { call } from '../platform.ts'
import { staff } from '../settings.ts'
import { chooseDeposit } from '../steps/deposit.ts'
import { paymentsOf } from '../steps/payments.ts'
import { expectCashFromLedger } from '../steps/money.ts'
import { enter, payIn, signedUp } from '../steps/player.ts'
import { visit } from '../steps/visit.ts'

const windows = { en: { width: 1440, height: 900 }, mk: { width: 390, height: 844 } }

for (const language of ['en', 'mk'] satisfies Language[]) {
  test(`a player pays in by a stored card, is paid back to it, and gets a message about both (${language})`, async ({
    page,
    accessible,
    strict,
  }) => {
    await page.setViewportSize(windows[language])
    const texts = textsOf(language)
    const { wallet, ui, web } = texts
    const player = await signedUp()
    await payIn(player, '700.00')
    await enter(page, player)
    await visit(page, `/?locale=${language}`)
    const dialog = page.getByRole('dialog')

    await chooseDeposit(page, texts, '20.00')
    // The button that was pressed is gone, so the focus must move to the title of the next step.
    await expect(dialog.getByRole('heading', { name: wallet.cards.title })).toBeFocused()
    await expect(dialog.getByRole('radio', { name: /1111/ })).toBeChecked()
    await accessible(page)
    await dialog.getByRole('button', { name: wallet.cards.use }).click()
    await expect(page.getByText(wallet.done.success)).toBeVisible()
    const [amount, method, reference] = await expectReceipt(dialog)
    await visit(page, '/deposit-success')
    expect(await expectReceipt(dialog)).toEqual([amount, method, reference])
    expect([amount, method]).toEqual([expect.stringMatching(/20[.,]00/), expect.stringMatching(/card|картичка/)])
    expect(await expectCashFromLedger(page, texts)).toBe('72000')

    await dialog.getByRole('tab', { name: wallet.withdrawal }).click()
    await dialog.getByLabel(/^(Amount|Износ)/).fill('30')
    await accessible(page)
    await dialog.getByRole('button', { name: wallet.withdraw.request }).click()
    await expect(dialog.getByRole('radio', { name: /1111/ })).toBeChecked()
    await accessible(page)

    await dialog.getByRole('button', { name: ui.close }).click()
    await page.getByRole('button', { name: wallet.leave.back }).click()
    await dialog.getByRole('button', { name: wallet.withdraw.request }).click()
    await expect(page.getByText(wallet.withdraw.success)).toBeVisible()
    await expect(page.getByText(wallet.withdraw.thanks)).toBeVisible()
    expect(await expectCashFromLedger(page, texts)).toBe('69000')
    await accessible(page)
    await expect
      .poll(() => paymentsOf(page), { timeout: 15_000 })
      .toMatchObject([{ amount: '30.00', status: 'COMPLETED' }, {}, {}])

    await dialog.getByRole('tab', { name: wallet.history, exact: true }).click()
    const row = dialog.getByRole('row', { name: new RegExp(wallet.transactions.types.WITHDRAWAL) })
    await expect(row).toContainText(wallet.transactions.statuses.COMPLETED)
    await expect(dialog.getByText(wallet.transactions.deposits).locator('..')).toContainText(/720[.,]00/)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: wallet.download }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^transactions-\d{4}-\d{2}\.csv$/)
    expect(await readFile(await file.path(), 'utf8')).toContain(`,${wallet.transactions.types.WITHDRAWAL},30.00,GBP,`)
    // Screen readers must find a toast that appears over the wallet, and closing the toast must not close the wallet.
    strict.expectTrouble(/ERR_CONNECTION_REFUSED/)
    await page.route(/\/platform\/get/, (route) => route.abort('connectionrefused'))
    await dialog.getByRole('button', { name: wallet.download }).click()
    const toast = page.getByRole('alert').filter({ hasText: web.failures.unreachable })
    await toast.getByRole('button', { name: ui.close }).click()
    await expect(toast).toHaveCount(0)
    await page.unroute(/\/platform\/get/)
    await dialog.getByRole('tab', { name: wallet.limits.tab }).click()
    await accessible(page)
    await dialog.getByRole('tab', { name: wallet.history, exact: true }).click()
    await dialog.getByRole('button', { name: ui.close }).click()
    await expect(dialog).toBeHidden()
  })
}

/**
 * Waits for the receipt.
 * @returns its texts after the three balances: amount, method and reference
 */
async function expectReceipt(dialog: Locator): Promise<readonly string[]> {
  const facts = dialog.getByRole('definition')
  await expect(facts.last()).toHaveText(/^[\da-f]{32}$/)
  return (await facts.allTextContents()).slice(3)
}

test('a large withdrawal waits for staff, and the money returns automatically if they refuse', async ({ page }) => {
  const texts = textsOf('en')
  const { wallet } = texts
  const player = await signedUp()
  await payIn(player, '700.00')
  await enter(page, player)
  await visit(page, '/wallet?locale=en')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: wallet.withdrawal }).click()
  await dialog.getByLabel(/^Amount/).fill('600')
  await dialog.getByRole('button', { name: wallet.withdraw.request }).click()
  await dialog.getByRole('button', { name: wallet.withdraw.request }).dblclick()
  await expect(page.getByText(wallet.withdraw.inReview)).toBeVisible()
  expect(await expectCashFromLedger(page, texts)).toBe('10000')
  await expect(dialog.getByText(texts.shell.money.reserved.replace('{amount}', '£600.00'))).toBeVisible()
  const [payment] = await paymentsOf(page)
  expect(payment).toMatchObject({ amount: '600.00', status: 'PENDING' })

  const reply = await call('staff/decideWithdrawal', {
    input: { playerId: player.partyId, withdrawalId: payment?.id, decision: 'refuse', reason: 'asked to' },
    staff,
    idempotencyKey: crypto.randomUUID(),
  })
  expect(reply).toMatchObject({ status: 'SUCCESS', state: 'REFUSED' })
  expect(await expectCashFromLedger(page, texts)).toBe('70000')
})
