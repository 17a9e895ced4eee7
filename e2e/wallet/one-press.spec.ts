import { type Browser, expect, type Page } from '@playwright/test'
import { markPrompted, test } from '../fixtures.ts'
import { openHouse, type House } from '../house/house.ts'
import type { Part } from '../house/part.ts'
import { textsOf } from '../language.ts'
import { ports } from '../settings.ts'
import { paymentsOf } from '../steps/payments.ts'
import { enter, payIn, signedUp } from '../steps/player.ts'
import { visit } from '../steps/visit.ts'
import {
  dialogOf,
  expectProvider,
  fillDeposit,
  methods,
  reachProvider,
  type Cashier,
} from '../steps/wallet-payments.ts'

const texts = textsOf('en')
const { wallet, shell } = texts

/**
 * A player with an open wallet in a separate browser context. All payers go through the same restarts of the server.
 */
interface Payer extends Cashier {
  readonly name: string
  readonly paysByStoredCard: boolean
  /**
   * The addresses of the calls that begin a deposit or request its prices, in the order in which the page has sent
   * them.
   */
  readonly sent: string[]
}

/**
 * Returns true if the method has a form after the question about a bonus, so that the answer to that question does not
 * yet send the deposit.
 */
const hasForm = ({ method, paysByStoredCard }: Payer): boolean =>
  paysByStoredCard || /MONEYBOOKERS|NETELLER|NB_NEKBIT/.test(method.code)

test('a deposit is sent by a press, never by a returning network, a restarted server or a reload', async ({
  browser,
}) => {
  const house = await openHouse(ports.restarts)
  const server = house.serve()
  try {
    await server.start()
    const ways = [...methods.map((method) => ({ method, stored: false })), { method: methods[0], stored: true }]
    const payers = await Promise.all(ways.map(({ method, stored }) => openPayer(browser, house, { method, stored })))
    const all = async (act: (payer: Payer) => Promise<unknown>) => {
      for (const payer of payers) await test.step(payer.name, () => act(payer))
    }
    const sentBy = () => Object.fromEntries(payers.map(({ name, sent }) => [name, sent.filter(begins).length]))
    const each = (count: number) => Object.fromEntries(payers.map(({ name }) => [name, count]))

    await test.step('at the bonus', async () => {
      await all((payer) => fillDeposit(payer, '20.00'))
      await disturb(payers, server)
      expect(sentBy()).toEqual(each(0))
      await all((payer) => expect(skip(payer)).toBeEnabled())
    })

    await test.step('at the card, the cryptocurrency or the e-wallet', async () => {
      const asking = payers.filter(hasForm)
      for (const payer of asking) await skip(payer).click()
      await coinsOf(payers, wallet.coins.proceed)
      await disturb(payers, server)
      await coinsOf(payers, wallet.coins.prices)
      expect(sentBy()).toEqual(each(0))
      const priced = payers.flatMap(({ sent }) => sent.filter((url) => url.includes('prepareDeposit')))
      expect(priced, 'the prices before the reload').toHaveLength(1)
      const coins = payers.find(({ method }) => method.code === 'NB_NEKBIT')
      if (coins) await dialogOf(coins).getByRole('button', { name: wallet.coins.prices }).click()
      await coinsOf(payers, wallet.coins.proceed)
    })

    await test.step('after a press without a network', async () => {
      await all(async (payer) => {
        await payer.page.context().setOffline(true)
        await sendDeposit(payer)
        await expect(dialogOf(payer).getByRole('alert')).toContainText(wallet.payment.unanswered)
      })
      await disturb(payers, server)
      await all(async (payer) => {
        await expect(dialogOf(payer).getByRole('alert')).toContainText(wallet.payment.notArrived)
        const before = payer.paysByStoredCard ? ['100.00'] : []
        expect((await paymentsOf(payer.page)).map(({ amount }) => amount)).toEqual(before)
      })
      expect(sentBy()).toEqual(each(1))
    })

    await test.step('on the provider’s page', async () => {
      await all(async (payer) => {
        await dialogOf(payer).getByRole('button', { name: texts.web.states.retry }).click()
        // The wallet does not store the details of an e-wallet, so the player must type them again.
        if (/MONEYBOOKERS|NETELLER/.test(payer.method.code)) await reachProvider(payer, 'late')
        await expectBegun(payer)
      })
      expect(sentBy()).toEqual(each(2))
      await disturb(payers, server)
      await all(async (payer) => {
        if (payer.paysByStoredCard) await expect(dialogOf(payer).getByText(wallet.methods.title)).toBeVisible()
        else await expectBegun(payer)
        const amounts = (await paymentsOf(payer.page)).map(({ amount }) => amount)
        expect(amounts).toEqual(payer.paysByStoredCard ? ['20.00', '100.00'] : ['20.00'])
      })
      expect(sentBy()).toEqual(each(2))
    })
    await Promise.all(payers.map(({ page }) => page.context().close()))
  } finally {
    await house.close()
  }
})

const begins = (url: string): boolean => url.includes('processDeposit')

const skip = (payer: Payer) => dialogOf(payer).getByRole('button', { name: wallet.bonus.skip })

async function openPayer(
  browser: Browser,
  house: House,
  { method, stored }: { readonly method: Cashier['method']; readonly stored: boolean },
): Promise<Payer> {
  const at = house.address
  const player = await signedUp(undefined, { at, mailAt: house.sandboxAddress })
  if (stored) await payIn(player, '100.00', at)
  const context = await browser.newContext({ baseURL: at, viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  await context.addInitScript(markPrompted)
  const page = await context.newPage()
  await enter(page, player, at)
  await visit(page, '/about-us?locale=en')
  await openWallet(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (/\/platform\/(process|prepare)Deposit/.test(request.url())) sent.push(request.url())
  })
  const name = stored ? `${method.code}, a stored card` : method.code
  return { page, texts, method, name, paysByStoredCard: stored, sent }
}

const openWallet = (page: Page) => page.getByRole('banner').getByRole('button', { name: shell.header.wallet }).click()

/** Cuts the network off, kills the server and starts it again, restores the network, and reloads the page. */
async function disturb(payers: readonly Payer[], server: Part): Promise<void> {
  for (const { page } of payers) await page.context().setOffline(true)
  await server.kill()
  await server.start()
  for (const { page } of payers) {
    await page.context().setOffline(false)
    // Waits until a request succeeds. By then the page has sent whatever it sends when the network returns, and the
    // reload cannot hide such a call.
    const answers = () =>
      page.evaluate(() =>
        fetch('/platform/management/health').then(
          ({ ok }) => ok,
          () => false,
        ),
      )
    await expect.poll(answers).toBe(true)
    await page.reload()
  }
}

/** Presses the last button before the provider's page, which sends the deposit. */
async function sendDeposit(payer: Payer): Promise<void> {
  if (payer.paysByStoredCard) return dialogOf(payer).getByRole('button', { name: wallet.cards.use }).click()
  if (hasForm(payer)) return reachProvider(payer, 'late')
  return skip(payer).click()
}

async function coinsOf(payers: readonly Payer[], name: string): Promise<void> {
  for (const payer of payers.filter(({ method }) => method.code === 'NB_NEKBIT'))
    await expect(dialogOf(payer).getByRole('button', { name })).toBeVisible()
}

const expectBegun = (payer: Payer): Promise<void> =>
  payer.paysByStoredCard ? expect(dialogOf(payer).getByText(wallet.done.success)).toBeVisible() : expectProvider(payer)
