import { expect, type Page } from '@playwright/test'
import type { Words } from '../language.ts'

/** Converts an amount in any language to minor units, by keeping only its digits. */
const digits = (text: string): string => text.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')

/** Returns the cash in the header in minor units. It is found even while a dialog covers it. */
async function shownCash(page: Page, { shell }: Words): Promise<string> {
  const label = page.getByRole('banner', { includeHidden: true }).getByText(shell.money.cash, { exact: true })
  return digits(await label.locator('..').innerText())
}

/** Returns the cash in the ledger in minor units. */
async function ledgerCash(page: Page, currency?: string): Promise<string> {
  const reply = await page.request.get('/platform/getBalance')
  const { currencyBalances } = (await reply.json()) as {
    currencyBalances: { currency: string; withdrawableBalance: string }[]
  }
  const found = currencyBalances.find((balance) => currency === undefined || balance.currency === currency)
  return digits(found?.withdrawableBalance ?? '')
}

/**
 * Expects that the header shows the ledger's cash without a reload.
 * @param currency the currency of the active account, if the player has several
 * @returns the cash in minor units. The ledger may still change during the comparison, so this is the amount on which
 * both finally agree
 */
export async function expectCashFromLedger(page: Page, words: Words, currency?: string): Promise<string> {
  let booked = ''
  await expect(async () => {
    booked = await ledgerCash(page, currency)
    expect(await shownCash(page, words), 'Cash in the header').toBe(booked)
  }).toPass({ timeout: 30_000 })
  return booked
}
