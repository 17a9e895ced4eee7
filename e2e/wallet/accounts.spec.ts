import type { Page } from '@playwright/test'
import { createHmac, randomUUID } from 'node:crypto'
import { expect, test } from '../fixtures.ts'
import { type Language, type Texts, textsOf } from '../language.ts'
import { gameFrame, playRound } from '../steps/game.ts'
import { expectCashFromLedger } from '../steps/money.ts'
import { visit } from '../steps/visit.ts'

/** Logs in the demo's player who has accounts in EUR, JPY and BTC. */
async function logInAsEva(page: Page): Promise<void> {
  const input = { username: 'eva-demo', password: 'felt-and-brass-7' }
  // The notice of deposit limits is confirmed too. Otherwise it would appear in these tests.
  for (const [operation, data] of [['login', input] as const, ['confirmDisplayDepositLimits', {}] as const]) {
    const response = await page.request.post(`/platform/${operation}`, { data })
    expect(await response.json()).toMatchObject({ status: 'SUCCESS' })
  }
}

/** Chooses one of the player's accounts, each of which has another currency, in the sidebar. */
async function enterAccount(page: Page, texts: Texts, currency: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: texts.shell.header.account }).click()
  await chooseAccount(page, texts, currency)
}

async function chooseAccount(page: Page, { shell, ui }: Texts, currency: string): Promise<void> {
  const sidebar = page.getByRole('dialog')
  await sidebar.getByLabel(shell.sidebar.currency).selectOption(currency)
  await expect(page.getByText(shell.sidebar.switched.replace('{currency}', currency))).toBeVisible()
  await expect(sidebar.getByLabel(shell.sidebar.currency)).toHaveValue(currency)
  await sidebar.getByRole('button', { name: ui.close }).click()
}

// These tests share a player, who may play for real money in only one game at a time. So they must run one after the
// other.
test.describe.configure({ mode: 'default' })

for (const language of ['en', 'mk'] satisfies Language[]) {
  test(`a player pays, plays and sees their history in the chosen account, in every tab (${language})`, async ({
    page,
    context,
    accessible,
  }) => {
    const texts = textsOf(language)
    const header = page.getByRole('banner')
    await logInAsEva(page)
    await visit(page, `/?locale=${language}`)
    await expectCashFromLedger(page, texts, 'EUR')
    await expect(header).toContainText('€')
    const otherTab = await context.newPage()
    await visit(otherTab, `/?locale=${language}`)
    await expectCashFromLedger(otherTab, texts, 'EUR')

    await header.getByRole('button', { name: texts.shell.header.account }).click()
    await accessible(page)
    await page.getByRole('dialog').getByRole('button', { name: texts.ui.close }).click()
    await enterAccount(page, texts, 'JPY')
    await expectCashFromLedger(page, texts, 'JPY')
    await expect(header).toContainText('¥')
    await expect(header).not.toContainText(/¥[^€]*\d[.,]\d\d(?!\d)/)
    await expectCashFromLedger(otherTab, texts, 'JPY')

    await header.getByRole('button', { name: texts.shell.header.wallet }).click()
    const wallet = page.getByRole('dialog')
    await expect(wallet.getByText('¥').first()).toBeVisible()
    await wallet.getByRole('tab', { name: texts.wallet.history }).click()
    await expect(wallet.getByRole('row', { name: /8[.,\s]?000/ })).toHaveCount(1)
    await expect(wallet.getByRole('row', { name: /€/ })).toHaveCount(0)
    await wallet.getByRole('button', { name: texts.ui.close }).click()

    if (language === 'en') await playInTwoCurrencies(page, otherTab)
  })
}

async function playInTwoCurrencies(page: Page, otherTab: Page): Promise<void> {
  const texts = textsOf('en')
  await visit(page, '/game?gameId=ohrid-pearls&platform=BAIZE&playForReal=true')
  await expect(gameFrame(page).getByText('JPY')).toBeVisible()
  await playRound(page, texts)
  await expectCashFromLedger(page, texts, 'JPY')
  // The open game starts again in the currency of the chosen account.
  await enterAccount(page, texts, 'BTC')
  await expect(gameFrame(page).getByText('BTC')).toBeVisible()
  await playRound(page, texts)
  await expectCashFromLedger(page, texts, 'BTC')
  await expectCashFromLedger(otherTab, texts, 'BTC')
}

test('an amount does not move to the account that another tab enters', async ({ page, context }) => {
  const texts = textsOf('en')
  const { wallet, shell } = texts
  await logInAsEva(page)
  await visit(page, '/?locale=en')
  await enterAccount(page, texts, 'JPY')
  await page.getByRole('banner').getByRole('button', { name: shell.header.wallet }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Amount/).fill('5000')
  await dialog.getByRole('button', { name: wallet.amount.proceed }).click()
  await expect(dialog.getByText(/^Deposit of ¥5,000/)).toBeVisible()
  const otherTab = await context.newPage()
  await visit(otherTab, '/?locale=en')
  await enterAccount(otherTab, texts, 'EUR')
  await expect(dialog.getByText('€').first()).toBeVisible()
  await expect(dialog.getByText(/^Deposit of/)).toHaveCount(0)
})

test('an action that an account does not allow is explained, with a link to another account', async ({ page }) => {
  const texts = textsOf('en')
  await logInAsEva(page)
  await visit(page, '/game?gameId=golden-apiary&platform=BAIZE&playForReal=true')
  await expect(gameFrame(page).getByText('EUR')).toBeVisible()
  await enterAccount(page, texts, 'BTC')
  const stage = page.getByRole('main')
  await expect(stage.getByText(texts.errors.games.currency)).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: texts.shell.header.wallet }).click()
  const wallet = page.getByRole('dialog')
  await expect(wallet.getByRole('textbox', { name: /BTC/ })).toBeVisible()
  await wallet.getByRole('button', { name: texts.ui.close }).click()
  await stage.getByRole('button', { name: texts.games.switchAccount }).click()
  await chooseAccount(page, texts, 'EUR')
  await expect(gameFrame(page).getByText('EUR')).toBeVisible()
})

test('a wallet that an address has opened stays closed when the account changes', async ({ page }) => {
  const texts = textsOf('en')
  await logInAsEva(page)
  await visit(page, '/wallet')
  const wallet = page.getByRole('dialog')
  await expect(wallet).toBeVisible()
  await wallet.getByRole('button', { name: texts.ui.close }).click()
  await expect(wallet).toHaveCount(0)
  for (const currency of ['JPY', 'EUR']) {
    await enterAccount(page, texts, currency)
    await expectCashFromLedger(page, texts, currency)
    await expect(wallet).toHaveCount(0)
  }
})

/**
 * Places a stake through the studio's API and then sends nothing more, as if the studio had been killed. The round
 * stays open.
 */
async function leaveInTheMiddle(page: Page, gameId: string): Promise<void> {
  const launch = await page.request.post('/platform/createLaunch', { data: { platform: 'BAIZE', gameId } })
  const { launchToken: token } = (await launch.json()) as { launchToken: string }
  const ask = async (operation: string, fields: object) => {
    const data = JSON.stringify(fields)
    const signature = createHmac('sha256', 'demo-studio').update(data).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-signature': signature }
    const reply = await page.request.post(`/platform/provider/baize-studio/${operation}`, { data, headers })
    return (await reply.json()) as { status: string; playerId: string; currency: string; minimumStake: string }
  }
  const { playerId, currency, minimumStake: amount } = await ask('authenticate', { token, gameId })
  const stake = { token, gameId, playerId, currency, amount, roundId: randomUUID(), transactionId: randomUUID() }
  expect(await ask('bet', stake)).toMatchObject({ status: 'SUCCESS' })
}

test('an unfinished game is in the history, with a link back to it, in both languages', async ({
  page,
  accessible,
}) => {
  await logInAsEva(page)
  await leaveInTheMiddle(page, 'ohrid-pearls')
  for (const language of ['en', 'mk'] satisfies Language[]) {
    const { wallet } = textsOf(language)
    await visit(page, `/history?locale=${language}`)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('tab', { name: wallet.games.title }).click()
    const unfinished = dialog.getByRole('region', { name: wallet.openRounds.title })
    await expect(unfinished.getByText('Ohrid Pearls').first()).toBeVisible()
    await accessible(page)
    const wayBack = wallet.openRounds.goOnWith.replace('{name}', 'Ohrid Pearls')
    await unfinished.getByRole('link', { name: wayBack }).first().click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/\/game\?gameId=ohrid-pearls&platform=BAIZE&.*playForReal=true/)
    await expect(gameFrame(page).getByText('EUR')).toBeVisible()
  }
})
