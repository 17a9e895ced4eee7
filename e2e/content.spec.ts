import { expect, test } from './fixtures.ts'
import { textsOf } from './language.ts'
import { call } from './platform.ts'
import { enter } from './steps/player.ts'
import { visit } from './steps/visit.ts'

const { content, monitoring, shell } = textsOf('en')
const { blog, contact } = content

test('the news opens over its list with an address of its own, which is a page for everybody else', async ({
  page,
  accessible,
  request,
}) => {
  await visit(page, '/blog')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(blog.title)
  const filter = page.getByRole('navigation', { name: blog.categories })
  await filter.getByRole('link', { name: 'The casino' }).click()
  await expect(page).toHaveURL('/blog?category=the-house')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)

  await page.getByRole('link', { name: blog.readMore }).click()
  const dialog = page.getByRole('dialog', { name: 'Decide before you begin' })
  await expect(dialog).toContainText('We check your limits at the moment when money is booked')
  await expect(page).toHaveURL('/blog/decide-before-you-begin?category=the-house')
  await accessible(page)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.goForward()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/blog?category=the-house')

  await visit(page, '/blog/decide-before-you-begin?locale=mk')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Одлучете пред да почнете')
  await expect(page).toHaveTitle(/^Одлучете пред да почнете/)
  await accessible(page)

  expect(await (await request.get('/sitemap.xml')).text()).toContain('/blog/decide-before-you-begin</loc>')
  expect((await request.get('/blog/no-such-news')).status()).toBe(404)
})

test('the contact page has numbers to call and addresses to write to, and shows one location at a time', async ({
  page,
  accessible,
}) => {
  await visit(page, '/contact-us')
  const phones = page.getByRole('region', { name: contact.phones }).getByRole('link')
  await expect(phones.first()).toHaveAttribute('href', 'tel:+38925550101')
  const places = page.getByRole('region', { name: contact.locations })
  await expect(places.getByRole('article')).toContainText('1000 Skopje')
  await places.getByRole('button', { name: 'Ohrid' }).click()
  await expect(places.getByRole('article')).toContainText('6000 Ohrid')
  await expect(places.getByRole('article').locator('img')).toHaveAttribute('src', /place-ohrid/)
  await accessible(page)
})

test('a long page leads to its sections, and the glossary finds a term in the other alphabet', async ({ page }) => {
  await visit(page, '/terms-conditions')
  await expect(page.getByText(content.changed)).toBeVisible()
  const contents = page.getByRole('navigation', { name: content.contents })
  await contents.getByRole('link', { name: 'Complaints and dispute resolution' }).click()
  await expect(page).toHaveURL('/terms-conditions#complaints')
  await expect(page.getByRole('heading', { name: 'Complaints and dispute resolution' })).toBeInViewport()
  await page.emulateMedia({ media: 'print' })
  await expect(contents).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  const { glossary } = textsOf('mk').content
  await visit(page, '/casino-glossary?locale=mk')
  const terms = page.getByRole('main').getByRole('term')
  expect(await terms.count()).toBeGreaterThan(40)
  await page.getByRole('searchbox', { name: glossary.find }).fill('dzoker')
  await expect(terms).toHaveText(['Џокер'])
  await page.getByRole('searchbox', { name: glossary.find }).fill('no such term')
  await expect(page.getByRole('status').filter({ hasText: 'Не е пронајден таков поим' })).toBeVisible()
})

test('the menu for staff leads to their tools, which show the state of the casino', async ({
  page,
  accessible,
  request,
}) => {
  const house = { username: 'house-demo', password: 'felt-and-brass-7', siteId: 1 }
  await enter(page, await call<{ sessionKey: string; partyId: string }>('login', { input: house }))
  await visit(page, '/about-us')
  await page.getByRole('banner').getByRole('button', { name: shell.menu.label }).click()
  await page.getByRole('menuitem', { name: shell.menu.staff }).click()
  await expect(page).toHaveURL('/admin')
  const state = page.getByRole('region', { name: monitoring.house.title })
  await expect(state.getByText(monitoring.house.up, { exact: true })).toBeVisible()
  await accessible(page)
  const operations = page.getByRole('link', { name: monitoring.tools.operations })
  await expect(operations).toHaveAttribute('href', '/platform/docs/#/staff')
  expect(await (await request.get('/platform/docs/')).text()).toContain('swagger-ui')
})
