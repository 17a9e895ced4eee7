import { consoleTexts } from '@baize/texts/console'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { signedUp } from '../steps/player.ts'
import { enterConsole, hired } from '../steps/staff.ts'
import { tasks } from '../steps/task-table.ts'

const { shell } = consoleTexts.en

const actionIn = (where: string): string | undefined => /^Player: (.+)$/.exec(where)?.[1]

/** Opens another address inside the running app. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

async function expectNoPlace(page: Page, name: string): Promise<void> {
  const [place] = Object.entries(shell.places).find(([, words]) => words === name) ?? []
  expect(place, `“${name}” is no place of the console`).toBeDefined()
  await go(page, '/console/')
  await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible()
  await go(page, `/console/${place}`)
  await expect(page.getByRole('heading', { name: shell.refused.title })).toBeVisible()
  await expect(page.getByRole('link', { name, exact: true })).toBeHidden()
}

async function expectNoAction(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await expect(button).toBeDisabled()
  await expect(page.getByRole('listitem').filter({ has: button })).toContainText(
    'Your role does not allow this. Ask an administrator.',
  )
}

for (const [role, own] of Map.groupBy(tasks, ({ refusedRole }) => refusedRole))
  test(`${role} reads why they may not do the tasks of others`, async ({ page, accessible }) => {
    const places = new Set(own.map(({ where }) => where))
    const actions = [...places].flatMap((where) => actionIn(where) ?? [])
    const player = actions.length > 0 ? await signedUp() : undefined
    await enterConsole(page, await hired(role), player && `/players/${player.partyId}`)
    for (const name of actions) await test.step(name, () => expectNoAction(page, name))
    for (const name of places) if (!actionIn(name)) await test.step(name, () => expectNoPlace(page, name))
    await accessible(page)
  })
