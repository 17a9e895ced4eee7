import { expect, test } from '../fixtures.ts'
import { textsOf } from '../language.ts'
import { call } from '../platform.ts'
import { newcomer } from '../steps/newcomer.ts'
import { enter, signedUp } from '../steps/player.ts'
import { visit } from '../steps/visit.ts'

test('limits apply to a deposit by a method that only has a provider’s page, and can be changed during the deposit', async ({
  page,
  accessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const texts = textsOf('en')
  const { wallet } = texts
  const { limits } = wallet
  await enter(page, await signedUp(newcomer({ currency: 'EUR' })))
  await visit(page, '/wallet?locale=en')
  const dialog = page.getByRole('dialog')
  const own = dialog.getByRole('region', { name: limits.table.title })
  await expect(own.getByRole('row', { name: limits.names.daily })).toContainText(limits.none)
  await accessible(page)

  await own.getByRole('button', { name: limits.table.change }).click()
  await expect(dialog.getByRole('tab', { name: limits.tab })).toHaveAttribute('aria-selected', 'true')
  const money = dialog.getByRole('region', { name: limits.sections.money })
  const edit = money.getByRole('button', { name: limits.edit })
  await edit.click()
  const save = money.getByRole('button', { name: limits.save })
  await expect(save).toBeDisabled()
  await dialog.getByLabel(/^Daily deposits: maximum/).fill('25')
  await save.click()
  const saved = page.getByRole('dialog', { name: limits.sections.money })
  await expect(saved.getByText('Your change applies from now on.')).toBeVisible()
  await accessible(page)
  await saved.getByRole('button', { name: limits.ok }).click()
  await expect(edit).toBeFocused()
  // A weekly limit below the daily limit makes no sense, so the wallet warns about it before it is saved.
  await edit.click()
  await dialog.getByLabel(/^Weekly deposits: maximum/).fill('24,99')
  await expect(dialog.getByText('“Daily deposits” (€25.00) is higher than “Weekly deposits” (€24.99).')).toBeVisible()
  await accessible(page)
  await dialog.getByLabel(/^Weekly deposits: maximum/).fill('25')
  await expect(dialog.getByText('“Daily deposits” (€25.00) is higher than')).toBeHidden()
  const reality = dialog.getByRole('region', { name: limits.sections.reality })
  await reality.getByRole('button', { name: limits.edit }).click()
  const choose = reality.getByRole('button', { name: limits.save })
  await expect(choose).toBeDisabled()
  await reality.getByRole('combobox').selectOption('10')
  await choose.click()
  await page.getByRole('dialog', { name: limits.sections.reality }).getByRole('button', { name: limits.ok }).click()
  await expect(reality).toContainText(/Every 10 minutes/)
  const session = dialog.getByRole('region', { name: limits.sections.session })
  await session.getByRole('button', { name: limits.edit }).click()
  await session.getByRole('combobox').selectOption('30')
  await session.getByRole('button', { name: limits.save }).click()
  await page.getByRole('dialog', { name: limits.sections.session }).getByRole('button', { name: limits.ok }).click()
  await expect(session).toContainText('30 minutes')
  await dialog.getByRole('tab', { name: wallet.deposit, exact: true }).click()
  const daily = own.getByRole('row', { name: limits.names.daily })
  await expect(daily).toContainText('€25.00')
  await expect(daily).toContainText('€0.00 deposited')

  await dialog.getByText('SEPA transfer').click()
  await dialog.getByRole('button', { name: wallet.methods.proceed }).click()
  await expect(dialog.getByText('From €10.00 to €25.00')).toBeVisible()
  const amount = dialog.getByLabel(/^Amount/)
  const proceed = dialog.getByRole('button', { name: wallet.amount.proceed })
  await amount.fill('25.01')
  await expect(proceed).toBeDisabled()
  await amount.fill('20')
  await accessible(page)
  await proceed.click()
  await dialog.getByRole('button', { name: wallet.bonus.skip }).click()
  const bank = dialog.frameLocator('iframe')
  await expect(bank.getByLabel('Account')).toBeVisible()
  // The amount of an unfinished deposit is shown as reserved, not as deposited.
  await dialog.getByRole('tab', { name: limits.tab }).click()
  const limit = dialog.getByRole('listitem').filter({ hasText: limits.names.daily })
  await expect(limit).toContainText('€20.00 held')
  await expect(limit).toContainText('€0.00 deposited')
  await dialog.getByRole('tab', { name: wallet.deposit, exact: true }).click()
  await bank.getByLabel('Account').fill('ana')
  await bank.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByText(wallet.done.success)).toBeVisible()

  // The rest of the limit is now lower than the lowest deposit with this method.
  await dialog.getByRole('button', { name: wallet.done.more }).click()
  await expect(daily).toContainText('€20.00 deposited')
  await expect(daily).not.toContainText('held')
  await dialog.getByText('SEPA transfer').click()
  await dialog.getByRole('button', { name: wallet.methods.proceed }).click()
  await expect(dialog.getByRole('alert')).toContainText(wallet.failure.heading)
  await expect(dialog.getByRole('alert')).toContainText('€5.00 of €25.00 is left')
  await expect(dialog.getByRole('alert')).toContainText('There will be enough room from')
  await expect(own.getByRole('button', { name: limits.table.change })).toBeVisible()
})

test('a limit that could not be saved is reported, and the row of a raised limit offers its confirmation when it is due', async ({
  page,
  strict,
}) => {
  strict.expectTrouble(/ERR_INTERNET_DISCONNECTED/)
  const { shell, wallet, web } = textsOf('en')
  const { limits } = wallet
  const player = await signedUp(newcomer({ currency: 'EUR' }))
  await enter(page, player)
  await visit(page, '/wallet?locale=en')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: limits.tab }).click()
  const money = dialog.getByRole('region', { name: limits.sections.money })
  for (const amount of ['25', '50']) {
    await money.getByRole('button', { name: limits.edit }).click()
    await dialog.getByLabel(/^Daily deposits: maximum/).fill(amount)
    const save = money.getByRole('button', { name: limits.save })
    await page.context().setOffline(true)
    await save.click()
    await expect(money.getByRole('alert')).toHaveText(web.failures.unreachable)
    await page.context().setOffline(false)
    await save.click()
    await page.getByRole('dialog', { name: limits.sections.money }).getByRole('button', { name: limits.ok }).click()
  }
  const row = dialog.getByRole('listitem').filter({ hasText: limits.periods.daily })
  await expect(row).toContainText('€50.00: you can confirm this change from')
  // The reply of the platform is simulated: the raised limit has waited long enough and can be confirmed.
  const family = await call<{ limits: { pending?: { id: string } }[] }>('getResponsibleGamingLimit', {
    sessionKey: player.sessionKey,
  })
  const id = family.limits.find(({ pending }) => pending)?.pending?.id
  await page.route('**/platform/getPendingConfirmationLimit', (route) => {
    const due = {
      limit: '50.00',
      limitType: 'DEPOSIT_LIMIT',
      limitPeriod: 'Daily',
      effectiveDate: '2026-01-01T00:00:00Z',
    }
    const json = { status: 'SUCCESS', currency: 'EUR', limits: [{ id, ...due }] }
    return route.fulfill({ json })
  })
  await visit(page, '/wallet?locale=en')
  await expect(page.getByText(shell.toast.limitDue)).toBeVisible()
  await dialog.getByRole('tab', { name: limits.tab }).click()
  await expect(row).toContainText('€50.00: this change can take effect now.')
})

test.describe('the dialogs about limits', () => {
  test.use({ limitPrompts: true, viewport: { width: 390, height: 844 } })

  test('the prompts list limits that are not set once per browser session, never over a game, and ask players to review them [rule 14]', async ({
    page,
    accessible,
    language,
  }) => {
    const { shell, wallet } = textsOf(language)
    const { names, none, prompts } = wallet.limits
    const player = await signedUp()
    await enter(page, player)
    const unset = page.getByRole('dialog', { name: prompts.unset.title })
    const game = new URLSearchParams({ gameId: 'night-train', platform: 'BAIZE', gameName: 'Night Train' })
    await visit(page, `/game?${game}&locale=${language}`)
    await expect(page.getByRole('banner').getByRole('button', { name: shell.header.wallet })).toBeVisible()
    await expect(unset).toBeHidden()
    await visit(page, `/?locale=${language}`)
    await expect(unset.getByRole('listitem')).toHaveCount(6)
    await expect(unset.getByText(names.loss)).toBeVisible()
    await accessible(page)
    await unset.getByRole('link', { name: prompts.unset.set }).click()
    await expect(page).toHaveURL('/account?tab=Responsible+Gaming')
    await expect(unset).toBeHidden()
    await page.goto('/')
    await expect(page.getByRole('banner').getByRole('button', { name: shell.header.wallet })).toBeVisible()
    await expect(unset).toBeHidden()

    // Simulates a new browser session half a year later, in which the player must review the limits. It begins on
    // /robots.txt, where the app does not run. On any other page, the app would ask the platform which dialogs it must
    // show before the test has replaced the platform's reply.
    await page.goto('/robots.txt')
    await page.evaluate(() => sessionStorage.clear())
    await page.route('**/platform/getLimitReview', (route) =>
      route.fulfill({ json: { status: 'SUCCESS', waiting: true, remindedAt: '2026-01-01T00:00:00Z' } }),
    )
    const { sessionKey } = player
    const gameTime = { limitType: 'GAME_TIME_LIMIT', periodType: 'Weekly', limit: '120' }
    await call('updateResponsibleGamingLimit', { input: gameTime, sessionKey })
    await call('updateSessionLimit', { input: { limit: 30 }, sessionKey })
    await page.goto('/')
    const review = page.getByRole('dialog', { name: prompts.review.title })
    await expect(review.getByText(names.wager)).toBeVisible()
    await expect(review.getByText(none).first()).toBeVisible()
    await expect(review.getByText(names.weeklyGameTime)).toBeVisible()
    await expect(review.getByText('120')).toBeVisible()
    await expect(review.getByText(names.session)).toBeVisible()
    await accessible(page)
    const answered = page.waitForRequest('**/platform/answerLimitReview')
    await review.getByRole('button', { name: prompts.review.keep }).click()
    expect((await answered).postDataJSON()).toEqual({ answer: 'KEEP' })
    await expect(review).toBeHidden()
  })

  test('in the dynamic mode a player reads which limits are unset, and sets one for a week', async ({
    page,
    accessible,
  }) => {
    const { limits } = textsOf('mk').wallet
    const { unset } = limits.prompts
    const { names, periods, period, amount } = limits.dynamic
    await page.route('**/responsible-info/*', async (route) => {
      const reply = await route.fetch()
      await route.fulfill({ response: reply, json: { ...(await reply.json()), rgPeriodType: 'Dynamic' } })
    })
    await enter(page, await signedUp(newcomer({ currency: 'EUR' })))
    await visit(page, '/?locale=mk')
    const reminder = page.getByRole('dialog', { name: unset.title })
    await expect(reminder.getByRole('listitem')).toHaveText([
      names.DEPOSIT_LIMIT,
      names.LOSS_LIMIT,
      names.WAGER_LIMIT,
      names.GAME_TIME_LIMIT,
    ])
    await reminder.getByRole('link', { name: unset.set }).click()
    const money = page.getByRole('region', { name: limits.sections.money })
    await money.getByRole('button', { name: limits.edit }).click()
    const field = (text: string, values: Record<string, string>) =>
      money.getByLabel(Object.entries(values).reduce((all, [key, value]) => all.replace(`{${key}}`, value), text))
    const name = names.DEPOSIT_LIMIT
    await field(amount, { name, currency: 'EUR' }).fill('125,50')
    await field(period, { name }).selectOption({ label: periods[7] })
    await accessible(page)
    await money.getByRole('button', { name: limits.save }).click()
    await page.getByRole('dialog').getByRole('button', { name: limits.ok }).click()
    await page.reload()
    const row = money.getByRole('listitem').filter({ hasText: name })
    await expect(row).toContainText('125,50')
    await expect(row).toContainText(/UTC/)
  })
})

for (const language of ['en', 'mk'] as const) {
  test(`an account in a currency without payment methods shows a message (${language})`, async ({
    page,
    accessible,
  }) => {
    const { wallet } = textsOf(language)
    await enter(page, await signedUp(newcomer({ currency: 'USD' })))
    await visit(page, `/wallet?locale=${language}`)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(wallet.methods.empty)).toBeVisible()
    await accessible(page)
    await dialog.getByRole('tab', { name: wallet.withdrawal, exact: true }).click()
    await expect(dialog.getByText(wallet.withdraw.empty)).toBeVisible()
  })
}
