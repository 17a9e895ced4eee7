import { consoleTexts } from '@baize/texts/console'
import { randomUUID } from 'node:crypto'
import { expect, test } from '../fixtures.ts'
import { signedUp } from '../steps/player.ts'
import { enterConsole, hired } from '../steps/staff.ts'

const { campaigns, shell } = consoleTexts.en

test('marketing composes a segment, sees its size, schedules a campaign and stops it', async ({ page, accessible }) => {
  await signedUp()
  const name = `Spring ${randomUUID().slice(0, 8)}`
  await enterConsole(page, await hired('marketing'), '/campaigns')
  await page.getByRole('button', { name: campaigns.newSegment }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(campaigns.name).fill(name)
  await expect(dialog.getByRole('status')).toContainText(/\d+ players?, of whom/)
  await dialog.getByRole('button', { name: campaigns.addRule }).click()
  await expect(dialog.getByRole('status')).toContainText(campaigns.incomplete)
  await dialog.getByLabel(campaigns.fields.countries).fill('zz')
  await expect(dialog.getByRole('status')).toContainText('0 players')
  await accessible(page)
  await dialog.getByRole('button', { name: campaigns.saveSegment }).click()
  await expect(page.getByRole('list', { name: campaigns.segments })).toContainText(name)

  await page.getByRole('button', { name: campaigns.newCampaign }).click()
  await dialog.getByLabel(campaigns.name).fill(name)
  await dialog.getByLabel(campaigns.segment).selectOption({ label: name })
  await dialog.getByLabel(campaigns.startsAt).fill('2099-01-01T10:00')
  await dialog.getByLabel(campaigns.message).first().fill('<p>An offer</p>')
  await accessible(page)
  await dialog.getByRole('button', { name: campaigns.schedule }).click()
  const row = page.getByRole('list', { name: campaigns.title }).getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText(campaigns.states.SCHEDULED)
  await accessible(page)
  await row.getByRole('button', { name: campaigns.stop }).click()
  await dialog.getByLabel(shell.reason.label).fill('A wrong text')
  await dialog.getByRole('button', { name: campaigns.stop }).click()
  await expect(row).toContainText(campaigns.states.STOPPED)
})
