import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { type Words, wordsOf } from '../language.ts'
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

/** The screen that the player sees in the end. `nothing`: the cashier's page stays. */
type Heard = 'paid' | 'refused' | 'cancelled' | 'unavailable' | 'nothing'

interface Case {
  /** Decimal text. Some amounts tell a provider how to behave before its page opens. */
  readonly amount: string
  readonly payer: PayerName
  readonly heard: Heard
  /** The payment's effect on the cash in minor units, after the last notification. */
  readonly cash: number
  /** The status of the row in the history, after the last notification. */
  readonly status: 'COMPLETED' | 'REFUSED' | 'CANCELLED' | 'CHARGED_BACK' | 'UNPAID'
}

const row = (payer: PayerName, heard: Heard, change: Partial<Case> = {}): Case => ({
  amount: '20.00',
  payer,
  heard,
  ...(heard === 'paid' ? { cash: 2000, status: 'COMPLETED' } : { cash: 0, status: 'UNPAID' }),
  ...(heard === 'refused' && { status: 'REFUSED' }),
  ...(heard === 'cancelled' && { status: 'CANCELLED' }),
  ...change,
})

// server/modules/money/payments/every-outcome.pg.test.ts books every outcome of every method. This test shows each of their
// screens once for every method, and the rarer outcomes by one method each.

/** Outcomes that one method shows for all. They differ in the books, not on the screen. */
const rarer: Partial<Record<Cashier['method']['code'], readonly Case[]>> = {
  WPCGHOSTED_CARD: [row('silent', 'paid')],
  MONEYBOOKERS: [row('second-step', 'paid')],
  NETELLER: [row('chargeback', 'paid', { cash: 0, status: 'CHARGED_BACK' }), row('twice', 'paid')],
  OMEGA_BANK: [row('good', 'paid', { amount: '13.03', cash: 1303 })],
  NB_NEKBIT: [row('other-amount', 'paid')],
  PAYMENTIQ_ALL: [row('other-amount', 'paid', { cash: 1000 })],
}

/** The payments in one tab, and those that another tab makes in the meantime. */
function casesOf(code: Cashier['method']['code']): { readonly here: readonly Case[]; readonly aside: readonly Case[] } {
  // PaymentIQ gets no message when a player leaves its cashier, and it opens its page for every amount.
  const cancelled = code === 'PAYMENTIQ_ALL' ? row('cancel', 'nothing') : row('cancel', 'cancelled')
  const here = [row('refuse', 'refused'), cancelled, row('good', 'paid')]
  const aside = rarer[code] ?? []
  if (code === 'PAYMENTIQ_ALL') return { here, aside }
  // Worldpay reports a refused order as its own error.
  const refusal = code === 'WPCGHOSTED_CARD' ? 'unavailable' : 'refused'
  const unopened = [row('good', 'unavailable', { amount: '13.02' }), row('good', refusal, { amount: '13.01' })]
  return { here, aside: [...unopened, ...aside] }
}

for (const method of methods) {
  test(`${method.code}: every outcome of a payment and of a withdrawal is shown, on a phone and in a wide window`, async ({
    page,
    accessible,
    strict,
  }) => {
    const words = wordsOf(method.language)
    const { here, aside } = casesOf(method.code)
    await enter(page, await signedUp())
    const other = await page.context().newPage()
    strict.watch(other)
    const cashier = { page, words, method }
    for (const tab of [page, other]) {
      await tab.setViewportSize({ width: 390, height: 844 })
      await visit(tab, `/about-us?locale=${method.language}`)
      await openWallet(tab, words)
    }
    const look = async () => {
      await expectProvider(cashier)
      await accessible(page)
      if (method.code === 'PAYMENTIQ_ALL') await expectCashierWidth(cashier)
    }
    await Promise.all([payAll(cashier, here, look), payAll({ ...cashier, page: other }, aside, async () => undefined)])
    await other.close()
    const cases = [...here, ...aside]
    await expectAll(cashier, cases)
    await beingPaid(cashier, cases)
  })
}

const openWallet = (page: Page, { shell }: Words) =>
  page.getByRole('banner').getByRole('button', { name: shell.header.wallet }).click()

/**
 * Makes the payments in one tab, one after the other. Each begins at the step where the previous payment left the
 * wizard.
 */
async function payAll(cashier: Cashier, cases: readonly Case[], look: () => Promise<void>): Promise<void> {
  const { wallet, ui } = cashier.words
  const dialog = dialogOf(cashier)
  let isFirst = true
  let hasPaid = false
  for (const each of cases) {
    await test.step(`${each.amount} by ${each.payer}: ${each.heard}`, async () => {
      const again = dialog.getByRole('button', { name: cashier.words.web.states.retry })
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
      hasPaid ||= each.heard === 'paid'
      if (each.amount === '20.00' || each.heard === 'paid') await payAs(cashier, each.payer)
      await seenAtBoth(cashier.page, () => expectHeard(cashier, each))
      if (each.heard === 'paid') await dialog.getByRole('button', { name: wallet.done.more }).click()
      else if (each.heard === 'nothing') {
        for (const _step of ['the bonus', 'the amount']) await dialog.getByRole('button', { name: ui.back }).click()
      }
    })
  }
}

/** PaymentIQ's cashier is 675 px wide, or as wide as a phone allows. */
async function expectCashierWidth(cashier: Cashier): Promise<void> {
  const width = async () => (await dialogOf(cashier).locator('iframe').boundingBox())?.width
  expect(await width()).toBeLessThan(390)
  await cashier.page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(width).toBe(675)
  await cashier.page.setViewportSize({ width: 390, height: 844 })
}

/** The receipt says when the credited amount is another one than requested. */
async function expectReceipt(cashier: Cashier, { amount, cash }: Case): Promise<void> {
  const { wallet } = cashier.words
  const dialog = dialogOf(cashier)
  await expect(dialog.getByText(wallet.done.success)).toBeVisible({ timeout: 20_000 })
  const credited = (cash / 100).toFixed(2)
  if (cash === 0 || credited === amount) return
  const other = wallet.done.other.replace('{requested}', `£${amount}`).replace('{amount}', `£${credited}`)
  await expect(dialog.getByText(other)).toBeVisible()
}

async function expectHeard(cashier: Cashier, each: Case): Promise<void> {
  const { heard } = each
  const { wallet, errors } = cashier.words
  const dialog = dialogOf(cashier)
  if (heard === 'paid') return expectReceipt(cashier, each)
  if (heard === 'nothing') return expect(dialog.frameLocator('iframe').getByRole('status')).toBeVisible()
  const reason = heard === 'unavailable' ? errors.payments.unavailable : wallet.payment[heard]
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText(reason, { timeout: 20_000 })
  await expect(alert).toContainText(wallet.failure.heading)
}

/** After the last notification the history lists each payment once, and the cash is their sum. */
async function expectAll({ page, words }: Cashier, cases: readonly Case[]): Promise<void> {
  const expected = cases.map(({ status }) => status).toSorted()
  const statuses = async () => (await paymentsOf(page)).map(({ status }) => status).toSorted()
  await expect.poll(statuses, { timeout: 30_000 }).toEqual(expected)
  expect(await expectCashFromLedger(page, words)).toBe(cashOf(cases))
}

const cashOf = (cases: readonly Case[]): string => String(cases.reduce((sum, { cash }) => sum + cash, 0))

/** Makes a paid withdrawal, and a refused one whose amount is returned automatically. */
async function beingPaid(cashier: Cashier, cases: readonly Case[]): Promise<void> {
  const { page, words } = cashier
  const wishes = [
    ['15.00', 'good'],
    ['14.01', 'refuse'],
  ] as const
  for (const [amount, payer] of wishes) {
    await visit(page, '/about-us')
    await openWallet(page, words)
    await withdraw(cashier, amount, payer)
  }
  const ends = async () => (await paymentsOf(page)).slice(0, 2).map(({ amount, status }) => `${amount} ${status}`)
  await expect.poll(ends, { timeout: 20_000 }).toEqual(['14.01 CANCELLED', '15.00 COMPLETED'])
  expect(await expectCashFromLedger(page, words)).toBe(String(Number(cashOf(cases)) - 1500))
}
