import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { type Language, textsOf } from './language.ts'
import { gameFrame, playRound } from './steps/game.ts'
import { visit } from './steps/visit.ts'

/** All pages for visitors, except the game itself and the not-found page. */
const publicPages = [
  '/',
  '/play',
  '/play?group=provider',
  '/play?category=featured-games',
  '/play?search=nothing-fits-this',
  '/game-info?game_id=ohrid-pearls',
  '/game?gameId=ohrid-pearls&platform=BAIZE&gameName=Ohrid+Pearls&playForReal=true',
  '/join',
  '/live-casino',
  '/login',
  '/signup',
  '/session-expired',
  '/self-excluded',
  '/promotions',
  '/about-us',
  '/blog',
  '/blog/check-a-round-yourself',
  '/chronos',
  '/contact-us',
  '/terms-conditions',
  '/privacy-policy',
  '/funds-protection',
  '/responsible-gaming',
  '/casino-glossary',
]

async function expectTidy(page: Page, language: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  const sticksOut = () => {
    const needed = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth)
    return needed - document.documentElement.clientWidth
  }
  const softly = expect.configure({ soft: true })
  await softly.poll(() => page.evaluate(sticksOut), `pixels that stick out of ${page.url()}`).toBeLessThanOrEqual(0)
}

const freeGame = (gameId: string, name: string): string =>
  `/game?${new URLSearchParams({ gameId, platform: 'BAIZE', gameName: name, playForReal: 'false' })}`

const parametersOf = (address: string): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(new URL(address).searchParams)

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

test('every public page fits its window and is accessible', async ({ page, accessible, language }) => {
  const url = test.info().project.use.baseURL ?? ''
  // With this cookie the cookie banner stays closed. Another test covers the banner.
  const accepted = { name: 'portal3-cookie-warning', value: 'true', url }
  await page.context().addCookies([{ name: 'LOCALE', value: language, url }, accepted])
  for (const path of publicPages) {
    await test.step(path, async () => {
      await visit(page, path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expectTidy(page, language)
      await accessible(page)
    })
  }
})

test('an unknown address shows a message and a search', async ({ page, accessible, strict, language }) => {
  strict.expectTrouble(/404/)
  const response = await page.goto(`/nowhere?locale=${language}`)
  expect(response?.status()).toBe(404)
  const { notFound } = textsOf(language).shell
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.title)
  const places = page.getByRole('navigation', { name: notFound.links }).getByRole('link')
  await expect(places).toHaveText([
    notFound.games,
    notFound.promotions,
    notFound.about,
    notFound.privacy,
    notFound.terms,
    notFound.fundsProtection,
    notFound.responsibleGaming,
    notFound.glossary,
  ])
  await expectTidy(page, language)
  await accessible(page)
  await page.getByRole('searchbox', { name: notFound.search }).fill('railway')
  await page.getByRole('button', { name: notFound.go, exact: true }).click()
  await expect(page).toHaveURL('/play?search=railway')
  await expect(page.getByRole('article', { name: /^(Night Train|Ноќен воз)$/ }).first()).toBeVisible()
  await expect(page.getByRole('article', { name: /^(Ohrid Pearls|Охридски бисери)$/ })).toHaveCount(0)
})

test('a visitor plays a slot for play money', async ({ page, accessible, language }) => {
  const localTexts = textsOf(language)
  await page.goto(`/play?locale=${language}`)
  await page.getByRole('button', { name: localTexts.shell.cookies.accept }).click()
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  const launched = page.waitForRequest(/GameContainer\.action/)
  const game = page.getByRole('article', { name: /^(Ohrid Pearls|Охридски бисери)$/ }).first()
  await game.getByRole('link', { name: localTexts.shell.game.playForFree }).click()
  await expect(page).toHaveURL(/\/game\?.*playForReal=false/)
  await expect(page.getByText(localTexts.games.free)).toBeVisible()
  const isNarrow = (page.viewportSize()?.width ?? 0) <= 600
  const { lang, isMobile, lobbyUrl, sessionKey } = parametersOf((await launched).url())
  expect({ lang, isMobile, lobbyUrl, sessionKey }).toEqual({
    lang: language === 'en' ? undefined : language,
    isMobile: isNarrow ? 'true' : undefined,
    lobbyUrl: isNarrow ? new URL('/play', page.url()).href : undefined,
    sessionKey: undefined,
  })
  const frame = gameFrame(page)
  await expect(frame.getByText(localTexts.game.free)).toBeVisible()
  await expect(frame.getByText(/1[.,]000[.,]00/)).toBeVisible()
  await accessible(page)
  await playRound(page, localTexts)
  expect(calls).toContain('/studio/api/start')
  await expectTidy(page, language)
  await accessible(page)
  await expect(page.getByRole('banner').getByRole('button', { name: localTexts.shell.header.signIn })).toBeVisible()
  expect(calls.filter((path) => path === '/platform/createLaunch')).toEqual([])
  await page.getByRole('button', { name: localTexts.games.close }).click()
  await expect(page).toHaveURL('/play')
})

const texts = textsOf('en')
const { lobby, shell } = texts

test('a visitor who presses Play must log in, and only one sidebar is open at a time', async ({ page, accessible }) => {
  await visit(page, '/play')
  await card(page, 'Ohrid Pearls').first().getByRole('link', { name: shell.game.play, exact: true }).click()
  const sidebar = page.getByRole('dialog')
  await expect(sidebar).toHaveAccessibleName(shell.header.signIn)
  await accessible(page)
  await sidebar.getByRole('button', { name: texts.login.signUp }).click()
  await expect(page.getByRole('dialog', { name: shell.header.signUp })).toBeVisible()
  await expect(sidebar).toHaveCount(1)
  await accessible(page)
  await sidebar.getByRole('link', { name: shell.sidebar.about }).click()
  await expect(page).toHaveURL('/about-us')
  await expect(sidebar).toBeHidden()
})

test('the language changes without a reload and stays', async ({ page, isMobile }) => {
  await visit(page, '/about-us')
  await page.evaluate(() => ((window as { mark?: boolean }).mark = true))
  const narrow = isMobile || (page.viewportSize()?.width ?? 0) <= 600
  if (narrow) await page.getByRole('banner').getByRole('button', { name: shell.header.menu }).click()
  await page
    .getByRole('group', { name: shell.header.language })
    .locator('visible=true')
    .getByRole('link', { name: /^mk/i })
    .click()
  const inMacedonian = textsOf('mk').content.titles.about_us
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(inMacedonian)
  await expect(page.locator('html')).toHaveAttribute('lang', 'mk')
  expect(await page.evaluate(() => (window as { mark?: boolean }).mark)).toBe(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inMacedonian)
  await page.goto('/play?locale=en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lobby.title)
  await page.goto('/about-us')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.content.titles.about_us)
})

test('a game shows its rules and its return before play [rule 5]', async ({ page, strict }) => {
  await page.goto('/game-info?game_id=ohrid-pearls')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ohrid Pearls')
  await expect(page.getByText('96.60 %')).toBeVisible()
  await expect(page.getByText('Five reels and three rows.', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: texts.games.login.free }).click()
  await expect(gameFrame(page).getByRole('button', { name: texts.game.spin })).toBeEnabled({ timeout: 20_000 })

  strict.expectTrouble(/404/)
  const response = await page.goto('/game-info?game_id=no-such-game')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.games.info.missing)
  const nowhere = [
    freeGame('no-such-game', 'No such game'),
    freeGame('ohrid-pearls', 'Of another platform').replace('BAIZE', 'PRAGMATIC_LIVE'),
  ]
  for (const path of nowhere) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.games.info.missing)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
  // Visitors may not play High Table Roulette. They do not find it, and its address asks them to log in.
  await visit(page, '/play?search=roulette')
  await expect(card(page, 'Midnight Roulette').first()).toBeVisible()
  await expect(card(page, 'High Table Roulette')).toHaveCount(0)
  await page.goto(freeGame('high-table-roulette', 'High Table Roulette'))
  await expect(page.getByRole('heading', { name: texts.games.login.playersTitle })).toBeVisible()
  await expect(page.getByRole('main').locator('iframe')).toHaveCount(0)
})
