import { expect, type Page } from '@playwright/test'
import type { Words } from '../language.ts'

/** The digits of an amount in any language, as minor units. */
const digits = (text: string): string => text.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')

/** The header's Cash in minor units, also while a dialog covers it. */
async function shownCash(page: Page, { shell }: Words): Promise<string> {
  const label = page.getByRole('banner', { includeHidden: true }).getByText(shell.money.cash, { exact: true })
  return digits(await label.locator('..').innerText())
}

/** The ledger's cash in minor units. */
async function ledgerCash(page: Page, currency?: string): Promise<string> {
  const reply = await page.request.get('/platform/getBalance')
  const { currencyBalances } = (await reply.json()) as {
    currencyBalances: { currency: string; withdrawableBalance: string }[]
  }
  const found = currencyBalances.find((balance) => currency === undefined || balance.currency === currency)
  return digits(found?.withdrawableBalance ?? '')
}

/**
 * Expects the header to follow the ledger without a reload.
 * @param currency of the active account, if the player has several
 * @returns the final cash of both; the ledger may still change during the comparison
 */
export async function expectCashFromLedger(page: Page, words: Words, currency?: string): Promise<string> {
  let booked = ''
  await expect(async () => {
    booked = await ledgerCash(page, currency)
    expect(await shownCash(page, words), 'Cash in the header').toBe(booked)
  }).toPass({ timeout: 30_000 })
  return booked
}
