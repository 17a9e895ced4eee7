/**
 * A player may have limits of a kind that the casino does not offer: they were set at another casino, or before the
 * casino changed its limit mode. Such limits still apply.
 */
import { type Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { type Language, textsOf } from '../language.ts'
import { call } from '../platform.ts'
import { newcomer } from '../steps/newcomer.ts'
import { enter, type Player, signedUp } from '../steps/player.ts'
import { visit } from '../steps/visit.ts'

async function update(
  { sessionKey }: Player,
  input: { readonly limitType: string; readonly periodType: string; readonly limit: string },
): Promise<void> {
  expect(await call('updateResponsibleGamingLimit', { input, sessionKey })).toMatchObject({ status: 'SUCCESS' })
}

async function add({ sessionKey }: Player, limitType: string, limit: string): Promise<void> {
  const expiryDate = new Date(Date.now() + 5 * 24 * 60 * 60 * 1000).toISOString()
  const input = { limitType, periodType: 'Dynamic', limit, expiryDate }
  expect(await call('addResponsibleGamingLimit', { input, sessionKey })).toMatchObject({ status: 'SUCCESS' })
}

/** Returns the section of the page about limits with this name, its edit button, and a function that saves a change. */
function sectionOf(page: Page, language: Language, name: 'money' | 'reality' | 'session' | 'gameTime') {
  const { limits } = textsOf(language).wallet
  const title = limits.sections[name]
  const section = page.getByRole('region', { name: title })
  const save = async () => {
    await section.getByRole('button', { name: limits.save }).first().click()
    await page.getByRole('dialog', { name: title }).getByRole('button', { name: limits.ok }).click()
  }
  return { section, edit: section.getByRole('button', { name: limits.edit }), save }
}

test('with rolling limits, active limits that end on a date or concern game time are shown, changed and removed', async ({
  page,
  accessible,
}) => {
  const { limits } = textsOf('en').wallet
  const player = await signedUp(newcomer({ currency: 'EUR' }))
  await update(player, { limitType: 'GAME_TIME_LIMIT', periodType: 'Weekly', limit: '120' })
  await update(player, { limitType: 'LOSS_LIMIT', periodType: 'Weekly', limit: '30.00' })
  await add(player, 'DEPOSIT_LIMIT', '80.00')
  await enter(page, player)
  await visit(page, '/account?tab=Responsible+Gaming&locale=en')
  const time = sectionOf(page, 'en', 'gameTime')
  await expect(time.section.getByRole('listitem')).toContainText(limits.names.weeklyGameTime)
  await expect(time.section.getByRole('listitem')).toContainText('120 minutes left')
  const money = sectionOf(page, 'en', 'money')
  const ending = money.section.getByRole('listitem').filter({ hasText: limits.dynamic.names.DEPOSIT_LIMIT })
  await expect(ending).toContainText(/until .* \(UTC\)/)
  await expect(ending).toContainText('€80.00 left')
  const loss = money.section.getByRole('listitem').filter({ hasText: limits.names.loss })
  await expect(loss).toContainText('€30.00 left')
  await accessible(page)

  await test.step('a lower limit takes effect at once', async () => {
    await time.edit.click()
    await page.getByLabel('Weekly game time, in minutes').fill('90')
    await accessible(page)
    await time.save()
    await expect(time.section).toContainText('90 minutes left')
  })
  await test.step('a raise waits and can be cancelled', async () => {
    await time.edit.click()
    await page.getByLabel('Weekly game time, in minutes').fill('200')
    await time.save()
    await expect(time.section).toContainText('200 minutes: you can confirm this change from')
    await time.section.getByRole('button', { name: 'Cancel the new limit: Weekly game time' }).click()
    await expect(time.section).not.toContainText('you can confirm this change from')
    await expect(time.section).toContainText('90 minutes left')
  })
  await test.step('a removal waits', async () => {
    await money.edit.click()
    await page.getByLabel('Remove the limit: Deposit limit').check()
    await money.section.getByRole('button', { name: limits.save }).last().click()
    await page.getByRole('dialog', { name: limits.sections.money }).getByRole('button', { name: limits.ok }).click()
    await expect(ending).toContainText('No limit: you can confirm this change from')
    await expect(ending).toContainText('€80.00 left')
  })
  await test.step('a form that is saved leaves the other one as it was typed', async () => {
    const deposit = money.section.getByRole('textbox', { name: new RegExp(`^${limits.dynamic.names.DEPOSIT_LIMIT}`) })
    await deposit.fill('70.00')
    await money.section.getByRole('textbox', { name: new RegExp(`^${limits.names.loss}`) }).fill('20.00')
    await money.save()
    await expect(loss).toContainText('€20.00 left')
    await expect(deposit).toHaveValue('70.00')
    await money.section.getByRole('button', { name: limits.save }).last().click()
    await page.getByRole('dialog', { name: limits.sections.money }).getByRole('button', { name: limits.ok }).click()
    await expect(ending).toContainText('€70.00 left')
    await expect(deposit).toHaveValue('')
  })
})

test('with limits that end on a date, active time limits and a reality check without an end are shown and changed', async ({
  page,
  accessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { limits } = textsOf('mk').wallet
  await page.route('**/responsible-info/*', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), rgPeriodType: 'Dynamic' } })
  })
  const player = await signedUp(newcomer({ currency: 'EUR' }))
  await update(player, { limitType: 'GAME_TIME_LIMIT', periodType: 'Weekly', limit: '120' })
  await update(player, { limitType: 'REALITY_CHECK', periodType: 'Weekly', limit: '20' })
  await call('updateSessionLimit', { input: { limit: 30 }, sessionKey: player.sessionKey })
  await enter(page, player)
  await visit(page, '/account?tab=Responsible+Gaming&locale=mk')
  const time = sectionOf(page, 'mk', 'gameTime')
  await expect(time.section.getByRole('listitem').filter({ hasText: limits.names.weeklyGameTime })).toContainText('120')
  const check = sectionOf(page, 'mk', 'reality')
  await expect(check.section.getByRole('listitem')).toContainText('20')
  const session = sectionOf(page, 'mk', 'session')
  await expect(session.section).toContainText('30')
  await accessible(page)

  await check.edit.click()
  await check.section.getByRole('combobox').selectOption('40')
  await check.save()
  await expect(check.section.getByRole('listitem')).toContainText('40')
  await session.edit.click()
  await session.section.getByRole('combobox').selectOption('OFF')
  await session.save()
  await expect(session.section.getByRole('button', { name: /^Откажи го новиот лимит/ })).toBeVisible()
})
