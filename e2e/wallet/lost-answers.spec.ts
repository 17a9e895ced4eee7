import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { textsOf } from '../language.ts'
import { chooseDeposit } from '../steps/deposit.ts'
import { loseAnswer } from '../steps/lose-answer.ts'
import { expectCashFromLedger } from '../steps/money.ts'
import { paymentsOf } from '../steps/payments.ts'
import { enter, payIn, signedUp } from '../steps/player.ts'
import { visit } from '../steps/visit.ts'

const texts = textsOf('en')
const { wallet, shell, web } = texts

declare global {
  interface Window {
    streams?: EventSource[]
  }
}

test('a stored card pays once although every answer is lost and the player tries again', async ({ page, strict }) => {
  strict.expectTrouble(/ERR_CONNECTION_RESET/)
  const player = await signedUp()
  await payIn(player, '100.00')
  await enter(page, player)
  await visit(page, '/about-us?locale=en')
  await chooseDeposit(page, texts, '20.00')
  const dialog = page.getByRole('dialog')
  await loseAnswer(page, '**/platform/processDeposit')
  const question = '**/platform/getDepositByKey*'
  await page.route(question, (route) => route.abort('connectionreset'))
  await dialog.getByRole('button', { name: wallet.cards.use }).click()
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText(web.failures.unreachable)
  await expect(alert).not.toContainText(wallet.failure.heading)
  await expect(alert).toContainText(wallet.payment.unanswered)
  await dialog.getByRole('button', { name: web.states.retry }).click()
  await expect(dialog.getByText(wallet.done.success)).toBeVisible()
  expect((await paymentsOf(page)).map(({ amount }) => amount)).toEqual(['20.00', '100.00'])
  expect(await expectCashFromLedger(page, texts)).toBe('12000')
})

test('a payment by a stored card whose answer is lost is found without another press', async ({ page, strict }) => {
  strict.expectTrouble(/ERR_CONNECTION_RESET/)
  const player = await signedUp()
  await payIn(player, '100.00')
  await enter(page, player)
  await visit(page, '/about-us?locale=en')
  await chooseDeposit(page, texts, '20.00')
  const sent: string[] = []
  page.on('request', (request) => void (request.url().includes('processDeposit') && sent.push(request.url())))
  await loseAnswer(page, '**/platform/processDeposit')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: wallet.cards.use }).click()
  await expect(dialog.getByText(wallet.done.success)).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(await expectCashFromLedger(page, texts)).toBe('12000')
})

test('a withdrawal whose answer is lost is found after a reload, and is requested once', async ({ page, strict }) => {
  strict.expectTrouble(/ERR_CONNECTION_RESET/)
  const player = await signedUp()
  await payIn(player, '100.00')
  await enter(page, player)
  await visit(page, '/about-us?locale=en')
  const dialog = page.getByRole('dialog')
  await openWallet(page)
  await dialog.getByRole('tab', { name: wallet.withdrawal }).click()
  await dialog.getByLabel(/^Amount/).fill('30')
  const request = dialog.getByRole('button', { name: wallet.withdraw.request })
  await request.click()
  await expect(dialog.getByRole('radio', { name: /1111/ })).toBeChecked()
  await loseAnswer(page, '**/platform/processWithdrawal')
  let hasReloaded = false
  await page.route('**/platform/getWithdrawalByKey*', (route) =>
    hasReloaded ? route.continue() : route.abort('connectionreset'),
  )
  await request.click()
  await expect(dialog.getByRole('alert')).toContainText(web.failures.unreachable)
  // The lookup of the lost withdrawal must succeed only after the reload, because before that the page would find the
  // withdrawal and forget its key.
  page.once('framenavigated', () => void (hasReloaded = true))
  await page.reload()
  await dialog.getByRole('tab', { name: wallet.withdrawal }).click()
  await expect(dialog.getByText(wallet.withdraw.success)).toBeVisible()
  expect(await expectCashFromLedger(page, texts)).toBe('7000')
})

test('a withdrawal shows a message if the cards do not load, and has no Back button while it is sent', async ({
  page,
  strict,
}) => {
  strict.expectTrouble(/503/)
  const player = await signedUp()
  await payIn(player, '100.00')
  await enter(page, player)
  await visit(page, '/about-us?locale=en')
  const dialog = page.getByRole('dialog')
  await openWallet(page)
  await dialog.getByRole('tab', { name: wallet.withdrawal }).click()
  await dialog.getByLabel(/^Amount/).fill('30')
  const request = dialog.getByRole('button', { name: wallet.withdraw.request })
  await page.route('**/platform/getStoredCards*', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await request.click()
  await expect(dialog.getByText(wallet.failure.server)).toBeVisible()
  await dialog.getByRole('button', { name: web.states.retry }).click()
  await expect(dialog.getByRole('radio', { name: /1111/ })).toBeChecked()
  const back = dialog.getByRole('button', { name: texts.ui.back })
  await expect(back).toBeVisible()
  const answer = Promise.withResolvers<void>()
  await page.route('**/platform/processWithdrawal', async (route) => {
    await answer.promise
    await route.continue()
  })
  await request.click()
  await expect(request).toBeDisabled()
  await expect(back).toHaveCount(0)
  answer.resolve()
  await expect(dialog.getByText(wallet.withdraw.success)).toBeVisible()
})

test('a payment under way stays as it is when the event stream comes back', async ({ page }) => {
  await page.addInitScript(keepStreams)
  await enter(page, await signedUp())
  await visit(page, '/about-us?locale=en')
  await chooseDeposit(page, texts, '20.00', 'More ways to pay')
  const dialog = page.getByRole('dialog')
  const account = dialog.frameLocator('iframe').getByLabel('Account')
  await account.fill('a player types')
  const begun: string[] = []
  page.on('request', (request) => void begun.push(request.url()))
  const refetched = page.waitForResponse(/\/platform\/getDepositMethods/)
  await page.evaluate(() => {
    for (const stream of window.streams ?? []) stream.dispatchEvent(new Event('open'))
  })
  await refetched
  expect(begun.filter((url) => url.includes('processDeposit'))).toEqual([])
  await expect(account).toHaveValue('a player types')
})

const openWallet = (page: Page) => page.getByRole('banner').getByRole('button', { name: shell.header.wallet }).click()

/**
 * Runs in the page. Keeps the page's event streams in `window.streams`, so that the test can simulate that they have
 * opened again.
 */
function keepStreams(): void {
  const streams: EventSource[] = []
  window.streams = streams
  window.EventSource = class extends EventSource {
    constructor(...given: ConstructorParameters<typeof EventSource>) {
      super(...given)
      streams.push(this)
    }
  }
}
