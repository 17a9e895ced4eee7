import { chromium, type Browser, type Page } from '@playwright/test'
import { chromiumPath } from '../../tools/debian/chromium.ts'

/**
 * Measures how long the console takes to show the list of players.
 * @returns the milliseconds of each attempt, by what the browser did
 */
export async function openList(url: string, times: number): Promise<ReadonlyMap<string, readonly number[]>> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
  const first: number[] = []
  const again: number[] = []
  const searched: number[] = []
  try {
    for (let time = 0; time < times; time++) {
      const page = await openFreshPage(browser, url)
      first.push(await untilRows(page, () => page.goto(`${url}/console/players`)))
      again.push(await untilRows(page, () => page.reload()))
      const field = page.getByRole('searchbox')
      await field.fill(`player${7919 * (time + 1)}@`)
      searched.push(await untilOneRow(page, () => field.press('Enter')))
      await page.context().close()
    }
  } finally {
    await browser.close()
  }
  return new Map([
    ['the list is opened with an empty cache', first],
    ['the list is reloaded', again],
    ['a search, from the press of Enter', searched],
  ])
}

/** Opens a new browser context with an empty cache, in which the benchmark's member of staff is logged in. */
async function openFreshPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([
    { name: 'STAFF_KEY', value: 'bench-staff-key-'.padEnd(43, 'x'), url, httpOnly: true, sameSite: 'Strict' },
  ])
  // Without this entry in the local storage, the console assumes that the browser has no session and does not ask the
  // server.
  await context.addInitScript(() => localStorage.setItem('console.session', 'open'))
  return context.newPage()
}

const rows = 'main ul > li a[href*="/players/"]'

async function untilRows(page: Page, open: () => Promise<unknown>): Promise<number> {
  const begunMs = performance.now()
  await open()
  await page.locator(rows).nth(20).waitFor()
  await painted(page)
  return performance.now() - begunMs
}

async function untilOneRow(page: Page, search: () => Promise<unknown>): Promise<number> {
  const begunMs = performance.now()
  await search()
  await page.waitForFunction((selector) => document.querySelectorAll(selector).length === 1, rows)
  await painted(page)
  return performance.now() - begunMs
}

/** Resolves once the current frame is on the screen, which is certain when the next frame begins. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
