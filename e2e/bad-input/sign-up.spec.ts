import { expect, test } from '../fixtures.ts'
import { textsOf } from '../language.ts'
import { codeMailedTo, linkMailedTo } from '../mail.ts'
import { newcomer } from '../steps/newcomer.ts'
import { confirmed, enter, joined, signedUp } from '../steps/player.ts'
import { expectFits, narrowest } from '../steps/visit.ts'
import { confirmCode, fillContact, fillJoin, typeCode } from '../steps/sign-up.ts'

const texts = textsOf('en')
const { errors, shell, signup } = texts
const { join, verify, contact } = signup

test('only the reader of the mail learns that an address or a username is taken', async ({ page, accessible }) => {
  const { email, username } = await signedUp()
  await page.goto('/join')
  await fillJoin(page, texts, { ...newcomer(), email })
  await page.getByRole('button', { name: join.submit }).click()
  await expect(page).toHaveURL('/verify')

  await page.getByRole('button', { name: verify.startAgain }).click()
  await expect(page).toHaveURL('/join')
  const own = newcomer({ username })
  await fillJoin(page, texts, own)
  await page.getByRole('button', { name: join.submit }).click()
  await expect(page).toHaveURL('/verify')
  await expect(page.getByText(own.email)).toBeVisible()

  await confirmCode(page, own)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(signup.username.title)
  await accessible(page)
  const field = page.getByRole('textbox', { name: signup.username.username })
  await field.fill(username)
  await page.getByRole('textbox', { name: signup.username.password, exact: true }).fill(own.password)
  await page.getByRole('button', { name: signup.username.submit }).click()
  await expect(field).toHaveAccessibleDescription(errors.field.usernameTaken)
  await page.reload()
  await expect(field).toHaveValue(username)
  await field.fill(newcomer().username)
  await page.getByRole('textbox', { name: signup.username.password, exact: true }).fill(own.password)
  await page.getByRole('button', { name: signup.username.submit }).click()
  await expect(page).toHaveURL('/contact')
})

test('a minor, a short username, a weak password and a bad address are reported at their fields', async ({
  page,
  accessible,
}) => {
  const person = { ...newcomer(), username: 'short', password: 'letters', email: 'ana@nowhere' }
  await page.goto('/join')
  await fillJoin(page, texts, person, String(new Date().getFullYear() - 17))
  const next = page.getByRole('button', { name: join.submit })
  await next.click()
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })
  await expect(alert(errors.field.email)).toBeVisible()
  await expect(alert(errors.field.username)).toBeVisible()
  await expect(alert(errors.field.password)).toBeVisible()
  await expect(page.getByRole('textbox', { name: join.username })).toHaveAccessibleDescription(errors.field.username)
  await accessible(page)

  const right = newcomer()
  await page.getByRole('textbox', { name: join.email }).fill(right.email)
  await page.getByRole('textbox', { name: join.username }).fill(right.username)
  await page.getByRole('textbox', { name: join.password }).fill(right.password)
  await next.click()
  await expect(alert(errors.field.birthDate)).toBeVisible()
  await page.getByLabel(join.year, { exact: true }).selectOption('1990')
  await next.click()
  await expect(page).toHaveURL('/verify')
})

test('a reload restores the account step, except the password', async ({ page }) => {
  await page.setViewportSize(narrowest)
  const person = newcomer()
  await page.goto('/join')
  await fillJoin(page, texts, person)
  await expectFits(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: join.email })).toHaveValue(person.email)
  await expect(page.getByRole('textbox', { name: join.username })).toHaveValue(person.username)
  await expect(page.getByLabel(join.day, { exact: true })).toHaveValue('17')
  await expect(page.getByLabel(join.year, { exact: true })).toHaveValue('1990')
  for (const box of await page.getByRole('group', { name: join.mandatory }).getByRole('checkbox').all()) {
    await expect(box).toBeChecked()
  }
  const next = page.getByRole('button', { name: join.submit })
  await expect(page.getByRole('textbox', { name: join.password })).toHaveValue('')
  await expect(next).toBeDisabled()
  await page.getByRole('textbox', { name: join.password }).fill(person.password)
  await next.click()
  await expect(page).toHaveURL('/verify')
})

test('after five wrong codes a new one is needed, which is mailed at most once a minute', async ({
  page,
  accessible,
}) => {
  const player = await joined()
  const code = await codeMailedTo(player.email)
  const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0')
  await enter(page, player)
  await page.goto('/verify')
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
    await typeCode(page, wrong)
    await expect(page.getByRole('alert')).toHaveText(`The code is wrong. ${left} left.`)
  }
  await typeCode(page, wrong)
  await expect(page.getByRole('alert')).toHaveText(errors.signup.codeTries)
  await accessible(page)
  await typeCode(page, code)
  await expect(page.getByRole('alert')).toHaveText(errors.signup.codeTries)
  await page.getByRole('button', { name: verify.resend }).click()
  await expect(page.getByRole('status').filter({ hasText: 'A code was just sent.' })).toBeVisible()
  await expect(page).toHaveURL('/verify')
})

test('a code stays in its boxes if the platform does not respond', async ({ page, strict }) => {
  strict.expectTrouble(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const player = await joined()
  const code = await codeMailedTo(player.email)
  await enter(page, player)
  await page.goto('/verify')
  await page.route('**/confirmSignup', (route) => route.abort('internetdisconnected'), { times: 1 })
  await typeCode(page, code)
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: verify.submit }).click()
  await expect(page).toHaveURL('/contact')
})

test('the code step and the details step survive a reload, and open from the start page', async ({ page }) => {
  await page.setViewportSize(narrowest)
  const player = await joined()
  const code = await codeMailedTo(player.email)
  await enter(page, player)
  await page.goto('/verify')
  await typeCode(page, code.slice(0, 2))
  await expectFits(page)
  await page.reload()
  const boxes = page.getByRole('group').getByRole('textbox')
  await expect(boxes.nth(1)).toHaveValue(code.charAt(1))
  await boxes.nth(2).click()
  await page.keyboard.type(code.slice(2))

  await expect(page).toHaveURL('/contact')
  await fillContact(page, texts, player)
  await expectFits(page)
  await page.reload()
  await expect(page.getByLabel(contact.firstName)).toHaveValue(player.firstName)
  await expect(page.getByRole('status', { name: contact.lookup.yours })).toContainText('London')
  await expect(page.getByRole('radio', { name: contact.genders.F, exact: true })).toBeChecked()
  await page.goto('/join')
  await expect(page).toHaveURL('/contact')
  await expect(page.getByLabel(contact.lastName)).toHaveValue(player.lastName)
  await page.getByRole('button', { name: contact.submit }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/verify')
  await expect(page).toHaveURL('/')
})

test('an invalid phone number is reported at its field', async ({ page }) => {
  const player = await confirmed()
  await enter(page, player)
  await page.goto('/contact')
  await fillContact(page, texts, player)
  const phone = page.getByRole('textbox', { name: contact.phone })
  await phone.fill('12')
  await page.getByRole('button', { name: contact.submit }).click()
  await expect(phone).toHaveAccessibleDescription(errors.field.mobile)
  await phone.fill('')
  await expect(page.getByRole('button', { name: contact.submit })).toBeDisabled()
})

test('a person who has an account under another address gets error code DA, and a way to that account', async ({
  page,
}) => {
  const { firstName, lastName } = await signedUp()
  const player = await confirmed(newcomer({ firstName, lastName }))
  await enter(page, player)
  await page.goto('/contact')
  await fillContact(page, texts, player)
  await page.getByRole('button', { name: contact.submit }).click()
  await expect(page.getByText(errors.signup.duplicate)).toBeVisible()
  await expect(page.getByLabel(contact.city)).toHaveValue('London')
  await page.getByRole('button', { name: texts.signup.duplicate.logIn }).click()
  await expect(page).toHaveURL('/?over=login')
  await expect(page.getByRole('dialog', { name: texts.shell.header.signIn })).toBeVisible()
})

/**
 * Returns a new person whose last name makes the simulated registries give a certain result. The first name differs
 * every time, because each person may have only one account.
 */
const known = (lastName: string) => newcomer({ lastName, firstName: `Ana ${newcomer().lastName}` })

test('an unclear answer of the registry asks for documents, also after a reload', async ({ page, accessible }) => {
  const player = await confirmed(known('Refer'))
  await enter(page, player)
  await page.goto('/contact')
  await fillContact(page, texts, player)
  await page.getByRole('button', { name: contact.submit }).click()
  await expect(page.getByText(signup.idCheck.text)).toBeVisible()
  await expect(page.getByRole('link', { name: signup.idCheck.submit })).toHaveAttribute('href', '/identification')
  await accessible(page)
  await page.reload()
  await expect(page.getByText(signup.idCheck.text)).toBeVisible()
  await expect(page.getByText(player.email)).toBeVisible()
})

test('a refusal by the registry shows error code KL', async ({ page, accessible }) => {
  const player = await confirmed(known('Fail'))
  await enter(page, player)
  await page.goto('/contact')
  await fillContact(page, texts, player)
  await page.getByRole('button', { name: contact.submit }).click()
  await expect(page.getByText(signup.kycFailed.text)).toBeVisible()
  await accessible(page)
})

test('a person in the exclusion register gets help instead of an account', async ({ page, accessible }) => {
  const player = await confirmed(known('Excluded'))
  await enter(page, player)
  await page.goto('/contact')
  await fillContact(page, texts, player)
  await page.getByRole('button', { name: contact.submit }).click()
  await expect(page).toHaveURL('/self-excluded')
  await expect(page.getByText(signup.selfExcluded.lead)).toBeVisible()
  await accessible(page)
  // The session of the sign-up has ended, so nothing offers to continue it, also after a reload.
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: shell.header.signUp })).toBeVisible()
  await expect(page.getByRole('link', { name: shell.header.continueSignUp })).toHaveCount(0)
})

test('if the registry does not respond, the player can try again, and the typed text is still there', async ({
  page,
}) => {
  const player = await confirmed(known('Silent'))
  await enter(page, player)
  await page.goto('/contact')
  await fillContact(page, texts, player)
  await page.getByRole('button', { name: contact.submit }).click()
  await expect(page.getByText(errors.signup.registryDown)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByLabel(contact.line)).toHaveValue('14 Brass Lane')
  await page.getByLabel(contact.lastName).fill(newcomer().lastName)
  await page.getByRole('button', { name: contact.submit }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog', { name: texts.wallet.limits.prompts.offer.title })).toBeVisible()
})

test('a sign-up is left, and the mailed link continues it without a session; letters are not pasted', async ({
  page,
  accessible,
}) => {
  const player = await joined()
  const link = await linkMailedTo(player.email, '/confirm-signup')
  await enter(page, player)
  await page.goto('/verify')
  const boxes = page.getByRole('group').getByRole('textbox')
  await expect(boxes.first()).toBeFocused()
  const paste = (text: string) =>
    boxes.first().evaluate((box, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  await paste('a1b2')
  await expect(boxes.first()).toHaveValue('')
  await paste('12')
  await expect(boxes.nth(1)).toHaveValue('2')
  await page.getByRole('banner').getByRole('button', { name: texts.shell.header.logOut }).click()
  await expect(page).toHaveURL('/')

  await page.goto(link)
  await expect(page).toHaveURL('/?over=confirm-signup')
  const dialog = page.getByRole('dialog', { name: texts.shell.header.signUp })
  const password = dialog.getByRole('textbox', { name: signup.external.password })
  await accessible(page)
  await page.reload()
  await password.fill('wrong-1')
  await dialog.getByRole('button', { name: signup.external.submit }).click()
  await expect(password).toHaveAccessibleDescription(errors.signup.linkPassword)
  await password.fill(player.password)
  await dialog.getByRole('button', { name: signup.external.submit }).click()
  await expect(page).toHaveURL('/contact')

  await page.goto(link)
  await dialog.getByRole('button', { name: signup.external.submit }).click()
  await expect(dialog.getByRole('alert')).toHaveText(errors.signup.link)
  await dialog.getByRole('link', { name: signup.external.goOn }).click()
  await expect(page).toHaveURL('/contact')

  await page.getByRole('main').getByRole('button', { name: signup.leave.logOut }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('banner').getByRole('button', { name: texts.shell.header.signIn }).click()
  const login = page.getByRole('dialog', { name: texts.shell.header.signIn })
  await login.getByRole('textbox', { name: texts.login.username }).fill(player.username)
  await login.getByRole('textbox', { name: texts.login.password }).fill(player.password)
  await login.getByRole('button', { name: texts.login.submit, exact: true }).click()
  await expect(page).toHaveURL('/contact')
})
