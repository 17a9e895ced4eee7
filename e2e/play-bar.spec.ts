import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { textsOf } from './language.ts'
import { call } from './platform.ts'
import { gameFrame } from './steps/game.ts'
import { hold } from './steps/hold.ts'
import { enter, payIn, signedUp } from './steps/player.ts'
import { visit } from './steps/visit.ts'

const texts = textsOf('en')
const { games } = texts

const gameAt = (forReal: boolean): string =>
  `/game?${new URLSearchParams({ gameId: 'night-train', platform: 'BAIZE', gameName: 'Night Train', playForReal: String(forReal) })}`
const playBar = /\/assets\/play-bar-.*\.js/
const missing = { status: 404, contentType: 'text/plain', body: 'Not found' }
const spinOf = (page: Page) => gameFrame(page).getByRole('button', { name: texts.game.spin })

/** Returns a list that will contain the address of each launch for real money that the page requests from now on. */
function launchesOf(page: Page): string[] {
  const launches: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/platform/createLaunch')) launches.push(request.url())
  })
  return launches
}

test('a game for real money does not open without the bar that shows its clock and reality checks [rule 15]', async ({
  page,
  strict,
  accessible,
}) => {
  strict.expectTrouble(/404|dynamically imported/)
  const player = await signedUp()
  await payIn(player, '20.00')
  await enter(page, player)
  const launches = launchesOf(page)
  await page.route(playBar, (route) => route.fulfill(missing))
  await visit(page, gameAt(true))
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toHaveText(games.incomplete)
  await expect(main.locator('iframe')).toHaveCount(0)
  expect(launches).toEqual([])
  await expect(page.getByRole('banner').getByRole('button', { name: texts.shell.header.wallet })).toBeVisible()
  await accessible(page)

  await test.step('while play for free opens', async () => {
    await visit(page, gameAt(false))
    await expect(spinOf(page)).toBeEnabled({ timeout: 20_000 })
  })

  await test.step('and a second window for real money stays closed too', async () => {
    await page.getByRole('button', { name: games.openSecond }).click()
    await page.getByRole('button', { name: `${games.info.play}, Ohrid Pearls`, exact: true }).click()
    const second = page.getByRole('region', { name: 'Ohrid Pearls', exact: true })
    await expect(second.getByRole('alert')).toHaveText(games.incomplete)
    await expect(second.locator('iframe')).toHaveCount(0)
    expect(launches).toEqual([])
  })

  await test.step('and opens once the bar can be loaded', async () => {
    await visit(page, gameAt(true))
    await expect(main.getByRole('alert')).toHaveText(games.incomplete)
    await page.unroute(playBar)
    await main.getByRole('button', { name: texts.web.states.retry }).click()
    await expect(page.getByText(games.position.net)).toBeVisible()
    await expect(spinOf(page)).toBeEnabled({ timeout: 20_000 })
  })
})

test('a game for real money is launched only when the bar above it has loaded [rule 15]', async ({ page }) => {
  const player = await signedUp()
  await enter(page, player)
  const launches = launchesOf(page)
  const bar = await hold(page, playBar)
  // After this response, the page has all data that it needs to launch the game. Only the code of the bar is still held
  // back.
  const known = page.waitForResponse(/\/platform\/getBalance/)
  await visit(page, gameAt(true))
  await known
  await bar.asked
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: games.opening })).toBeVisible()
  expect(launches).toEqual([])
  await bar.release()
  await expect(page.getByText(games.position.net)).toBeVisible()
  await expect(spinOf(page)).toBeEnabled({ timeout: 20_000 })
})

test('a reality check that another tab has made due appears even if the header’s script is missing [rule 15]', async ({
  page,
  strict,
}) => {
  strict.expectTrouble(/404|dynamically imported|not loaded/)
  const player = await signedUp()
  await enter(page, player)
  let isDue = false
  await page.route('**/platform/getRealityCheck', (route) => {
    const [at, dueAt] = [0, isDue ? 0 : 3_600_000].map((ms) => new Date(Date.now() + ms).toISOString())
    return route.fulfill({ json: { status: 'SUCCESS', interval: 10, at, dueAt } })
  })
  await page.route(/\/assets\/player-bar-.*\.js/, (route) => route.fulfill(missing))
  const joined = page.waitForResponse(/\/platform\/events/)
  await visit(page, gameAt(true))
  await expect(spinOf(page)).toBeEnabled({ timeout: 20_000 })
  await joined
  isDue = true
  await call('updateRealityCheck', { input: { interval: 20 }, sessionKey: player.sessionKey })
  await expect(page.getByRole('dialog', { name: games.reality.title })).toBeVisible()
})
