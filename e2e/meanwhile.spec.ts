import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { type Language, textsOf } from './language.ts'
import { gameFrame } from './steps/game.ts'
import { hold } from './steps/hold.ts'
import { expectHydrated, visit } from './steps/visit.ts'

const texts = textsOf('en')
const { games, lobby, shell, web } = texts
const inMacedonian = textsOf('mk')

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const searchBox = (page: Page) => page.getByRole('searchbox', { name: lobby.search })
const chooses = (page: Page, language: Language) =>
  page.getByRole('banner').getByRole('link', { name: language }).click()

async function expectAllMacedonian(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'mk')
  const { header, footer } = inMacedonian.shell
  await expect(page.getByRole('banner').getByRole('link', { name: header.explore })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: footer.terms })).toBeVisible()
}

test('a page that is loading when the language changes appears entirely in the new language', async ({ page }) => {
  await visit(page, '/privacy-policy')
  const answer = await hold(page, /\/about-us\.data/)
  await page.getByRole('contentinfo').getByRole('link', { name: shell.footer.about }).click()
  await answer.asked
  await chooses(page, 'mk')
  await answer.release()
  await expect(page).toHaveURL('/about-us')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inMacedonian.content.titles.about_us)
  await expectAllMacedonian(page)
})

test('a page requested before the chosen language has loaded appears entirely in that language', async ({ page }) => {
  await visit(page, '/privacy-policy')
  const answer = await hold(page, /\/privacy-policy\.data/)
  await chooses(page, 'mk')
  await answer.asked
  await page.getByRole('contentinfo').getByRole('link', { name: shell.footer.about }).click()
  await expect(page).toHaveURL('/about-us')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inMacedonian.content.titles.about_us)
  await expectAllMacedonian(page)
  await answer.release()
})

test('a language chosen before the scripts load applies to the requested page', async ({ page }) => {
  const scripts = await hold(page, /\/assets\/.*\.js/)
  await page.goto('/play?search=northern+felt', { waitUntil: 'commit' })
  await chooses(page, 'mk')
  await expect(page).toHaveURL('/play?search=northern+felt&locale=mk')
  await scripts.release()
  await expect(page).toHaveURL('/play?search=northern+felt')
  await expect(page.getByRole('searchbox', { name: inMacedonian.lobby.search })).toHaveValue('northern felt')
  await expectAllMacedonian(page)
})

test('the next page is entirely in the language that another tab has chosen', async ({ page, strict }) => {
  await visit(page, '/privacy-policy')
  const other = await page.context().newPage()
  strict.watch(other)
  await visit(other, '/about-us')
  await chooses(other, 'mk')
  await expectAllMacedonian(other)
  await page.getByRole('contentinfo').getByRole('link', { name: shell.footer.about }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inMacedonian.content.titles.about_us)
  await expectAllMacedonian(page)
})

test('a later choice of language replaces an older one in the address', async ({ page }) => {
  await visit(page, '/privacy-policy?locale=mk')
  await expectAllMacedonian(page)
  await expect(page).toHaveURL('/privacy-policy')
  await chooses(page, 'en')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(texts.content.titles.privacy_policy)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(title).toHaveText(texts.content.titles.privacy_policy)
})

test('a search continues while the language changes, before and after its request', async ({ page }) => {
  await visit(page, '/play')
  await searchBox(page).fill('honey')
  await chooses(page, 'mk')
  await expect(page).toHaveURL('/play?search=honey')
  await expect(card(page, 'Златен пчеларник').first()).toBeVisible()
  await expectAllMacedonian(page)

  const answer = await hold(page, /\/lobby-parts\/.*search=roulette/)
  await page.getByRole('searchbox', { name: inMacedonian.lobby.search }).fill('roulette')
  await answer.asked
  await chooses(page, 'en')
  await answer.release()
  await expect(page).toHaveURL('/play?search=roulette')
  await expect(card(page, 'Midnight Roulette').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lobby.title)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('lobby parts that loaded by scrolling change their language with the rest', async ({ page }) => {
  await visit(page, '/play?search=slot')
  const expectFarther = (group: string) =>
    expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
        return page.getByRole('heading', { level: 2, name: group, exact: true }).isVisible()
      })
      .toBe(true)
  await expectFarther('Night')
  await chooses(page, 'mk')
  await expectAllMacedonian(page)
  await expectFarther('Ноќ')
  await expect(page.getByRole('heading', { level: 2, name: 'Night', exact: true })).toHaveCount(0)
})

test('a search is requested only after half a second without typing', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/play')
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const box = searchBox(page)
  await box.fill('hon')
  await page.clock.runFor(400)
  await box.fill('honey')
  await page.clock.runFor(499)
  expect(new URL(page.url()).search).toBe('')
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/play?search=honey')
  await page.clock.resume()
  await expect(card(page, 'Golden Apiary').first()).toBeVisible()
})

test('the late response to an older search never replaces the result of a newer search', async ({ page }) => {
  await visit(page, '/play')
  const older = await hold(page, /\/lobby-parts\/.*search=honey/)
  await searchBox(page).fill('honey')
  await expect(page.getByRole('main').locator('[aria-busy=true]').first()).toBeVisible()
  await older.asked
  await searchBox(page).fill('northern felt')
  await expect(card(page, 'Midnight Roulette').first()).toBeVisible()
  await older.release()
  await expect(page).toHaveURL('/play?search=northern+felt')

  await visit(page, '/game?gameId=ohrid-pearls&platform=BAIZE&gameName=Ohrid+Pearls&playForReal=false')
  await page.getByRole('button', { name: games.openSecond }).click()
  const second = page.getByRole('region', { name: games.second })
  const listed = second.getByRole('listitem')
  await expect(listed.filter({ hasText: 'Night Train' })).toBeVisible()
  const first = await hold(page, /\/game-search\/.*search=ohrid/)
  const choice = second.getByRole('searchbox', { name: games.choose })
  await choice.fill('ohrid')
  await first.asked
  await choice.fill('night train')
  await expect(listed).toHaveText([/^Night Train/])
  await first.release()
  await expect(listed).toHaveText([/^Night Train/])
})

test('a search that was just typed leaves the sidebar open; a link in it closes the sidebar', async ({ page }) => {
  await visit(page, '/play')
  await searchBox(page).fill('honey')
  await page.getByRole('banner').getByRole('button', { name: shell.header.signIn }).click()
  const sidebar = page.getByRole('dialog', { name: shell.header.signIn })
  await expect(page).toHaveURL('/play?search=honey&over=login')
  // The open sidebar hides the page from screen readers. So the cards below it are looked for by their HTML element
  // instead of their role.
  await expect(page.locator('article', { hasText: 'Golden Apiary' }).first()).toBeVisible()
  await expect(page.locator('article', { hasText: 'Ohrid Pearls' })).toHaveCount(0)
  await expect(sidebar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/play?search=honey')
  await visit(page, '/about-us')
  await page.getByRole('banner').getByRole('button', { name: shell.header.signUp }).click()
  const other = page.getByRole('dialog', { name: shell.header.signUp })
  await other.getByRole('link', { name: shell.sidebar.about }).click()
  await expect(other).toBeHidden()
  await expect(page).toHaveURL('/about-us')
})

test('without a network the page and its running game stay, and the next page loads once the network is back', async ({
  page,
  strict,
}) => {
  strict.expectTrouble(/ERR_INTERNET_DISCONNECTED/)
  const toaster = page.waitForResponse(/\/assets\/toaster/)
  await visit(page, '/game?gameId=ohrid-pearls&platform=BAIZE&gameName=Ohrid+Pearls&playForReal=false')
  const spin = gameFrame(page).getByRole('button', { name: texts.game.spin })
  await expect(spin).toBeEnabled()
  await toaster
  await page.context().setOffline(true)
  const explore = page.getByRole('banner').getByRole('link', { name: shell.header.explore })
  await explore.click()
  await expect(page.getByRole('alert')).toHaveText(web.failures.unreachable)
  await expect(page).toHaveURL(/\/game/)
  await expect(spin).toBeEnabled()
  await page.context().setOffline(false)
  await explore.click()
  await expect(page.getByRole('heading', { level: 1, name: lobby.title })).toBeVisible()
  // The message is over once a page has loaded.
  await expect(page.getByRole('alert')).toBeHidden()
  await page.context().setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: shell.header.promotions }).click()
  await expect(page.getByRole('alert')).toHaveText(web.failures.unreachable)
  // The cookie banner must stay usable, so a toast must not cover it.
  const toast = await page.getByRole('alert').boundingBox()
  const cookies = await page.getByRole('region', { name: shell.cookies.label }).boundingBox()
  expect((toast?.y ?? Infinity) + (toast?.height ?? 0)).toBeLessThan(cookies?.y ?? 0)
  await page.getByRole('alert').getByRole('button').click()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('a page whose script disappeared with an older release is loaded as a whole, and the next click works', async ({
  page,
  strict,
}) => {
  strict.expectTrouble(/404|route module|dynamically imported/)
  await visit(page, '/about-us')
  // A new release is simulated: the script of the promotions page no longer exists while the tab is at /about-us. It
  // exists again after the page has been loaded anew at /promotions.
  const isOld = (): boolean => new URL(page.url()).pathname === '/about-us'
  await page.route(/\/assets\/promotions-page/, (route) =>
    isOld() ? route.fulfill({ status: 404 }) : route.continue(),
  )
  const promotions = page.getByRole('banner').getByRole('link', { name: shell.header.promotions })
  await expectHydrated(promotions)
  const anew = page.waitForEvent('load')
  await promotions.click()
  await anew
  await expect(page).toHaveURL('/promotions')
  await expect(page.locator('html')).toHaveAttribute('data-session', 'visitor')
  await page.getByRole('banner').getByRole('link', { name: shell.header.explore }).click()
  await expect(page).toHaveURL('/play')
})

test('a page that gets no response from the server shows a message and loads at the next try', async ({
  page,
  strict,
}) => {
  strict.expectTrouble(/ERR_CONNECTION_REFUSED/)
  await visit(page, '/about-us')
  await page.route(/\.data\b/, (route) => route.abort('connectionrefused'))
  await page.getByRole('contentinfo').getByRole('link', { name: shell.footer.privacy }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: web.failures.unreachable, exact: true })).toBeVisible()
  // Only one part of the page shows the error. The language can still be changed.
  await chooses(page, 'mk')
  await page.getByRole('banner').getByRole('link', { name: 'en' }).focus()
  await expect(main.getByRole('heading', { name: web.failures.unreachable, exact: true })).toBeVisible()
  await page.unroute(/\.data\b/)
  await main.getByRole('button', { name: web.states.retry }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inMacedonian.content.titles.privacy_policy)
  await expectAllMacedonian(page)
})

test('if even the frame of the page cannot be rendered, the error screen has the casino’s colours', async ({
  page,
  strict,
}) => {
  strict.expectTrouble(/500/)
  await visit(page, '/about-us')
  await page.route(/\.data\b/, (route) => route.fulfill({ status: 500 }))
  await chooses(page, 'mk')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shell.fault.unexpected)
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(12, 25, 20)')
  await page.getByRole('link', { name: shell.fault.home }).click()
  await expect(page).toHaveURL('/')
  await expectAllMacedonian(page)
})

test('game rules that fail to load show a message over the game and load at the next try', async ({ page, strict }) => {
  strict.expectTrouble(/game-facts|ERR_INTERNET_DISCONNECTED/)
  await visit(page, '/game?gameId=ohrid-pearls&platform=BAIZE&gameName=Ohrid+Pearls&playForReal=false')
  const spin = gameFrame(page).getByRole('button', { name: texts.game.spin })
  await expect(spin).toBeEnabled()
  await page.route(/\/game-facts\//, (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: games.information }).click()
  const rules = page.getByRole('dialog', { name: 'Ohrid Pearls' })
  await expect(rules.getByRole('alert').getByRole('paragraph')).toHaveText(web.failures.unreachable)
  await page.unroute(/\/game-facts\//)
  await rules.getByRole('button', { name: web.states.retry }).click()
  await expect(rules.getByText('96.60 %')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(spin).toBeEnabled()
})
