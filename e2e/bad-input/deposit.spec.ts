import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { textsOf } from '../language.ts'
import { sandboxAddress } from '../settings.ts'
import { carriesCard } from '../steps/card-data.ts'
import { chooseDeposit, chooseMethod, payByCard } from '../steps/deposit.ts'
import { expectCashFromLedger } from '../steps/money.ts'
import { enter, signedUp } from '../steps/player.ts'

const texts = textsOf('en')
const { shell, wallet } = texts

/** A card for which the bank requests a code (3-D Secure). */
const challenged = '4444 3333 2222 0022'

const dialog = (page: Page) => page.getByRole('dialog', { name: wallet.title })
const cardPage = (page: Page) => dialog(page).frameLocator('iframe')
const openWallet = (page: Page) => page.getByRole('banner').getByRole('button', { name: shell.header.wallet }).click()

test.beforeEach(async ({ page }) => {
  await enter(page, await signedUp())
  await page.goto('/about-us')
})

test('an amount outside the range, or an empty one, cannot be sent', async ({ page, accessible }) => {
  await openWallet(page)
  await chooseMethod(page, texts)
  const amount = dialog(page).getByLabel(/^Amount/)
  const proceed = dialog(page).getByRole('button', { name: wallet.amount.proceed })
  await expect(proceed).toBeDisabled()
  for (const wrong of ['4.99', '5000.01', '0', '-20', 'twenty', '20.001', '1e3']) {
    await amount.fill(wrong)
    await expect(proceed, wrong).toBeDisabled()
  }
  await accessible(page)
  for (const right of ['5', '5000.00', '20,50']) {
    await amount.fill(right)
    await expect(proceed, right).toBeEnabled()
  }
  await amount.fill('20,50')
  await proceed.click()
  await expect(dialog(page).getByText('£20.50')).toBeVisible()
})

test('only the processor gets the card, refuses wrong details on its page, and asks for the bank code at most three times', async ({
  page,
  accessible,
}) => {
  await chooseDeposit(page, texts, '20.00')
  // The fixtures fail every test that sends a card number to anybody but the card processor. This test shows that their
  // condition recognises a card number: it matches the request to the card processor.
  const sent = page.waitForRequest(carriesCard)
  await payByCard(page, texts, '4444 3333 2222 1112')
  expect(new URL((await sent).url()).origin).toBe(sandboxAddress)
  await expect(cardPage(page).getByRole('alert')).toContainText('Enter a valid card number')
  await payByCard(page, texts, challenged)
  const answer = async (code: string) => {
    await cardPage(page).getByLabel('Code').fill(code)
    // The bank shows a new page after each code, so the next code must not be typed before that page has loaded.
    const moved = page.waitForEvent('framenavigated', (frame) => frame !== page.mainFrame())
    await cardPage(page).getByRole('button', { name: 'Confirm' }).click()
    await moved
  }
  await answer('1111')
  await expect(cardPage(page).getByRole('alert')).toHaveText('That code is not right. Try again.')
  await accessible(page)
  await page.reload()
  await answer('1234')
  await expect(dialog(page).getByText(wallet.done.success)).toBeVisible()
  expect(await expectCashFromLedger(page, texts)).toBe('2000')

  await dialog(page).getByRole('button', { name: wallet.done.more }).click()
  await chooseMethod(page, texts)
  await dialog(page)
    .getByLabel(/^Amount/)
    .fill('30')
  await dialog(page).getByRole('button', { name: wallet.amount.proceed }).click()
  await dialog(page).getByRole('button', { name: wallet.bonus.skip }).click()
  await dialog(page).getByRole('button', { name: wallet.cards.add }).click()
  await payByCard(page, texts, challenged)
  for (const code of ['1111', '2222', '3333']) await answer(code)
  await expect(dialog(page).getByRole('alert')).toContainText(wallet.payment.refused)
  expect(await expectCashFromLedger(page, texts)).toBe('2000')
})
