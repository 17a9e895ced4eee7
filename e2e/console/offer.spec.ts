import { consoleTexts } from '@baize/texts/console'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures.ts'
import { call } from '../platform.ts'
import { deskOf } from '../steps/desk.ts'
import { payIn, signedUp } from '../steps/player.ts'
import { agreedTo, enterConsole, hired } from '../steps/staff.ts'

const { games, methods, plans, shell, switches, web } = consoleTexts.en

test('marketing tries the rules of a plan, saves it and issues vouchers that work', async ({ page, accessible }) => {
  const player = await signedUp()
  await payIn(player, '20.00')
  const id = randomUUID().slice(0, 8)
  const desk = await deskOf(page, 'marketing')
  const row = page.getByRole('listitem').filter({ hasText: `reload-${id}` })
  await desk.performs('Write a bonus plan and see its effect', async () => {
    await page.getByRole('link', { name: shell.places.plans }).click()
    await expect(page.getByRole('heading', { name: plans.title })).toBeVisible()
    await accessible(page)
    await page.getByRole('link', { name: plans.create }).click()
    const trial = page.getByRole('region', { name: plans.trial })
    await expect(trial).toContainText(plans.incomplete)
    await page.getByLabel(plans.fields.bonusPlanName).fill(`Reload ${id}`)
    await page.getByLabel(plans.fields.amount, { exact: true }).fill('25.00')
    await expect(trial).toContainText('£125.00')
    await trial.getByLabel(plans.deposit).fill('4.00')
    await expect(trial).toContainText(`${plans.bonus}–`)
    await accessible(page)
    await page.getByRole('button', { name: plans.save }).click()
    // Every deposit would earn the bonus of this plan, so a second member of staff must approve the plan.
    await expect(page.getByText(shell.secondPerson)).toBeVisible()
  })
  await expect(row).toHaveCount(0)
  await agreedTo(`bonus plan reload-${id}`)
  await page.reload()
  await expect(row).toBeVisible()
  const dialog = page.getByRole('dialog')
  await desk.home()
  const saved = await desk.performs('Issue vouchers in bulk', async () => {
    await page.getByRole('link', { name: shell.places.plans }).click()
    await row.getByRole('button', { name: plans.voucherButton }).click()
    await dialog.getByLabel(plans.count).fill('3')
    await expect(dialog).toContainText('£75.00')
    await dialog.getByLabel(plans.prefix).fill('may')
    await accessible(page)
    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: plans.issue }).click()
    return saving
  })
  const lines = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(4)
  await expect(row).toContainText('3 vouchers')
  const [, code = ''] = /^(MAY\w+),/.exec(lines[1] ?? '') ?? []
  const input = { paymentMethod: 'WPCGHOSTED_CARD', depositAmount: '20.00', voucherCode: code }
  const found = await call('validateDepositBonusVoucher', { input, sessionKey: player.sessionKey })
  expect(found).toMatchObject({ bonusPlanId: `reload-${id}` })
})

test('a manager adds a game, changes its stakes and switches it off', async ({ page, accessible }) => {
  const name = `Harvest ${randomUUID().slice(0, 8)}`
  const desk = await deskOf(page, 'content', '/games')
  await page.getByRole('button', { name: games.create }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(games.gameName).fill(name)
  await dialog.getByLabel(games.platform).fill('BAIZE')
  await dialog.getByLabel(games.gameId).fill(name.toLowerCase().replace(' ', '-'))
  await dialog.getByLabel(games.rtpField).fill('96,50')
  await dialog.getByLabel('Lowest stake, GBP').fill('2.00')
  await dialog.getByLabel('Highest stake, GBP').fill('1.00')
  await dialog.getByLabel(games.active).check()
  await accessible(page)
  await dialog.getByRole('button', { name: games.save }).click()
  await expect(dialog.getByText(web.forms.wrongFields)).toBeVisible()
  await dialog.getByLabel('Highest stake, GBP').fill('20.00')
  await dialog.getByRole('button', { name: games.save }).click()
  await desk.home()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await desk.performs('Switch a game off', async () => {
    await page.getByRole('link', { name: shell.places.games }).click()
    await page.getByLabel(games.search).fill(name)
    await expect(row).toContainText('RTP 96.50 %')
    await accessible(page)
    await row.getByRole('button', { name: switches.off }).click()
    await dialog.getByLabel(shell.reason.label).fill('The studio reports a fault')
    await dialog.getByRole('button', { name: switches.off }).click()
    await expect(page.getByText(switches.done)).toBeVisible()
  })
  await expect(row).toContainText(games.switchedOff)
  await row.getByRole('button', { name: switches.on }).click()
  await dialog.getByLabel(shell.reason.label).fill('The studio has mended it')
  await dialog.getByRole('button', { name: switches.on }).click()
  await expect(row).toContainText(games.on)
})

test('payments offer a method in a currency, and players see its range', async ({ page, accessible }) => {
  const player = await signedUp()
  await enterConsole(page, await hired('payments'), '/methods')
  const deposits = page.getByRole('region', { name: methods.deposits })
  await deposits.getByRole('button', { name: methods.create }).click()
  const dialog = page.getByRole('dialog')
  const code = `BANK_${randomUUID().slice(0, 6).toUpperCase()}`
  await dialog.getByLabel(methods.code).fill(code)
  await dialog.getByLabel(methods.provider).selectOption('omega')
  await dialog.getByLabel(methods.minimum).fill('12.00')
  await dialog.getByLabel(methods.maximum).fill('34.00')
  await accessible(page)
  await dialog.getByRole('button', { name: methods.save }).click()
  const row = deposits.getByRole('listitem').filter({ hasText: code })
  await expect(row).toContainText('£12.00 – £34.00')
  const offered = () =>
    call<{ methods: { code: string }[] }>('getDepositMethods', { sessionKey: player.sessionKey }).then((reply) =>
      reply.methods.map((method) => method.code),
    )
  expect(await offered()).toContain(code)
  await row.getByRole('button', { name: methods.edit }).click()
  await dialog.getByLabel(methods.active).uncheck()
  await dialog.getByRole('button', { name: methods.save }).click()
  await expect(row).toContainText(methods.off)
  expect(await offered()).not.toContain(code)
})
