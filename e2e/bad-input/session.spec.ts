import type { Page, Response } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { textsOf } from '../language.ts'
import { call } from '../platform.ts'
import { chooseMethod } from '../steps/deposit.ts'
import { hold } from '../steps/hold.ts'
import { newcomer } from '../steps/newcomer.ts'
import { enter, joined, signedUp } from '../steps/player.ts'

const texts = textsOf('en')
const { errors, home, login, shell } = texts

const sidebar = (page: Page, { shell: shellTexts } = texts) =>
  page.getByRole('dialog', { name: shellTexts.header.signIn })
const walletButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: shell.header.wallet })

async function logIn(page: Page, username: string, password: string, shownTexts = texts): Promise<void> {
  const dialog = sidebar(page, shownTexts)
  await dialog.getByRole('textbox', { name: shownTexts.login.username }).fill(username)
  await dialog.getByRole('textbox', { name: shownTexts.login.password }).fill(password)
  await dialog.getByRole('button', { name: shownTexts.login.submit, exact: true }).click()
}

/** The message about the ended session, in the sidebar. */
const expired = (page: Page) => sidebar(page).getByText('Session has expired. Please log in again.')

async function expectExpired(page: Page): Promise<void> {
  await expect(page).toHaveURL(/[?&]over=login\.expired$/)
  await expect(expired(page)).toBeVisible()
}

test('a session that ends elsewhere ends in every tab, which offers the login', async ({
  page,
  accessible,
  strict,
}) => {
  strict.expectSessionEnd()
  const player = await signedUp()
  await enter(page, player)
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto('/play')
    await expect(walletButton(tab)).toBeVisible()
  }
  await call('logout', { sessionKey: player.sessionKey })
  for (const tab of [page, other]) await expectExpired(tab)
  await accessible(page)
  await logIn(page, player.username, player.password)
  await expect(page).toHaveURL('/play')
  await expect(walletButton(page)).toBeVisible()
})

test('a session that ends before the page listens for events still ends on the page', async ({ page, strict }) => {
  strict.expectSessionEnd()
  const player = await signedUp()
  await enter(page, player)
  const stream = await hold(page, /\/platform\/events\?/)
  await page.goto('/about-us')
  await stream.asked
  await expect(walletButton(page)).toBeVisible()
  await expect(page.getByRole('banner').getByText('£0.00')).toBeVisible()
  await call('logout', { sessionKey: player.sessionKey })
  await stream.release()
  await expectExpired(page)
})

test('a log-out in one tab logs out the other tab', async ({ page, strict }) => {
  strict.expectSessionEnd()
  await enter(page, await signedUp())
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto('/play')
    await expect(walletButton(tab)).toBeVisible()
  }
  await page.getByRole('banner').getByRole('button', { name: shell.header.account }).click()
  await page.getByRole('dialog').getByRole('button', { name: shell.sidebar.logout, exact: true }).click()
  await expect(page.getByText(shell.sidebar.loggedOut)).toBeVisible()
  await expect(page).toHaveURL('/')
  await expectExpired(other)
})

test('calls of a page that nobody uses are marked as idle until somebody uses the page again [rule 27]', async ({
  page,
}) => {
  await page.clock.install()
  await enter(page, await signedUp())
  const asked = () => page.waitForResponse(/getLatestBigWins/)
  const first = asked()
  await page.goto('/')
  await expect(walletButton(page)).toBeVisible()
  const isIdle = async (ask: Promise<Response>) => (await ask).request().headers()['baize-idle'] === '1'
  await page.getByRole('list', { name: home.promotions }).scrollIntoViewIfNeeded()
  await first
  const second = asked()
  await page.clock.runFor(61_000)
  expect(await isIdle(second)).toBe(true)
  await page.clock.runFor(30_000)
  // A key press has been processed when `press` returns, so the page knows that the player is active. A turn of the
  // mouse wheel may be processed later.
  await page.keyboard.press('Shift')
  const third = asked()
  await page.clock.runFor(31_000)
  expect(await isIdle(third)).toBe(false)
})

test('a session that has ended shows a message at the next click', async ({ page, strict }) => {
  strict.expectSessionEnd()
  const player = await signedUp()
  await enter(page, player)
  await page.goto('/about-us')
  await expect(walletButton(page)).toBeVisible()
  await page.context().clearCookies({ name: 'SESSION_KEY' })
  // Another request of the page may be refused first. Then the message is already shown, and the button is gone.
  await walletButton(page).or(expired(page)).click()
  await expectExpired(page)
})

const sessionCookies = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => /SESSION_KEY|PARTY_ID/.test(name))

test('a check of the session that gets no response logs the player out, and the next request removes the key', async ({
  page,
  strict,
}) => {
  strict.expectTrouble(/ERR_FAILED/)
  const player = await signedUp()
  await enter(page, player)
  await page.route(/checkSessionAlive/, (route) => route.abort())
  await page.goto('/about-us')
  const signIn = page.getByRole('banner').getByRole('button', { name: shell.header.signIn })
  await expect(signIn).toBeVisible()
  await expect.poll(() => sessionCookies(page)).toEqual(['SESSION_KEY'])
  await page.unroute(/checkSessionAlive/)
  await page.reload()
  await expect(signIn).toBeVisible()
  await expect.poll(() => sessionCookies(page)).toEqual([])
  expect(await call('checkSessionAlive', { sessionKey: player.sessionKey })).toMatchObject({ alive: 'false' })
})

test('a login is kept although an earlier check of the session got no response', async ({ page, strict }) => {
  strict.expectTrouble(/ERR_FAILED/)
  const player = await signedUp()
  await enter(page, player)
  await page.route(/checkSessionAlive/, (route) => route.abort())
  await page.goto('/about-us')
  await page.getByRole('banner').getByRole('button', { name: shell.header.signIn }).click()
  await page.unroute(/checkSessionAlive/)
  await logIn(page, player.username, player.password)
  await expect(walletButton(page)).toBeVisible()
  for (const path of ['/', '/about-us']) {
    await page.goto(path)
    await expect(walletButton(page)).toBeVisible()
  }
})

test('five wrong passwords lock the account for a while, and the message shows until when', async ({
  page,
  accessible,
}) => {
  const { username, password } = await signedUp()
  await page.goto('/login')
  const refusal = sidebar(page).getByRole('alert')
  for (let tries = 0; tries < 4; tries++) {
    await logIn(page, username, `wrong-${tries}`)
    await expect(refusal).toHaveText(errors.login.failed)
    await expect(sidebar(page).getByRole('textbox', { name: login.password })).toHaveValue('')
  }
  const before = Date.now()
  await logIn(page, username, 'wrong-4')
  await expect(refusal).toHaveText(/^Too many failed attempts\. Your account is locked until .+\.$/)
  const until = /until (.+)\.$/.exec(await refusal.innerText())?.[1] ?? ''
  expect(until).toMatch(/20\d\d/)
  expect(until).toMatch(/\d\d?:\d\d/)
  expect(until).not.toBe(new Date(before).toISOString())
  await accessible(page)
  await logIn(page, username, password)
  await expect(refusal).toHaveText(/locked until/)
})

test('an unknown username is refused with the same message', async ({ page }) => {
  await page.goto('/login')
  const submit = sidebar(page).getByRole('button', { name: login.submit, exact: true })
  await expect(submit).toBeDisabled()
  await logIn(page, newcomer().username, 'felt-and-brass-7')
  await expect(sidebar(page).getByRole('alert')).toHaveText(errors.login.failed)
})

test('an unfinished sign-up continues after a login, on a phone in Macedonian', async ({ page }) => {
  const mk = textsOf('mk')
  const { username, password } = await joined()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/session-expired?locale=mk')
  await expect(sidebar(page, mk).getByText(mk.errors.session.invalid)).toBeVisible()
  await logIn(page, username, 'wrong-password-1', mk)
  await expect(sidebar(page, mk).getByRole('alert')).toHaveText(mk.errors.login.failed)
  await page.reload()
  await expect(sidebar(page, mk).getByRole('textbox', { name: mk.login.username })).toHaveValue(username)
  await logIn(page, username, password, mk)
  await expect(page).toHaveURL('/verify')
})

test('a page that needs a login opens after the login, and an address for it leads a player on', async ({ page }) => {
  const { username, password } = await signedUp()
  await page.goto('/account?tab=responsible-gaming')
  await expect(page).toHaveURL('/?origin=%2Faccount%3Ftab%3Dresponsible-gaming&over=login')
  await logIn(page, username, password)
  await expect(page).toHaveURL('/account?tab=responsible-gaming')
  await page.goto('/login?origin=%2Fdeposit')
  await expect(page).toHaveURL('/?over=wallet.deposit')
  await expect(page.getByRole('dialog', { name: texts.wallet.title })).toBeVisible()
})

test('when a session ends during a half-filled deposit, the next login returns to the open wallet', async ({
  page,
  strict,
}) => {
  strict.expectSessionEnd()
  const player = await signedUp()
  await enter(page, player)
  await page.goto('/play?provider=BAIZE')
  await walletButton(page).click()
  const wallet = page.getByRole('dialog', { name: texts.wallet.title })
  await chooseMethod(page, texts)
  await wallet.getByLabel(/^Amount/).fill('25')
  await call('logout', { sessionKey: player.sessionKey })
  await expectExpired(page)
  await expect(wallet).toBeHidden()
  await logIn(page, player.username, player.password)
  await expect(page).toHaveURL('/play?provider=BAIZE&over=wallet.deposit.amount')
  await expect(wallet).toBeVisible()
})
