import { expect, test } from '../fixtures.ts'
import { textsOf } from '../language.ts'
import { call } from '../platform.ts'
import { enter } from '../steps/player.ts'
import { visit } from '../steps/visit.ts'

test('a player spends points on goods and free spins, in the middle of which the page is reloaded', async ({
  page,
  accessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const texts = textsOf('mk')
  const { errors, loyalty, shell } = texts
  const vera = { username: 'vera-demo', password: 'felt-and-brass-7', siteId: 1 }
  await enter(page, await call<{ sessionKey: string; partyId: string }>('login', { input: vera }))
  await visit(page, '/?locale=mk')
  await page.getByRole('button', { name: shell.header.account }).click()
  await page.getByRole('link', { name: /отвори ја продавницата/ }).click()

  const spins = 'Десет вртења меѓу афионите'
  const towels = 'Две кујнски крпи'
  await expect(page.getByRole('heading', { level: 1, name: loyalty.title })).toBeVisible()
  await expect(
    page.getByRole('article', { name: 'Коцка од чист месинг' }).getByRole('button', { name: loyalty.item.soldOut }),
  ).toBeDisabled()
  await accessible(page)
  await page.getByRole('button', { name: loyalty.item.viewNamed.replace('{name}', spins) }).click()
  const dialog = page.getByRole('dialog', { name: spins })
  await dialog.getByLabel(loyalty.item.quantity).selectOption('2')
  await accessible(page)
  await dialog.getByRole('button', { name: loyalty.item.add }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: loyalty.item.addNamed.replace('{name}', towels) }).click()
  await page.getByRole('link', { name: new RegExp(loyalty.viewCart) }).click()

  const lines = page.getByRole('list', { name: loyalty.cart.title }).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await page.getByLabel(loyalty.address.city, { exact: true }).fill('')
  const order = page.getByRole('button', { name: /^Нарачај за 650/ })
  await order.click()
  await expect(page.getByText(errors.field.required)).toBeVisible()
  await page.getByLabel(loyalty.address.city, { exact: true }).fill('Охрид')
  await page.reload()
  await expect(lines).toHaveCount(2)
  await expect(page.getByLabel(loyalty.address.city, { exact: true })).toHaveValue('Охрид')
  await accessible(page)
  await order.click()
  await expect(page.getByText(loyalty.done.spins)).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: loyalty.orders }).last().click()
  const newest = page.getByRole('article').first()
  await expect(newest).toContainText(loyalty.history.status.ORDERED)
  await expect(newest).toContainText(`2 × ${spins}`)
  await expect(newest).toContainText('Охрид')
  await accessible(page)
})

test('an item of the shop has an address, which is opened directly, reloaded and left by Back', async ({ page }) => {
  const { loyalty, ui } = textsOf('en')
  const vera = { username: 'vera-demo', password: 'felt-and-brass-7', siteId: 1 }
  await enter(page, await call<{ sessionKey: string; partyId: string }>('login', { input: vera }))
  await visit(page, '/about-us')
  await visit(page, '/loyalty')
  const name = 'Ten spins in the poppies'
  const dialog = page.getByRole('dialog', { name })
  await page.getByRole('button', { name: loyalty.item.viewNamed.replace('{name}', name) }).click()
  await expect(dialog.getByLabel(loyalty.item.quantity)).toBeVisible()
  await expect(page).toHaveURL(/\/loyalty\?over=item\.[\w-]+$/)
  const address = page.url()
  await page.reload()
  await expect(dialog.getByLabel(loyalty.item.quantity)).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/loyalty')

  await visit(page, address)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: ui.close }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/loyalty')
})
