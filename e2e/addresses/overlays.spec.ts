import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { textsOf } from '../language.ts'
import { call } from '../platform.ts'
import { gameFrame } from '../steps/game.ts'
import { enter, payIn, type Player, signedUp } from '../steps/player.ts'
import { visit } from '../steps/visit.ts'
import { chooseMethod } from '../steps/deposit.ts'

const texts = textsOf('en')
const { account, games, login, messages, shell, ui, wallet, web } = texts
const phone = { width: 390, height: 844 }

const header = (page: Page) => page.getByRole('banner')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const walletOf = (page: Page) => dialog(page, wallet.title)
const walletButton = (page: Page) => header(page).getByRole('button', { name: shell.header.wallet })
const tab = (page: Page, name: string) => walletOf(page).getByRole('tab', { name, exact: true, selected: true })
const amount = (page: Page) => walletOf(page).getByLabel(/^Amount/)
const leaving = (page: Page) => dialog(page, wallet.leave.title)
const game = '/game?gameId=ohrid-pearls&platform=BAIZE&gameName=Ohrid+Pearls'

async function logIn(page: Page, { username, password }: Player): Promise<void> {
  const sidebar = dialog(page, shell.header.signIn)
  await sidebar.getByRole('textbox', { name: login.username }).fill(username)
  await sidebar.getByRole('textbox', { name: login.password }).fill(password)
  await sidebar.getByRole('button', { name: login.submit, exact: true }).click()
}

/** Returns a list that will contain the address of each request for data that the page sends from now on. */
function watchLoads(page: Page): readonly string[] {
  const loads: string[] = []
  page.on('request', (request) => {
    if (/\.data(\?|$)|\/lobby-parts\//.test(request.url())) loads.push(request.url())
  })
  return loads
}

test('Back closes the wallet, Forward and a reload show it again, and the page below stays as it is', async ({
  page,
}) => {
  await enter(page, await signedUp())
  await visit(page, '/play?group=provider')
  await expect(walletButton(page)).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 300))
  const loads = watchLoads(page)
  await walletButton(page).click()
  await expect(tab(page, wallet.deposit)).toBeVisible()
  await expect(page).toHaveURL('/play?group=provider&over=wallet.deposit')
  await walletOf(page).getByRole('tab', { name: wallet.history, exact: true }).click()
  await expect(page).toHaveURL('/play?group=provider&over=wallet.history')
  await page.goBack()
  await expect(walletOf(page)).toBeHidden()
  await expect(page).toHaveURL('/play?group=provider')
  await expect(walletButton(page)).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(300)
  await page.goForward()
  await expect(tab(page, wallet.history)).toBeVisible()
  expect(loads).toEqual([])
  await page.reload()
  await expect(tab(page, wallet.history)).toBeVisible()
  await walletOf(page).getByRole('button', { name: ui.close }).click()
  await expect(page).toHaveURL('/play?group=provider')
  await expect(walletOf(page)).toBeHidden()
  // The close button went one entry back in the browser's history. So Forward opens the wallet again.
  await page.goForward()
  await expect(tab(page, wallet.history)).toBeVisible()
})

test("each step of a deposit is an entry in the browser's history, without the amount", async ({ page }) => {
  await enter(page, await signedUp())
  await visit(page, '/about-us')
  await walletButton(page).click()
  await chooseMethod(page, texts)
  await expect(page).toHaveURL('/about-us?over=wallet.deposit.amount')
  await amount(page).fill('25')
  await walletOf(page).getByRole('button', { name: wallet.amount.proceed }).click()
  await expect(walletOf(page).getByText(wallet.bonus.title)).toBeVisible()
  await expect(page).toHaveURL('/about-us?over=wallet.deposit.bonus')
  await page.reload()
  await expect(walletOf(page).getByText(wallet.bonus.title)).toBeVisible()
  await page.goBack()
  await expect(amount(page)).toHaveValue('25.00')
  await page.goForward()
  await expect(walletOf(page).getByText(wallet.bonus.title)).toBeVisible()
  await walletOf(page).getByRole('button', { name: ui.back }).click()
  await expect(page).toHaveURL('/about-us?over=wallet.deposit.amount')

  // With an amount typed, Back leads to the choice of the payment method, and Forward leads to the amount again;
  // neither asks for a confirmation. The close button does. If the player then decides to stay, the amount and the
  // address remain.
  await amount(page).fill('30')
  await page.goBack()
  await expect(walletOf(page).getByText(wallet.methods.title)).toBeVisible()
  await page.goForward()
  await expect(amount(page)).toBeVisible()
  await amount(page).fill('35')
  await walletOf(page).getByRole('button', { name: ui.close }).click()
  await leaving(page).getByRole('button', { name: wallet.leave.back }).click()
  await expect(leaving(page)).toBeHidden()
  await expect(amount(page)).toHaveValue('35')
  await expect(page).toHaveURL('/about-us?over=wallet.deposit.amount')
  await walletOf(page).getByRole('button', { name: ui.close }).click()
  await leaving(page).getByRole('button', { name: wallet.leave.quit }).click()
  await expect(walletOf(page)).toBeHidden()
  await expect(page).toHaveURL('/about-us')
})

test('Back with typed limits asks as the close icon does', async ({ page, accessible }) => {
  await page.setViewportSize(phone)
  await enter(page, await signedUp())
  await visit(page, '/about-us')
  await header(page).getByRole('button', { name: shell.header.account }).click()
  await dialog(page, shell.sidebar.account).getByText(shell.sidebar.limits, { exact: true }).click()
  await expect(page).toHaveURL('/about-us?over=wallet.limits')
  const money = walletOf(page).getByRole('region', { name: wallet.limits.sections.money })
  await money.getByRole('button', { name: wallet.limits.edit }).click()
  const limit = money.getByRole('textbox').first()
  await limit.fill('25')
  await page.goBack()
  await expect(leaving(page)).toBeVisible()
  await expect(page).toHaveURL('/about-us?over=wallet.limits')
  await accessible(page)
  await leaving(page).getByRole('button', { name: wallet.leave.back }).click()
  await expect(leaving(page)).toBeHidden()
  await expect(limit).toHaveValue('25')
  await page.goBack()
  await leaving(page).getByRole('button', { name: wallet.leave.quit }).click()
  await expect(walletOf(page)).toBeHidden()
  await expect(page).toHaveURL('/about-us')
})

test('the browser asks before a reload loses typed limits', async ({ page }) => {
  await enter(page, await signedUp())
  await visit(page, '/about-us?over=wallet.limits')
  const money = walletOf(page).getByRole('region', { name: wallet.limits.sections.money })
  await money.getByRole('button', { name: wallet.limits.edit }).click()
  const limit = money.getByRole('textbox').first()
  await limit.fill('25')
  const warning = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  expect((await warning).type()).toBe('beforeunload')
  await (await warning).dismiss()
  await expect(limit).toHaveValue('25')
})

test('Back from a dialog without an address asks before what is typed in it is lost', async ({ page, accessible }) => {
  const player = await signedUp()
  await enter(page, player)
  await visit(page, '/about-us')
  await header(page).getByRole('button', { name: shell.header.account }).click()
  await dialog(page, shell.sidebar.account).getByRole('link', { name: shell.sidebar.account, exact: true }).click()
  await expect(page).toHaveURL('/account')
  await page.getByRole('button', { name: account.closing.open }).click()
  const closing = dialog(page, account.closing.question)
  const password = closing.getByRole('textbox', { name: account.closing.password })
  await password.fill(player.password)
  const question = dialog(page, web.forms.leave.title)
  await page.goBack()
  await question.getByRole('button', { name: web.forms.leave.stay }).click()
  await expect(question).toBeHidden()
  await expect(password).toHaveValue(player.password)
  await expect(page).toHaveURL('/account')
  await closing.getByRole('button', { name: ui.close, exact: true }).click()
  await accessible(page)
  await question.getByRole('button', { name: web.forms.leave.stay }).click()
  await page.goBack()
  await question.getByRole('button', { name: web.forms.leave.leave }).click()
  await expect(page).toHaveURL('/about-us')
  await expect(closing).toBeHidden()
})

test('an address opens its overlay, a step that needs an amount shows the step before, and nothing is sent', async ({
  page,
}) => {
  const player = await signedUp()
  await enter(page, player)
  const sent: string[] = []
  page.on('request', (request) => {
    if (/\/platform\/(deposit|process|request)/i.test(request.url())) sent.push(request.url())
  })
  for (const address of [
    '/?over=wallet.deposit.payment',
    '/?over=wallet.deposit.bonus',
    '/?over=wallet.deposit.amount',
  ]) {
    await visit(page, address)
    await expect(walletOf(page).getByText(wallet.methods.title)).toBeVisible()
    await expect(page).toHaveURL('/?over=wallet.deposit')
  }
  await visit(page, '/about-us?over=wallet.withdrawal.payee')
  await expect(tab(page, wallet.withdrawal)).toBeVisible()
  await expect(page).toHaveURL('/about-us?over=wallet.withdrawal')
  await walletOf(page).getByRole('button', { name: ui.close }).click()
  await expect(page).toHaveURL('/about-us')
  await visit(page, '/about-us?over=unknown&btag=7&over=messages')
  await expect(dialog(page, messages.title.replace('{name}', `${player.firstName} ${player.lastName}`))).toBeVisible()
  await expect(page).toHaveURL('/about-us?btag=7&over=messages')
  expect(sent).toEqual([])
})

test('a visitor who opens a player’s overlay logs in, and then sees it over the same page', async ({ page }) => {
  const player = await signedUp()
  await visit(page, '/about-us?over=wallet.history')
  await expect(dialog(page, shell.header.signIn)).toBeVisible()
  await expect(page).toHaveURL('/about-us?over=wallet.history')
  await logIn(page, player)
  await expect(tab(page, wallet.history)).toBeVisible()
  await expect(dialog(page, shell.header.signIn)).toBeHidden()
  await expect(page).toHaveURL('/about-us?over=wallet.history')
})

test('the login is an entry over the page, and Back after it never shows it again', async ({ page }) => {
  const player = await signedUp()
  await visit(page, '/about-us')
  await visit(page, '/play')
  await header(page).getByRole('button', { name: shell.header.signIn }).click()
  await expect(dialog(page, shell.header.signIn)).toBeVisible()
  await expect(page).toHaveURL('/play?over=login')
  await page.goBack()
  await expect(dialog(page, shell.header.signIn)).toBeHidden()
  await expect(header(page).getByRole('button', { name: shell.header.signIn })).toBeFocused()
  await page.goForward()
  await dialog(page, shell.header.signIn).getByRole('button', { name: login.signUp }).click()
  await expect(dialog(page, shell.header.signUp)).toBeVisible()
  await expect(page).toHaveURL('/play?over=signup')
  await dialog(page, shell.header.signUp).getByRole('button', { name: shell.sidebar.logIn }).click()
  await logIn(page, player)
  await expect(walletButton(page)).toBeVisible()
  await expect(page).toHaveURL('/play')
  await page.goBack()
  await expect(page).toHaveURL('/about-us')
})

test('the request for a new password has an address, which sends nothing', async ({ page, accessible }) => {
  const sidebar = dialog(page, shell.header.signIn)
  const email = sidebar.getByRole('textbox', { name: login.forgot.email })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('forgotPassword')) sent.push(request.url())
  })
  await visit(page, '/about-us')
  await header(page).getByRole('button', { name: shell.header.signIn }).click()
  await sidebar.getByRole('button', { name: login.forgot.link, exact: true }).click()
  await expect(email).toBeFocused()
  await expect(page).toHaveURL('/about-us?over=login.forgot')
  await email.fill('ana@example.com')
  await accessible(page)
  await page.reload()
  await expect(email).toHaveValue('ana@example.com')
  await page.goBack()
  await expect(sidebar.getByRole('textbox', { name: login.username })).toBeVisible()
  await expect(page).toHaveURL('/about-us?over=login')
  await page.goForward()
  await sidebar.getByRole('button', { name: login.forgot.back, exact: true }).click()
  await expect(page).toHaveURL('/about-us?over=login')
  await page.goForward()
  await sidebar.getByRole('button', { name: ui.close }).click()
  await expect(sidebar).toBeHidden()
  await expect(page).toHaveURL('/about-us')

  await visit(page, '/play?over=login.forgot')
  await expect(email).toBeVisible()
  await sidebar.getByRole('button', { name: login.forgot.back, exact: true }).click()
  await expect(sidebar.getByRole('textbox', { name: login.username })).toBeVisible()
  await expect(page).toHaveURL('/play?over=login')
  expect(sent).toEqual([])
})

test('a running game stays under the wallet and its rules, and two overlays close one after the other', async ({
  page,
}) => {
  const player = await signedUp()
  await payIn(player, '20.00')
  await enter(page, player)
  await visit(page, `${game}&playForReal=true`)
  const spin = gameFrame(page).getByRole('button', { name: texts.game.spin })
  await expect(spin).toBeEnabled({ timeout: 20_000 })
  const frame = await page.locator('iframe').elementHandle()
  await spin.click()
  await page.getByRole('button', { name: games.information }).click()
  const rules = dialog(page, 'Ohrid Pearls')
  await expect(rules).toContainText(games.info.rules)
  await expect(page).toHaveURL(`${game}&playForReal=true&over=game-info.ohrid-pearls`)
  await page.goBack()
  await expect(rules).toBeHidden()
  await page.getByRole('button', { name: games.break }).click()
  await expect(page).toHaveURL(`${game}&playForReal=true&over=break`)
  await page.evaluate(() => {
    const source = document.querySelector('iframe')?.contentWindow ?? null
    dispatchEvent(new MessageEvent('message', { source, data: { type: 'baize:deposit' } }))
  })
  await expect(walletOf(page)).toBeVisible()
  await expect(page).toHaveURL(`${game}&playForReal=true&over=break&over=wallet.deposit`)
  await page.goBack()
  await expect(walletOf(page)).toBeHidden()
  await expect(page).toHaveURL(`${game}&playForReal=true&over=break`)
  await page.goBack()
  await expect(page).toHaveURL(`${game}&playForReal=true`)
  await expect(spin).toBeEnabled({ timeout: 20_000 })
  expect(await frame?.evaluate((element) => element.isConnected)).toBe(true)
})

test('the information about a game has an address, also on another page', async ({ page }) => {
  await visit(page, '/?over=game-info.ohrid-pearls')
  await expect(dialog(page, 'Ohrid Pearls')).toContainText(games.info.rules)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
})

test('a logout in another tab and the end of the session close what is open', async ({ page, context, strict }) => {
  strict.expectSessionEnd()
  const player = await signedUp()
  await enter(page, player)
  await visit(page, '/about-us')
  await walletButton(page).click()
  await expect(walletOf(page)).toBeVisible()
  const other = await context.newPage()
  await visit(other, '/play?over=account')
  await dialog(other, shell.sidebar.account).getByText(shell.sidebar.logout, { exact: true }).click()
  await expect(other).toHaveURL('/')
  await expect(walletOf(page)).toBeHidden()
  await expect(page).not.toHaveURL(/wallet\.deposit$/)
  await other.close()

  await page.goto('/about-us?over=wallet.history')
  await logIn(page, player)
  await expect(tab(page, wallet.history)).toBeVisible()
  const session = (await context.cookies()).find(({ name }) => name === 'SESSION_KEY')
  await call('logout', { sessionKey: session?.value ?? '' })
  await expect(dialog(page, shell.header.signIn)).toContainText(texts.errors.session.invalid)
  await expect(page).toHaveURL('/?origin=%2Fabout-us%3Fover%3Dwallet.history&over=login.expired')
  await logIn(page, player)
  await expect(tab(page, wallet.history)).toBeVisible()
  await expect(page).toHaveURL('/about-us?over=wallet.history')
})

test("on a phone the page that the sidebar leads to replaces the sidebar in the browser's history", async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await visit(page, '/play')
  await header(page).getByRole('button', { name: shell.header.menu }).click()
  await expect(page).toHaveURL('/play?over=navigation')
  await dialog(page, shell.sidebar.navigation).getByRole('link', { name: shell.sidebar.promotions }).click()
  await expect(page).toHaveURL('/promotions')
  await page.goBack()
  await expect(page).toHaveURL('/play')
  await expect(dialog(page, shell.sidebar.navigation)).toBeHidden()
  await page.goForward()
  await expect(page).toHaveURL('/promotions')
})

test('a promotion has an address over the list of promotions, and an unknown address shows only the list', async ({
  page,
}) => {
  await visit(page, '/promotions')
  const first = page.getByRole('main').getByRole('article').first()
  const name = await first.getByRole('heading').innerText()
  await first.getByRole('button', { name: texts.bonuses.readMore }).click()
  await expect(dialog(page, name)).toBeVisible()
  await expect(page).toHaveURL(/\/promotions\?over=promotion\.[\w-]+$/)
  await page.goBack()
  await expect(dialog(page, name)).toBeHidden()
  await page.goForward()
  await expect(dialog(page, name)).toBeVisible()
  await page.reload()
  await dialog(page, name).getByRole('button', { name: ui.close }).click()
  await expect(page).toHaveURL('/promotions')
  for (const unknown of ['/promotions?over=promotion.nothing', '/promotions?over=item.nothing']) {
    await visit(page, unknown)
    await expect(page).toHaveURL('/promotions')
  }
})

test('after an article of the blog is closed, even by two presses, Forward opens it again over the list', async ({
  page,
}) => {
  await visit(page, '/about-us')
  await visit(page, '/blog')
  const first = page.getByRole('main').getByRole('article').first()
  const name = await first.getByRole('heading').innerText()
  await first.getByRole('link', { name: texts.content.blog.readMore }).click()
  await expect(page).toHaveURL(/\/blog\/[\w-]+$/)
  const close = dialog(page, name).getByRole('button', { name: ui.close })
  await close.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(dialog(page, name)).toBeHidden()
  await expect(page).toHaveURL('/blog')
  await page.goForward()
  await expect(dialog(page, name)).toBeVisible()
})
