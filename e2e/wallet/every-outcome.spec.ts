import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { type Texts, textsOf } from '../language.ts'
import { paymentsOf } from '../steps/payments.ts'
import { expectCashFromLedger } from '../steps/money.ts'
import { enter, signedUp } from '../steps/player.ts'
import {
  dialogOf,
  expectProvider,
  fillAmount,
  fillDeposit,
  methods,
  payAs,
  type PayerName,
  reachProvider,
  seenAtBoth,
  type Cashier,
  withdraw,
} from '../steps/wallet-payments.ts'
import { visit } from '../steps/visit.ts'

/** What the player sees in the end. With `nothing`, the provider's page stays open. */
type Shown = 'paid' | 'refused' | 'cancelled' | 'unavailable' | 'nothing'

interface Case {
  /**
   * The amount of the deposit, as decimal text. With some amounts, the simulated provider refuses the payment or fails
   * before its page opens.
   */
  readonly amount: string
  readonly payer: PayerName
  readonly shown: Shown
  /** How much the payment changes the player's cash, in minor units, once its last notification has arrived. */
  readonly cash: number
  /** The payment's status in the history once its last notification has arrived. */
  readonly status: 'COMPLETED' | 'REFUSED' | 'CANCELLED' | 'UNPAID'
}

const row = (payer: PayerName, shown: Shown, change: Partial<Case> = {}): Case => ({
  amount: '20.00',
  payer,
  shown,
  ...(shown === 'paid' ? { cash: 2000, status: 'COMPLETED' } : { cash: 0, status: 'UNPAID' }),
  ...(shown === 'refused' && { status: 'REFUSED' }),
  ...(shown === 'cancelled' && { status: 'CANCELLED' }),
  ...change,
})

// Only the screens are tested here: a refused and a paid payment with each method, and every other screen with one of
// the methods. The bookings for every outcome are tested in every-outcome.pg.test.ts and every-payout.pg.test.ts in
// server/modules/money/payments.
const others: Partial<Record<Cashier['method']['code'], readonly Case[]>> = {
  // With these two amounts, Worldpay refuses the order or fails. The wallet cannot tell the two apart, so it reports in
  // both cases that the method is unavailable.
  WPCGHOSTED_CARD: [
    row('cancel', 'cancelled'),
    row('good', 'unavailable', { amount: '13.02' }),
    row('good', 'unavailable', { amount: '13.01' }),
  ],
  // Two withdrawals with this method follow in the same test. One deposit would not be enough for both.
  MONEYBOOKERS: [row('good', 'paid')],
  OMEGA_BANK: [row('good', 'refused', { amount: '13.01' })],
  // PaymentIQ sends no notification when a player leaves its cashier, so the payment stays open.
  PAYMENTIQ_ALL: [row('cancel', 'nothing'), row('other-amount', 'paid', { cash: 1000 })],
}

for (const method of methods) {
  test(`${method.code}: the outcomes of a payment and of a withdrawal are shown, on a phone and in a wide window`, async ({
    page,
    accessible,
  }) => {
    const texts = textsOf(method.language)
    const cases = [row('refuse', 'refused'), ...(others[method.code] ?? []), row('good', 'paid')]
    await enter(page, await signedUp())
    const cashier = { page, texts, method }
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, `/about-us?locale=${method.language}`)
    await openWallet(page, texts)
    await payAll(cashier, cases, async () => {
      await expectProvider(cashier)
      await accessible(page)
      if (method.code === 'PAYMENTIQ_ALL') await expectCashierWidth(cashier)
    })
    await expectAll(cashier, cases)
    await beingPaid(cashier, cases)
  })
}

const openWallet = (page: Page, { shell }: Texts) =>
  page.getByRole('banner').getByRole('button', { name: shell.header.wallet }).click()

/**
 * Makes all payments in one tab. Each begins at the step to which the wallet has returned after the one before.
 * @param look a check of the provider's page, made during the first payment
 */
async function payAll(cashier: Cashier, cases: readonly Case[], look: () => Promise<void>): Promise<void> {
  const { wallet } = cashier.texts
  const dialog = dialogOf(cashier)
  let isFirst = true
  let hasPaid = false
  for (const each of cases) {
    await test.step(`${each.amount} by ${each.payer}: ${each.shown}`, async () => {
      const again = dialog.getByRole('button', { name: cashier.texts.web.states.retry })
      const amount = dialog.getByLabel(/^(Amount|Износ)/)
      const methodsTitle = dialog.getByText(wallet.methods.title)
      await expect(again.or(amount).or(methodsTitle)).toBeVisible()
      if (await again.isVisible()) await again.click()
      await expect(amount.or(methodsTitle)).toBeVisible()
      if (await amount.isVisible()) await fillAmount(cashier, each.amount)
      else await fillDeposit(cashier, each.amount)
      await dialog.getByRole('button', { name: wallet.bonus.skip }).click()
      await reachProvider(cashier, each.payer, hasPaid)
      if (isFirst) await look()
      isFirst = false
      hasPaid ||= each.shown === 'paid'
      if (each.amount === '20.00' || each.shown === 'paid') await payAs(cashier, each.payer)
      await seenAtBoth(cashier.page, () => expectShown(cashier, each))
      if (each.shown === 'paid') await dialog.getByRole('button', { name: wallet.done.more }).click()
      else if (each.shown === 'nothing') await dialog.getByRole('button', { name: wallet.payment.another }).click()
    })
  }
}

/** Expects that PaymentIQ's cashier is 675 px wide or, on a phone, as wide as the screen. */
async function expectCashierWidth(cashier: Cashier): Promise<void> {
  const width = async () => (await dialogOf(cashier).locator('iframe').boundingBox())?.width
  expect(await width()).toBeLessThan(390)
  await cashier.page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(width).toBe(675)
  await cashier.page.setViewportSize({ width: 390, height: 844 })
}

/** Expects the receipt, which must name the credited amount if it differs from the requested one. */
async function expectReceipt(cashier: Cashier, { amount, cash }: Case): Promise<void> {
  const { wallet } = cashier.texts
  const dialog = dialogOf(cashier)
  await expect(dialog.getByText(wallet.done.success)).toBeVisible({ timeout: 20_000 })
  const credited = (cash / 100).toFixed(2)
  if (cash === 0 || credited === amount) return
  const other = wallet.done.other.replace('{requested}', `£${amount}`).replaceAll('{amount}', `£${credited}`)
  await expect(dialog.getByText(other)).toBeVisible()
}

async function expectShown(cashier: Cashier, each: Case): Promise<void> {
  const { shown } = each
  const { wallet, errors } = cashier.texts
  const dialog = dialogOf(cashier)
  if (shown === 'paid') return expectReceipt(cashier, each)
  if (shown === 'nothing') return expect(dialog.frameLocator('iframe').getByRole('status')).toBeVisible()
  const reason = shown === 'unavailable' ? errors.payments.unavailable : wallet.payment[shown]
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText(reason, { timeout: 20_000 })
  await expect(alert).toContainText(wallet.failure.heading)
}

/**
 * Waits for the last notification. Then expects that the history contains each payment once, and that the cash is the
 * sum of all changes.
 */
async function expectAll({ page, texts }: Cashier, cases: readonly Case[]): Promise<void> {
  const expected = cases.map(({ status }) => status).toSorted()
  const statuses = async () => (await paymentsOf(page)).map(({ status }) => status).toSorted()
  await expect.poll(statuses, { timeout: 30_000 }).toEqual(expected)
  expect(await expectCashFromLedger(page, texts)).toBe(cashOf(cases))
}

const cashOf = (cases: readonly Case[]): string => String(cases.reduce((sum, { cash }) => sum + cash, 0))

/**
 * Makes a withdrawal that is paid and, with one of the methods, another one that the provider refuses. The amount of
 * the refused one must return by itself.
 */
async function beingPaid(cashier: Cashier, cases: readonly Case[]): Promise<void> {
  const { page, texts, method } = cashier
  const requests: (readonly [string, PayerName, 'COMPLETED' | 'RETURNED'])[] = [['15.00', 'good', 'COMPLETED']]
  if (method.code === 'MONEYBOOKERS') requests.push(['14.01', 'refuse', 'RETURNED'])
  for (const [amount, payer] of requests) {
    await visit(page, '/about-us')
    await openWallet(page, texts)
    await withdraw(cashier, amount, payer)
  }
  const expected = requests.map(([amount, , status]) => `${amount} ${status}`).toReversed()
  const ends = async () =>
    (await paymentsOf(page)).slice(0, requests.length).map(({ amount, status }) => `${amount} ${status}`)
  await expect.poll(ends, { timeout: 20_000 }).toEqual(expected)
  expect(await expectCashFromLedger(page, texts)).toBe(String(Number(cashOf(cases)) - 1500))
}
