import type { Page } from '@playwright/test'

interface Payment {
  readonly id: string
  readonly amount: string
  readonly status: string
}

/** Returns the player's payments of today and yesterday, newest first, as the platform lists them. */
export async function paymentsOf(page: Page): Promise<Payment[]> {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const reply = await page.request.get(`/platform/getBankingHistory?startDate=${day(1)}&endDate=${day(0)}`)
  return ((await reply.json()) as { histories: Payment[] }).histories
}
