import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { type Words, wordsOf } from './language.ts'
import { call } from './platform.ts'
import { paymentsOf } from './steps/card-processor.ts'
import { expectCashFromLedger } from './steps/money.ts'
import { enter, type Player, signedUp } from './steps/player.ts'
import {
  dialogOf,
  expectTaken,
  fillAmount,
  fillDeposit,
  methods,
  payAs,
  reachProvider,
  sizes,
  type Till,
} from './steps/till.ts'
import { visit } from './steps/visit.ts'

/** On this page nothing but the wallet asks the platform for anything. */
const quietPage = '/about-us'

for (const method of methods) {
  for (const { language, viewport } of sizes) {
    const words = wordsOf(language)
    const { wallet, shell } = words

    test(`${method.code}, ${viewport.width} px: a payment survives whatever happens to the tab`, async ({
      page,
      context,
      strict,
    }) => {
      test.setTimeout(180_000)
      strict.expectTrouble(/401|ERR_INTERNET_DISCONNECTED/)
      await page.setViewportSize(viewport)
      const player = await signedUp()
      await enter(page, player)
      await visit(page, `${quietPage}?locale=${language}`)
      await openWallet(page, words)
      const till = { page, words, method }
      const isCoins = method.code === 'NB_NEKBIT'

      await test.step('the network is lost when the payment begins', async () => {
        await fillDeposit(till, '20.00')
        await context.setOffline(true)
        await skipBonus(till)
        // without a network nobody knows whether there is a stored card
        if (method.code !== 'WPCGHOSTED_CARD' && !isCoins) await reachProvider(till, 'late')
        await expect(dialogOf(till).getByRole('alert')).toContainText(wallet.payment.unreachable)
        await context.setOffline(false)
      })

      await test.step('pressed twice, it is one payment', async () => {
        if (isCoins) {
          await dialogOf(till).getByRole('button', { name: wallet.retry }).click()
          await dialogOf(till).getByRole('button', { name: wallet.coins.proceed }).dblclick()
        } else {
          await dialogOf(till).getByRole('button', { name: wallet.payment.again }).click()
          await fillAmount(till, '20.00')
          await skipBonus(till, 2)
          await reachProvider(till, 'late')
        }
        await expectPaymentPage(till)
      })

      const second = { ...till, page: await context.newPage() }
      await test.step('a second tab finds the payment; the first one is closed', async () => {
        strict.watch(second.page)
        await second.page.setViewportSize(viewport)
        await visit(second.page, quietPage)
        await openWallet(second.page, words)
        await expectPaymentPage(second)
        await page.close()
      })

      await test.step('the player is back before the provider has said anything, and after it', async () => {
        await payAs(second, 'late')
        await expectTaken(second)
        for (const moment of ['before', 'after']) {
          await visit(second.page, '/deposit-success')
          await expect(
            dialogOf(second).getByText(wallet.done.success).or(dialogOf(second).getByText(wallet.methods.title)),
            moment,
          ).toBeVisible({ timeout: 20_000 })
        }
        expect((await paymentsOf(second.page)).map(({ status }) => status)).toEqual(['COMPLETED'])
        expect(await expectCashFromLedger(second.page, words)).toBe('2000')
      })

      await test.step('the session ends in the middle, and the payment is found by the next one', async () => {
        await visit(second.page, quietPage)
        await openWallet(second.page, words)
        await fillDeposit(second, '30.00')
        await skipBonus(second)
        await reachProvider(second, 'good')
        await expectPaymentPage(second)
        await call('logout', { sessionKey: player.sessionKey })
        await expect(second.page).toHaveURL('/session-expired')
        await expect(second.page.getByRole('dialog', { name: shell.header.signIn })).toBeVisible()
        await logInAgain(second.page, player)
        await visit(second.page, quietPage)
        await openWallet(second.page, words)
        await expectPaymentPage(second)
        await payAs(second, 'good')
        await expect(dialogOf(second).getByText(wallet.done.success)).toBeVisible({ timeout: 20_000 })
        expect((await paymentsOf(second.page)).map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED'])
        expect(await expectCashFromLedger(second.page, words)).toBe('5000')
      })
    })
  }
}

const openWallet = (page: Page, { shell }: Words) =>
  page.getByRole('banner').getByRole('button', { name: shell.header.wallet }).click()

const skipBonus = (till: Till, clickCount = 1) =>
  dialogOf(till).getByRole('button', { name: till.words.wallet.bonus.skip }).click({ clickCount })

/** The provider's own page, or where the coins are to be sent. */
function expectPaymentPage(till: Till): Promise<void> {
  const dialog = dialogOf(till)
  const page = dialog.locator('iframe').or(dialog.getByText(till.words.wallet.coins.awaiting))
  return expect(page).toBeVisible()
}

async function logInAgain(page: Page, { username, password, partyId }: Player): Promise<void> {
  const { sessionKey } = await call<{ sessionKey: string }>('login', { input: { username, password } })
  await enter(page, { sessionKey, partyId })
}
