import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { textsOf } from '../language.ts'
import { expectProvider, fillDeposit, methods } from '../steps/wallet-payments.ts'
import { enter, signedUp } from '../steps/player.ts'
import { visit } from '../steps/visit.ts'

const texts = textsOf('en')
const { shell, ui, wallet } = texts

const dialog = (page: Page) => page.getByRole('dialog', { name: wallet.title })
const leave = (page: Page) => page.getByRole('dialog', { name: wallet.leave.title })
const expectTab = (page: Page, name: string) =>
  expect(dialog(page).getByRole('tab', { name, exact: true, selected: true })).toBeVisible()
const close = (page: Page) => dialog(page).getByRole('button', { name: ui.close }).click()

/** Closes the wallet, which must not ask for a confirmation, because no input would be lost. */
async function leaveWallet(page: Page): Promise<void> {
  await close(page)
  await expect(dialog(page)).toBeHidden()
}

async function quit(page: Page): Promise<void> {
  await close(page)
  await leave(page).getByRole('button', { name: wallet.leave.quit }).click()
  await expect(dialog(page)).toBeHidden()
}

test('every link to the wallet opens it, 800 px wide at most', async ({ page }) => {
  await enter(page, await signedUp())
  const addresses = [
    ['/deposit', wallet.deposit],
    ['/history', wallet.history],
    ['/deposit-success', wallet.deposit],
    ['/wallet', wallet.deposit],
  ] as const
  for (const [path, tab] of addresses) {
    await visit(page, path)
    await expectTab(page, tab)
  }
  await expect.poll(async () => (await dialog(page).boundingBox())?.width).toBe(800)
  await leaveWallet(page)

  await page.getByRole('main').getByText('DEPOSIT', { exact: true }).click()
  await expectTab(page, wallet.deposit)
  await leaveWallet(page)
  const places = [
    [shell.sidebar.deposit, wallet.deposit],
    [shell.sidebar.wallet, wallet.deposit],
    [shell.sidebar.limits, wallet.limits.tab],
    [shell.sidebar.history, wallet.history],
  ] as const
  for (const [place, tab] of places) {
    await page.getByRole('banner').getByRole('button', { name: shell.header.account }).click()
    await page.getByRole('dialog', { name: shell.sidebar.account }).getByText(place, { exact: true }).click()
    await expectTab(page, tab)
    await leaveWallet(page)
  }
})

test('the wallet asks before it closes if something could be lost, and steps back within a flow', async ({
  page,
  accessible,
}) => {
  await enter(page, await signedUp())
  await visit(page, '/about-us')
  const open = () => page.getByRole('banner').getByRole('button', { name: shell.header.wallet }).click()
  const back = dialog(page).getByRole('button', { name: ui.back })
  await open()
  const [card] = methods
  await fillDeposit({ page, texts, method: card }, '20.00')
  await expect(dialog(page).getByText(wallet.bonus.title)).toBeVisible()
  await back.click()
  await expect(dialog(page).getByLabel(/^Amount/)).toHaveValue('20.00')
  await close(page)
  await expect(leave(page)).toContainText(wallet.leave.text)
  await accessible(page)
  await leave(page).getByRole('button', { name: wallet.leave.back }).click()
  await expect(leave(page)).toBeHidden()
  await expect(dialog(page).getByLabel(/^Amount/)).toHaveValue('20.00')
  await back.click()
  await expect(dialog(page).getByText(wallet.methods.title)).toBeVisible()
  await back.click()
  await expect(dialog(page)).toBeHidden()

  await open()
  for (const name of [wallet.withdrawal, wallet.limits.tab, wallet.history, wallet.bonuses.tab]) {
    await dialog(page).getByRole('tab', { name, exact: true }).click()
    await leaveWallet(page)
    await open()
  }
  await dialog(page).getByRole('tab', { name: wallet.limits.tab }).click()
  const money = dialog(page).getByRole('region', { name: wallet.limits.sections.money })
  await money.getByRole('button', { name: wallet.limits.edit }).click()
  await money.getByRole('textbox').first().fill('25')
  await quit(page)
})

test('a cashier closed while it loads leaves nothing behind, and loads the next time', async ({ page }) => {
  // The library of the cashier first computes a fingerprint of the device, which takes some time. This script stops the
  // library at this point until the test sets `data-known`.
  await page.addInitScript(() => {
    const define = Object.defineProperty
    Object.defineProperty = <T>(target: T, key: PropertyKey, how: PropertyDescriptor): T => {
      const { set } = how
      if (key !== '_paymentCashierDFP' || !set) return define(target, key, how)
      const { dataset } = document.documentElement
      dataset.asked = 'for the device'
      return define(target, key, { ...how, set: (name) => void (dataset.known && set(name)) })
    }
  })
  const root = page.locator('html')
  const cashier = { page, texts, method: methods[5] }
  await enter(page, await signedUp())
  await visit(page, '/about-us')
  const open = () => page.getByRole('banner').getByRole('button', { name: shell.header.wallet }).click()
  await open()
  await fillDeposit(cashier, '20.00')
  await dialog(page).getByRole('button', { name: wallet.bonus.skip }).click()
  await expect(root).toHaveAttribute('data-asked')
  await quit(page)
  await root.evaluate(({ dataset }) => (dataset.known = 'now'))
  await open()
  await expectProvider(cashier)
})
