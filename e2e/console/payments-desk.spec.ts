import { consoleTexts } from '@baize/texts/console'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures.ts'
import { call } from '../platform.ts'
import { staff } from '../settings.ts'
import { deskOf } from '../steps/desk.ts'
import { payIn, signedUp } from '../steps/player.ts'
import { strangeOrder } from '../steps/staff-work.ts'

const { approvals, differences, dossier, methods, playerActions, players, shell, withdrawals, web } = consoleTexts.en

test('payments credits goodwill, saves a statement and pays out by hand with a second person', async ({
  page,
  accessible,
}) => {
  const player = await signedUp()
  await payIn(player, '20.00')
  const desk = await deskOf(page, 'payments', `/players/${player.partyId}`)
  const dialog = page.getByRole('dialog')
  await desk.performs('Credit goodwill', async () => {
    await page.getByRole('button', { name: playerActions.bookGoodwill.name }).click()
    await dialog.getByLabel(players.dialog.amount).fill('5.00')
    await dialog.getByLabel(shell.reason.label).fill('A complaint')
    await dialog.getByRole('button', { name: playerActions.bookGoodwill.name }).click()
    await expect(dialog).toBeHidden()
  })
  await desk.performs('Save a player’s statement', async () => {
    await page.getByRole('tab', { name: dossier.parts.getDossierBanking }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: dossier.statement }).click()
    expect(await readFile(await (await saving).path(), 'utf8')).toContain(',5.00,')
  })
  const input = { playerId: player.partyId, reason: 'They asked for it', months: '6' }
  await call('staff/excludePlayer', { input, staff, idempotencyKey: randomUUID() })
  await page.reload()
  await desk.performs('Request a payout to a player who may not play', async () => {
    await page.getByRole('button', { name: playerActions.payOutForPlayer.name }).click()
    await dialog.getByLabel(players.dialog.amount).fill('25.00')
    await dialog.getByLabel(players.dialog.destination).fill('Ana Kostova, GB29 NWBK 6016 1331 9268 19')
    await dialog.getByLabel(shell.reason.label).fill('The player is excluded')
    await dialog.getByRole('button', { name: playerActions.payOutForPlayer.name }).click()
    await expect(page.getByText(shell.secondPerson)).toBeVisible()
  })
  await accessible(page)
  await page.goto('about:blank')
  const second = await deskOf(page, 'payments', '/approvals')
  const row = page.getByRole('listitem').filter({ has: page.locator(`a[href$="${player.partyId}"]`) })
  await expect(row).toContainText('GB29 NWBK')
  await row.getByRole('button', { name: approvals.approve }).click()
  await dialog.getByLabel(shell.reason.label).fill('Their letter is on file')
  await dialog.getByRole('button', { name: approvals.approve }).click()
  await expect(page.getByText(approvals.done)).toBeVisible()
  await second.home()
  await second.performs('Close a payout by hand with the bank’s reference', async () => {
    await page.getByRole('link', { name: shell.places.withdrawals, exact: true }).click()
    await page.getByRole('tab', { name: withdrawals.transfers.title }).click()
    await row.getByRole('button', { name: withdrawals.transfers.outcomes.PAID }).click()
    await dialog.getByLabel(withdrawals.transfers.reference).fill('FT-17')
    await dialog.getByLabel(shell.reason.label).fill('Sent this morning')
    await dialog.getByRole('button', { name: withdrawals.transfers.outcomes.PAID }).click()
    await expect(page.getByText(withdrawals.transfers.PAID.done)).toBeVisible()
  })
  await expect(row).toHaveCount(0)
  await accessible(page)
})

test('money above the threshold waits for a second person, who sees it arrive', async ({
  page,
  accessible,
  strict,
}) => {
  strict.expectTrouble(/400/)
  const player = await signedUp()
  await deskOf(page, 'payments', `/players/${player.partyId}`)
  await page.getByRole('button', { name: playerActions.bookGoodwill.name }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(players.dialog.amount).fill('much')
  await dialog.getByLabel(shell.reason.label).fill('A complaint')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(web.forms.wrongField)).toBeVisible()
  await dialog.getByLabel(players.dialog.amount).fill('1500,00')
  await dialog.getByRole('button', { name: playerActions.bookGoodwill.name }).click()
  await expect(page.getByText(shell.secondPerson)).toBeVisible()
  await page.goto('/console/approvals')
  const row = page.getByRole('listitem').filter({ has: page.locator(`a[href$="${player.partyId}"]`) })
  await expect(row).toContainText('A complaint')
  await expect(row).toContainText(player.username)
  await expect(row.getByRole('button', { name: approvals.approve })).toHaveCount(0)
  await accessible(page)
  await page.goto('about:blank')
  const second = await deskOf(page, 'payments')
  await second.performs('Approve a large sum as the second member', async () => {
    await page
      .getByRole('list', { name: shell.work.title })
      .getByRole('link', { name: /^Approvals/ })
      .click()
    await row.getByRole('button', { name: approvals.approve }).click()
    await dialog.getByLabel(shell.reason.label).fill('I have read the complaint')
    await dialog.getByRole('button', { name: approvals.approve }).click()
    await expect(page.getByText(approvals.done)).toBeVisible()
  })
  await expect(row).toHaveCount(0)
  const { currencyBalances } = await call<{ currencyBalances: { totalBalance: string }[] }>('getBalance', {
    sessionKey: player.sessionKey,
  })
  expect(currencyBalances[0]?.totalBalance).toBe('1500.00')
})

test('payments reverses a deposit that was booked by mistake', async ({ page, accessible }) => {
  const player = await signedUp()
  await payIn(player, '30.00')
  await deskOf(page, 'payments', `/players/${player.partyId}`)
  await page.getByRole('tab', { name: dossier.parts.getDossierBanking }).click()
  await page.getByRole('button', { name: dossier.correct, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('30.00')
  await dialog.getByLabel(shell.reason.label).fill('It belongs to another player')
  await accessible(page)
  await dialog.getByRole('button', { name: playerActions.correctEntry.name }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('cell', { name: dossier.banking.CORRECTION })).toBeVisible()
  const { currencyBalances } = await call<{ currencyBalances: { totalBalance: string }[] }>('getBalance', {
    sessionKey: player.sessionKey,
  })
  expect(currencyBalances[0]?.totalBalance).toBe('0.00')
})

test('payments closes a difference and changes the range of a method', async ({ page, accessible }) => {
  const orderCode = await strangeOrder()
  const paymentMethod = `BANK_${randomUUID().slice(0, 6).toUpperCase()}`
  const range = { paymentMethod, currency: 'GBP', provider: 'omega', minimum: '12.00', maximum: '34.00', active: false }
  await call('staff/saveDepositMethod', { input: { ...range, priority: 99 }, staff })
  const desk = await deskOf(page, 'payments')
  const dialog = page.getByRole('dialog')
  await desk.performs('Close a payment difference', async () => {
    await page
      .getByRole('list', { name: shell.work.title })
      .getByRole('link', { name: /^Payment differences/ })
      .click()
    const row = page.getByRole('listitem').filter({ hasText: orderCode })
    await row.getByRole('button', { name: differences.close }).click()
    await dialog.getByLabel(shell.reason.label).fill('Another shop of the group')
    await dialog.getByRole('button', { name: differences.close }).click()
    await expect(row).toBeHidden()
  })
  await accessible(page)
  await desk.home()
  const row = page.getByRole('listitem').filter({ hasText: paymentMethod })
  await desk.performs('Change the range of a payment method', async () => {
    await page.getByRole('link', { name: shell.places.methods }).click()
    await row.getByRole('button', { name: methods.edit }).click()
    await dialog.getByLabel(methods.minimum).fill('15.00')
    await dialog.getByLabel(methods.maximum).fill('50.00')
    await dialog.getByRole('button', { name: methods.save }).click()
    await expect(row).toContainText('£15.00 – £50.00')
  })
  await row.getByRole('button', { name: methods.edit }).click()
  const minimum = dialog.getByLabel(methods.minimum)
  await minimum.fill('60.00')
  await dialog.getByRole('button', { name: methods.save }).click()
  await expect(dialog.getByText(web.forms.wrongFields)).toBeVisible()
  await expect(minimum).toHaveAccessibleDescription('The minimum of 60.00 GBP is higher than the maximum of 50.00 GBP.')
  await accessible(page)
})
