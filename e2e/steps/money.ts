import { expect, type Page } from '@playwright/test'
import type { Texts } from '../language.ts'

/** Converts a formatted amount in any language to minor units, as text, by keeping only its digits. */
const digits = (text: string): string => text.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')

/** Returns the cash in the header, in minor units, even if a dialog covers the header. */
async function shownCash(page: Page, { shell }: Texts): Promise<string> {
  const label = page.getByRole('banner', { includeHidden: true }).getByText(shell.money.cash, { exact: true })
  return digits(await label.locator('..').innerText())
}

/**
 * Returns the player's cash according to the platform, in minor units.
 * @param currency the currency of one of several accounts
 */
async function ledgerCash(page: Page, currency?: string): Promise<string> {
  const reply = await page.request.get('/platform/getBalance')
  const { currencyBalances } = (await reply.json()) as {
    currencyBalances: { currency: string; withdrawableBalance: string }[]
  }
  const found = currencyBalances.find((balance) => currency === undefined || balance.currency === currency)
  return digits(found?.withdrawableBalance ?? '')
}

/**
 * Expects that the header shows the same cash as the ledger, without a reload.
 * @param currency the currency of the active account, if the player has several accounts
 * @returns the cash on which header and ledger agree in the end, in minor units as text
 */
export async function expectCashFromLedger(page: Page, texts: Texts, currency?: string): Promise<string> {
  let booked = ''
  await expect(async () => {
    booked = await ledgerCash(page, currency)
    expect(await shownCash(page, texts), 'Cash in the header').toBe(booked)
  }).toPass({ timeout: 30_000 })
  return booked
}
