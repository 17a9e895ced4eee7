import { consoleTexts } from '@baize/texts/console'
import { expect, test } from '../fixtures.ts'
import { linkMailedTo } from '../mail.ts'
import { call, send } from '../platform.ts'
import { sandboxAddress, staff } from '../settings.ts'
import { deskOf } from '../steps/desk.ts'
import { signedUp } from '../steps/player.ts'
import { administrator, hired, nextCode } from '../steps/staff.ts'

const { entry, playerActions, players, shell, team, ui } = consoleTexts.en

test('a member of staff signs in with password and code, in Macedonian too, and out', async ({
  page,
  accessible,
  strict,
}) => {
  const colleague = await hired('support')
  strict.expectTrouble(/401/)
  await page.goto('/console/')
  await expect(page.getByRole('heading', { name: entry.title })).toBeVisible()
  await accessible(page)
  await page.getByLabel(entry.email).fill(colleague.email)
  await page.getByLabel(entry.password, { exact: true }).fill('wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('The e-mail address or password is wrong.')
  await page.getByLabel(entry.password, { exact: true }).fill(colleague.password)
  await page.keyboard.press('Enter')
  await accessible(page)
  await page.getByLabel(entry.code.label).fill(nextCode(colleague.secret))
  await expect(page.getByRole('heading', { name: `Welcome, ${colleague.name}` })).toBeVisible()
  await accessible(page)

  const mk = consoleTexts.mk.shell
  await page.getByLabel(shell.language).selectOption('mk')
  await expect(page.getByRole('button', { name: mk.signOut })).toBeVisible()
  await expect(page.getByRole('link', { name: mk.places.team })).toBeHidden()
  await page.reload()
  const otherTab = await page.context().newPage()
  strict.watch(otherTab)
  await otherTab.goto('/console/players')
  await expect(otherTab.getByRole('button', { name: mk.signOut })).toBeVisible()
  await page.getByRole('button', { name: mk.signOut }).click()
  await expect(page.getByText(consoleTexts.mk.entry.ends.signedOut)).toBeVisible()
  await expect(otherTab.getByText(consoleTexts.mk.entry.ends.signedOut)).toBeVisible()
  await otherTab.close()
  await page.goto('/console/team')
  await expect(page.getByRole('heading', { name: consoleTexts.mk.entry.title })).toBeVisible()
})

test('an administrator invites a person, who sets up an app, and revokes them in their open page', async ({
  page,
  accessible,
  strict,
  browser,
}) => {
  const desk = await deskOf(page, 'administrator', '/', await administrator())
  const place = page.getByRole('link', { name: shell.places.team })
  await desk.performs('Compose a role', async () => {
    await page.getByRole('link', { name: shell.places.roles }).click()
    await page.getByRole('button', { name: team.roles.compose }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(team.roles.name).fill(`Night desk ${Date.now()}`)
    await form.getByRole('checkbox').first().check()
    await form.getByRole('button', { name: team.roles.save }).click()
    await expect(page.getByText(shell.secondPerson)).toBeVisible()
  })
  await desk.home()
  const email = `newcomer-${Date.now()}@house.example`
  const dialog = page.getByRole('dialog')
  await desk.performs('Invite a colleague', async () => {
    await place.click()
    await page.getByRole('button', { name: team.invite.open }).click()
    await dialog.getByLabel(team.invite.email).fill(email)
    await dialog.getByLabel(team.invite.name, { exact: true }).fill('Nino Newcomer')
    await dialog.getByRole('checkbox', { name: /^Support/ }).check()
    await accessible(page)
    await dialog.getByRole('button', { name: team.invite.submit }).click()
    await expect(page.getByText(team.invite.done.replace('{email}', email))).toBeVisible()
  })

  const url = await linkMailedTo(email, '/console/invitation')
  const other = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const tab = await other.newPage()
  strict.watch(tab)
  await tab.goto(url)
  await tab.getByRole('tab', { name: entry.invitation.app.tab }).click()
  await accessible(tab)
  const secret = (await tab.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).textContent()) ?? ''
  await tab.getByLabel(entry.invitation.app.password, { exact: true }).fill('green-felt-and-brass-7')
  await tab.getByLabel(entry.invitation.app.code).fill(nextCode(secret.replaceAll(' ', '')))
  await tab.getByRole('button', { name: entry.invitation.app.submit }).click()
  await expect(tab.getByRole('heading', { name: 'Welcome, Nino Newcomer' })).toBeVisible()

  await page.goto('/console/')
  const row = page.getByRole('row', { name: email })
  await desk.performs('Revoke a colleague', async () => {
    await place.click()
    await row.getByRole('button', { name: team.revoke.open }).click()
    await dialog.getByLabel(shell.reason.label).fill('The contract has ended')
    await accessible(page)
    await dialog.getByRole('button', { name: team.revoke.submit }).click()
    await expect(row.getByText(team.status.REVOKED)).toBeVisible()
  })
  strict.expectSessionEnd()
  await expect(tab.getByText(entry.ends.expired)).toBeVisible()
  await other.close()
  await expect(page.getByRole('button', { name: ui.close })).toBeHidden({ timeout: 30_000 })
})

test("a member logs in at the casino's identity provider, and confirms their identity there", async ({
  page,
  context,
  accessible,
  strict,
}) => {
  strict.expectTrouble(/403/)
  await page.goto('/console/team')
  await page.getByRole('button', { name: entry.openid.open.replace('{name}', 'Single sign-on') }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toContainText('You cancelled the login at')
  await accessible(page)
  await page.getByRole('link', { name: entry.openid.back }).click()
  await page.getByRole('button', { name: entry.openid.open.replace('{name}', 'Single sign-on') }).click()
  await page.getByRole('button', { name: 'Continue as Olga Ivanova' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Olga Ivanova' })).toBeVisible()

  // Makes the platform respond as if the password was confirmed more than five minutes ago.
  const lapsed = { status: 403, json: { status: 'CONFIRMATION_NEEDED', message: '' } }
  await page.route('**/platform/staff/invite', (route) => route.fulfill(lapsed), { times: 1 })
  await page.getByRole('link', { name: shell.places.team }).click()
  await page.getByRole('button', { name: team.invite.open }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(team.invite.email).fill(`newcomer-${Date.now()}@house.example`)
  await dialog.getByLabel(team.invite.name, { exact: true }).fill('Nino Newcomer')
  await dialog.getByRole('checkbox', { name: /^Support/ }).check()
  await dialog.getByRole('button', { name: team.invite.submit }).click()
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: shell.confirmation.provider }).click()
  const provider = await opened
  await provider.getByRole('button', { name: 'Continue as Olga Ivanova' }).click()
  await expect(page.getByText(/sent to newcomer/)).toBeVisible()
})

test('when the session at the identity provider ends, the page is hidden at once, and typed text is kept for the same member', async ({
  page,
  context,
  accessible,
  strict,
}) => {
  strict.expectSessionEnd()
  const player = await signedUp()
  const atProvider = entry.openid.open.replace('{name}', 'Single sign-on')
  await page.goto(`/console/players/${player.partyId}`)
  await page.getByRole('button', { name: atProvider }).click()
  await page.getByRole('button', { name: 'Continue as Sara Petkova' }).click()
  await page.getByRole('button', { name: playerActions.lockAccount.name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByLabel(shell.reason.label)
  await reason.fill('The player called from a known number')
  await send('POST', `${sandboxAddress}/openid/sessions`, {
    body: 'person=p-2',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  await expect(page.getByText(entry.ends.awaited)).toBeVisible()
  await expect(reason).toBeHidden()
  await expect(page.getByText(player.username)).toBeHidden()
  await accessible(page)
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: atProvider }).click()
  const provider = await opened
  strict.watch(provider)
  await provider.getByRole('button', { name: 'Continue as Sara Petkova' }).click()
  await expect(reason).toHaveValue('The player called from a known number')
  await accessible(page)
  await dialog.getByRole('button', { name: playerActions.lockAccount.name }).click()
  await expect(page.getByText(players.restrictions.LOCKED)).toBeVisible()
})

test('the key of a staff account for programs expires, and the console’s addresses can be opened without a session', async ({
  page,
}) => {
  expect((await call('staff/getTeam', { staff })).status).toBe('SUCCESS')
  expect((await call('staff/getTeam', { staff: 'demo:another-key-of-the-sandbox' })).status).toBe('SESSION_INVALID')
  await page.goto('/console/no/such/page')
  await expect(page.getByRole('heading', { name: entry.title })).toBeVisible()
})
