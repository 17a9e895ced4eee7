import { consoleTexts } from '@baize/texts/console'
import { randomUUID } from 'node:crypto'
import { expect, test } from '../fixtures.ts'
import { sandboxAddress } from '../settings.ts'
import { deskOf } from '../steps/desk.ts'
import { signedUp } from '../steps/player.ts'

const { shell, webhooks } = consoleTexts.en

test('an engineer adds a webhook, reads its secret once, and sends an event again', async ({ page, accessible }) => {
  const desk = await deskOf(page, 'engineer')
  const dialog = page.getByRole('dialog')
  const name = `Warehouse ${randomUUID()}`
  const place = page.getByRole('link', { name: shell.places.webhooks })
  await desk.performs('Add a webhook', async () => {
    await place.click()
    await page.getByRole('button', { name: webhooks.add }).click()
    await dialog.getByLabel(webhooks.name).fill(name)
    await dialog.getByLabel(webhooks.url).fill(`${sandboxAddress}/webhooks/receiver?for=${randomUUID()}`)
    await dialog.getByRole('button', { name: webhooks.save }).click()
    await expect(dialog.getByText(/^whsec_/)).toBeVisible()
  })
  await accessible(page)
  await dialog.getByRole('button', { name: webhooks.secretKept }).click()
  await expect(page.getByText(/whsec_/)).toHaveCount(0)
  await signedUp()
  await desk.home()
  await desk.performs('Send an event again', async () => {
    await place.click()
    await page.getByRole('listitem').filter({ hasText: name }).getByRole('link', { name: webhooks.open }).click()
    const log = page.getByRole('list', { name: webhooks.log })
    await log.getByRole('button', { name: webhooks.again }).first().click()
    await dialog.getByRole('button', { name: webhooks.replay }).click()
    await expect(page.getByText(webhooks.replayed)).toBeVisible()
  })
  await accessible(page)
})
