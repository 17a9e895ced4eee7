import type { Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { expect, test } from './fixtures.ts'
import { textsOf, type Texts } from './language.ts'
import { loseAnswer } from './steps/lose-answer.ts'
import { picture } from './steps/picture.ts'
import { confirmed, enter } from './steps/player.ts'
import { visit } from './steps/visit.ts'

/** Returns the number of an access card that the simulated registry knows: the holder's birth date and two digits. */
const card = () => `19900517${String(randomInt(1, 97)).padStart(2, '0')}`

/** Returns the number of an ID card that no other test uses, because a document can verify only one player. */
const cardNumber = () => `${randomInt(100_000, 1_000_000)}AB`

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function fill(
  page: Page,
  { identification }: Texts,
  values: Partial<Record<keyof Texts['identification']['fields'], string>>,
) {
  for (const [name, value] of Object.entries(values)) {
    await page.getByLabel(identification.fields[name as 'city'], { exact: true }).fill(value)
  }
}

const born = { birthSurname: 'Petrova', birthName: 'Elena', motherName: 'Ilieva' }
const lives = { city: 'Ohrid', address: 'Partizanska 7', addressCardNumber: '998877' }

/**
 * Expects what the page must do after a failed check: show a dialog, then the tab for documents, and no text that was
 * typed before.
 */
async function sendToDocuments(page: Page, { identification }: Texts): Promise<void> {
  const { outcome, tabs } = identification
  const dialog = page.getByRole('dialog', { name: outcome.authentication.title })
  await expect(dialog).toContainText(outcome.authentication.text)
  await dialog.getByRole('button', { name: outcome.ok, exact: true }).click()
  await expect(page.getByRole('tab', { name: tabs.document })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: tabs.card })).toBeHidden()
}

test('a player verifies with an ID card after an unknown access card', async ({ page, accessible, strict }) => {
  const texts = textsOf('en')
  const { identification, account, shell } = texts
  const { step, agreement, outcome, tabs } = identification
  const player = await confirmed()
  await enter(page, player)
  await visit(page, '/play')
  await visit(page, '/?identification=VIP')
  await expect(page).toHaveURL('/identification?identification=VIP')
  await page.goBack()
  await expect(page).toHaveURL('/play')
  await page.goForward()
  await expect(page.getByRole('banner').getByRole('button', { name: shell.header.logOut })).toBeVisible()
  await accessible(page)
  await field(page, identification.card.number).fill('1990051700')
  await press(page, step.proceed)
  await sendToDocuments(page, texts)

  await test.step('the number is checked, no field may be empty, and a reload loses nothing', async () => {
    await page.getByRole('tab', { name: tabs.id }).click()
    await fill(page, texts, { idNumber: '12345', ...born })
    await expect(page.getByRole('button', { name: step.proceed })).toBeDisabled()
    await fill(page, texts, { expiryDate: '2099-01-31' })
    await press(page, step.proceed)
    await expect(page.getByRole('alert')).toHaveText(texts.errors.documents.number)
    await accessible(page)
    await page.reload()
    await page.getByRole('tab', { name: tabs.id }).click()
    await expect(field(page, identification.fields.birthName)).toHaveValue(born.birthName)
    await fill(page, texts, { idNumber: cardNumber(), expiryDate: '2019-01-31' })
    await press(page, step.proceed)
    const expiry = page.getByLabel(identification.fields.expiryDate)
    await expect(expiry).toBeFocused()
    await expect(expiry).toHaveAccessibleDescription(texts.errors.documents.expired)
    await fill(page, texts, { expiryDate: '2099-01-31' })
    await press(page, step.proceed)
    await fill(page, texts, { birthPlace: 'Ohrid', postCode: player.username.slice(-8), ...lives })
    await press(page, step.proceed)
  })

  await test.step('although the reply is lost, the player is verified and logged in', async () => {
    const register = page.getByRole('button', { name: step.register })
    await expect(register).toBeDisabled()
    await page.getByRole('radio', { name: agreement.no }).check()
    await accessible(page)
    strict.expectTrouble(/userKycCheck|ERR_|401/)
    await loseAnswer(page, '**/userKycCheck')
    await register.click()
    await expect(page.getByText(texts.web.failures.unreachable)).toBeVisible()
    await register.click()
    const dialog = page.getByRole('dialog', { name: outcome.submitted.title })
    await dialog.getByRole('button', { name: outcome.proceed }).click()
    await expect(page).toHaveURL('/')
    await expect(page.locator('html')).toHaveAttribute('data-session', 'player')
    await visit(page, '/identification')
    await expect(page.getByText(identification.verified)).toBeVisible()
  })

  await test.step('the account asks for what the card does not show', async () => {
    await visit(page, '/account')
    const { contact, missing } = account
    await page.getByRole('button', { name: missing.add }).click()
    await expect(field(page, contact.phone)).toBeFocused()
    await field(page, contact.phone).fill('+447911000111')
    await field(page, contact.occupation).fill('Teacher')
    await accessible(page)
    await press(page, contact.save)
    await expect(page.getByText(missing.title)).toBeHidden()
    await expect(page.getByText('Teacher')).toBeVisible()
  })
})

test('a player verifies with an access card, on a phone in Macedonian', async ({ page, accessible }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const { identification } = textsOf('mk')
  const { step, agreement, outcome, card: texts } = identification
  await enter(page, await confirmed())
  await visit(page, '/identification?locale=mk')
  await field(page, texts.number).fill(card())
  await press(page, step.proceed)
  await expect(page.getByRole('heading', { name: texts.found })).toBeVisible()
  await page.getByRole('radio', { name: agreement.no }).check()
  await accessible(page)
  await press(page, step.register)
  await expect(page.getByRole('dialog', { name: outcome.submitted.title })).toBeVisible()
})

test('a player who has submitted documents cannot continue until staff have decided', async ({ page, accessible }) => {
  const texts = textsOf('en')
  const { identification, documents } = texts
  const { step, agreement, document, inProgress } = identification
  const player = await confirmed()
  await enter(page, player)
  await visit(page, '/game?gameId=brass-and-baize&platform=BAIZE&gameName=Brass&playForReal=true')
  await expect(page).toHaveURL('/identification')
  await page.getByRole('tab', { name: identification.tabs.document }).click()
  await page.getByRole('combobox').selectOption({ label: identification.types.PASSPORT })
  await fill(page, texts, { idNumber: `AB1${randomInt(100_000, 1_000_000)}`, birthPlace: 'Ohrid', ...born })
  await press(page, step.proceed)
  await fill(page, texts, { firstName: 'Elena', lastName: 'Petrova', postCode: player.username.slice(-8), ...lives })
  await press(page, step.proceed)
  await page.getByRole('radio', { name: agreement.yes }).check()
  const register = page.getByRole('button', { name: step.register })
  await expect(register).toBeDisabled()
  for (const side of ['FRONT', 'BACK'] as const) {
    const input = page.getByLabel(`${documents.file.choose}: ${document.files[side]}`)
    await input.setInputFiles(await picture(page, `${side}.png`))
  }
  await accessible(page)

  await test.step('a refused file is marked, and the steps stay although the sign-up is complete', async () => {
    await page.getByRole('button', { name: 'Remove BACK.png' }).click()
    const back = page.getByLabel(`${documents.file.choose}: ${document.files.BACK}`)
    await back.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(`MZ${'x'.repeat(500)}`) })
    await register.click()
    const remove = page.getByRole('button', { name: 'Remove a.png' })
    await expect(remove).toBeFocused()
    await expect(remove).toHaveAccessibleDescription(texts.errors.documents.type)
    await remove.click()
    await back.setInputFiles(await picture(page, 'BACK.png'))
  })
  await register.click()
  await expect(page).toHaveURL('/doc-confirmation')

  await test.step('a returning player sees that nothing is left to do', async () => {
    await visit(page, '/account')
    await expect(page).toHaveURL('/identification')
    const dialog = page.getByRole('dialog', { name: inProgress.title })
    await dialog.getByRole('button', { name: inProgress.ok }).click()
    await visit(page, '/wallet')
    await expect(page).toHaveURL('/identification')
    await accessible(page)
    await dialog.getByRole('button', { name: inProgress.ok }).click()
    await page.getByRole('tab', { name: identification.tabs.document }).click()
    await expect(page.getByRole('row', { name: /FRONT\.png/ })).toContainText(documents.status.NOT_REVIEWED)
  })

  await test.step('another person’s document is refused', async () => {
    await page.getByRole('tab', { name: identification.tabs.id }).click()
    await fill(page, texts, { idNumber: '000000AB', ...born, expiryDate: '2099-01-31' })
    await press(page, step.proceed)
    await fill(page, texts, { birthPlace: 'Ohrid', postCode: '6000', ...lives })
    await press(page, step.proceed)
    await page.getByRole('radio', { name: agreement.no }).check()
    await register.click()
    await sendToDocuments(page, texts)
  })
})
