import { consoleTexts } from '@baize/texts/console'
import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from '../fixtures.ts'
import { call } from '../platform.ts'
import { staff } from '../settings.ts'
import { signedUp } from '../steps/player.ts'
import { administrator, enterConsole } from '../steps/staff.ts'

const { shell } = consoleTexts.en

/** The pages in the console's navigation. A page's path is its name in kebab-case. */
const places = Object.keys(shell.places).map((name) => ({
  name,
  path: name === 'home' ? '/' : `/${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
}))

/**
 * All other addresses of the console, read from paths.ts. There, an address with a parameter is a function, so the
 * pattern accepts both.
 */
const further = [
  ...readFileSync(new URL('../../console/navigation/paths.ts', import.meta.url), 'utf8').matchAll(
    /^ {2}(\w+): .*?['`](\/.*?)['`],$/gm,
  ),
].map(([, name = '', path = '']) => ({ name, path }))

/** Pages that are shown without a session. Other tests cover them. */
const outside = new Set(['signIn', 'invitation', 'openId'])

/** Pages that staff also use on a phone, to make decisions. */
const onPhones = new Set(['withdrawals', 'approvals', 'documents', 'findings', 'exclusions'])

test('every page of the console is accessible and fits its screen, in English and on a phone in Macedonian', async ({
  page,
  accessible,
}) => {
  const [player, endpointId] = [await signedUp(), randomUUID()]
  const webhook = { endpointId, name: 'Warehouse', url: `https://example.com/${endpointId}`, types: ['round.ended'] }
  await call('staff/addWebhook', { staff, input: webhook })
  const given: Readonly<Record<string, string>> = {
    playerId: player.partyId,
    collection: 'promo_cards',
    itemId: 'new',
    planId: 'new',
    endpointId,
  }
  const pages = [...places, ...further]
    .filter(({ name }) => !outside.has(name))
    .map(({ name, path }) => ({ name, path: path.replaceAll(/\$\{(\w+)\}/g, (_, key: string) => given[key] ?? '') }))
  expect(pages.length).toBeGreaterThan(30)
  await enterConsole(page, await administrator())
  for (const { name, path } of pages)
    await test.step(`${name} at 1440 px`, async () => {
      await open(page, path)
      await expect(page.getByRole('heading', { name: shell.refused.title })).toBeHidden()
      await expectSound(page, name)
      await accessible(page)
    })
  await page.getByLabel(shell.language).selectOption('mk')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const { name, path } of pages)
    await test.step(`${name} at 390 px`, async () => {
      await open(page, path)
      await expectSound(page, name)
      if (onPhones.has(name)) await accessible(page)
    })
})

/**
 * Opens an address inside the running console, because starting the console for every page would take too long. Waits
 * for the page's content.
 */
async function open(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const next = new URL(`/console${to}`, location.href)
    // The heading of the old page stays until the new page has loaded. It is marked, so that the code below waits for
    // another one.
    if (next.pathname !== location.pathname) document.querySelector('main h1')?.setAttribute('data-past', '')
    history.pushState(null, '', next)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  const main = page.getByRole('main')
  await expect(main.locator('h1:not([data-past])')).toBeVisible()
  await expect(main.locator('.animate-shimmer')).toHaveCount(0)
}

/**
 * Expects one first-level heading, a main landmark with a link to it, a title of the tab, no horizontal scrolling, and
 * controls that are large enough and show when they have the focus.
 */
async function expectSound(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Tab')
  expect.soft(await page.evaluate(faultsOfPage), name).toEqual([])
}

function faultsOfPage(): string[] {
  const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)]
  const isShown = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true })
  const faults: string[] = []
  const [heading, ...others] = all('h1').filter(isShown)
  if (!heading || others.length > 0) faults.push(`${others.length + 1} headings of the first level`)
  if (!document.title.includes(heading?.textContent ?? '–')) faults.push(`the tab is named “${document.title}”`)
  if (all('main').length !== 1 || all(`a[href="#${all('main')[0]?.id}"]`).length === 0)
    faults.push('no link leads to the page')
  const wide = document.documentElement.scrollWidth
  if (wide > innerWidth) faults.push(`the page is ${wide} px wide`)
  const controls = all(
    'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]',
  )
  for (const control of controls.filter(isShown)) {
    const words = `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent.slice(0, 40)}`
    control.focus({ preventScroll: true })
    const around = [control, control.parentElement, control.nextElementSibling].filter((one) => one !== null)
    const hasOutline = around.some((one) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    })
    if (document.activeElement === control && !hasOutline) faults.push(`no visible focus: ${words}`)
    const { width, height } = control.getBoundingClientRect()
    const isInText = getComputedStyle(control).display === 'inline'
    if (!isInText && width > 1 && Math.min(width, height) < 24) faults.push(`too small: ${words} ${width}×${height}`)
  }
  return faults
}
