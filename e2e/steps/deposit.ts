import type { Page } from '@playwright/test'
import type { Texts } from '../language.ts'

/** A card that the sandbox accepts. */
export const goodCard = '4444 3333 2222 1111'

const cardName = /^(Debit card|Платежна картичка)/

/** Chooses the payment method with this name, by default the card, in an open wallet. */
export async function chooseMethod(page: Page, { wallet }: Texts, name: string | RegExp = cardName): Promise<void> {
  const dialog = page.getByRole('dialog').first()
  await dialog.getByText(name).first().click()
  await dialog.getByRole('button', { name: wallet.methods.proceed }).click()
}

/** Opens the wallet and fills in a deposit without a bonus, until the provider's page appears. */
export async function chooseDeposit(page: Page, texts: Texts, amount: string, method?: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: texts.shell.header.wallet }).click()
  await fillDeposit(page, texts, amount, method)
}

/** Fills in a deposit without a bonus in an open wallet, until the provider's page appears. */
export async function fillDeposit(page: Page, texts: Texts, amount: string, method?: string): Promise<void> {
  const { wallet } = texts
  const dialog = page.getByRole('dialog')
  await chooseMethod(page, texts, method)
  await dialog.getByLabel(/^(Amount|Износ)/).fill(amount)
  await dialog.getByRole('button', { name: wallet.amount.proceed }).click()
  await dialog.getByRole('button', { name: wallet.bonus.skip }).click()
}

/** Fills in the card page, which is shown in a frame in the wallet, and pays. */
export async function payByCard(page: Page, { card }: Texts, number = goodCard): Promise<void> {
  const frame = page.getByRole('dialog').frameLocator('iframe')
  await frame.getByLabel(card.number).fill(number)
  await frame.getByLabel(card.name).fill('ANA PETROVA')
  await frame.getByLabel(card.expiry).fill('12/30')
  await frame.getByLabel(card.code).fill('123')
  await frame.getByRole('button', { name: card.pay }).click()
}
