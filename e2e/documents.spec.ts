import { consoleTexts } from '@baize/texts/console'
import type { Page } from '@playwright/test'
import { randomInt, randomUUID } from 'node:crypto'
import { expect, test } from './fixtures.ts'
import { textsOf, type Texts } from './language.ts'
import { linkMailedTo } from './mail.ts'
import { call } from './platform.ts'
import { staff } from './settings.ts'
import { enterConsole, hired } from './steps/staff.ts'
import { mobileOf, newcomer } from './steps/newcomer.ts'
import { picture } from './steps/picture.ts'
import { type Player, confirmed, enter, signedUp } from './steps/player.ts'
import { visit } from './steps/visit.ts'

const documents = (page: Page, texts: Texts) => page.getByRole('region', { name: texts.documents.title, exact: true })

/**
 * Fills in the form for an ID card, with a picture of each side.
 * @returns the number of the card
 */
async function fillCard(page: Page, texts: Texts): Promise<string> {
  // A document number can verify only one player, so each test needs another number.
  const number = `${randomInt(100_000, 1_000_000)}AB`
  const { form, file, types } = texts.documents
  const section = documents(page, texts)
  await section.getByRole('button', { name: texts.documents.add }).click()
  await section.getByRole('combobox', { name: form.type }).selectOption({ label: types.ID_CARD })
  await section.getByRole('textbox', { name: form.documentNumber }).fill(number)
  await section.getByLabel(`${file.choose}: ${form.front}`).setInputFiles(await picture(page, 'front.png'))
  await section.getByLabel(`${file.choose}: ${form.back}`).setInputFiles(await picture(page, 'back.png'))
  return number
}

interface Waiting {
  readonly documents: readonly { readonly id: string; readonly playerId: string }[]
}

async function reject({ partyId }: Pick<Player, 'partyId'>): Promise<void> {
  const waiting = await call<Waiting>('staff/getDocumentsToReview', { input: { size: '100' }, staff })
  const documentId = waiting.documents.find(({ playerId }) => playerId === partyId)?.id
  const input = { playerId: partyId, documentId, decision: 'reject', reason: 'The picture is blurred' }
  const reply = await call('staff/reviewDocument', { input, staff, idempotencyKey: randomUUID() })
  expect(reply).toMatchObject({ status: 'SUCCESS' })
}

test('a document is submitted, cancelled, sent again and approved', async ({ page, accessible, strict, browser }) => {
  const texts = textsOf('en')
  const { form, file, status, table } = texts.documents
  const player = await signedUp()
  await enter(page, player)
  await visit(page, '/account')
  const section = documents(page, texts)
  await expect(section.getByText(table.empty)).toBeVisible()
  const number = await fillCard(page, texts)
  const save = section.getByRole('button', { name: form.save })

  await test.step('the typed text survives a reload; only the files must be chosen again', async () => {
    await page.reload()
    await expect(section.getByRole('textbox', { name: form.documentNumber })).toHaveValue(number)
    await section.getByLabel(`${file.choose}: ${form.front}`).setInputFiles(await picture(page, 'front.png'))
    await section.getByLabel(`${file.choose}: ${form.back}`).setInputFiles(await picture(page, 'back.png'))
  })

  await test.step('a file that is not a picture is refused, despite its name', async () => {
    await expect(section.getByRole('img', { name: file.preview })).toHaveCount(2)
    await accessible(page)
    await section.getByRole('button', { name: 'Remove back.png' }).click()
    await expect(save).toBeDisabled()
    const back = section.getByLabel(`${file.choose}: ${form.back}`)
    await back.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await expect(section.getByRole('alert')).toHaveText(file.problem.type)
    await back.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(10_000_001) })
    await expect(section.getByRole('alert')).toHaveText(file.problem.size)
    await back.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(`MZ${'x'.repeat(500)}`) })
    await save.click()
    await expect(section.getByRole('alert').filter({ hasText: texts.errors.documents.type })).toBeVisible()
    const remove = section.getByRole('button', { name: 'Remove a.png' })
    await expect(remove).toBeFocused()
    await expect(remove).toHaveAccessibleDescription(texts.errors.documents.type)
    await remove.click()
    await back.setInputFiles(await picture(page, 'back.png'))
  })

  await test.step('a lost connection loses nothing, and the upload can be stopped', async () => {
    strict.expectTrouble(/saveMultipleDocument|ERR_/)
    await page.route('**/saveMultipleDocument', (route) => route.abort('connectionreset'), { times: 1 })
    const retry = section.getByRole('button', { name: texts.web.states.retry })
    await retry.click()
    await expect(section.getByRole('alert')).toHaveText(form.interrupted)
    await page.route('**/saveMultipleDocument', () => undefined, { times: 1 })
    await retry.click()
    await expect(section.getByRole('progressbar')).toBeVisible()
    await section.getByRole('button', { name: form.cancelUpload }).click()
    await expect(section.getByRole('progressbar')).toBeHidden()
  })

  await test.step('the submitted document waits in the table and can be downloaded', async () => {
    await section.getByRole('button', { name: form.save }).click()
    await expect(page.getByText(form.saved)).toBeVisible()
    const row = section.getByRole('row', { name: /front\.png/ })
    await expect(row.getByText(status.NOT_REVIEWED)).toBeVisible()
    await expect(page.getByText(`•••••${number.slice(-3)}`)).toBeVisible()
    const waiting = page.waitForEvent('download')
    await row.getByRole('button', { name: /front\.png/ }).click()
    expect((await waiting).suggestedFilename()).toBe('front.jpg')
    await accessible(page)
  })

  await test.step('a colleague enlarges and approves it in the console, and the open page shows the approval', async () => {
    const desk = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    strict.watch(desk)
    await enterConsole(desk, await hired('kyc'), '/documents')
    const deskTexts = consoleTexts.en.documents
    await desk.getByRole('button', { name: number }).click()
    await expect(desk.getByText(player.lastName)).toBeVisible()
    await desk.getByRole('button', { name: deskTexts.rotate }).click()
    await desk.getByRole('button', { name: deskTexts.enlarge }).click()
    await accessible(desk)
    await desk.getByRole('button', { name: deskTexts.approve }).click()
    await desk.getByRole('dialog').getByRole('button', { name: deskTexts.approve }).click()
    await expect(desk.getByText(deskTexts.done)).toBeVisible()
    await expect(desk.getByRole('button', { name: number })).toBeHidden()
    await desk.close()
    await expect(section.getByText(status.APPROVED)).toBeVisible()
  })
})

test('a player who waits for the identity check submits documents on a phone, in Macedonian', async ({
  page,
  accessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const texts = textsOf('mk')
  const { form, status } = texts.documents
  const player = await confirmed(newcomer({ lastName: 'Refer' }))
  const details = { occupation: 'Engineer', gender: 'F', mobile: mobileOf(player), address: '14 Brass Lane' }
  const place = { postCode: `EC${player.username.slice(-6)}`, city: 'London', country: 'GB' }
  const input = { firstName: player.firstName, lastName: player.lastName, ...details, ...place }
  const { sessionKey } = player
  expect(await call('completeSignup', { input, sessionKey })).toMatchObject({ status: 'ID_CHECK_LOCK' })
  await enter(page, player)
  await visit(page, '/account?locale=mk')
  await expect(page).toHaveURL('/identification')
  await page.getByRole('tab', { name: texts.identification.tabs.document }).click()
  await fillCard(page, texts)
  await accessible(page)
  const section = documents(page, texts)
  await section.getByRole('button', { name: form.save }).click()
  await expect(section.getByText(status.NOT_REVIEWED)).toBeVisible()
  await reject(player)
  await page.reload()
  await page.getByRole('tab', { name: texts.identification.tabs.document }).click()
  await expect(section.getByText(status.REJECTED)).toBeVisible()
  await expect(section.getByText('The picture is blurred')).toBeVisible()
  await section.getByRole('button', { name: texts.documents.add }).click()
  await expect(section.getByRole('status')).toContainText('The picture is blurred')
  expect(await linkMailedTo(player.email, '/account')).toBeTruthy()
})
