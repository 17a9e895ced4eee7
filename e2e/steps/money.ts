import { expect, type Page } from '@playwright/test'
import type { Words } from '../language.ts'

/** The digits of an amount: minor units, whatever the language puts around them. */
const digits = (text: string): string => text.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')

/** Minor units of the Cash in the header, also where a dialog lies over it. */
async function shownCash(page: Page, { shell }: Words): Promise<string> {
  const label = page.getByRole('banner', { includeHidden: true }).getByText(shell.money.cash, { exact: true })
  return digits(await label.locator('..').innerText())
}

/** Minor units of the cash as the ledger has it. */
async function ledgerCash(page: Page, currency?: string): Promise<string> {
  const reply = await page.request.get('/platform/getBalance')
  const { currencyBalances } = (await reply.json()) as {
    currencyBalances: { currency: string; withdrawableBalance: string }[]
  }
  const found = currencyBalances.find((balance) => currency === undefined || balance.currency === currency)
  return digits(found?.withdrawableBalance ?? '')
}

/**
 * The header follows the ledger by itself: no reload. `currency`: of the active account, where the player has several.
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
