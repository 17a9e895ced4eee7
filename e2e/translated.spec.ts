import { consoleTexts } from '@baize/texts/console'
import type { Page } from '@playwright/test'
import { contentTitles, shownToPlayers, shownToVisitors } from './addresses/shown-at.ts'
import { expect, test } from './fixtures.ts'
import { wordsOf } from './language.ts'
import { fillDeposit, payByCard } from './steps/deposit.ts'
import { newcomer } from './steps/newcomer.ts'
import { enter, payIn, signedUp } from './steps/player.ts'
import { confirmCode, fillJoin } from './steps/sign-up.ts'
import { administrator, enterConsole } from './steps/staff.ts'
import { translate } from './steps/translate.ts'
import { visit } from './steps/visit.ts'

const words = wordsOf('en')
const { games, lobby, login, shell, signup, wallet } = words
const crash = (page: Page) => page.getByText(shell.fault.unexpected).or(page.getByText(games.failed))

/** Each page is translated, and then shows all of its texts in another language. */
async function walk(page: Page, shownAt: typeof shownToVisitors): Promise<void> {
  const mk = shownAt(wordsOf('mk'), contentTitles.mk)
  for (const [address, { title, isOver }] of Object.entries(mk)) {
    await test.step(address, async () => {
      await page.context().addCookies([
        { name: 'LOCALE', value: 'en', url: test.info().project.use.baseURL ?? '' },
        { name: 'portal3-cookie-warning', value: 'true', url: test.info().project.use.baseURL ?? '' },
      ])
      await visit(page, address)
      await translate(page)
      const toMacedonian = page.locator('a[hreflang=mk]').first()
      // embedded pages have no switch
      if ((await toMacedonian.count()) === 0) return expect(crash(page)).toHaveCount(0)
      // a dialog may cover it
      await toMacedonian.dispatchEvent('click')
      const shown = isOver
        ? page.getByRole('dialog', { name: title })
        : page.getByRole('main').getByRole('heading', { level: 1, name: title, exact: true })
      await expect(shown).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'mk')
      await expect(crash(page)).toHaveCount(0)
    })
  }
}

test('every page for visitors changes its texts although the browser has translated it', async ({ page, strict }) => {
  strict.expectTrouble(/404/)
  await walk(page, shownToVisitors)
})

test('every page for players changes its texts although the browser has translated it', async ({ page, strict }) => {
  strict.expectTrouble(/404/)
  await enter(page, await signedUp())
  await walk(page, shownToPlayers)
})

test('a visitor of a translated page corrects a login and signs up', async ({ page }) => {
  const known = await signedUp()
  await visit(page, '/login?locale=en')
  await translate(page)
  const dialog = page.getByRole('dialog', { name: shell.header.signIn })
  const logIn = async (password: string) => {
    await dialog.getByRole('textbox', { name: login.username }).fill(known.username)
    await dialog.getByRole('textbox', { name: login.password, exact: true }).fill(password)
    await dialog.getByRole('button', { name: login.submit, exact: true }).click()
  }
  await logIn('not-the-one-9')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await logIn(known.password)
  await expect(page.getByRole('banner').getByRole('button', { name: shell.header.wallet })).toBeVisible()

  await page.context().clearCookies({ name: /SESSION_KEY|PARTY_ID/ })
  const person = newcomer()
  await visit(page, '/join?locale=en')
  await translate(page)
  await fillJoin(page, words, person)
  await page.getByRole('button', { name: signup.join.submit }).click()
  await expect(page).toHaveURL('/verify')
  await confirmCode(page, person)
  await expect(page.getByRole('heading', { level: 1, name: signup.title.contact })).toBeVisible()
})

test('a player of a translated page pays in, withdraws, sets a limit and searches games', async ({ page }) => {
  const player = await signedUp()
  await payIn(player, '100.00')
  await enter(page, player)
  await visit(page, '/play?locale=en')
  await translate(page)
  const box = page.getByRole('searchbox', { name: lobby.search })
  for (const [search, found] of [
    ['honey', 'Golden Apiary'],
    ['northern felt', 'Midnight Roulette'],
  ] as const) {
    await box.fill(search)
    await expect(page.getByRole('article', { name: found, exact: true }).first()).toBeVisible()
  }
  await box.fill('zzz')
  await expect(page.getByText(lobby.nothingFor.replace('{search}', 'zzz'))).toBeVisible()
  await page.getByRole('link', { name: lobby.all }).click()

  await page.getByRole('banner').getByRole('button', { name: shell.header.wallet }).click()
  const dialog = page.getByRole('dialog')
  await fillDeposit(page, words, '20.00')
  await dialog.getByRole('button', { name: wallet.cards.add }).click()
  await payByCard(page, words)
  await expect(dialog.getByText(wallet.done.success)).toBeVisible()
  await dialog.getByRole('tab', { name: wallet.withdrawal }).click()
  await dialog.getByLabel(/^Amount/).fill('30')
  const request = dialog.getByRole('button', { name: wallet.withdraw.request })
  await request.click()
  await expect(dialog.getByRole('radio', { name: /1111/ })).toBeChecked()
  await request.click()
  await expect(dialog.getByText(wallet.withdraw.success)).toBeVisible()
  for (const name of [wallet.history, wallet.bonuses.tab, wallet.limits.tab]) {
    await dialog.getByRole('tab', { name }).click()
    await expect(dialog.getByRole('tabpanel').getByRole('button').first()).toBeVisible()
  }
  await expect(crash(page)).toHaveCount(0)
})

test('the console works although the browser has translated it', async ({ page }) => {
  await enterConsole(page, await administrator())
  await translate(page)
  const { places, language } = consoleTexts.en.shell
  for (const name of [places.withdrawals, places.players, places.games, places.plans]) {
    await page
      .getByRole('navigation')
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await page.getByLabel(language).selectOption('mk')
  await expect(page.getByRole('heading', { level: 1, name: consoleTexts.mk.shell.places.plans })).toBeVisible()
})
