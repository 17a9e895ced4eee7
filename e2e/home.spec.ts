import { expect, test } from './fixtures.ts'
import { textsOf } from './language.ts'
import { enter, signedUp } from './steps/player.ts'
import { visit } from './steps/visit.ts'

const { home, shell } = textsOf('en')

const daysLeft = (expires: number): number => Math.round((expires - Date.now() / 1000) / 86_400)

test('a visitor sees pictures, big wins and promotions, and each link opens its page', async ({ page, accessible }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visit(page, '/')
  const wanted = page.getByRole('region', { name: home.games })
  await wanted.getByRole('heading', { level: 2 }).scrollIntoViewIfNeeded()
  await expect(wanted.getByRole('article')).toHaveCount(4)
  const carousel = page.getByRole('group', { name: home.carousel.label })
  const second = carousel.getByRole('button', { name: /^Slide 2/ })
  await second.click()
  await expect(second).toHaveAttribute('aria-current', 'true')
  await carousel.getByRole('button', { name: home.carousel.pause }).click()
  await expect(carousel.getByRole('button', { name: home.carousel.play })).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })

  const promotions = page.getByRole('list', { name: home.promotions })
  await promotions.scrollIntoViewIfNeeded()
  const halfOfQuarter = async () => {
    const cards = promotions.getByRole('article')
    const [half = 0, quarter = 0] = await cards.evaluateAll((all) => all.map((card) => card.clientWidth))
    return half / quarter
  }
  await expect.poll(async () => Math.abs((await halfOfQuarter()) - 2.1)).toBeLessThan(0.2)
  const wins = page.getByRole('region', { name: home.wins.title })
  await expect(wins.getByRole('listitem').first()).toBeVisible()
  // Four wins are shown next to each other, or two on a phone.
  const shownAtOnce = () =>
    wins
      .getByRole('list')
      .evaluate((list) => Math.round(list.clientWidth / (list.firstElementChild?.getBoundingClientRect().width ?? 1)))
  await expect.poll(shownAtOnce).toBe(4)
  await accessible(page)
  await page.setViewportSize({ width: 600, height: 900 })
  await expect.poll(shownAtOnce).toBe(2)
  await page.setViewportSize({ width: 1440, height: 900 })

  await promotions.getByRole('button', { name: 'Welcome back' }).click()
  await expect(page.getByRole('dialog', { name: shell.header.signIn })).toBeVisible()
  await page.keyboard.press('Escape')
  await promotions.getByRole('link', { name: 'Ninety balls' }).click()
  await expect(page).toHaveURL('/bingo')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.landing.bingo)
  // The picture keeps its proportions at every width of its card, so that no part of it is cut off.
  const picture = page.getByRole('article').first().locator('img')
  const proportion = () => picture.evaluate(({ clientWidth, clientHeight }) => clientWidth / clientHeight)
  await expect.poll(proportion).toBeCloseTo(2)
  const own = page.getByRole('region', { name: home.landing.games })
  await expect(own.getByRole('article', { name: 'Lakeside Bingo' })).toBeVisible()
  await accessible(page)
  await page.getByRole('link', { name: 'The hall is open' }).click()
  await expect(page).toHaveURL('/join')
})

test('an invitation and an affiliate are kept for thirty days, tracking data for seven', async ({ page }) => {
  const kept = async (name: string) => {
    await expect.poll(async () => (await page.context().cookies()).some((cookie) => cookie.name === name)).toBe(true)
    const cookie = (await page.context().cookies()).find((found) => found.name === name)
    return { value: decodeURIComponent(cookie?.value ?? ''), days: daysLeft(cookie?.expires ?? 0) }
  }
  await page.goto('/?page=signup&referralId=77&btag=b1&locale=en')
  await expect(page.getByRole('dialog', { name: shell.header.signUp })).toBeVisible()
  expect(await kept('referralId')).toEqual({ value: '77', days: 30 })
  expect(await kept('TRACKING')).toEqual({ value: 'btag=b1', days: 7 })
  expect(await kept('LOCALE')).toEqual({ value: 'en', days: 30 })
  await page.goto('/?clickid=c1&affiliate_id=a1')
  await expect(page).toHaveURL('/')
  expect(await kept('EGASS')).toEqual({ value: 'ClickId=c1&affId=a1', days: 30 })
})

test('a player sees their own promotions, and landing pages lead straight to the games', async ({ page }) => {
  await enter(page, await signedUp())
  await visit(page, '/')
  await page.getByRole('button', { name: 'Chips on the table' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await visit(page, '/casino')
  await expect(page).toHaveURL('/play')
  // Each game platform has its own launch address. Some platforms need the name of an action and links back to the
  // portal, others a list of denominations.
  const bingo = page.waitForRequest(/BingoContainer\.action/)
  await visit(page, '/casino?category=Bingo')
  await expect(page).toHaveURL(/\/game\?.*platform=PRAGMATIC_BINGO/)
  const ways = new URL((await bingo).url()).searchParams
  expect(ways.get('depositUrl')).toBe(new URL('/deposit', page.url()).href)
  expect(ways.get('playForReal')).toBe('true')
  const live = page.waitForRequest(/GameContainer\.action/)
  await visit(page, '/live-casino')
  await expect(page).toHaveURL(/\/game\?gameId=101&platform=PRAGMATIC_LIVE/)
  const { denomamount, minbet, multiSession, skincode, nscode } = Object.fromEntries(
    new URL((await live).url()).searchParams,
  )
  expect({ denomamount, minbet, multiSession, skincode, nscode }).toEqual({
    denomamount: '0.01',
    minbet: '0.01',
    multiSession: 'false',
    skincode: 'baize',
    nscode: 'demo',
  })
})

test('the cookie banner stays hidden after it is accepted', async ({ page, accessible }) => {
  await page.goto('/')
  const banner = page.getByRole('region', { name: shell.cookies.label })
  await expect(banner).toBeVisible()
  await accessible(page)
  await banner.getByRole('link', { name: shell.cookies.policy }).click()
  await expect(page).toHaveURL('/terms-conditions#cookies')
  await banner.getByRole('button', { name: shell.cookies.accept }).click()
  await expect(banner).toBeHidden()
  await page.reload()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: shell.header.signIn })).toBeVisible()
  await expect(banner).toBeHidden()
})
