import { consoleTexts } from '@baize/texts/console'
import { expect, test } from '../fixtures.ts'
import { call } from '../platform.ts'
import { deskOf } from '../steps/desk.ts'
import { mobileOf } from '../steps/newcomer.ts'
import { payIn, signedUp } from '../steps/player.ts'
import { reportedMessage, withSecondStep } from '../steps/staff-work.ts'

const { dossier, orders, playerActions, players, reports, shell } = consoleTexts.en

test('support finds a player by their card and network address, and reads what happened', async ({
  page,
  accessible,
}) => {
  const player = await signedUp()
  await payIn(player, '20.00')
  const desk = await deskOf(page, 'support')
  const found = page.getByRole('link', { name: player.email })
  await desk.performs('Find a player by the last digits of a card', async () => {
    await page.getByRole('link', { name: shell.places.players, exact: true }).click()
    await page.getByRole('searchbox', { name: players.text }).fill('1111')
    await page.keyboard.press('Enter')
    await found.click()
    await expect(page.getByText(mobileOf(player))).toBeVisible()
  })
  await accessible(page)
  await desk.performs('Read the history of an account', async () => {
    await page.getByRole('tab', { name: players.page.timeline }).click()
    await expect(
      page.getByRole('tabpanel', { name: players.page.timeline }).getByRole('listitem').first(),
    ).toBeVisible()
  })
  await desk.performs('Find the players behind one network address', async () => {
    await page.getByRole('tab', { name: players.page.sessions }).click()
    await page.getByTitle(players.page.sameAddress).first().click()
    await expect(found).toBeVisible()
  })
  await accessible(page)
  expect(page.url()).not.toContain(player.username)
})

test('support locks an account and unlocks it, helps a player, and gives a bonus', async ({ page, accessible }) => {
  const player = await signedUp()
  await withSecondStep(player)
  const desk = await deskOf(page, 'support', `/players/${player.partyId}`)
  const dialog = page.getByRole('dialog')
  const act = async (name: keyof typeof playerActions, fields: readonly (readonly [string, string])[]) => {
    await page.getByRole('button', { name: playerActions[name].name, exact: true }).click()
    for (const [label, text] of fields) await dialog.getByLabel(label).fill(text)
    await dialog.getByRole('button', { name: playerActions[name].name }).click()
    await expect(dialog).toBeHidden()
  }
  const because = [shell.reason.label, 'The player called from a known number'] as const
  const button = (name: keyof typeof playerActions) =>
    page.getByRole('button', { name: playerActions[name].name, exact: true })

  await desk.performs('Remove a lost second step', () => act('removeFactors', [because]))
  await expect(button('removeFactors')).toBeDisabled()
  await desk.performs('Correct a telephone number', () =>
    act('correctPlayerDetails', [[players.details.mobile, '+447400654321'], because]),
  )
  await expect(page.getByText('+447400654321')).toBeVisible()
  await desk.performs('Write to a player', () => act('sendMessage', [[players.dialog.message, 'It is done']]))
  await desk.performs('Give a bonus', () => act('givePlayerBonus', [[players.dialog.code, 'BAIZE5'], because]))
  await desk.performs('Take a bonus away', async () => {
    await page.getByRole('tab', { name: dossier.parts.getDossierBonuses }).click()
    await page.getByRole('button', { name: dossier.removeBonus.open, exact: true }).click()
    await dialog.getByLabel(because[0]).fill(because[1])
    await dialog.getByRole('button', { name: playerActions.removePlayerBonus.name }).click()
    await expect(page.getByRole('button', { name: dossier.removeBonus.open, exact: true })).toBeHidden()
  })
  await accessible(page)
  await desk.performs('Lock an account', () => act('lockAccount', [because]))
  await expect(page.getByText(players.restrictions.LOCKED)).toBeVisible()
  await expect(button('lockAccount')).toBeDisabled()
  const { alive } = await call<{ alive: string }>('checkSessionAlive', { sessionKey: player.sessionKey })
  expect(alive).toBe('false')
  await desk.performs('Unlock an account', () => act('unlockAccount', [because]))
  await expect(page.getByText(players.restrictions.LOCKED)).toBeHidden()
  await page.getByRole('tab', { name: players.page.timeline }).click()
  await expect(page.getByText(because[1]).first()).toBeVisible()
  await desk.performs('Close an account for good', () => act('closePlayerAccount', [because]))
  await expect(page.getByText(players.restrictions.CLOSED, { exact: true })).toBeVisible()
})

test('support deletes a reported message and sends an order of the shop', async ({ page, accessible }) => {
  const content = await reportedMessage(await signedUp(), await signedUp())
  const desk = await deskOf(page, 'support')
  const dialog = page.getByRole('dialog')
  const queues = page.getByRole('list', { name: shell.work.title })
  await desk.performs('Delete a reported chat message', async () => {
    await queues.getByRole('link').filter({ hasText: shell.places.reports }).click()
    const row = page.getByRole('listitem').filter({ hasText: content })
    await row.getByRole('button', { name: reports.DELETE }).click()
    await dialog.getByLabel(shell.reason.label).fill('An advertisement')
    await dialog.getByRole('button', { name: reports.DELETE }).click()
    await expect(row).toBeHidden()
  })
  await accessible(page)
  await desk.home()
  const moved = page.getByText(orders.done)
  await desk.performs('Mark an order of the shop as sent', async () => {
    await queues.getByRole('link').filter({ hasText: shell.places.orders }).click()
    await page.getByRole('button', { name: orders.moves.SENT }).first().click()
    await dialog.getByLabel(shell.reason.label).fill('The parcel left today')
    await dialog.getByRole('button', { name: orders.moves.SENT }).click()
    await expect(moved).toBeVisible()
  })
})
