import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { Language, Texts } from '../language.ts'
import { send } from '../platform.ts'
import { sandboxAddress } from '../settings.ts'
import { expectFits } from './visit.ts'

interface Paying {
  readonly code: string
  readonly name: RegExp
  /** The language in which the method is tested. Half of the methods are tested in each language. */
  readonly language: Language
}

export const methods = [
  { code: 'WPCGHOSTED_CARD', name: /^(Debit card|Платежна картичка)/, language: 'en' },
  { code: 'MONEYBOOKERS', name: /^Skrill/, language: 'mk' },
  { code: 'NETELLER', name: /^NETELLER/, language: 'en' },
  { code: 'OMEGA_BANK', name: /^(Bank transfer|Банкарски трансфер)/, language: 'mk' },
  { code: 'NB_NEKBIT', name: /^(Crypto|Крипто)/, language: 'mk' },
  { code: 'PAYMENTIQ_ALL', name: /^(More ways to pay|Други начини)/, language: 'en' },
] as const satisfies readonly Paying[]

export type Method = (typeof methods)[number]

/** The window sizes at which each screen of a payment is checked. */
const widths = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/**
 * Checks a screen at both window sizes, first at the present one. The window keeps the other size afterwards, so that
 * each check resizes it only once.
 */
export async function seenAtBoth(page: Page, look: () => Promise<void>): Promise<void> {
  const now = page.viewportSize()?.width
  for (const size of now === widths[0]?.width ? widths : widths.toReversed()) {
    if (size.width !== page.viewportSize()?.width) await page.setViewportSize(size)
    await look()
    await expectFits(page)
  }
}

/**
 * The payers who get different results from the sandbox, each with a card number. Other methods than cards send the
 * name, for example `refuse`, as the payer's account.
 */
const cards = {
  good: '4444 3333 2222 1111',
  refuse: '4444 3333 2222 0014',
  late: '4444 3333 2222 0030',
  'other-amount': '4444 3333 2222 0071',
} as const

/** A payer, or `cancel` for one who leaves the provider's page without paying. */
export type PayerName = keyof typeof cards | 'cancel'

/** A tab with the wallet, and the payment method that is used in it. */
export interface Cashier {
  readonly page: Page
  readonly texts: Texts
  readonly method: Method
}

export const dialogOf = ({ page, texts }: Cashier): Locator => page.getByRole('dialog', { name: texts.wallet.title })
const providerOf = (cashier: Cashier): FrameLocator => dialogOf(cashier).frameLocator('iframe')
const press = (cashier: Cashier, name: string): Promise<void> =>
  dialogOf(cashier).getByRole('button', { name, exact: true }).click()

/** Fills in a deposit until the wallet asks about a bonus. The answer to that question begins the payment. */
export async function fillDeposit(cashier: Cashier, amount: string): Promise<void> {
  const { wallet } = cashier.texts
  await dialogOf(cashier).getByText(cashier.method.name).first().click()
  await press(cashier, wallet.methods.proceed)
  await fillAmount(cashier, amount)
}

/** Fills in the amount. The wallet returns to this step after a failed payment. */
export async function fillAmount(cashier: Cashier, amount: string): Promise<void> {
  const { wallet } = cashier.texts
  await dialogOf(cashier)
    .getByLabel(/^(Amount|Износ)/)
    .fill(amount)
  await press(cashier, wallet.amount.proceed)
}

/**
 * Fills in what the method needs between the question about a bonus and the provider's page.
 * @param hasPaid true if a card is already stored, so that a new one must be chosen expressly
 */
export async function reachProvider(cashier: Cashier, payer: PayerName, hasPaid = false): Promise<void> {
  const { wallet } = cashier.texts
  const dialog = dialogOf(cashier)
  switch (cashier.method.code) {
    case 'WPCGHOSTED_CARD': {
      const add = dialog.getByRole('button', { name: wallet.cards.add })
      if (hasPaid) return add.click()
      // If the card processor fails, an alert takes the place of its page.
      const page = dialog.locator('iframe').or(dialog.getByRole('alert'))
      await expect(add.or(page)).toBeVisible({ timeout: 20_000 })
      if (await add.isVisible()) await add.click()
      return
    }
    case 'MONEYBOOKERS':
      await dialog.getByLabel(wallet.eWallet.email).fill(`${payer}@example.test`)
      return press(cashier, wallet.eWallet.proceed)
    case 'NETELLER':
      await dialog.getByLabel(wallet.eWallet.account).fill(payer)
      await dialog.getByLabel(wallet.eWallet.secureId).fill('123456')
      return press(cashier, wallet.eWallet.proceed)
    case 'NB_NEKBIT':
      return press(cashier, wallet.coins.proceed)
    case 'OMEGA_BANK':
    case 'PAYMENTIQ_ALL':
  }
}

/** Pays on the provider's page, or cancels there if the payer is `cancel`. */
export async function payAs(cashier: Cashier, payer: PayerName): Promise<void> {
  const { card } = cashier.texts
  const provider = providerOf(cashier)
  if (cashier.method.code === 'NB_NEKBIT') return sendCoins(cashier, payer)
  if (payer === 'cancel') return provider.getByRole('button', { name: /^(Cancel|Откажи)$/ }).click()
  if (cashier.method.code === 'WPCGHOSTED_CARD') {
    await provider.getByLabel(card.number).fill(cards[payer])
    await provider.getByLabel(card.name).fill('ANA PETROVA')
    await provider.getByLabel(card.expiry).fill('12/30')
    await provider.getByLabel(card.code).fill('123')
  } else if (cashier.method.code === 'OMEGA_BANK' || cashier.method.code === 'PAYMENTIQ_ALL') {
    await provider.getByLabel(/^(Account|Сметка)$/).fill(payer)
  }
  await provider.getByRole('button', { name: /^(Pay|Плати) / }).click()
}

/** Expects the provider's page or, for cryptocurrency, the address to which the player must pay. */
export function expectProvider(cashier: Cashier): Promise<void> {
  const awaiting = dialogOf(cashier).getByText(cashier.texts.wallet.coins.awaiting)
  const pay = providerOf(cashier).getByRole('button', { name: /^(Pay|Плати) / })
  return expect(cashier.method.code === 'NB_NEKBIT' ? awaiting : pay).toBeVisible()
}

/** Expects that the provider has accepted the payment. Either the provider's page or the wallet shows this. */
export async function expectTaken(cashier: Cashier): Promise<void> {
  const { wallet } = cashier.texts
  const dialog = dialogOf(cashier)
  const inWallet = dialog.getByText(wallet.payment.waiting).or(dialog.getByText(wallet.done.success))
  const onPage = providerOf(cashier).getByRole('status')
  if (cashier.method.code === 'NB_NEKBIT') return
  await expect.poll(async () => (await inWallet.isVisible()) || (await onPage.isVisible())).toBe(true)
}

/** Pays to the cryptocurrency address that the wallet shows. `payer` stands for the cryptocurrency wallet that pays. */
async function sendCoins(cashier: Cashier, payer: PayerName): Promise<void> {
  const address = (await dialogOf(cashier).getByText(/^bc1q/).textContent()) ?? ''
  const { body } = await send('GET', `${sandboxAddress}/nekbit`)
  const row = body.split('<tr>').find((text) => text.includes(address)) ?? ''
  const answer = async (fields: Readonly<Record<string, string>>) => {
    const url = `${sandboxAddress}/nekbit/send?payment=${/payment=([\w-]+)/.exec(row)?.[1]}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await send('POST', url, { body: new URLSearchParams(fields).toString(), headers })
  }
  await answer({ action: payer === 'cancel' ? 'cancel' : 'pay', wallet: payer })
}

/**
 * Requests a withdrawal in an open wallet, with the payee that the method needs.
 * @param payer the account to enter if the withdrawal continues on the provider's page, where it decides the result
 */
export async function withdraw(cashier: Cashier, amount: string, payer: PayerName): Promise<void> {
  const { texts, method } = cashier
  const { wallet } = texts
  const dialog = dialogOf(cashier)
  await dialog.getByRole('tab', { name: wallet.withdrawal }).click()
  await dialog.getByLabel(/^(Amount|Износ)/).fill(amount)
  await press(cashier, wallet.withdraw.request)
  if (method.code === 'PAYMENTIQ_ALL') {
    await providerOf(cashier)
      .getByLabel(/^(Account|Сметка)$/)
      .fill(payer)
    await providerOf(cashier)
      .getByRole('button', { name: /^(Withdraw|Исплати) / })
      .click()
    return expect(providerOf(cashier).getByRole('status')).toBeVisible()
  }
  if (method.code === 'WPCGHOSTED_CARD') await expect(dialog.getByRole('radio', { name: /1111/ })).toBeVisible()
  if (method.code === 'MONEYBOOKERS' || method.code === 'NETELLER')
    await dialog.getByLabel(wallet.withdraw.email).fill('ana@example.test')
  if (method.code === 'NB_NEKBIT')
    await dialog.getByLabel(wallet.withdraw.address).fill('bc1q0123456789012345678901234567890123')
  // A bank transfer goes back to the account from which the player has deposited, so the player enters no payee.
  if (method.code !== 'OMEGA_BANK') await press(cashier, wallet.withdraw.request)
  await expect(dialog.getByText(wallet.withdraw.success)).toBeVisible()
  await expect(dialog.getByText(wallet.withdraw.thanks)).toBeVisible()
}
