import { consoleTexts } from '@baize/texts/console'
import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures.ts'
import { call } from '../platform.ts'
import { payIn, signedUp } from '../steps/player.ts'
import { enterConsole, hired } from '../steps/staff.ts'

const { books, deficits, differences, figures, monitoring, orders, reports, rounds, shell, switches } = consoleTexts.en

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

test('finance reads the figures, opens the entries behind one and saves the table', async ({ page, accessible }) => {
  const player = await signedUp()
  await payIn(player, '20.00')
  await enterConsole(page, await hired('finance'), '/figures')
  const payments = page.getByRole('region', { name: figures.payments })
  await expect(payments.getByRole('table')).toBeVisible()
  await accessible(page)
  await payments.getByLabel(figures.by).selectOption('provider')
  await payments.getByRole('row').filter({ hasText: 'worldpay' }).getByRole('button').first().click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('deposit')
  await accessible(page)
  await page.keyboard.press('Escape')
  const saving = page.waitForEvent('download')
  await payments.getByRole('button', { name: figures.save }).click()
  expect(await readFile(await (await saving).path(), 'utf8')).toContain('"worldpay"')
})

test('compliance switches a provider off and on again, and the cashier follows', async ({ page, accessible }) => {
  const player = await signedUp()
  await enterConsole(page, await hired('compliance'), '/switches')
  await page.getByRole('button', { name: switches.off }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(switches.kind).selectOption('PROVIDER')
  await dialog.getByLabel(switches.provider).selectOption('omega')
  await dialog.getByLabel(shell.reason.label).fill('The bank is closed')
  await accessible(page)
  await dialog.getByRole('button', { name: switches.off }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'omega' })
  await expect(row).toContainText('The bank is closed')
  const methods = () => call<{ methods: { code: string }[] }>('getDepositMethods', { sessionKey: player.sessionKey })
  const before = (await methods()).methods.length
  await row.getByRole('button', { name: switches.on }).click()
  await dialog.getByLabel(shell.reason.label).fill('The bank is open')
  await dialog.getByRole('button', { name: switches.on }).click()
  await expect(row).toHaveCount(0)
  await expect.poll(async () => (await methods()).methods.length).toBeGreaterThan(before)
})

test('an engineer reads the monitoring pages and changes the level of the log', async ({ page, accessible }) => {
  await enterConsole(page, await hired('engineer'), '/monitoring')
  for (const part of ['health', 'metrics', 'threads', 'loggers', 'settings'] as const) {
    await page.getByRole('tab', { name: monitoring[part], exact: true }).click()
    await expect(page.getByRole('tabpanel', { name: monitoring[part], exact: true })).not.toBeEmpty()
    await accessible(page)
  }
  await expect(page.getByText('******').first()).toBeVisible()
  await page.getByRole('tab', { name: monitoring.loggers, exact: true }).click()
  const level = page.getByLabel('ROOT')
  await level.selectOption('WARN')
  await expect(page.getByText(monitoring.levelChanged)).toBeVisible()
  await expect(level).toBeEnabled()
  await level.selectOption('INFO')
})

test('finance reads the books: balance, return, settlements and the money kept out', async ({ page, accessible }) => {
  await enterConsole(page, await hired('finance'), '/books')
  for (const part of ['balance', 'return', 'settlements', 'keptOut'] as const) {
    await page.getByRole('tab', { name: books[part], exact: true }).click()
    const region = page.getByRole('tabpanel').getByRole('region', { name: books[part], exact: true })
    await expect(region.getByRole('table').or(region.getByText(books[emptyOf[part]])).first()).toBeVisible()
    if (part === 'balance') await expect(region.getByText(books.balanced).first()).toBeVisible()
    await accessible(page)
  }
})

const emptyOf = { balance: 'nothing', return: 'nothing', settlements: 'noSettlement', keptOut: 'noKeptOut' } as const
