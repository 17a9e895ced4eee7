import { randomUUID } from 'node:crypto'
import { expect, test } from './fixtures.ts'
import { textsOf } from './language.ts'
import { call } from './platform.ts'
import { gameFrame } from './steps/game.ts'
import { enter, payIn, signedUp } from './steps/player.ts'
import { visit } from './steps/visit.ts'

test('a break begins one tap away from a game, and the refused login offers access to the balance', async ({
  page,
  context,
  accessible,
  strict,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { game, games, login, restrictions, shell, wallet } = textsOf('en')
  const player = await signedUp()
  await payIn(player, '30.00')
  await enter(page, player)
  const query = { gameId: 'night-train', platform: 'BAIZE', gameName: 'Night Train', playForReal: 'true' }
  await visit(page, `/game?${new URLSearchParams(query)}`)
  await expect(gameFrame(page).getByRole('button', { name: game.spin })).toBeVisible()
  const dialog = page.getByRole('dialog')
  const other = await context.newPage()
  strict.watch(other)
  await visit(other, `/game?${new URLSearchParams({ ...query, gameId: 'comet-wheel', gameName: 'Comet Wheel' })}`)
  await expect(gameFrame(other).getByRole('button', { name: 'Turn' })).toBeEnabled({ timeout: 20_000 })

  await test.step('from the game', async () => {
    await page.getByRole('button', { name: games.break, exact: true }).click()
    await expect(dialog.getByRole('button', { name: restrictions.short.go })).toBeDisabled()
    await dialog.getByLabel(restrictions.TIMEOUT.length).selectOption('2')
    await accessible(page)
    await dialog.getByRole('button', { name: restrictions.short.go }).click()
    await expect(dialog.getByText(restrictions.points.out)).toBeVisible()
    await accessible(page)
    await dialog.getByRole('button', { name: restrictions.TIMEOUT.confirm }).click()
    await expect(dialog.getByRole('status')).toContainText('You will be logged out in 5 seconds.')
    await expect(page).toHaveURL('/', { timeout: 10_000 })
  })

  await test.step('the break ends the game in another tab', async () => {
    await expect(other).toHaveURL(/[?&]over=login\.expired$/)
    await expect(other.getByRole('dialog')).toContainText('You are taking a break from play until')
    await expect(other.getByRole('dialog')).toContainText(login.ended.round)
    await other.close()
  })

  await test.step('at the login', async () => {
    await page.getByRole('button', { name: shell.header.signIn }).click()
    await page.getByLabel(login.username, { exact: true }).fill(player.username)
    await page.getByLabel(login.password, { exact: true }).fill(player.password)
    await page.getByRole('button', { name: login.submit, exact: true }).click()
    await expect(dialog.getByText('You are taking a break from play until')).toBeVisible()
    await accessible(page)
    await dialog.getByRole('button', { name: login.barred.open }).click()
  })

  await test.step('the balance can be withdrawn', async () => {
    await expect(page).toHaveURL('/balance')
    await expect(page.getByText('£30.00').first()).toBeVisible()
    await accessible(page)
    await page.reload()
    const amount = page.getByLabel(/^Amount/)
    await amount.fill('30')
    await page.getByRole('button', { name: wallet.withdraw.request }).click()
    await page.getByRole('button', { name: wallet.withdraw.request }).click()
    await expect(page.getByText(wallet.withdraw.success)).toBeVisible()
    await expect(page.getByText('£0.00').first()).toBeVisible()
    await page.getByRole('button', { name: restrictions.balance.logOut }).click()
    await expect(page).toHaveURL('/')
  })
})

test('a player on a break excludes themselves on the balance page', async ({ page, accessible }) => {
  const { login, restrictions } = textsOf('en')
  const player = await signedUp()
  await payIn(player, '30.00')
  const { sessionKey } = player
  const input = { lockType: 'TIMEOUT', lockPeriodUnit: 'Week', lockPeriod: 1 }
  await call('lockPlayer', { input, sessionKey, idempotencyKey: randomUUID() })
  const dialog = page.getByRole('dialog')

  await test.step('on the balance page, which is all that a player on a break can open', async () => {
    await page.goto('/login')
    await dialog.getByRole('textbox', { name: login.username }).fill(player.username)
    await dialog.getByRole('textbox', { name: login.password }).fill(player.password)
    await dialog.getByRole('button', { name: login.submit, exact: true }).click()
    await dialog.getByRole('button', { name: login.barred.open }).click()
    await expect(page).toHaveURL('/balance')
    const section = page.getByRole('region', { name: restrictions.title })
    await section.getByRole('button', { name: restrictions.edit }).click()
    await section.getByText(restrictions.EXCLUSION.name, { exact: true }).click()
    await section.getByLabel(restrictions.EXCLUSION.length).selectOption('6')
    await accessible(page)
    await section.getByRole('button', { name: restrictions.save, exact: true }).click()
    await dialog.getByRole('button', { name: restrictions.EXCLUSION.confirm }).click()
    await expect(dialog.getByRole('status')).toContainText('You are excluded until')
    await expect(page).toHaveURL('/', { timeout: 10_000 })
  })

  await test.step('the next login shows the exclusion', async () => {
    await page.goto('/login')
    await dialog.getByRole('textbox', { name: login.username }).fill(player.username)
    await dialog.getByRole('textbox', { name: login.password }).fill(player.password)
    await dialog.getByRole('button', { name: login.submit, exact: true }).click()
    await expect(dialog.getByText('You have excluded yourself from play until')).toBeVisible()
  })
})
