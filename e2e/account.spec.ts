import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { textsOf } from './language.ts'
import { linkMailedTo } from './mail.ts'
import { call } from './platform.ts'
import { newcomer } from './steps/newcomer.ts'
import { enter, payIn, signedUp } from './steps/player.ts'
import { expectFits, narrowest, visit } from './steps/visit.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a player changes consents, e-mail address and password, and logs out everywhere', async ({
  page,
  accessible,
}) => {
  const { account, login, errors } = textsOf('en')
  const player = await signedUp()
  await payIn(player, '20.00')
  await enter(page, player)
  await visit(page, '/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.title)
  await expect(section(page, account.personal.title).getByText(player.username)).toBeVisible()
  await expect(section(page, account.lifetime.title).getByText('£20.00').first()).toBeVisible()
  await accessible(page)

  await test.step('a consent is saved at once', async () => {
    const consent = section(page, account.consents.title).getByRole('checkbox').first()
    await consent.check()
    await expect(consent).toBeEnabled()
    await page.reload()
    await expect(consent).toBeChecked()
  })

  await test.step('a new e-mail address takes effect after its link is opened and its button is pressed', async () => {
    const contact = section(page, account.contact.title)
    await contact.getByRole('button', { name: account.edit }).click()
    await contact.getByRole('textbox', { name: account.contact.phone }).fill('+447911000111')
    const email = `new-${player.email}`
    await contact.getByRole('textbox', { name: account.contact.email, exact: true }).fill(email)
    await page.reload()
    await expect(contact.getByRole('textbox', { name: account.contact.email, exact: true })).toHaveValue(email)
    const save = contact.getByRole('button', { name: account.contact.save })
    await expect(save).toBeDisabled()
    await contact.getByRole('textbox', { name: account.contact.password }).fill(player.password)
    await save.click()
    await expect(contact.getByRole('status')).toContainText(email)
    await expect(contact.getByText('+447911000111')).toBeVisible()
    await expect(contact.getByRole('button', { name: account.edit })).toBeFocused()
    await visit(page, await linkMailedTo(email, '/account'))
    const confirm = page.getByRole('button', { name: account.contact.confirm.replace('{email}', email) })
    await expect(confirm).toBeVisible()
    await accessible(page)
    // A foreign website could open the mailed link in the player's browser, so opening it must not change the e-mail
    // address yet.
    await expect(contact.getByText(player.email, { exact: true })).toBeVisible()
    await confirm.click()
    await expect(page.getByText(account.contact.confirmed.replace('{email}', email))).toBeVisible()
    await expect(page).toHaveURL('/account')
    await expect(contact.getByText(email, { exact: true })).toBeVisible()
  })

  await test.step('a new password ends the other sessions', async () => {
    const { sessionKey } = await call<{ sessionKey: string }>('login', {
      input: { username: player.username, password: player.password },
    })
    const password = section(page, account.password.title)
    await password.getByRole('button', { name: account.edit }).click()
    await password.getByRole('textbox', { name: account.password.current }).fill('not-it-1')
    await password.getByRole('textbox', { name: account.password.new }).fill('a-newer-felt-8')
    await password.getByRole('button', { name: account.password.save }).click()
    await expect(password.getByRole('alert')).toHaveText(errors.login.password)
    await password.getByRole('textbox', { name: account.password.current }).fill(player.password)
    await password.getByRole('button', { name: account.password.save }).click()
    const dialog = page.getByRole('dialog', { name: account.password.doneTitle })
    await expect(dialog).toContainText(account.password.done)
    await dialog.getByRole('button', { name: account.ok }).click()
    expect(await call('checkSessionAlive', { sessionKey })).toMatchObject({ alive: 'false' })
  })

  await test.step('one other session ends, and then all', async () => {
    const credentials = { input: { username: player.username, password: 'a-newer-felt-8' } }
    const { sessionKey } = await call<{ sessionKey: string }>('login', credentials)
    await page.reload()
    const sessions = section(page, account.sessions.title)
    await expect(sessions.getByText(account.sessions.current)).toBeVisible()
    await sessions.getByRole('listitem').getByRole('button').click()
    await expect(page.getByText(account.sessions.ended)).toBeVisible()
    expect(await call('checkSessionAlive', { sessionKey })).toMatchObject({ alive: 'false' })
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    await sessions.getByRole('button', { name: account.sessions.leave }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText(account.sessions.left)).toBeVisible()
  })

  await test.step('the account leads to the login and back', async () => {
    await page.goto('/account?tab=Refer+a+Friend')
    await expect(page).toHaveURL(/\?origin=.*&over=login$/)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: login.username }).fill(player.username)
    await dialog.getByRole('textbox', { name: login.password }).fill('a-newer-felt-8')
    await dialog.getByRole('button', { name: login.submit, exact: true }).click()
    await expect(page).toHaveURL('/account?tab=Refer+a+Friend')
    await expect(section(page, account.refer.title)).toBeVisible()
  })
})

test('a player invites friends, downloads their data and closes the account, on a phone in Macedonian', async ({
  page,
  accessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { account, errors, login, ownData, shell, web } = textsOf('mk')
  const player = await signedUp(newcomer({ lastName: 'Wolfeschlegelsteinhausenbergerdorff' }))
  await enter(page, player)
  await visit(page, '/account?locale=mk')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.title)
  await accessible(page)

  await test.step('friends are invited, and wrong addresses are reported', async () => {
    await page.getByRole('tab', { name: account.tabs.refer }).click()
    const refer = section(page, account.refer.title)
    const inputs = refer.getByRole('textbox')
    await expect(inputs).toHaveCount(4)
    const send = refer.getByRole('button')
    await expect(send).toBeDisabled()
    await inputs.nth(0).fill(`friend-of-${player.username}@example.com`)
    await inputs.nth(2).fill('nonsense')
    await send.click()
    await expect(refer.getByRole('alert').first()).toHaveText(web.forms.wrongFields)
    await expect(inputs.nth(2)).toHaveAccessibleDescription(errors.field.email)
    await page.reload()
    await expect(inputs.nth(2)).toHaveValue('nonsense')
    await page.setViewportSize(narrowest)
    await expectFits(page)
    await accessible(page)
    await inputs.nth(2).fill('')
    await send.click()
    await expect(send).toHaveText(account.refer.sent)
    await expect(send).toBeDisabled()
    expect(new URL(await linkMailedTo(`friend-of-${player.username}@example.com`, '/')).searchParams.get('page')).toBe(
      'signup',
    )
  })

  await test.step('all stored data can be read and downloaded', async () => {
    await page.goto('/entity')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ownData.title)
    const withheld = page.getByRole('region', { name: ownData.withheld.title })
    await expect(withheld).toContainText(ownData.withheld.rules.tippingOff.title)
    await expect(withheld).toContainText('POCA 2002')
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: ownData.download }).click()
    expect((await waiting).suggestedFilename()).toMatch(/^baize-data-\d{4}-\d\d-\d\d\.json$/)
    const group = page.getByRole('region', { name: ownData.groups.person })
    await group.locator('summary', { hasText: ownData.tables.person.player_consent }).click()
    await expect(page.getByText('TNC-1', { exact: true })).toBeVisible()
    await accessible(page)
  })

  await test.step('a player cannot open the staff page', async () => {
    await page.goto('/admin')
    await expect(page.getByText(shell.private.unauthorized)).toBeVisible()
  })

  await test.step('the account is closed for good', async () => {
    await page.goto('/account')
    await expect(page.getByRole('definition').filter({ hasText: player.lastName })).toBeVisible()
    await expectFits(page)
    await section(page, account.closing.title).getByRole('button').click()
    const dialog = page.getByRole('dialog', { name: account.closing.question })
    await accessible(page)
    await dialog.getByRole('textbox', { name: account.closing.password }).fill(player.password)
    await dialog.getByRole('button', { name: account.closing.confirm }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText(account.closing.done)).toBeVisible()
    await page.goto('/login')
    const sidebar = page.getByRole('dialog')
    await sidebar.getByRole('textbox', { name: login.username }).fill(player.username)
    await sidebar.getByRole('textbox', { name: login.password }).fill(player.password)
    await sidebar.getByRole('button', { name: login.submit, exact: true }).click()
    await expect(sidebar.getByRole('status')).toHaveText(errors.login.closed)
  })
})

/**
 * Calls `run` when the page sends the player's consents. If the platform's simulated replies changed any earlier, the
 * page could see that no consent is missing and close the dialog.
 */
const onceSaved = (page: Page, run: () => void): void =>
  void page.on('request', (request) => {
    if (request.url().endsWith('/user/consents/save')) run()
  })

test('a player whose mandatory consent was renewed reads it, puts it off for one session, and agrees', async ({
  page,
  accessible,
}) => {
  const { account, login, shell } = textsOf('en')
  const { consents, sessions } = account
  const player = await signedUp()
  // The platform's replies are changed so that the consent seems to be renewed, because a real renewal would affect the
  // players of all other tests.
  let isDue = true
  onceSaved(page, () => (isDue = false))
  await page.route('**/platform/getPlayerInfo', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), consentDue: isDue } })
  })
  await page.route('**/platform/user/consents', async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { consents: { key: string }[] }
    const asked = reply.consents.map((one) => (one.key === 'TNC' && isDue ? { ...one, status: 'NOT_CONSENTED' } : one))
    await route.fulfill({ response, json: { ...reply, consents: asked } })
  })
  await enter(page, player)
  await visit(page, '/account')
  const dialog = page.getByRole('dialog', { name: consents.renewed.title })
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await accessible(page)
  await dialog.getByRole('button', { name: consents.renewed.later }).click()
  await expect(dialog).toBeHidden()
  await section(page, sessions.title).getByRole('button', { name: sessions.leave }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('banner').getByRole('button', { name: shell.header.signIn }).click()
  const entry = page.getByRole('dialog', { name: shell.header.signIn })
  await entry.getByRole('textbox', { name: login.username }).fill(player.username)
  await entry.getByRole('textbox', { name: login.password }).fill(player.password)
  await entry.getByRole('button', { name: login.submit, exact: true }).click()
  await expect(dialog.getByRole('button', { name: consents.renewed.accept })).toBeDisabled()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: consents.renewed.accept }).click()
  await expect(dialog).toBeHidden()
  // The page may still have a request in progress, so this waits for the functions that handle the requests.
  await page.unrouteAll({ behavior: 'wait' })
})

test('a player who agreed to an older wording of the offers is asked once more, and declines those left unchecked', async ({
  page,
  accessible,
}) => {
  const { offers } = textsOf('mk').account.consents
  const player = await signedUp()
  // The platform's replies are changed so that the consent seems to be renewed, because a real renewal would affect the
  // players of all other tests.
  let isAsked = true
  onceSaved(page, () => (isAsked = false))
  await page.route('**/platform/getPlayerInfo', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), consentRenewed: isAsked } })
  })
  await page.route('**/platform/user/consents', async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { consents: { key: string }[] }
    const consents = reply.consents.map((one) => ({ ...one, isRenewed: isAsked && one.key.startsWith('BINGO_') }))
    await route.fulfill({ response, json: { ...reply, consents } })
  })
  const saved = page.waitForRequest('**/platform/user/consents/save')
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, player)
  const dialog = page.getByRole('dialog', { name: offers.title })
  const game = new URLSearchParams({ gameId: 'night-train', platform: 'BAIZE', gameName: 'Night Train' })
  await visit(page, `/game?${game}&locale=mk`)
  await expect(dialog).toBeHidden()
  await visit(page, '/?locale=mk')
  await expect(dialog.getByRole('checkbox', { checked: false })).toHaveCount(3)
  await expect(dialog.getByRole('button', { name: offers.save })).toBeDisabled()
  await accessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.reload()
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: offers.save }).click()
  expect((await saved).postDataJSON()).toEqual({
    consentedVersions: expect.stringMatching(/^BINGO_EMAIL-\d+$/),
    unConsentedVersions: expect.stringMatching(/^BINGO_SMS-\d+,BINGO_PHONE-\d+$/),
  })
  await expect(dialog).toBeHidden()
  // The page may still have a request in progress, so this waits for the functions that handle the requests.
  await page.unrouteAll({ behavior: 'wait' })
})
