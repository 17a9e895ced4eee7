import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { textsOf } from '../language.ts'
import { gameFrame, playRound } from '../steps/game.ts'
import { chooseMethod, payByCard } from '../steps/deposit.ts'
import { loseAnswer } from '../steps/lose-answer.ts'
import { expectCashFromLedger } from '../steps/money.ts'
import { enter, signedUp } from '../steps/player.ts'
import { visit } from '../steps/visit.ts'

test('a player gets a bonus by code with a deposit, redeems another and gives one up, on a phone in Macedonian', async ({
  page,
  accessible,
  strict,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const language = 'mk'
  const texts = textsOf(language)
  const { wallet, ui, web } = texts
  await enter(page, await signedUp())
  await visit(page, `/wallet?locale=${language}`)
  const dialog = page.getByRole('dialog').first()
  await chooseMethod(page, texts)
  await dialog.getByLabel(/^(Amount|Износ)/).fill('20')
  await dialog.getByRole('button', { name: wallet.amount.proceed }).click()

  const [welcome, felt] = ['Уште половина', 'Чоен тикет']
  const offer = dialog.getByRole('button', { name: welcome, exact: true })
  await offer.click()
  await expect(offer).toHaveAttribute('aria-pressed', 'true')
  await expect(dialog.getByRole('button', { name: wallet.bonus.add })).toBeEnabled()
  await accessible(page)
  await dialog.getByRole('button', { name: wallet.bonus.termsOf.replace('{name}', welcome) }).click()
  const promotion = page.getByRole('dialog', { name: welcome })
  await expect(promotion.getByRole('heading', { name: wallet.promotion.terms })).toBeVisible()
  const terms = promotion.getByRole('region', { name: wallet.bonusTerms.title })
  await expect(terms).toContainText(wallet.bonusTerms.match.replace('{percent}', '50').split('{maximum}')[0] ?? '')
  await expect(terms).toContainText(/50[.,]00/)
  await accessible(page)
  await promotion.getByRole('button', { name: ui.close }).click()

  await dialog.getByLabel(wallet.bonus.code).fill('nobody')
  await expect(dialog.getByText(texts.errors.bonuses.voucher)).toBeVisible()
  await dialog.getByLabel(wallet.bonus.code).fill('felt')
  await expect(dialog.getByRole('button', { name: felt, exact: true })).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('button', { name: wallet.bonus.add }).click()
  await payByCard(page, texts)
  await expect(page.getByText(wallet.done.success)).toBeVisible()
  await expect(page.getByText(wallet.done.bonus.replace('{name}', felt))).toBeVisible()
  expect(await expectCashFromLedger(page, texts)).toBe('2000')

  await dialog.getByRole('tab', { name: wallet.bonuses.tab }).click()
  const active = dialog.getByRole('row', { name: new RegExp(felt) })
  await expect(active).toContainText(wallet.bonuses.statuses.ACTIVE)
  await expect(active).toContainText(/20[.,]00/)
  await expect(active).toContainText(/60[.,]00/)
  await dialog.getByLabel(wallet.redeem.label).fill('nothing')
  await dialog.getByRole('button', { name: wallet.redeem.action }).click()
  await expect(dialog.getByText(wallet.redeem.failure.replace('{code}', 'nothing'))).toBeVisible()
  await dialog.getByLabel(wallet.redeem.label).fill('poppies')
  await dialog.getByRole('button', { name: wallet.redeem.action }).click()
  await expect(dialog.getByRole('region', { name: wallet.bonusTerms.title })).toContainText('Poppy Fields')
  await accessible(page)
  // The response to the first press gets lost although the bonus was redeemed. The second press must report success.
  strict.expectTrouble(/ERR_CONNECTION_RESET/)
  await loseAnswer(page, '**/platform/redeemBonus')
  await dialog.getByRole('button', { name: wallet.redeem.accept }).click()
  await expect(dialog.getByText(web.failures.unreachable)).toBeVisible()
  await dialog.getByRole('button', { name: wallet.redeem.accept }).click()
  await expect(dialog.getByText(wallet.redeem.success.replace('{code}', 'poppies'))).toBeVisible()
  await expect(dialog.getByText(wallet.bonuses.statuses.QUEUED)).toBeVisible()
  await accessible(page)

  await active.getByRole('button', { name: wallet.bonuses.cancel.replace('{name}', felt) }).click()
  const sure = page.getByRole('dialog', { name: wallet.cancelBonus.title })
  await expect(sure.getByText(wallet.cancelBonus.text)).toBeVisible()
  await sure.getByRole('button', { name: wallet.cancelBonus.back }).click()
  await active.getByRole('button', { name: wallet.bonuses.cancel.replace('{name}', felt) }).click()
  await sure.getByRole('button', { name: wallet.cancelBonus.action }).click()
  await expect(sure.getByText(wallet.cancelBonus.success.replace('{name}', felt))).toBeVisible()
  await sure.getByRole('button', { name: wallet.cancelBonus.close, exact: true }).last().click()
  await expect(active).toContainText(wallet.bonuses.statuses.CANCELLED)
  await expect(dialog.getByText(wallet.bonuses.statuses.QUEUED)).toBeHidden()
  expect(await expectCashFromLedger(page, texts)).toBe('2000')

  await dialog.getByRole('tab', { name: wallet.history, exact: true }).click()
  for (const type of ['BONUS_GRANT', 'BONUS_FORFEIT'] as const)
    await expect(dialog.getByRole('row', { name: wallet.transactions.types[type] })).toContainText(/20[.,]00/)
  await dialog.getByRole('tab', { name: wallet.bonuses.tab }).click()

  // After the cancellation, the next bonus in the queue has become active. Its free spins need no stake.
  const play = dialog.getByRole('link', { name: wallet.bonuses.freeSpins.playOn.replace('{name}', 'Poppy Fields') })
  await expect(play).toBeVisible()
  await accessible(page)
  await play.click()
  await expect(dialog).toBeHidden()
  await expect(gameFrame(page).getByText(texts.game.freeSpins(10))).toBeVisible()
  await playRound(page, texts)
  await expect(gameFrame(page).getByText(texts.game.freeSpins(9))).toBeVisible()
  // The studio's response is changed so that this free spin is the last one of the bonus.
  await page.route('**/studio/api/start', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), freeRounds: null } })
  })
  await gameFrame(page).getByRole('button', { name: texts.game.spin }).click()
  await expect(gameFrame(page).getByRole('status')).toContainText(texts.game.lastFreeSpin, { timeout: 20_000 })
  await visit(page, `/?locale=${language}`)
  expect(await expectCashFromLedger(page, texts)).toBe('2000')
})

/** Redeems a bonus code in the open wallet and accepts the bonus terms, which are shown first. */
async function redeem(page: Page, code: string): Promise<void> {
  const { wallet } = textsOf('en')
  const dialog = page.getByRole('dialog', { name: wallet.title })
  await dialog.getByLabel(wallet.redeem.label).fill(code)
  await dialog.getByRole('button', { name: wallet.redeem.action }).click()
  await dialog.getByRole('button', { name: wallet.redeem.accept }).click()
  await expect(dialog.getByText(wallet.redeem.success.replace('{code}', code))).toBeVisible()
}

test('two codes are redeemed one after the other in one open wallet, and the address of the terms lies over it', async ({
  page,
  accessible,
}) => {
  const { ui, wallet, shell } = textsOf('en')
  await enter(page, await signedUp())
  await visit(page, '/about-us?over=wallet.bonuses')
  const dialog = page.getByRole('dialog', { name: wallet.title })
  await redeem(page, 'baize5')
  await redeem(page, 'poppies')
  const first = dialog.getByRole('row', { name: /A gift from the house/ })
  await expect(first).toContainText(wallet.bonuses.statuses.ACTIVE)
  await expect(dialog.getByRole('row', { name: /A walk in the poppies/ })).toContainText(wallet.bonuses.statuses.QUEUED)

  await first.getByRole('button', { name: wallet.bonuses.info.replace('{name}', 'A gift from the house') }).click()
  const terms = page.getByRole('dialog', { name: 'A gift from the house' })
  await expect(terms.getByRole('region', { name: wallet.bonusTerms.title })).toBeVisible()
  await expect(page).toHaveURL(/\/about-us\?over=wallet\.bonuses&over=bonus\./)
  const address = page.url()
  await page.reload()
  await expect(terms.getByRole('region', { name: wallet.bonusTerms.title })).toBeVisible()
  await page.goBack()
  await expect(terms).toBeHidden()
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL('/about-us?over=wallet.bonuses')

  await visit(page, address)
  await expect(terms).toBeVisible()
  // The dialogs hide the header from screen readers.
  await expect(page.getByRole('banner')).toHaveCount(0)
  // This waits until the wallet button has replaced its placeholder, which axe would report because of its low
  // contrast.
  await expect(page.getByRole('button', { name: shell.header.wallet, includeHidden: true }).first()).toBeVisible()
  await accessible(page)
  await terms.getByRole('button', { name: ui.close }).click()
  await expect(page).toHaveURL('/about-us?over=wallet.bonuses')
  await expect(dialog.getByRole('row', { name: /A gift from the house/ })).toBeVisible()
})
