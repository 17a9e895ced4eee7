import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { textsOf } from '../language.ts'
import { enter, signedUp } from '../steps/player.ts'

const { shell } = textsOf('en')
const walletButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: shell.header.wallet })
const missing = { status: 404, contentType: 'text/plain', body: 'Not found' }

test('a page whose script a new release has replaced loads as a whole, with the session', async ({ page, strict }) => {
  strict.expectTrouble(/404|route module|dynamically imported/)
  await enter(page, await signedUp())
  await page.goto('/about-us')
  await expect(walletButton(page)).toBeVisible()
  let isOld = true
  page.once('framenavigated', () => (isOld = false))
  await page.route(/assets\/promotions-page-.*\.js/, (route) => (isOld ? route.fulfill(missing) : route.continue()))
  await page.getByRole('banner').getByRole('link', { name: shell.header.promotions }).click()
  await expect(page).toHaveURL('/promotions')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(walletButton(page)).toBeVisible()
})

test('if the script that checks the session is missing, the page reloads once, then shows a message and offers a reload', async ({
  page,
  strict,
}) => {
  strict.expectTrouble(/404|dynamically imported/)
  await enter(page, await signedUp())
  let pages = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages++
  })
  await page.route(/assets\/check-session-.*\.js/, (route) => route.fulfill(missing))
  await page.goto('/about-us')
  await expect(page.getByRole('alert').getByText(shell.fault.chunk)).toBeVisible()
  expect(pages).toBe(2)
  await page.unroute(/assets\/check-session-.*\.js/)
  await page.getByRole('button', { name: shell.fault.reload }).click()
  await expect(walletButton(page)).toBeVisible()
})

test('a page whose component throws shows an error message', async ({ page, strict, accessible }) => {
  strict.expectTrouble(/planted|recover/i)
  const body = 'export default function Broken() { throw new Error("planted") }'
  await page.route(/assets\/(content|game)-page-.*\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
  await page.goto('/about-us')
  await expect(page.getByRole('heading', { name: shell.fault.unexpected })).toBeVisible()
  await expect(page.getByText('500', { exact: true })).toBeVisible()
  await accessible(page)
  await page.goto('/game?gameId=ohrid-pearls&platform=BAIZE&playForReal=false')
  await expect(page.getByRole('heading', { name: shell.fault.game })).toBeVisible()
})
