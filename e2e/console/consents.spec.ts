import { languageList } from '@baize/contract/languages'
import { consoleTexts } from '@baize/texts/console'
import { expect, test } from '../fixtures.ts'
import { deskOf } from '../steps/desk.ts'
import { enterConsole, hired } from '../steps/staff.ts'

const { approvals, consents, content, contentFields, shell } = consoleTexts.en

test('a new wording of a consent waits for a second member of staff, who reads it', async ({
  page,
  browser,
  strict,
  accessible,
}) => {
  const wording = `Live casino offers by a phone call, ${Date.now()}`
  const desk = await deskOf(page, 'compliance')
  const own = page.getByRole('listitem').filter({ hasText: 'LIVE_CASINO_PHONE' })
  await desk.performs('Renew a consent', async () => {
    await page.getByRole('link', { name: shell.places.consents }).click()
    await expect(page.getByRole('heading', { name: consents.title })).toBeVisible()
    await accessible(page)
    await own.getByRole('button', { name: /New version/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(consents.effects.MARKETING)).toBeVisible()
    await dialog.getByLabel(languageList.en.name).fill(wording)
    await dialog.getByLabel(consents.reason).fill('A clearer word')
    await accessible(page)
    await dialog.getByRole('button', { name: consents.submit }).click()
    await expect(page.getByText(shell.secondPerson)).toBeVisible()
  })
  await expect(own).not.toContainText(wording)

  const other = await browser.newPage()
  strict.watch(other)
  await enterConsole(other, await hired('content'), '/approvals')
  const request = other.getByRole('listitem').filter({ hasText: wording })
  // The row does not fit into this low window. A press of a button in the row must not make the page scroll before the
  // press takes effect, because the button would move away.
  const row = await request.boundingBox()
  await other.setViewportSize({ width: 1440, height: Math.round((row?.y ?? 0) + (row?.height ?? 0) - 40) })
  await request.getByRole('button', { name: approvals.approve }).click()
  await expect(other.getByRole('dialog')).toBeVisible()
  await other.setViewportSize({ width: 1440, height: 900 })
  await other.getByRole('dialog').getByRole('textbox').fill('I have read it')
  await accessible(other)
  await other.getByRole('dialog').getByRole('button', { name: approvals.approve }).click()
  await expect(request).toBeHidden()
  await other.close()
  await page.reload()
  await expect(own).toContainText(wording)
})

test('a change of the terms in two languages waits for approval as one request, and a draft needs no approval', async ({
  page,
}) => {
  await enterConsole(page, await hired('content'), '/content/funds_protection/new')
  const english = page.getByRole('group', { name: languageList.en.name, exact: true })
  await english.getByLabel('Title').fill(`Funds ${Date.now()}`)
  await english.getByLabel('Description').fill('<p>Your money is kept apart.</p>')
  await english.getByLabel('Column').fill('1')
  await english.getByLabel('Priority').fill('9')
  await page.getByRole('button', { name: content.draft }).click()
  await expect(page).toHaveURL(/\/content\/funds_protection\/\d+$/)
  await page.getByRole('group', { name: languageList.mk.name }).getByLabel('Title').fill('Заштита на средства')
  await page.getByRole('button', { name: content.publish }).click()
  await expect(page.getByText(content.waits)).toBeVisible()
  const [, id = ''] = /(\d+)$/.exec(page.url()) ?? []
  await page.goto('/console/approvals')
  const entry = page.getByRole('listitem').filter({ hasText: `${contentFields.collections.funds_protection} · ${id}` })
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText(content.statuses.publish)
  await expect(entry).toContainText('Заштита на средства')
})
