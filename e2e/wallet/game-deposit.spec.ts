import { expect, test } from '../fixtures.ts'
import { textsOf } from '../language.ts'
import { cashierEmbedder } from '../settings.ts'
import { gameFrame, playRound } from '../steps/game.ts'
import { openPartner } from '../steps/partner.ts'
import { enter, payIn, signedUp } from '../steps/player.ts'
import { visit } from '../steps/visit.ts'

const texts = textsOf('en')
const address = '/game?gameId=ohrid-pearls&platform=BAIZE&gameName=Ohrid+Pearls&playForReal=true'
const tooLow = 'Your balance is too low for this stake.'

test('a player without enough money for the stake deposits over the game, which then continues', async ({
  page,
  accessible,
}) => {
  const player = await signedUp()
  await enter(page, player)
  await visit(page, address)
  const game = gameFrame(page)
  const spin = game.getByRole('button', { name: texts.game.spin })
  await expect(spin).toBeEnabled({ timeout: 20_000 })
  const frame = await page.locator('iframe').elementHandle()
  await spin.click()
  await expect(game.getByRole('alert')).toHaveText(tooLow)
  await accessible(page)
  await game.getByRole('button', { name: 'Deposit' }).click()
  const wallet = page.getByRole('dialog', { name: texts.wallet.title })
  await expect(wallet.getByRole('tab', { name: texts.wallet.deposit, exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await payIn(player, '20.00')
  await page.keyboard.press('Escape')
  await expect(wallet).toBeHidden()
  await expect(game.getByText('Balance 20.00 GBP')).toBeVisible()
  expect(await frame?.evaluate((element) => element.isConnected)).toBe(true)
  await playRound(page, texts)
})

test("in another site's frame the wallet opens in a new tab, and the game stays", async ({ page, strict }) => {
  const casino = test.info().project.use.baseURL ?? ''
  const close = await openPartner(cashierEmbedder, casino)
  const player = await signedUp()
  await enter(page, player)
  await page.goto(`${cashierEmbedder}${address}&asEmbedded=true`)
  const game = page.frameLocator('iframe').getByRole('main').frameLocator('iframe')
  await game.getByRole('button', { name: texts.game.spin }).click({ timeout: 30_000 })
  await expect(game.getByRole('alert')).toHaveText(tooLow)
  const opened = page.context().waitForEvent('page')
  await game.getByRole('button', { name: 'Deposit' }).click()
  const tab = await opened
  strict.watch(tab)
  await expect(tab.getByRole('dialog', { name: texts.wallet.title })).toBeVisible()
  await expect(tab).toHaveURL('/?over=wallet.deposit')
  await payIn(player, '20.00')
  await tab.close()
  await page.bringToFront()
  await game.getByRole('button', { name: texts.game.spin }).click()
  await expect(game.getByRole('status')).toHaveText(texts.game.settledOrFree, { timeout: 20_000 })
  close()
})
