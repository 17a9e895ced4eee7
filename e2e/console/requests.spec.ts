import { consoleTexts } from '@baize/texts/console'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { signedUp } from '../steps/player.ts'
import { type Colleague, enterConsole, hired } from '../steps/staff.ts'

const { approvals, ownPlayers, playerActions, players, shell } = consoleTexts.en

/** Requests a goodwill payment on the player's page of the console, which a second member of staff must approve. */
async function askForGoodwill(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: playerActions.bookGoodwill.name }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(players.dialog.amount).fill('1500.00')
  await dialog.getByLabel(shell.reason.label).fill(reason)
  await dialog.getByRole('button', { name: playerActions.bookGoodwill.name }).click()
  await expect(page.getByText(shell.secondPerson)).toBeVisible()
}

const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

/** Opens the console for another member of staff, in a separate browser context. */
async function consoleOf(browser: Browser, member: Colleague, path: string): Promise<Page> {
  const page = await browser.newPage()
  await enterConsole(page, member, path)
  return page
}

test('a member withdraws a request, reads the reason of a refusal at once, and both sides read the same end', async ({
  page,
  browser,
  accessible,
  strict,
}) => {
  const player = await signedUp()
  const [asker, second] = [await hired('payments'), await hired('payments')]
  await enterConsole(page, asker, `/players/${player.partyId}`)
  await askForGoodwill(page, 'A first complaint')
  await page.getByRole('link', { name: shell.places.requests }).click()
  const first = rowOf(page, 'A first complaint')
  await expect(first).toContainText(approvals.outcomes.WAITING)
  await expect(first).toContainText('£1,500.00')
  await accessible(page)
  await first.getByRole('button', { name: approvals.own.withdraw }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(approvals.own.withdrawLead)
  await accessible(page)
  await dialog.getByRole('button', { name: approvals.own.withdraw }).click()
  await expect(first).toContainText('You withdrew this request')
  await expect(first.getByRole('button')).toHaveCount(0)

  await first.getByRole('link', { name: player.username }).click()
  await askForGoodwill(page, 'A second complaint')
  await page.getByRole('link', { name: shell.places.requests }).click()
  await expect(rowOf(page, 'A second complaint')).toContainText(approvals.outcomes.WAITING)
  const desk = await consoleOf(browser, second, '/approvals')
  strict.watch(desk)
  await rowOf(desk, 'A second complaint').getByRole('button', { name: approvals.refuse }).click()
  await desk.getByRole('dialog').getByLabel(shell.reason.label).fill('No such complaint')
  await desk.getByRole('dialog').getByRole('button', { name: approvals.refuse }).click()
  const refusal = `Refused by ${second.email}: No such complaint`
  await expect(rowOf(page, 'A second complaint')).toContainText(refusal)

  await desk.getByRole('tab', { name: approvals.decided, exact: true }).click()
  await expect(rowOf(desk, 'A second complaint')).toContainText(refusal)
  await expect(rowOf(desk, 'A first complaint').filter({ hasText: asker.email })).toContainText('withdrew it')
  await accessible(desk)
  await desk.close()

  const state = page.getByLabel(approvals.own.filter)
  await state.selectOption(approvals.own.states.REFUSED)
  await expect(rowOf(page, 'A first complaint')).toBeHidden()
  await expect(rowOf(page, 'A second complaint')).toBeVisible()
  await page.reload()
  await expect(state).toHaveValue('REFUSED')
  await state.selectOption(approvals.own.states.DONE)
  await expect(page.getByText(approvals.own.emptyState)).toBeVisible()
})

test('a member of staff declares their own player account, which is final, and reads why they cannot work on it', async ({
  page,
  accessible,
  strict,
}) => {
  strict.expectTrouble(/404/)
  const player = await signedUp()
  await enterConsole(page, await hired('payments'))
  await page.getByRole('link', { name: shell.places.ownPlayers }).click()
  await expect(page.getByText(ownPlayers.empty)).toBeVisible()
  await expect(page.getByText(ownPlayers.effects.decide)).toBeVisible()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: ownPlayers.declare }).click()
  await expect(dialog).toContainText(ownPlayers.declareLead)
  await dialog.getByLabel(ownPlayers.name).fill('nobody-at-all')
  await accessible(page)
  await dialog.getByRole('button', { name: ownPlayers.declareSubmit }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel(ownPlayers.name).fill(player.username)
  await dialog.getByRole('button', { name: ownPlayers.declareSubmit }).click()
  const row = rowOf(page, player.username)
  await expect(row).toContainText('This cannot be undone')
  await expect(row.getByRole('button')).toHaveCount(0)
  await accessible(page)
  await row.getByRole('link').click()
  await expect(page.getByText(players.page.own)).toBeVisible()
  const goodwill = page.getByRole('button', { name: playerActions.bookGoodwill.name })
  await expect(goodwill).toBeDisabled()
  await expect(page.getByRole('listitem').filter({ has: goodwill })).toContainText(shell.ownPlayer)
  await accessible(page)
})

test('the tabs of a browser share one stream, and the next tab takes it over', async ({
  page,
  context,
  browser,
  strict,
}) => {
  const player = await signedUp()
  const [member, colleague] = [await hired('payments'), await hired('payments')]
  const streams: Page[] = []
  const watch = (tab: Page) =>
    tab.on('request', (request) => {
      if (request.url().includes('/platform/staff/events')) streams.push(tab)
    })
  watch(page)
  await enterConsole(page, member, `/players/${player.partyId}`)
  await expect.poll(() => streams).toEqual([page])
  const other = await context.newPage()
  strict.watch(other)
  watch(other)
  await enterConsole(other, member, '/approvals')
  await expect(other.getByRole('heading', { name: approvals.title })).toBeVisible()

  await askForGoodwill(page, 'Asked in the first tab')
  await expect(rowOf(other, player.username)).toContainText('Asked in the first tab')
  expect(streams).toEqual([page])

  await page.close()
  await expect.poll(() => streams).toEqual([page, other])
  const desk = await consoleOf(browser, colleague, `/players/${player.partyId}`)
  strict.watch(desk)
  await askForGoodwill(desk, 'Asked after the first tab closed')
  // If the row appears within 15 seconds, the event stream has reported the request. Without the stream, the page would
  // load the list again only after half a minute.
  await expect(rowOf(other, 'Asked after the first tab closed')).toBeVisible({ timeout: 15_000 })
  await desk.close()
  await other.close()
})
