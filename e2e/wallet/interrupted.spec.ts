import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { type Texts, textsOf } from '../language.ts'
import { call } from '../platform.ts'
import { paymentsOf } from '../steps/payments.ts'
import { expectCashFromLedger } from '../steps/money.ts'
import { enter, type Player, signedUp } from '../steps/player.ts'
import {
  dialogOf,
  expectTaken,
  fillDeposit,
  methods,
  payAs,
  reachProvider,
  seenAtBoth,
  type Cashier,
} from '../steps/wallet-payments.ts'
import { visit } from '../steps/visit.ts'

/** A page that sends no requests to the platform itself, so that all requests come from the wallet. */
const quietPage = '/about-us'

for (const method of methods) {
  const texts = textsOf(method.language)
  const { wallet, shell, web } = texts

  test(`${method.code}: a payment survives any loss of its tab or network, on a phone and in a wide window`, async ({
    page,
    context,
    strict,
  }) => {
    strict.expectTrouble(/401|ERR_INTERNET_DISCONNECTED/)
    await page.setViewportSize({ width: 390, height: 844 })
    const player = await signedUp()
    await enter(page, player)
    await visit(page, `${quietPage}?locale=${method.language}`)
    await openWallet(page, texts)
    const cashier = { page, texts, method }
    const isCoins = method.code === 'NB_NEKBIT'

    await test.step('the network fails when the payment begins, and returns', async () => {
      await fillDeposit(cashier, '20.00')
      await page.reload()
      await expect(dialogOf(cashier).getByRole('button', { name: wallet.bonus.skip })).toBeEnabled()
      await context.setOffline(true)
      // A double click must start only one payment.
      await skipBonus(cashier, 2)
      // With the card method, a player without a stored card goes straight to the card page. Nothing is to be filled in
      // before it.
      if (method.code !== 'WPCGHOSTED_CARD' && !isCoins) await reachProvider(cashier, 'late')
      const alert = dialogOf(cashier).getByRole('alert')
      await seenAtBoth(page, () => expect(alert).toContainText(web.failures.unreachable))
      await context.setOffline(false)
      // The payment must not continue when the network returns. The player decides.
      await dialogOf(cashier).getByRole('button', { name: web.states.retry }).click()
      if (isCoins) await dialogOf(cashier).getByRole('button', { name: wallet.coins.proceed }).dblclick()
      await expectPaymentPage(cashier)
    })

    const second = { ...cashier, page: await context.newPage() }
    await test.step('a second tab finds the payment; the first one is closed', async () => {
      strict.watch(second.page)
      await second.page.setViewportSize({ width: 390, height: 844 })
      await visit(second.page, quietPage)
      await openWallet(second.page, texts)
      await seenAtBoth(second.page, () => expectPaymentPage(second))
      if (isCoins) await expectSameCoins(cashier, second)
      await page.close()
    })

    await test.step('the player returns before and after the provider reports', async () => {
      await payAs(second, 'late')
      await expectTaken(second)
      for (const moment of ['before', 'after']) {
        await visit(second.page, '/deposit-success')
        const ends = dialogOf(second).getByText(wallet.done.success)
        const begins = dialogOf(second).getByText(wallet.methods.title)
        await seenAtBoth(second.page, () => expect(ends.or(begins), moment).toBeVisible({ timeout: 20_000 }))
      }
      expect((await paymentsOf(second.page)).map(({ status }) => status)).toEqual(['COMPLETED'])
      expect(await expectCashFromLedger(second.page, texts)).toBe('2000')
    })

    await test.step('the session ends during the payment, and the next session finds it', async () => {
      await visit(second.page, quietPage)
      await openWallet(second.page, texts)
      await fillDeposit(second, '30.00')
      await skipBonus(second)
      await reachProvider(second, 'good')
      await expectPaymentPage(second)
      await call('logout', { sessionKey: player.sessionKey })
      await expect(second.page).toHaveURL(/[?&]over=login\.expired$/)
      const login = second.page.getByRole('dialog', { name: shell.header.signIn })
      await seenAtBoth(second.page, () => expect(login).toBeVisible())
      await logInAgain(second.page, player)
      await visit(second.page, quietPage)
      await openWallet(second.page, texts)
      await expectPaymentPage(second)
      await payAs(second, 'good')
      await expect(dialogOf(second).getByText(wallet.done.success)).toBeVisible({ timeout: 20_000 })
      expect((await paymentsOf(second.page)).map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED'])
      expect(await expectCashFromLedger(second.page, texts)).toBe('5000')
    })
  })
}

const openWallet = (page: Page, { shell }: Texts) =>
  page.getByRole('banner').getByRole('button', { name: shell.header.wallet }).click()

const skipBonus = (cashier: Cashier, clickCount = 1) =>
  dialogOf(cashier).getByRole('button', { name: cashier.texts.wallet.bonus.skip }).click({ clickCount })

/** Expects the provider's page or, for cryptocurrency, the address to which the player must pay. */
function expectPaymentPage(cashier: Cashier): Promise<void> {
  const dialog = dialogOf(cashier)
  const page = dialog.locator('iframe').or(dialog.getByText(cashier.texts.wallet.coins.awaiting))
  return expect(page).toBeVisible()
}

/** Expects that both tabs show the same cryptocurrency address, with a QR code. */
async function expectSameCoins(cashier: Cashier, second: Cashier): Promise<void> {
  const { wallet } = cashier.texts
  const addressIn = (tab: Cashier) => dialogOf(tab).getByText(/^bc1q/)
  const address = await addressIn(cashier).innerText()
  await expect(addressIn(second)).toHaveText(address)
  await expect(dialogOf(second).getByText(/^0[.,]333 mBTC$/)).toBeVisible()
  await expect(dialogOf(second).getByText(/1[.,]000[.,]00.*= .*16[.,]667 mBTC/)).toBeVisible()
  await expect(dialogOf(second).getByRole('img', { name: wallet.coins.qr })).toBeVisible()
  await second.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await second.page.bringToFront()
  await dialogOf(second).getByRole('button', { name: wallet.coins.copy }).click()
  await expect(dialogOf(second).getByText(wallet.coins.copied)).toBeVisible()
  expect(await second.page.evaluate(() => navigator.clipboard.readText())).toBe(address)
}

async function logInAgain(page: Page, { username, password, partyId }: Player): Promise<void> {
  const { sessionKey } = await call<{ sessionKey: string }>('login', { input: { username, password } })
  await enter(page, { sessionKey, partyId })
}
