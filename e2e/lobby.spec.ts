import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { textsOf } from './language.ts'
import { hold } from './steps/hold.ts'
import { visit } from './steps/visit.ts'

const { lobby, shell, games, web } = textsOf('en')

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const searchBox = (page: Page) => page.getByRole('searchbox', { name: lobby.search })

test('the search waits for the end of typing, finds names, providers and keywords, and Back undoes it', async ({
  page,
  strict,
}) => {
  await page.goto('/')
  await visit(page, '/play')
  const box = searchBox(page)
  await box.pressSequentially('HONEY', { delay: 20 })
  await expect(page).toHaveURL('/play?search=HONEY')
  await expect(card(page, 'Golden Apiary').first()).toBeVisible()
  await expect(card(page, 'Ohrid Pearls')).toHaveCount(0)
  await box.fill('northern felt')
  await expect(page).toHaveURL(/search=northern\+felt/)
  await expect(card(page, 'Midnight Roulette').first()).toBeVisible()
  await expect(card(page, 'Golden Apiary')).toHaveCount(0)
  // This search finds more groups of games than one request loads. The other groups load when the visitor scrolls down.
  await box.fill('slot')
  await expect(page).toHaveURL('/play?search=slot')
  const seventh = page.getByRole('heading', { level: 2, name: 'Night', exact: true })
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      return seventh.isVisible()
    })
    .toBe(true)
  await expect(page.getByRole('link', { name: lobby.more })).toHaveCount(0)
  // The game High Table Roulette exists, but it is hidden from visitors.
  await box.fill('high table')
  await expect(page.getByText(lobby.nothingFor.replace('{search}', 'high table'))).toBeVisible()
  await box.fill('zzz')
  await expect(page.getByText(lobby.nothingFor.replace('{search}', 'zzz'))).toBeVisible()
  await page.getByRole('link', { name: lobby.all }).click()
  await expect(page).toHaveURL('/play')
  await expect(box).toHaveValue('')
  await expect(card(page, 'Ohrid Pearls').first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/play?search=zzz')
  await expect(box).toHaveValue('zzz')
  // Without a network, a message with a button for another try takes the place of the games.
  strict.expectTrouble(/lobby-parts|ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await box.fill('honey')
  await expect(page.getByRole('main').getByText(web.failures.unreachable)).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: web.states.retry }).click()
  await expect(card(page, 'Golden Apiary').first()).toBeVisible()
})

test('games are grouped by category or provider, and one group can be opened', async ({ page }) => {
  await visit(page, '/play')
  const headings = page.getByRole('heading', { level: 2 })
  await expect(headings.nth(0)).toHaveText('Featured Games')
  await expect(headings.nth(1)).toHaveText('New Games')
  await page.getByRole('combobox', { name: lobby.groupBy }).selectOption({ label: lobby.byProvider })
  await expect(page).toHaveURL('/play?group=provider')
  await expect(headings.nth(0)).toHaveText('Baize Studio')
  await expect(headings.nth(1)).toHaveText('Brass Lamp Games')
  await visit(page, '/play?category=slots')
  await expect(headings).toHaveText(['Slots'])
  await page.getByRole('link', { name: `${lobby.seeLess}, Slots` }).click()
  await expect(page).toHaveURL('/play')
  await page.getByRole('link', { name: lobby.back, exact: true }).click()
  await expect(page).toHaveURL('/')
})

/**
 * Runs in the page. Returns the scroll position in pixels once it has not changed for 20 frames. Until then, content
 * that loads may still move it.
 */
function whenStill(): Promise<number> {
  return new Promise((done) => {
    let last = -1
    let frames = 0
    const look = () => {
      const now = Math.round(window.scrollY)
      frames = now === last ? frames + 1 : 0
      last = now
      if (frames < 20) requestAnimationFrame(look)
      else done(now)
    }
    look()
  })
}

test('the lobby keeps its position when the player returns from a game’s page', async ({ page }) => {
  await visit(page, '/play')
  // Fonts change the layout, so the position is measured after they have loaded.
  await page.evaluate(async () => void (await document.fonts.ready))
  const farther = page.getByRole('article').nth(12)
  const information = farther.getByRole('link', { name: shell.game.info })
  await information.focus()
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  await expect.poll(scrolled).toBeGreaterThan(100)
  const before = await page.evaluate(whenStill)
  await information.press('Enter')
  await expect(page).toHaveURL(/\/game-info/)
  await expect(page.getByText(games.info.rtp)).toBeVisible()
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await expect(farther).toBeVisible()
  await expect.poll(scrolled).toBe(before)
})

test('a picture that fails to load leaves an empty area, without the browser’s icon of a broken picture', async ({
  page,
  strict,
}) => {
  strict.expectTrouble(/404/)
  await page.route(/media\/(ohrid-pearls|golden-apiary)/, (route) => route.fulfill({ status: 404 }))
  await visit(page, '/play')
  const pictureOf = (name: string) => card(page, name).first().locator('img')
  await expect(pictureOf('Ohrid Pearls')).toBeHidden()
  expect((await pictureOf('Ohrid Pearls').boundingBox())?.height).toBeGreaterThan(100)
  await expect(pictureOf('Night Train')).toBeVisible()
  // The server's HTML contains the other pictures. This one is inserted by a script, and its failure must be handled
  // too.
  await searchBox(page).fill('honey')
  await expect(card(page, 'Golden Apiary').first()).toBeVisible()
  await expect(pictureOf('Golden Apiary')).toBeHidden()
})

test('text typed while a result loads stays and is searched', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/play')
  const box = searchBox(page)
  const answer = await hold(page, /\/lobby-parts\/.*search=north$/)
  await box.fill('north')
  await expect(page.getByRole('main').locator('[aria-busy=true]').first()).toBeVisible()
  await answer.asked
  // The portal searches half a second after the last key press. The clock is paused, so this second search does not
  // start before `resume`.
  await page.clock.pauseAt(Date.now() + 60_000)
  await box.press('End')
  await box.pressSequentially('ern fel')
  await answer.release()
  await expect(page).toHaveURL('/play?search=north')
  await expect(box).toHaveValue('northern fel')
  await page.clock.resume()
  await expect(page).toHaveURL('/play?search=northern+fel')
  await expect(card(page, 'Midnight Roulette').first()).toBeVisible()
})

test('a search that was just typed does not delay another page', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/play')
  // The search starts half a second after the last key press. The clock is paused, so that the link is clicked before
  // the search starts.
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await searchBox(page).fill('honey')
  await card(page, 'Ohrid Pearls').first().getByRole('link', { name: shell.game.info }).click()
  // The click needs some time on the page's clock to take effect.
  await page.clock.runFor(100)
  await expect(page).toHaveURL(/\/game-info/)
  await page.clock.runFor(2000)
  await expect(page.getByText(games.info.rtp)).toBeVisible()
  await expect(page).toHaveURL(/\/game-info/)
})

test('input and choices made before the scripts load take effect once they run', async ({ page }) => {
  const scripts = await hold(page, /\/assets\/.*\.js/)
  await page.goto('/play', { waitUntil: 'commit' })
  await searchBox(page).fill('northern felt')
  await page.getByRole('combobox', { name: lobby.groupBy }).selectOption({ label: lobby.byProvider })
  await scripts.asked
  await scripts.release()
  await expect(page).toHaveURL('/play?search=northern+felt&group=provider')
  await expect(searchBox(page)).toHaveValue('northern felt')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Northern Felt'])
})

test('a button pressed before the scripts load works once they run', async ({ page }) => {
  const scripts = await hold(page, /\/assets\/.*\.js/)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('banner').getByRole('button', { name: shell.header.signIn }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await scripts.release()
  await expect(page.getByRole('dialog', { name: shell.header.signIn })).toBeVisible()
})
