import type { Page } from '@playwright/test'
import type { Words } from '../language.ts'

/** A card of the sandbox that is accepted. */
export const goodCard = '4444 3333 2222 1111'

/** The wallet's steps up to the payment page: the card method, the amount, no bonus. */
export async function chooseDeposit(page: Page, { wallet, shell }: Words, amount: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: shell.header.wallet }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^(Amount|Износ)/).fill(amount)
  await dialog.getByRole('button', { name: wallet.amount.proceed }).click()
  await dialog.getByRole('button', { name: wallet.bonus.skip }).click()
}

/** Pays on the hosted card page in its frame. */
export async function payByCard(page: Page, { card }: Words, number = goodCard): Promise<void> {
  const frame = page.getByRole('dialog').frameLocator('iframe')
  await frame.getByLabel(card.number).fill(number)
  await frame.getByLabel(card.name).fill('ANA PETROVA')
  await frame.getByLabel(card.expiry).fill('12/30')
  await frame.getByLabel(card.code).fill('123')
  await frame.getByRole('button', { name: card.pay }).click()
}
