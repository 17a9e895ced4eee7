import { consoleTexts } from '@baize/texts/console'
import { expect, test } from '../fixtures.ts'
import { deskOf } from '../steps/desk.ts'
import { picture, scan } from '../steps/picture.ts'
import { signedUp } from '../steps/player.ts'
import { harmMentioned, submittedDocument } from '../steps/staff-work.ts'

const { alerts, documents, dossier, findings, playerActions, players, shell } = consoleTexts.en

test('KYC approves one document, refuses another, decides about a match, and asks for a document', async ({
  page,
  accessible,
}) => {
  const [first, second] = [await signedUp(), await signedUp()]
  const passport = await picture(page, 'passport.png')
  const number = await submittedDocument(first, passport)
  const desk = await deskOf(page, 'kyc')
  const queue = (name: string) =>
    page.getByRole('list', { name: shell.work.title }).getByRole('link').filter({ hasText: name })
  const chosen = page.getByRole('button', { name: number })
  const dialog = page.getByRole('dialog')
  await desk.performs('Approve a document', async () => {
    await queue(shell.places.documents).click()
    await chosen.click()
    await expect(page.getByText(first.lastName)).toBeVisible()
    await page.getByRole('button', { name: documents.approve }).click()
    await dialog.getByRole('button', { name: documents.approve }).click()
    await expect(chosen).toBeHidden()
  })
  await submittedDocument(second, scan(), number)
  await desk.home()
  await desk.performs('Refuse a document', async () => {
    await queue(shell.places.documents).click()
    await chosen.click()
    await expect(page.getByText(documents.page.replace('{number}', '1').replace('{pages}', '2'))).toBeVisible()
    await expect(page.getByRole('main').getByRole('img', { name: 'passport' })).toBeVisible()
    await page.keyboard.press('r')
    await dialog.getByLabel(shell.reason.label).fill('The picture is blurred')
    await accessible(page)
    await page.keyboard.press('Enter')
    await expect(chosen).toBeHidden()
  })
  await desk.home()
  await desk.performs('Decide about a KYC match', async () => {
    await queue(shell.places.findings).click()
    const card = page.getByRole('listitem').filter({ hasText: second.email })
    await card.getByRole('button', { name: findings.dismiss }).click()
    await dialog.getByLabel(shell.reason.label).fill('Mother and daughter')
    await dialog.getByRole('button', { name: findings.dismiss }).click()
    await expect(card).toBeHidden()
  })
  await accessible(page)
  await page.goto(`/console/players/${second.partyId}`)
  await desk.performs('Ask a player for a document', async () => {
    await page.getByRole('button', { name: playerActions.requestDocuments.name }).click()
    await dialog.getByLabel(players.dialog.wanted, { exact: true }).fill('A bank statement of this month')
    await dialog.getByLabel(shell.reason.label).fill('The source of funds')
    await dialog.getByRole('button', { name: playerActions.requestDocuments.name }).click()
    await expect(page.getByText(players.dialog.done)).toBeVisible()
  })
})

test('player protection closes an alert, lowers a limit, gives a break and excludes', async ({ page, accessible }) => {
  const player = await signedUp()
  await harmMentioned(player)
  const desk = await deskOf(page, 'protection')
  const dialog = page.getByRole('dialog')
  await desk.performs('Close a harm alert', async () => {
    await page
      .getByRole('list', { name: shell.work.title })
      .getByRole('link')
      .filter({ hasText: shell.places.alerts })
      .click()
    const row = page.getByRole('listitem').filter({ has: page.locator(`a[href$="${player.partyId}"]`) })
    await row.getByRole('button', { name: alerts.close }).click()
    await dialog.getByLabel(alerts.reason).fill('We talked about limits')
    await dialog.getByRole('button', { name: alerts.close }).click()
    await expect(row).toBeHidden()
  })
  await accessible(page)
  await page.goto(`/console/players/${player.partyId}`)
  const act = async (name: keyof typeof playerActions, fill: () => Promise<unknown>) => {
    await page.getByRole('button', { name: playerActions[name].name, exact: true }).click()
    await fill()
    await dialog.getByLabel(shell.reason.label).fill('The player asked for it')
    await dialog.getByRole('button', { name: playerActions[name].name }).click()
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('tab', { name: dossier.parts.getProtectionRecord }).click()
  await page.getByRole('button', { name: dossier.harm.block.allow.button }).click()
  await dialog.getByLabel(shell.reason.label).fill('They have a limit now')
  await dialog.getByRole('button', { name: dossier.harm.block.allow.button }).click()
  await expect(page.getByRole('button', { name: dossier.harm.block.stop.button })).toBeVisible()
  await page.getByRole('button', { name: dossier.harm.contact.record }).click()
  await dialog.getByLabel(dossier.harm.contact.note).fill('They called about their limits')
  await dialog.getByLabel(dossier.harm.contact.outcome).fill('They set a lower one')
  await dialog.getByRole('button', { name: dossier.harm.contact.record }).click()
  await expect(page.getByText('They called about their limits')).toBeVisible()
  await accessible(page)
  await desk.performs('Lower a limit', () =>
    act('lowerPlayerLimit', () => dialog.getByLabel('Amount in GBP').fill('50.00')),
  )
  await desk.performs('Give a player a break', () => act('timeOutPlayer', () => Promise.resolve()))
  await expect(page.getByText(players.restrictions.TIMED_OUT)).toBeVisible()
  await desk.performs('Exclude a player', () =>
    act('excludePlayer', () => dialog.getByLabel(players.dialog.length).selectOption('permanent')),
  )
  await expect(page.getByText(players.restrictions.EXCLUDED)).toBeVisible()
  await accessible(page)
})
