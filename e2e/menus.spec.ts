import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expect, test } from './fixtures.ts'
import { textsOf } from './language.ts'
import { call } from './platform.ts'
import { staff } from './settings.ts'
import { gameFrame } from './steps/game.ts'
import { enter, type Player, signedUp } from './steps/player.ts'
import { visit } from './steps/visit.ts'

const texts = textsOf('en')
const { account, bonuses, games, messages, shell } = texts

const write = ({ partyId }: Player, content: string) =>
  call('staff/sendMessage', { input: { playerId: partyId, content }, staff, idempotencyKey: randomUUID() })

test('a new message is counted at once in every tab, and no longer counted once it is read in one', async ({
  page,
  context,
  strict,
  accessible,
}) => {
  const player = await signedUp()
  await enter(page, player)
  await visit(page, '/about-us')
  const other = await context.newPage()
  strict.watch(other)
  await visit(other, '/privacy-policy')
  // Finds the button even while an open dialog hides the header from screen readers.
  const accountButton = (tab: Page) =>
    tab.locator('header').getByRole('button', { name: shell.header.account, includeHidden: true })
  const sidebar = page.getByRole('dialog', { name: shell.sidebar.account })
  const inbox = page.getByRole('dialog', { name: `${player.firstName} ${player.lastName} Messages` })
  const entry = sidebar.getByRole('button', { name: shell.sidebar.messages })
  /** Expects, in both tabs, that the name of the account button contains the number of unread messages. */
  const expectUnread = async (ending: string) => {
    for (const tab of [page, other])
      await expect(accountButton(tab)).toHaveAttribute('aria-label', shell.header.account + ending)
  }

  await expectUnread('')
  await accountButton(page).click()
  await expect(entry).toHaveAccessibleName(shell.sidebar.messages)
  await write(player, '<h3>Good evening</h3><p>The hall is <strong>open</strong>.</p><script>alert(1)</script>')
  await expectUnread(', 1 unread message')
  await expect(entry).toHaveAccessibleName(`${shell.sidebar.messages} 1 unread`)
  await accessible(page)
  await entry.click()
  await expect(inbox.getByRole('heading', { name: 'Good evening' })).toBeVisible()
  await expect(inbox.getByText(messages.new, { exact: true })).toBeVisible()
  await expectUnread('')
  await write(player, '<p>And so is the bar.</p>')
  await expect(inbox.getByRole('article').first()).toContainText('And so is the bar.')
  await accessible(page)
  await page.keyboard.press('Escape')
  await expect(inbox).toBeHidden()

  await test.step('a message that comes while the network is lost is counted after it returns', async () => {
    strict.expectTrouble(/ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(true)
    await write(player, `<p>A long word: ${'baize'.repeat(60)}</p>`)
    await context.setOffline(false)
    await expectUnread(', 1 unread message')
  })
  await accountButton(page).click()
  await entry.click()
  await expect(inbox.getByRole('article')).toHaveCount(3)
  await expect(inbox.getByText(messages.new, { exact: true })).toHaveCount(1)
  const sticksOut = await inbox.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)
  expect(sticksOut).toBeLessThanOrEqual(0)
})

test('the menus lead to every part of the account, also by keyboard, and to a game', async ({ page, accessible }) => {
  const player = await signedUp()
  await enter(page, player)
  await visit(page, '/')
  const header = page.getByRole('banner')
  const menu = header.getByRole('button', { name: shell.menu.label })
  const places = [shell.menu.myAccount, shell.menu.responsibleGaming, shell.menu.promotions, shell.menu.referFriend]
  const tabs = [account.tabs.information, account.tabs.responsible, account.tabs.promotions, account.tabs.refer]
  for (const [place, tab] of places.map((name, index) => [name, tabs[index] ?? ''] as const)) {
    await menu.click()
    await page.getByRole('menuitem', { name: place, exact: true }).click()
    await expect(page.getByRole('tab', { name: tab, exact: true, selected: true })).toBeVisible()
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
  }

  await visit(page, '/account?tab=Promotions')
  const promotion = page.getByRole('article', { name: 'Half as much again' })
  await expect(promotion).toBeVisible()
  await accessible(page)
  await promotion.getByRole('button', { name: bonuses.readMore }).click()
  const dialog = page.getByRole('dialog', { name: 'Half as much again' })
  await expect(dialog.getByText(texts.wallet.promotion.terms)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('tab', { name: account.tabs.responsible }).click()
  await expect(page.getByText(texts.wallet.limits.names.daily, { exact: true })).toBeVisible()
  await accessible(page)

  await page.getByRole('banner').getByRole('button', { name: shell.header.account }).click()
  const sidebar = page.getByRole('dialog', { name: shell.sidebar.account })
  await sidebar.getByRole('button', { name: shell.sidebar.gameSearch }).click()
  const search = page.getByRole('dialog', { name: shell.sidebar.gameSearch })
  // The game High Table Roulette is hidden from visitors. Players find it.
  await search.getByRole('searchbox', { name: games.search }).fill('high table')
  await expect(search.getByRole('listitem').filter({ hasText: 'High Table' })).toBeVisible()
  await search.getByRole('searchbox', { name: games.search }).fill('OHRID')
  const found = search.getByRole('link', { name: `${games.info.play}, Ohrid Pearls`, exact: true })
  await expect(search.getByRole('listitem').filter({ hasText: 'Night Train' })).toHaveCount(0)
  await expect(found).toBeVisible()
  await accessible(page)
  await found.click()
  await expect(page).toHaveURL(/\/game\?gameId=ohrid-pearls/)
  await expect(search).toBeHidden()
  await expect(gameFrame(page).getByRole('button', { name: texts.game.spin })).toBeVisible()

  // With the keyboard, Escape returns the focus to the button, and the last entry of the menu logs the player out.
  // A key that is pressed before the menu has the focus is lost.
  const focused = page.locator('[role=menu]:focus, [role=menu] :focus')
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(focused).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: shell.menu.myAccount })).toBeFocused()
  await accessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await expect(focused).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: shell.sidebar.logout })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(shell.sidebar.loggedOut)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: shell.header.signIn })).toBeVisible()
})
