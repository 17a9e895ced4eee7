import { consoleTexts } from '@baize/texts/console'
import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures.ts'
import { call } from '../platform.ts'
import { deskOf } from '../steps/desk.ts'
import { payIn, signedUp } from '../steps/player.ts'
import { takeBackSpentWin } from '../steps/staff-work.ts'
import { enterConsole, hired } from '../steps/staff.ts'

const { books, codes, deficits, differences, figures, monitoring, orders, reports, rounds, shell, switches } =
  consoleTexts.en

test('every queue opens from the home page, with its rows or the sentence that nothing waits', async ({
  page,
  accessible,
}) => {
  await enterConsole(page, await hired('compliance', 'support', 'payments'))
  const queues = page.getByRole('list', { name: shell.work.title })
  for (const name of ['differences', 'deficits', 'rounds', 'reports', 'orders'] as const) {
    await queues.getByRole('link').filter({ hasText: shell.places[name] }).click()
    const { title, empty } = { deficits, differences, orders, reports, rounds }[name]
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText(empty).or(page.getByRole('main').getByRole('listitem').first())).toBeVisible()
    await accessible(page)
    await page.getByRole('link', { name: shell.places.home }).click()
  }
})

test('a player owes a win that was taken back after they staked it, and staff see the cause', async ({
  page,
  accessible,
}) => {
  const player = await signedUp()
  await payIn(player, '20.00')
  await takeBackSpentWin(player, '20.00')
  await enterConsole(page, await hired('payments'))
  await page.getByRole('link', { name: shell.places.deficits }).first().click()
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: player.username })
  await expect(row).toContainText('£5.00')
  await expect(row).toContainText(codes.movements['win-rollback'])
  await accessible(page)
})

test('finance reads the figures, opens the entries behind one and saves the table', async ({ page, accessible }) => {
  const player = await signedUp()
  await payIn(player, '20.00')
  const desk = await deskOf(page, 'finance')
  const place = page.getByRole('link', { name: shell.places.figures })
  const payments = page.getByRole('region', { name: figures.payments })
  await desk.performs('Open the entries behind a figure', async () => {
    await place.click()
    await expect(payments.getByRole('table')).toBeVisible()
    await accessible(page)
    await payments.getByRole('row').nth(1).getByRole('button').first().click()
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('Deposit')
  })
  await accessible(page)
  await page.keyboard.press('Escape')
  await payments.getByLabel(figures.by).selectOption('provider')
  const saving = page.waitForEvent('download')
  await payments.getByRole('row').filter({ hasText: 'worldpay' }).waitFor()
  await payments.getByRole('button', { name: figures.save }).click()
  expect(await readFile(await (await saving).path(), 'utf8')).toContain('worldpay,')
  await desk.home()
  await desk.performs('Save the revenue of last month', async () => {
    await place.click()
    await page.getByRole('button', { name: figures.lastMonth }).click()
    const file = page.waitForEvent('download')
    await page.getByRole('region', { name: figures.revenue }).getByRole('button', { name: figures.save }).click()
    expect(await readFile(await (await file).path(), 'utf8')).toContain(figures.amounts.ggr)
  })
})

test('compliance switches a provider off and on again, and the cashier follows', async ({ page, accessible }) => {
  const player = await signedUp()
  const desk = await deskOf(page, 'compliance')
  const dialog = page.getByRole('dialog')
  const row = page.getByRole('listitem').filter({ hasText: 'omega' })
  await desk.performs('Switch a payment provider off', async () => {
    await page.getByRole('link', { name: shell.places.switches }).click()
    await page.getByRole('button', { name: switches.off }).click()
    await dialog.getByLabel(switches.kind).selectOption('PROVIDER')
    await dialog.getByLabel(switches.provider).selectOption('omega')
    await dialog.getByLabel(shell.reason.label).fill('The bank is closed')
    await accessible(page)
    await dialog.getByRole('button', { name: switches.off }).click()
    await expect(row).toContainText('The bank is closed')
  })
  const methods = () => call<{ methods: { code: string }[] }>('getDepositMethods', { sessionKey: player.sessionKey })
  const before = (await methods()).methods.length
  await row.getByRole('button', { name: switches.on }).click()
  await dialog.getByLabel(shell.reason.label).fill('The bank is open')
  await dialog.getByRole('button', { name: switches.on }).click()
  await expect(row).toHaveCount(0)
  await expect.poll(async () => (await methods()).methods.length).toBeGreaterThan(before)
  await page.getByRole('button', { name: switches.off }).click()
  const off = dialog.getByRole('button', { name: switches.off })
  await dialog.getByLabel(shell.reason.label).fill('A fault')
  await dialog.getByLabel(switches.game, { exact: true }).fill('ohrid')
  await expect(off).toBeDisabled()
  await dialog.getByRole('button', { name: /^Ohrid Pearls/ }).click()
  await accessible(page)
  await expect(off).toBeEnabled()
})

test('an engineer reads the monitoring pages and changes the level of the log', async ({ page, accessible }) => {
  const desk = await deskOf(page, 'engineer', '/monitoring')
  for (const part of ['health', 'metrics', 'threads', 'loggers', 'settings'] as const) {
    await page.getByRole('tab', { name: monitoring[part], exact: true }).click()
    await expect(page.getByRole('tabpanel', { name: monitoring[part], exact: true })).not.toBeEmpty()
    await accessible(page)
  }
  await expect(page.getByText('******').first()).toBeVisible()
  await desk.home()
  await desk.performs('Read the health of all processes', async () => {
    await page.getByRole('link', { name: shell.places.monitoring }).click()
    await expect(page.getByText(monitoring.states.UP).first()).toBeVisible()
    const parties = page.getByRole('region', { name: monitoring.parties })
    await expect(
      parties.getByRole('columnheader', { name: monitoring.host }).or(parties.getByText(monitoring.noParties)),
    ).toBeVisible()
  })
  await desk.home()
  const level = page.getByLabel('ROOT')
  await desk.performs('Change the level of the log', async () => {
    await page.getByRole('link', { name: shell.places.monitoring }).click()
    await page.getByRole('tab', { name: monitoring.loggers, exact: true }).click()
    await level.selectOption('WARN')
    await expect(page.getByText(monitoring.levelChanged)).toBeVisible()
  })
  await expect(level).toBeEnabled()
  await level.selectOption('INFO')
})

test('finance reads the books: balance, return, settlements and the money kept out', async ({ page, accessible }) => {
  const desk = await deskOf(page, 'finance', '/books')
  for (const part of ['balance', 'return', 'settlements', 'keptOut'] as const) {
    await page.getByRole('tab', { name: books[part], exact: true }).click()
    const region = page.getByRole('tabpanel').getByRole('region', { name: books[part], exact: true })
    await expect(region.getByRole('table').or(region.getByText(books[emptyOf[part]])).first()).toBeVisible()
    if (part === 'balance') await expect(region.getByText(books.balanced).first()).toBeVisible()
    await accessible(page)
  }
  const place = page.getByRole('link', { name: shell.places.books })
  await desk.home()
  await desk.performs('Read the trial balance of a day', async () => {
    await place.click()
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    await page.getByLabel(books.endOf).fill(yesterday)
    await expect(page.getByRole('region', { name: books.balance }).getByText(books.balanced).first()).toBeVisible()
  })
  await desk.home()
  await desk.performs('Compare a settlement with the books', async () => {
    await place.click()
    await page.getByRole('tab', { name: books.settlements, exact: true }).click()
    const region = page.getByRole('region', { name: books.settlements, exact: true })
    await expect(region.getByRole('table').or(region.getByText(books.noSettlement)).first()).toBeVisible()
  })
  await desk.home()
  await desk.performs('Save the regulatory return', async () => {
    await place.click()
    await page.getByRole('tab', { name: books.return }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: figures.save }).click()
    expect(await readFile(await (await saving).path(), 'utf8')).toContain(books.counts.activeCustomers)
  })
})

const emptyOf = { balance: 'nothing', return: 'nothing', settlements: 'noSettlement', keptOut: 'noKeptOut' } as const
