import { consoleTexts } from '@baize/texts/console'
import { randomUUID } from 'node:crypto'
import { expect, test } from '../fixtures.ts'
import { call } from '../platform.ts'
import { deskOf } from '../steps/desk.ts'
import { payIn, signedUp } from '../steps/player.ts'
import { enterConsole, hired } from '../steps/staff.ts'

const { shell, withdrawals } = consoleTexts.en

/**
 * Creates a withdrawal of a new player. Its amount must be so large that staff review it.
 * @returns a pattern that matches the amount as the console shows it
 */
async function waiting(amount: string): Promise<RegExp> {
  const player = await signedUp()
  await payIn(player, '900.00')
  const { sessionKey } = player
  const paymentMethod = 'WPCGHOSTED_CARD'
  const { creditCards } = await call<{ creditCards: { customerCardId: string }[] }>('getStoredCards', {
    input: { paymentMethod },
    sessionKey,
  })
  const input = { paymentMethod, amount, storedCardId: creditCards[0]?.customerCardId }
  const reply = await call('processWithdrawal', { input, sessionKey, idempotencyKey: randomUUID() })
  expect(reply).toMatchObject({ withdrawalStatus: 'REVIEW' })
  return new RegExp(amount.replace('.', String.raw`\.`))
}

test('a payments colleague approves one withdrawal and refuses another, and finance can only look', async ({
  page,
  accessible,
}) => {
  const [good, bad] = [await waiting('612.34'), await waiting('623.45')]
  const desk = await deskOf(page, 'payments')
  const queue = page.getByRole('list', { name: shell.work.title }).getByRole('link', { name: /^Withdrawals/ })
  const row = (amount: RegExp) => page.getByRole('listitem').filter({ hasText: amount })
  const dialog = page.getByRole('dialog')
  await desk.performs('Approve a withdrawal', async () => {
    await queue.click()
    await expect(row(good)).toBeVisible()
    await accessible(page)
    await row(good).getByRole('button', { name: withdrawals.approve }).click()
    await dialog.getByLabel(withdrawals.decision.reason).fill('Identity and card agree')
    await accessible(page)
    await dialog.getByRole('button', { name: withdrawals.decision.approve.submit }).click()
    await expect(page.getByText(withdrawals.decision.approve.done)).toBeVisible()
    await expect(row(good)).toBeHidden()
  })
  await desk.home()
  await desk.performs('Refuse a withdrawal', async () => {
    await queue.click()
    await row(bad).getByRole('button', { name: withdrawals.refuse }).click()
    await dialog.getByLabel(withdrawals.decision.reason).fill('The card belongs to somebody else')
    await dialog.getByRole('button', { name: withdrawals.decision.refuse.submit }).click()
    await expect(row(bad)).toBeHidden()
  })
  await page.goto('about:blank')
  await enterConsole(page, await hired('finance'), '/withdrawals')
  await expect(page.getByText(withdrawals.readOnly)).toBeVisible()
})

test('colleagues see live who works on an item, and that it is decided', async ({ page, browser, strict }) => {
  const amount = await waiting('634.56')
  const colleague = await hired('payments')
  await enterConsole(page, await hired('payments'), '/withdrawals')
  const other = await browser.newPage()
  strict.watch(other)
  await enterConsole(other, colleague, '/withdrawals')
  const row = (of: typeof page) => of.getByRole('listitem').filter({ hasText: amount })
  await row(other).getByRole('button', { name: shell.assignment.take }).click()
  await expect(row(other).getByText(shell.assignment.own)).toBeVisible()
  await expect(row(page).getByText(shell.assignment.other.replace('{name}', colleague.email))).toBeVisible()
  await row(other).getByRole('button', { name: withdrawals.approve }).click()
  const dialog = other.getByRole('dialog')
  await dialog.getByLabel(withdrawals.decision.reason).fill('Identity and card agree')
  await dialog.getByRole('button', { name: withdrawals.decision.approve.submit }).click()
  await expect(row(page)).toBeHidden()
  await other.close()
})

test('staff end a withdrawal whose provider does not respond, after a warning with its amount', async ({
  page,
  accessible,
  strict,
}) => {
  strict.expectTrouble(/404/)
  const { unanswered } = withdrawals
  await page.route(/getWithdrawals\?.*UNANSWERED/, (route) =>
    route.fulfill({
      json: {
        status: 'SUCCESS',
        withdrawals: [
          {
            withdrawalId: randomUUID(),
            playerId: randomUUID(),
            paymentMethod: 'NETELLER',
            amount: '645.67',
            currency: 'GBP',
            state: 'SENT',
            requestDate: '2026-01-02T03:04:05Z',
            payee: 'a***@example.test',
          },
        ],
      },
    }),
  )
  await enterConsole(page, await hired('payments'), '/withdrawals')
  await page.getByRole('tab', { name: unanswered.title }).click()
  await expect(page.getByText(unanswered.lead)).toBeVisible()
  await accessible(page)
  const row = page.getByRole('listitem').filter({ hasText: '645.67' })
  await row.getByRole('button', { name: unanswered.outcomes.NOT_PAID }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/645\.67/)).toBeVisible()
  await expect(dialog.getByText(unanswered.NOT_PAID.lead)).toBeVisible()
  await dialog.getByLabel(shell.reason.label).fill('The provider wrote to us')
  await accessible(page)
  await dialog.getByRole('button', { name: unanswered.outcomes.NOT_PAID }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
})
