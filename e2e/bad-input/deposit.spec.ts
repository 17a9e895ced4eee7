import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { wordsOf } from '../language.ts'
import { expectAllTold, paymentsOf } from '../steps/card-processor.ts'
import { chooseDeposit, chooseMethod, payByCard } from '../steps/deposit.ts'
import { expectCashFromLedger } from '../steps/money.ts'
import { enter, signedUp } from '../steps/player.ts'

const words = wordsOf('en')
const { shell, wallet } = words

const cards = {
  refused: '4444 3333 2222 0014',
  challenged: '4444 3333 2222 0022',
  silent: '4444 3333 2222 0048',
  twice: '4444 3333 2222 0055',
  swapped: '4444 3333 2222 0063',
  otherAmount: '4444 3333 2222 0071',
}

const dialog = (page: Page) => page.getByRole('dialog', { name: wallet.title })
const cardPage = (page: Page) => dialog(page).frameLocator('iframe')
const openWallet = (page: Page) => page.getByRole('banner').getByRole('button', { name: shell.header.wallet }).click()

test.beforeEach(async ({ page }) => {
  await enter(page, await signedUp())
  await page.goto('/about-us')
})

test('an amount outside the range, or none at all, cannot be sent', async ({ page, accessible }) => {
  await openWallet(page)
  await chooseMethod(page, words)
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

test('a refused card: why, nothing is booked, and another try goes through', async ({ page, accessible }) => {
  await chooseDeposit(page, words, '20.00')
  await payByCard(page, words, cards.refused)
  const failure = dialog(page).getByRole('alert')
  await expect(failure).toContainText(wallet.failure.heading)
  await expect(failure).toContainText(wallet.payment.refused)
  await accessible(page)
  expect(await expectCashFromLedger(page, words)).toBe('0')
  await dialog(page).getByRole('button', { name: wallet.payment.again }).click()
  await dialog(page).getByRole('button', { name: wallet.amount.proceed }).click()
  await dialog(page).getByRole('button', { name: wallet.bonus.skip }).click()
  await payByCard(page, words)
  await expect(dialog(page).getByText(wallet.done.success)).toBeVisible()
  expect(await expectCashFromLedger(page, words)).toBe('2000')
  expect((await paymentsOf(page)).map(({ status }) => status)).toEqual(['COMPLETED', 'REFUSED'])
})

test('wrong card details are told on the card page, and a payment that is cancelled there is over', async ({
  page,
}) => {
  await chooseDeposit(page, words, '20.00')
  await payByCard(page, words, '4444 3333 2222 1112')
  await expect(cardPage(page).getByRole('alert')).toContainText('Enter a valid card number')
  await cardPage(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText(wallet.payment.cancelled)
  expect(await expectCashFromLedger(page, words)).toBe('0')
  expect((await paymentsOf(page)).map(({ status }) => status)).toEqual(['CANCELLED'])
})

test('the bank asks for a code: a wrong one may be corrected, a reload asks again', async ({ page, accessible }) => {
  await chooseDeposit(page, words, '20.00')
  await payByCard(page, words, cards.challenged)
  const answer = async (code: string) => {
    await cardPage(page).getByLabel('Code').fill(code)
    await cardPage(page).getByRole('button', { name: 'Confirm' }).click()
  }
  await answer('1111')
  await expect(cardPage(page).getByRole('alert')).toHaveText('That code is not right. Try again.')
  await accessible(page)
  await page.reload()
  await openWallet(page)
  await answer('1234')
  await expect(dialog(page).getByText(wallet.done.success)).toBeVisible()
  expect(await expectCashFromLedger(page, words)).toBe('2000')

  await dialog(page).getByRole('button', { name: wallet.done.more }).click()
  await chooseMethod(page, words)
  await dialog(page)
    .getByLabel(/^Amount/)
    .fill('30')
  await dialog(page).getByRole('button', { name: wallet.amount.proceed }).click()
  await dialog(page).getByRole('button', { name: wallet.bonus.skip }).click()
  await dialog(page).getByRole('button', { name: wallet.cards.add }).click()
  await payByCard(page, words, cards.challenged)
  for (const code of ['1111', '2222', '3333']) await answer(code)
  await expect(dialog(page).getByRole('alert')).toContainText(wallet.payment.refused)
  expect(await expectCashFromLedger(page, words)).toBe('2000')
})

for (const { how, card, notifications } of [
  { how: 'twice', card: cards.twice, notifications: 4 },
  { how: 'in the wrong order', card: cards.swapped, notifications: 2 },
  { how: 'never', card: cards.silent, notifications: 0 },
  { how: 'with ten times the amount', card: cards.otherAmount, notifications: 2 },
]) {
  test(`the card processor tells of a payment ${how}: what was paid is credited, once`, async ({ page }) => {
    await chooseDeposit(page, words, '20.00')
    await payByCard(page, words, card)
    await expect(dialog(page).getByText(wallet.done.success)).toBeVisible({ timeout: 20_000 })
    const [payment] = await paymentsOf(page)
    await expectAllTold(payment?.id ?? '', notifications)
    expect(await expectCashFromLedger(page, words)).toBe('2000')
    expect(await paymentsOf(page)).toMatchObject([{ status: 'COMPLETED', amount: '20.00' }])
  })
}

test('a reload at each step, and leaving in the middle, lead back to the same payment', async ({ page }) => {
  await openWallet(page)
  await chooseMethod(page, words)
  await dialog(page)
    .getByLabel(/^Amount/)
    .fill('20.00')
  await dialog(page).getByRole('button', { name: wallet.amount.proceed }).click()
  await expect(dialog(page).getByText(wallet.bonus.title)).toBeVisible()
  await page.reload()
  await openWallet(page)
  await dialog(page).getByRole('button', { name: wallet.bonus.skip }).click()
  const order = cardPage(page).getByText(/^Order /)
  const name = await order.innerText()

  await page.reload()
  await openWallet(page)
  await expect(order).toHaveText(name)
  await dialog(page).getByRole('button', { name: words.ui.close }).click()
  const leave = page.getByRole('dialog', { name: wallet.leave.title })
  await leave.getByRole('button', { name: wallet.leave.back }).click()
  await expect(leave).toBeHidden()
  await dialog(page).getByRole('button', { name: words.ui.close }).click()
  await leave.getByRole('button', { name: wallet.leave.quit }).click()
  await expect(dialog(page)).toBeHidden()

  await openWallet(page)
  await expect(order).toHaveText(name)
  await payByCard(page, words)
  await expect.poll(async () => (await paymentsOf(page))[0]?.status).toBe('COMPLETED')
  await page.reload()
  await openWallet(page)
  await expect(
    dialog(page).getByText(wallet.methods.title).or(dialog(page).getByText(wallet.done.success)),
  ).toBeVisible()
  expect(await expectCashFromLedger(page, words)).toBe('2000')
  expect(await paymentsOf(page)).toMatchObject([{ status: 'COMPLETED', amount: '20.00' }])
})
