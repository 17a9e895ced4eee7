import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { textsOf } from './language.ts'
import { call } from './platform.ts'
import { embedder, ports } from './settings.ts'
import { gameFrame, playRound } from './steps/game.ts'
import { openPartner } from './steps/partner.ts'
import { enter, payIn, signedUp } from './steps/player.ts'
import { visit } from './steps/visit.ts'

const texts = textsOf('en')
const { games, lobby, shell } = texts

const gameAt = (gameId: string, name: string, forReal: boolean): string =>
  `/game?${new URLSearchParams({ gameId, platform: 'BAIZE', gameName: name, playForReal: String(forReal) })}`

const windowOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('two games run side by side, the second found by its name, each with its own size, rules and full screen', async ({
  page,
  accessible,
  strict,
}) => {
  // The list of games for the second window fails to load at first. The player can request it again.
  strict.expectTrouble(/game-search|503/)
  await page.route('**/game-search/**', (route) => route.fulfill({ status: 503 }))
  await visit(page, gameAt('night-train', 'Night Train', false))
  await page.getByRole('button', { name: games.openSecond }).click()
  await expect(page.getByRole('alert').getByRole('paragraph')).toHaveText(games.chooseFailed)
  await page.unroute('**/game-search/**')
  await page.getByRole('button', { name: texts.web.states.retry }).click()
  await page.getByRole('searchbox', { name: games.choose }).fill('охрид')
  await expect(page.getByText(games.chooseNothing)).toBeHidden()
  await page.getByRole('searchbox', { name: games.choose }).fill('OHRID')
  await expect(page.getByRole('button', { name: `${games.login.free}, Ohrid Pearls`, exact: true })).toBeVisible()
  const [first, second] = [windowOf(page, 'Night Train'), windowOf(page, 'Ohrid Pearls')]
  await expect(first.locator('iframe').contentFrame().getByRole('button', { name: texts.game.spin })).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: `${games.login.free}, Ohrid Pearls`, exact: true }).click()
  for (const game of [first, second]) {
    await expect(game.locator('iframe').contentFrame().getByRole('button', { name: texts.game.spin })).toBeEnabled({
      timeout: 20_000,
    })
  }
  const width = async () => (await second.locator('iframe').boundingBox())?.width ?? 0
  const before = await width()
  await second.getByRole('button', { name: games.zoomIn }).click()
  await expect(second.getByRole('status')).toHaveText('110 %')
  // The frame keeps its width, and only the game in it becomes larger.
  expect(Math.abs((await width()) - before)).toBeLessThan(2)

  // The rules open over the game, and the game continues.
  await second.getByRole('button', { name: games.information }).click()
  const rules = page.getByRole('dialog', { name: 'Ohrid Pearls' })
  await expect(rules.getByText('96.60 %')).toBeVisible()
  await accessible(page)
  await page.keyboard.press('Escape')
  await expect(rules).toBeHidden()
  await expect(second.getByRole('button', { name: games.information })).toBeFocused()

  // On a phone in landscape orientation, both games are shown completely, and one of them can fill the screen.
  await page.setViewportSize({ width: 740, height: 360 })
  for (const game of [first, second]) {
    const spin = game.locator('iframe').contentFrame().getByRole('button', { name: texts.game.spin })
    const bottom = async () => (await spin.boundingBox().then((box) => box && box.y + box.height)) ?? Infinity
    await expect.poll(bottom).toBeLessThan(360)
  }
  await second.getByRole('button', { name: games.fullScreen }).click()
  await expect(first).toBeHidden()
  await second.getByRole('button', { name: games.leaveFullScreen }).click()
  await expect(first).toBeVisible()

  await second.getByRole('button', { name: games.close }).click()
  await expect(second).toHaveCount(0)
  await expect(page.getByRole('button', { name: games.openSecond })).toBeFocused()
  await expect(first.locator('iframe')).toBeVisible()
  await first.getByRole('button', { name: games.close }).click()
  await expect(page).toHaveURL('/play')
})

test('real-money play allows one slot at a time, shows the net position and the balance, and never covers the wallet [rule 1]', async ({
  page,
}) => {
  const player = await signedUp()
  await payIn(player, '20.00')
  await enter(page, player)
  const { launchToken } = await call<{ launchToken: string }>('createLaunch', {
    input: { platform: 'BAIZE', gameId: 'night-train' },
    sessionKey: player.sessionKey,
  })
  const address = gameAt('night-train', 'Night Train', true)
  await visit(page, `${address}&sessionKey=${launchToken}`)
  // The token belongs to the browser's session, so the page uses it and removes it from the address.
  await expect(page.getByRole('main').locator('iframe')).toHaveAttribute('src', new RegExp(`sessionKey=${launchToken}`))
  await expect(page).toHaveURL(address)
  await expect(page.getByText(games.position.net)).toBeVisible()
  await playRound(page, texts)
  const booked = async () => {
    const { net } = await call<{ net: string }>('getSessionPosition', { sessionKey: player.sessionKey })
    return net.startsWith('-') ? `\u2212£${net.slice(1)}` : `£${net}`
  }
  await expect(async () => {
    expect(await page.getByTitle(games.position.hint).innerText()).toContain(await booked())
  }).toPass({ timeout: 30_000 })

  // In full screen, the game covers the header with the balance, so the bar above the game shows the balance.
  const cash = page.getByRole('main').getByText(shell.money.cash)
  await expect(cash).toBeHidden()
  await page.getByRole('button', { name: games.fullScreen }).click()
  await expect(cash).toBeVisible()
  await page.getByRole('button', { name: games.leaveFullScreen }).click()
  await expect(cash).toBeHidden()

  const frame = await page.locator('iframe').elementHandle()
  await page.getByRole('banner').getByRole('button', { name: shell.header.wallet }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await frame?.evaluate((element) => element.isConnected)).toBe(true)
  await expect(gameFrame(page).getByRole('button', { name: texts.game.spin })).toBeEnabled()

  await page.getByRole('button', { name: games.openSecond }).click()
  await page.getByRole('button', { name: `${games.info.play}, Ohrid Pearls`, exact: true }).click()
  const second = windowOf(page, 'Ohrid Pearls')
  await expect(second.getByRole('alert')).toHaveText(texts.errors.games.oneSlot)
  await second.getByRole('button', { name: games.login.free }).click()
  await expect(second.locator('iframe')).toBeVisible()
})

test('the clock stays visible, and a due reality check is shown even if the platform’s first response is an error [rule 15]', async ({
  page,
  strict,
}) => {
  strict.expectTrouble(/getSessionPosition|getRealityCheck|503|500/)
  await page.clock.install()
  await enter(page, await signedUp())
  await page.route('**/getSessionPosition*', (route) => route.fulfill({ status: 503 }))
  await page.route('**/getRealityCheck*', (route) => route.fulfill({ status: 500 }))
  const failed = page.waitForResponse(/getRealityCheck/)
  await visit(page, gameAt('night-train', 'Night Train', true))
  await expect(page.getByRole('main').getByText(shell.sidebar.time)).toBeVisible()
  await expect(page.getByText(games.position.net)).toBeHidden()
  await failed
  const [at, dueAt] = ['2026-11-27T12:00:00Z', '2026-11-27T11:59:00Z']
  await page.route('**/getRealityCheck*', (route) =>
    route.fulfill({ json: { status: 'SUCCESS', interval: 10, at, dueAt } }),
  )
  await page.clock.runFor(16_000)
  const check = page.getByRole('dialog', { name: games.reality.title })
  await expect(check.getByRole('alert')).toContainText(games.failed)
  const goOn = check.getByRole('button', { name: games.reality.goOn })
  await expect(goOn).toBeDisabled()
  await page.unroute('**/getSessionPosition*')
  await check.getByRole('button', { name: texts.web.states.retry }).click()
  await expect(check.getByText(games.figures.staked)).toBeVisible()
  await page.unroute('**/getRealityCheck*')
  await goOn.click()
  await expect(check).toBeHidden()
  await expect(page.getByText(games.position.net)).toBeVisible()
})

const foreign = `http://localhost:${ports.foreign}`

test('a partner frames the embedded lobby and plays there; other pages and other origins are refused', async ({
  page,
  strict,
}) => {
  strict.expectTrouble(/frame-ancestors|Refused to (frame|display)|Framing|ERR_BLOCKED_BY_RESPONSE|X-Frame-Options/)
  const at = test.info().project.use.baseURL ?? ''
  const partners = await Promise.all([embedder, foreign].map((origin) => openPartner(origin, at)))
  const open = async (origin: string, path: string) => {
    await page.goto(`${origin}${path}`)
    return page.frameLocator('iframe')
  }
  const embedded = await open(embedder, '/play?asEmbedded=true')
  await expect(embedded.getByRole('heading', { level: 1 })).toHaveText(lobby.title)
  await expect(embedded.getByRole('banner')).toHaveCount(0)
  await embedded
    .getByRole('article', { name: 'Ohrid Pearls' })
    .first()
    .getByRole('link', { name: shell.game.playForFree })
    .click()
  await expect(embedded.getByRole('heading', { level: 1 })).toHaveText('Ohrid Pearls')
  // The game's page must allow two pages to show it in a frame: the portal's page and the partner's page around that.
  const studio = embedded.getByRole('main').frameLocator('iframe')
  await expect(studio.getByRole('button', { name: texts.game.spin })).toBeEnabled({ timeout: 20_000 })
  await embedded.getByRole('button', { name: games.close }).click()
  await expect(embedded.getByRole('heading', { level: 1 })).toHaveText(lobby.title)

  // Enter starts the search at once, in the embedded lobby as well.
  const box = embedded.getByRole('searchbox', { name: lobby.search })
  await box.fill('honey')
  await box.press('Enter')
  await expect(embedded.getByRole('article', { name: 'Golden Apiary' }).first()).toBeVisible()
  await expect(embedded.getByRole('banner')).toHaveCount(0)

  await expect((await open(embedder, '/minigames')).getByRole('heading', { level: 1 })).toHaveText(lobby.miniGames)
  for (const [origin, path] of [
    [embedder, '/?asEmbedded=true'],
    [foreign, '/play?asEmbedded=true'],
  ] as const) {
    await open(origin, path)
    await expect.poll(() => page.frames().at(1)?.url(), `${path} in a frame of ${origin}`).toMatch(/^chrome-error:/)
  }
  for (const close of partners) close()
})
