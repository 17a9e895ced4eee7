import { expect, test } from './fixtures.ts'
import { wordsOf } from './language.ts'
import { visit } from './steps/visit.ts'

const { blog, contact } = wordsOf('en').content

test('the news opens over its list with an address of its own, which is a page for everybody else', async ({
  page,
  accessible,
  request,
}) => {
  await visit(page, '/blog')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(blog.title)
  const filter = page.getByRole('navigation', { name: blog.categories })
  await filter.getByRole('link', { name: 'The house' }).click()
  await expect(page).toHaveURL('/blog?category=the-house')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)

  await page.getByRole('link', { name: blog.readMore }).click()
  const dialog = page.getByRole('dialog', { name: 'Decide before you begin' })
  await expect(dialog).toContainText('Limits are kept where money is booked')
  await expect(page).toHaveURL('/blog/decide-before-you-begin?category=the-house')
  await accessible(page)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.goForward()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/blog?category=the-house')

  await visit(page, '/blog/decide-before-you-begin?locale=mk')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Одлучи пред да почнеш')
  await expect(page).toHaveTitle(/^Одлучи пред да почнеш/)
  await accessible(page)

  expect(await (await request.get('/sitemap.xml')).text()).toContain('/blog/decide-before-you-begin</loc>')
  expect((await request.get('/blog/no-such-news')).status()).toBe(404)
})

test('the contact page has lines to call and write to, and shows one place at a time', async ({ page, accessible }) => {
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
