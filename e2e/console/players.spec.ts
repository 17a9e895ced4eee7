import { consoleTexts } from '@baize/texts/console'
import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures.ts'
import { deskOf } from '../steps/desk.ts'
import { playRound } from '../steps/game.ts'
import { enter, payIn, signedUp } from '../steps/player.ts'
import { visit } from '../steps/visit.ts'
import { textsOf } from '../language.ts'
import { enterConsole, hired } from '../steps/staff.ts'

const { dossier, operations, playerActions, players, records, shell } = consoleTexts.en

test('support saves filters as a view, uses it after a reload and deletes it', async ({ page, accessible }) => {
  await enterConsole(page, await hired('support'), '/players')
  const country = page.getByLabel(players.country)
  await country.selectOption({ label: 'United Kingdom' })
  await page.getByLabel(players.registration).selectOption('QUICK_REG')
  await page.getByRole('button', { name: players.views.save }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(players.views.name).fill('British newcomers')
  await accessible(page)
  await page.keyboard.press('Enter')
  const view = page.getByRole('button', { name: 'British newcomers', exact: true })
  await expect(view).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(view).toHaveAttribute('aria-pressed', 'false')
  await view.click()
  await expect(country).toHaveValue('GB')
  await expect(page.getByLabel(players.registration)).toHaveValue('QUICK_REG')
  await accessible(page)
  await page.getByRole('button', { name: players.views.delete.replace('{name}', 'British newcomers') }).click()
  await expect(view).toBeHidden()
})

test('support reads every part of a dossier and adds a note', async ({ page, accessible }) => {
  const player = await signedUp()
  await enterConsole(page, await hired('support', 'kyc', 'protection'), `/players/${player.partyId}`)
  await expect(page.getByText('United Kingdom')).toBeVisible()
  for (const name of Object.values(dossier.parts)) {
    await page.getByRole('tab', { name, exact: true }).click()
    await expect(page.getByRole('tabpanel', { name, exact: true })).not.toBeEmpty()
  }
  await accessible(page)
  await page.getByRole('tab', { name: dossier.parts.notes }).click()
  await page.getByLabel(dossier.notes.label).first().fill('They prefer to be called in the evening')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'in the evening' })).toBeVisible()
  for (const times of [1, 2]) {
    await page.getByLabel(dossier.notes.label).first().fill('Nobody answered')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listitem').filter({ hasText: 'Nobody answered' })).toHaveCount(times)
  }
  await accessible(page)
})

test('payments sees a player masked, and no action of support', async ({ page }) => {
  const player = await signedUp()
  await enterConsole(page, await hired('payments'), `/players/${player.partyId}`)
  await expect(page.getByText(players.page.masked)).toBeVisible()
  await expect(page.getByText(player.email)).toBeHidden()
  await expect(page.getByRole('button', { name: playerActions.lockAccount.name, exact: true })).toBeDisabled()

  // The reason is written by the server, so the page must request it again in the new language.
  await page.getByLabel(shell.language).selectOption('mk')
  const { playerActions: inMacedonian } = consoleTexts.mk
  const lock = page.getByRole('button', { name: inMacedonian.lockAccount.name, exact: true })
  await expect(page.getByRole('listitem').filter({ has: lock })).toContainText(textsOf('mk').errors.staff.permission)
})

test('compliance finds out who looked at a player, and saves the audit trail', async ({ page, accessible }) => {
  const player = await signedUp()
  const support = await hired('support')
  await enterConsole(page, support, `/players/${player.partyId}`)
  await expect(page.getByText(player.email)).toBeVisible()
  await page.goto('about:blank')
  const desk = await deskOf(page, 'compliance', `/players/${player.partyId}`)
  const look = page.getByRole('listitem').filter({ hasText: support.email }).filter({ hasText: operations.getDossier })
  await desk.performs('Find out who looked at a player', async () => {
    await page.getByRole('tab', { name: players.page.timeline }).click()
    await page.getByRole('link', { name: players.page.trail }).click()
    await expect(look.first()).toContainText(records.outcomes.VIEWED)
  })
  await accessible(page)
  await desk.home()
  await desk.performs('Save the audit trail', async () => {
    await page.getByRole('link', { name: shell.places.records }).click()
    // Events of other tests may push this event off the first page of the list, so it is looked for in the downloaded
    // file.
    await expect(page.getByRole('list', { name: records.title }).getByRole('listitem').first()).toBeVisible()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: records.export }).click()
    expect(await readFile(await (await saving).path(), 'utf8')).toContain(`${support.email},VIEWED,getDossier,`)
  })
})

test('the keyboard leads to every place, and to a player', async ({ page, accessible }) => {
  const player = await signedUp()
  const desk = await deskOf(page, 'support')
  await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  const box = page.getByRole('combobox', { name: shell.palette.search })
  await expect(box).toBeFocused()
  await expect(page.getByRole('option', { name: shell.places.books })).toBeHidden()
  await box.fill('orders')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/console\/orders$/)
  await desk.home()
  await desk.performs('Find a player from any page', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await box.fill(player.username)
    await expect(page.getByRole('option', { name: player.username })).toBeVisible()
    await accessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/console/players/${player.partyId}$`))
  })
})

test('support opens the studio’s page about a round that a player played', async ({ page, browser, context }) => {
  const player = await signedUp()
  await payIn(player, '20.00')
  const game = await browser.newPage()
  await enter(game, player)
  await visit(game, '/game?gameId=night-train&platform=BAIZE&gameName=Night%20Train&playForReal=true')
  await playRound(game, textsOf('en'))
  await game.close()
  const desk = await deskOf(page, 'support', `/players/${player.partyId}`)
  await desk.performs('Open the studio’s page about a round', async () => {
    await page.getByRole('tab', { name: dossier.parts.getDossierPlay }).click()
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: shell.round.open }).first().click()
    const round = await opened
    await expect(round.getByRole('heading', { name: 'A round' })).toBeVisible()
    await expect(round.getByRole('cell', { name: 'Night Train' })).toBeVisible()
  })
})
