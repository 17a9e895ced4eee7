import { consoleTexts } from '@baize/texts/console'
import { randomUUID } from 'node:crypto'
import { expect, test } from '../fixtures.ts'
import { deskOf } from '../steps/desk.ts'
import { signedUp } from '../steps/player.ts'

const { campaigns, shell } = consoleTexts.en

test('marketing composes a segment, sees its size, schedules a campaign and stops it', async ({ page, accessible }) => {
  await signedUp()
  const name = `Spring ${randomUUID().slice(0, 8)}`
  const desk = await deskOf(page, 'marketing')
  const place = page.getByRole('link', { name: shell.places.campaigns })
  const dialog = page.getByRole('dialog')
  await desk.performs('Compose a segment', async () => {
    await place.click()
    await page.getByRole('button', { name: campaigns.newSegment }).click()
    await dialog.getByLabel(campaigns.name).fill(name)
    await expect(dialog.getByRole('status')).toContainText(/\d+ players?\. Consent to offers by e-mail: \d+\./)
    await dialog.getByRole('button', { name: campaigns.addRule }).click()
    await expect(dialog.getByRole('status')).toContainText(campaigns.incomplete)
    await dialog.getByLabel(campaigns.fields.countries).fill('zz')
    await expect(dialog.getByRole('status')).toContainText('0 players')
    await accessible(page)
    await dialog.getByRole('button', { name: campaigns.saveSegment }).click()
    await expect(page.getByRole('list', { name: campaigns.segments })).toContainText(name)
  })
  await desk.home()
  const row = page.getByRole('list', { name: campaigns.title }).getByRole('listitem').filter({ hasText: name })
  await desk.performs('Schedule a campaign', async () => {
    await place.click()
    await page.getByRole('button', { name: campaigns.newCampaign }).click()
    await dialog.getByLabel(campaigns.name).fill(name)
    await dialog.getByLabel(campaigns.segment).selectOption({ label: name })
    await dialog.getByLabel(campaigns.startsAt).fill('2099-01-01T10:00')
    await dialog.getByLabel(campaigns.message).first().fill('<p>An offer</p>')
    await accessible(page)
    await dialog.getByRole('button', { name: campaigns.schedule }).click()
    await expect(row).toContainText(campaigns.states.SCHEDULED)
  })
  await accessible(page)
  await desk.home()
  await desk.performs('Stop a campaign', async () => {
    await place.click()
    await row.getByRole('button', { name: campaigns.stop }).click()
    await dialog.getByLabel(shell.reason.label).fill('A wrong text')
    await dialog.getByRole('button', { name: campaigns.stop }).click()
    await expect(row).toContainText(campaigns.states.STOPPED)
  })
})
