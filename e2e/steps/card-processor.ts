import { expect, type Page } from '@playwright/test'
import { sandboxAddress } from '../settings.ts'

interface Payment {
  readonly id: string
  readonly amount: string
  readonly status: string
}

/** The player's payments of today and yesterday as the platform lists them, newest first. */
export async function paymentsOf(page: Page): Promise<Payment[]> {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const reply = await page.request.get(`/platform/getBankingHistory?startDate=${day(1)}&endDate=${day(0)}`)
  return ((await reply.json()) as { histories: Payment[] }).histories
}

/** Waits until the card processor has told everything that it has to tell of a payment, and it was taken. */
export async function expectAllTold(paymentId: string, notifications: number): Promise<void> {
  const told = async (): Promise<readonly (string | undefined)[]> => {
    const list = await (await fetch(`${sandboxAddress}/worldpay`)).text()
    const row = list.split('<tr>').find((text) => text.includes(paymentId.replaceAll('-', ''))) ?? ''
    return [...row.matchAll(/<li[^>]*>[A-Z_]+: (\w+)/g)].map(([, outcome]) => outcome)
  }
  await expect.poll(told, { timeout: 15_000 }).toEqual(Array.from({ length: notifications }, () => 'taken'))
}
