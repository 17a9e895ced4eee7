import { expect, test } from './fixtures.ts'
import { wordsOf } from './language.ts'
import { gameFrame } from './steps/game.ts'
import { expectCashFromLedger } from './steps/money.ts'
import { enter, payIn, signedUp } from './steps/player.ts'

const words = wordsOf('en')

const realGame = (gameId: string, name: string): string =>
  `/game?${new URLSearchParams({ gameId, platform: 'BAIZE', gameName: name, playForReal: 'true' })}`

/** So many blackjacks in a row do not happen. */
const dealsMaximum = 8

test('a hand of blackjack outlives a reload, is doubled for real money, and the ledger has both stakes', async ({
  page,
  accessible,
}) => {
  test.setTimeout(180_000)
  const player = await signedUp()
  await payIn(player, '50.00')
  await enter(page, player)
  await page.goto(realGame('blackjack', 'Blackjack'))
  const frame = gameFrame(page)
  const deal = frame.getByRole('button', { name: 'Deal' })
  const double = frame.getByRole('button', { name: 'Double' })
  await expect(deal).toBeEnabled({ timeout: 20_000 })
  await accessible(page)

  let before = 0
  for (let deals = 0; deals < dealsMaximum && !(await double.isVisible()); deals++) {
    before = Number(await expectCashFromLedger(page, words))
    await deal.click()
    await expect(deal.and(frame.locator('[aria-disabled=true]'))).toBeHidden({ timeout: 20_000 })
    await expect(double.or(frame.getByRole('status').filter({ hasText: /won|No win/ }))).toBeVisible()
  }
  await expect(double).toBeEnabled()
  await accessible(page)
  await page.reload()
  await expect(frame.getByRole('status')).toContainText('goes on where it was interrupted')
  await double.click()
  await expect(deal).toBeEnabled({ timeout: 20_000 })
  await expect(double).toBeHidden()
  const after = Number(await expectCashFromLedger(page, words))
  expect([before - 200, before, before + 200]).toContain(after)
})

test('roulette is played by the keyboard alone, each bet paid by its odds', async ({ page, accessible }) => {
  test.setTimeout(120_000)
  const player = await signedUp()
  await payIn(player, '20.00')
  await enter(page, player)
  await page.goto(realGame('european-roulette', 'European Roulette'))
  const frame = gameFrame(page)
  const turn = frame.getByRole('button', { name: 'Turn' })
  await expect(frame.getByRole('status')).toContainText('Choose a chip', { timeout: 20_000 })
  await expect(turn).toBeDisabled()
  await frame.getByRole('button', { name: /^Red, 1:1/ }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(frame.getByText('On the table: 2.00')).toBeVisible()
  await accessible(page)
  await turn.focus()
  await page.keyboard.press('Enter')
  await expect(turn).toBeDisabled()
  await expect(turn).toBeEnabled({ timeout: 20_000 })
  const result = await frame.getByText(/^Number \d+, (Red|Black|Zero)$/).innerText()
  const cash = await expectCashFromLedger(page, words)
  // red and black together: one of them wins, unless it is zero
  expect(cash).toBe(result.endsWith('Zero') ? '1800' : '2000')
})
