import { expect, test } from '../fixtures.ts'
import { textsOf } from '../language.ts'
import { chooseMethod } from '../steps/deposit.ts'
import { enter, payIn, signedUp } from '../steps/player.ts'
import { visit } from '../steps/visit.ts'

const texts = textsOf('en')
const { wallet, shell, web } = texts

test('bonuses that do not load are not shown as missing, and a code without an answer is checked again', async ({
  page,
  strict,
}) => {
  strict.expectTrouble(/503|ERR_CONNECTION_RESET/)
  await enter(page, await signedUp())
  await visit(page, '/about-us?locale=en')
  const dialog = page.getByRole('dialog')
  const fault = dialog.getByText(wallet.failure.server)
  const empty = dialog.getByText(wallet.bonus.empty)
  await page.getByRole('banner').getByRole('button', { name: shell.header.wallet }).click()
  await page.route('**/platform/getBonuses*', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await dialog.getByRole('tab', { name: wallet.bonuses.tab }).click()
  await expect(dialog.getByText(wallet.failed)).toBeVisible()
  await expect(empty).toHaveCount(0)
  await dialog.getByRole('button', { name: web.states.retry }).click()
  await expect(empty).toBeVisible()

  await dialog.getByRole('tab', { name: wallet.deposit }).click()
  await chooseMethod(page, texts)
  await dialog.getByLabel(/^Amount/).fill('20.00')
  await page.route('**/platform/getDepositEligibleBonusPlans*', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await dialog.getByRole('button', { name: wallet.amount.proceed }).click()
  await expect(fault).toBeVisible()
  await expect(empty).toHaveCount(0)
  await dialog.getByRole('button', { name: web.states.retry }).click()
  await expect(fault).toHaveCount(0)

  await page.route('**/platform/validateDepositBonusVoucher*', (route) => route.abort('connectionreset'), { times: 1 })
  await dialog.getByLabel(wallet.bonus.code).fill('nothing')
  await expect(dialog.getByText(web.failures.unreachable)).toBeVisible()
  await dialog.getByRole('button', { name: web.states.retry }).click()
  await expect(dialog.getByText(texts.errors.bonuses.voucher)).toBeVisible()
  await expect(dialog.getByRole('button', { name: web.states.retry })).toHaveCount(0)
})

test('a card page that gets another script instead of its library shows a message, and opens at the next try', async ({
  page,
}) => {
  await enter(page, await signedUp())
  await visit(page, '/about-us?locale=en')
  const dialog = page.getByRole('dialog')
  await page.route('**/worldpay/library.js', (route) => route.fulfill({ body: '', contentType: 'text/javascript' }), {
    times: 1,
  })
  await page.getByRole('banner').getByRole('button', { name: shell.header.wallet }).click()
  await chooseMethod(page, texts)
  await dialog.getByLabel(/^Amount/).fill('20.00')
  await dialog.getByRole('button', { name: wallet.amount.proceed }).click()
  await dialog.getByRole('button', { name: wallet.bonus.skip }).click()
  await expect(dialog.getByText(wallet.payment.libraryFailed)).toBeVisible()
  await dialog.getByRole('button', { name: web.states.retry }).click()
  await dialog.getByRole('button', { name: wallet.amount.proceed }).click()
  await dialog.getByRole('button', { name: wallet.bonus.skip }).click()
  await expect(dialog.locator('iframe')).toBeVisible()
})

test('a balance below the smallest withdrawal is named as the reason', async ({ page }) => {
  const player = await signedUp()
  await payIn(player, '5.00')
  await enter(page, player)
  await visit(page, '/about-us?locale=en')
  await page.getByRole('banner').getByRole('button', { name: shell.header.wallet }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: wallet.withdrawal }).click()
  await expect(dialog.getByText(wallet.withdraw.tooLittle.replace('{smallest}', '£10.00'))).toBeVisible()
})
