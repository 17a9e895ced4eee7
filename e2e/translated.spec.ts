import { consoleTexts } from '@baize/texts/console'
import type { Page } from '@playwright/test'
import { contentTitles, shownToVisitors } from './addresses/shown-at.ts'
import { expect, test } from './fixtures.ts'
import { textsOf } from './language.ts'
import { codeOf } from './steps/app-code.ts'
import { fillDeposit, payByCard } from './steps/deposit.ts'
import { gameFrame, playRound } from './steps/game.ts'
import { newcomer } from './steps/newcomer.ts'
import { enter, payIn, signedUp } from './steps/player.ts'
import { confirmCode, fillJoin } from './steps/sign-up.ts'
import { administrator, enterConsole, hired } from './steps/staff.ts'
import { translate, translateAll, translateEarly } from './steps/translate.ts'
import { forgetSession, visit } from './steps/visit.ts'

const texts = textsOf('en')
const { errors, factors, games, lobby, login, shell, signup, wallet } = texts
const crash = (page: Page) => page.getByText(shell.fault.unexpected).or(page.getByText(games.failed))

test('a page that is translated before its scripts run keeps its scroll position and works', async ({
  page,
  strict,
}) => {
  // The page is translated before React takes it over. React finds elements that it has not rendered, reports this
  // error and renders the page again.
  strict.expectTrouble(/React error #418/)
  await translateEarly(page)
  await visit(page, '/about-us?locale=en#company')
  await expect(page.locator('#company')).toBeInViewport()
  await expect(page.getByRole('main')).toHaveCount(1)
  await page.locator('a[hreflang=mk]').first().dispatchEvent('click')
  const title = shownToVisitors(textsOf('mk'), contentTitles.mk)['/about-us']?.title ?? ''
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('button', { name: textsOf('mk').shell.header.signIn })
    .click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: textsOf('mk').login.username })).toBeVisible()
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

  await forgetSession(page)
  const person = newcomer()
  await visit(page, '/join?locale=en')
  await translate(page)
  await fillJoin(page, texts, person)
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
  await fillDeposit(page, texts, '20.00')
  await dialog.getByRole('button', { name: wallet.cards.add }).click()
  await payByCard(page, texts)
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

test('staff of a translated console correct refused dialogs until they are accepted', async ({ page, strict }) => {
  strict.expectTrouble(/400|404/)
  const { ownPlayers, playerActions, players, shell: desk } = consoleTexts.en
  const [player, ownAccount] = [await signedUp(), await signedUp()]
  await enterConsole(page, await hired('payments'), `/players/${player.partyId}`)
  const dialog = page.getByRole('dialog')
  const goodwill = page.getByRole('button', { name: playerActions.bookGoodwill.name })
  await expect(goodwill).toBeEnabled()
  await translate(page)
  await goodwill.click()
  await dialog.getByLabel(players.dialog.amount).fill('much')
  await dialog.getByLabel(desk.reason.label).fill('A complaint')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(consoleTexts.en.web.forms.wrongField)).toBeVisible()
  await dialog.getByLabel(players.dialog.amount).fill('5.00')
  await dialog.getByRole('button', { name: playerActions.bookGoodwill.name }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: desk.places.ownPlayers }).click()
  await page.getByRole('button', { name: ownPlayers.declare }).click()
  await dialog.getByLabel(ownPlayers.name).fill('nobody-at-all')
  await dialog.getByRole('button', { name: ownPlayers.declareSubmit }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel(ownPlayers.name).fill(ownAccount.username)
  await dialog.getByRole('button', { name: ownPlayers.declareSubmit }).click()
  await expect(page.getByRole('listitem').filter({ hasText: ownAccount.username })).toBeVisible()
})

test('a translated embedded lobby searches, opens a game and closes it', async ({ page }) => {
  await visit(page, '/play?asEmbedded=true&locale=en')
  await translate(page)
  const box = page.getByRole('searchbox', { name: lobby.search })
  await box.fill('ohrid')
  await box.press('Enter')
  const found = page.getByRole('article', { name: 'Ohrid Pearls' }).first()
  await found.getByRole('link', { name: shell.game.playForFree }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ohrid Pearls')
  await expect(gameFrame(page).getByRole('button', { name: texts.game.spin })).toBeEnabled()
  await page.getByRole('button', { name: games.close }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lobby.title)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a player of a translated game plays a round, opens a second game and closes it', async ({ page }) => {
  const player = await signedUp()
  await payIn(player, '20.00')
  await enter(page, player)
  const game = { gameId: 'night-train', platform: 'BAIZE', gameName: 'Night Train', playForReal: 'true', locale: 'en' }
  await visit(page, `/game?${new URLSearchParams(game)}`)
  await expect(gameFrame(page).getByRole('button', { name: texts.game.spin })).toBeEnabled()
  await expect(page.getByText(games.position.net)).toBeVisible()
  await translateAll(page)
  await playRound(page, texts)

  await page.getByRole('button', { name: games.openSecond }).click()
  await page.getByRole('searchbox', { name: games.choose }).fill('ohrid')
  await page.getByRole('button', { name: `${games.info.play}, Ohrid Pearls`, exact: true }).click()
  const second = page.getByRole('region', { name: 'Ohrid Pearls', exact: true })
  await expect(second.getByRole('alert')).toHaveText(errors.games.oneSlot)
  await second.getByRole('button', { name: games.login.free }).click()
  await expect(second.locator('iframe').contentFrame().getByRole('button', { name: texts.game.spin })).toBeEnabled()
  await second.getByRole('button', { name: games.close }).click()
  await expect(second).toHaveCount(0)
  await expect(page.getByText(games.position.net)).toBeVisible()
  await expect(crash(page)).toHaveCount(0)
})

test('a player of a translated account adds an authenticator app and removes it', async ({ page }) => {
  const player = await signedUp()
  await enter(page, player)
  await visit(page, '/account?locale=en')
  const twoStep = page.getByRole('region', { name: factors.title, exact: true })
  const dialog = page.getByRole('dialog')
  await expect(twoStep.getByRole('button', { name: factors.app.add })).toBeVisible()
  await translate(page)
  await twoStep.getByRole('button', { name: factors.app.add }).click()
  await dialog.getByRole('textbox', { name: factors.password }).fill(player.password)
  await dialog.getByRole('button', { name: factors.app.begin }).click()
  const secret = (await dialog.locator('p.figures').innerText()).replaceAll(/\s/g, '')
  await dialog.getByRole('textbox', { name: factors.app.code }).fill('000000')
  await dialog.getByRole('button', { name: factors.app.confirm }).click()
  await expect(dialog.getByRole('alert')).toHaveText(errors.factors.wrong)
  await dialog.getByRole('textbox', { name: factors.app.code }).fill(codeOf(secret))
  await dialog.getByRole('textbox', { name: factors.app.name, exact: true }).fill('My phone')
  await dialog.getByRole('button', { name: factors.app.confirm }).click()
  await dialog.getByRole('button', { name: factors.codes.kept }).click()
  await dialog.getByRole('button', { name: factors.codes.written }).click()
  await twoStep.getByRole('button', { name: factors.remove.of.replace('{name}', 'My phone') }).click()
  await dialog.getByRole('textbox', { name: factors.password }).fill(player.password)
  await dialog.getByRole('button', { name: factors.remove.open, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(twoStep.getByText('My phone')).toBeHidden()
})
