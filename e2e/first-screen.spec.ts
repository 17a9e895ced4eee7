import type { Page } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { expect, test } from './fixtures.ts'
import { textsOf } from './language.ts'

const { home } = textsOf('en')

/** The most JavaScript that a page may load: 150 KB after gzip, as `npm run bench -- portal` measures it. */
const bytesMaximum = 150 * 1024
const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }

interface Script {
  readonly name: string
  readonly text: string
}

/**
 * Opens the page and returns the scripts and the calls to the platform that it loads while the user does nothing. The
 * page's clock moves on by half a minute, so that requests of timers are included.
 */
async function untouched(page: Page, path: string): Promise<{ scripts: readonly Script[]; calls: readonly string[] }> {
  const scripts = new Map<string, Promise<Script>>()
  const calls: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/platform/')) calls.push(pathname)
    if (pathname.endsWith('.js'))
      scripts.set(
        pathname,
        response.text().then((text) => ({ name: pathname, text })),
      )
  })
  await page.clock.install()
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.clock.runFor(30_000)
  await page.waitForLoadState('networkidle')
  const html = await page.request.get(path).then((response) => response.text())
  const inline = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
  return { scripts: [...(await Promise.all(scripts.values())), { name: 'inline', text: inline.join('\n') }], calls }
}

for (const [screen, size] of Object.entries(screens)) {
  for (const path of ['/', '/play']) {
    test(`an untouched ${path} on a ${screen} stays within its budget of scripts`, async ({ page }) => {
      await page.setViewportSize(size)
      const { scripts, calls } = await untouched(page, path)
      const sizes = scripts.map(({ name, text }) => [name, gzipSync(text).length] as const)
      const bytes = sizes.reduce((sum, [, own]) => sum + own, 0)
      expect(bytes, JSON.stringify(sizes, undefined, 1)).toBeLessThanOrEqual(bytesMaximum)
      // This text occurs only in code that players need. Visitors must not load that code.
      expect(scripts.filter(({ text }) => text.includes('No QueryClient set')).map(({ name }) => name)).toEqual([])
      expect(calls).toEqual([])
    })
  }
}

test('the rows of a visitor’s home page need no script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('region', { name: home.games }).getByRole('article')).toHaveCount(4)
  await expect(page.getByRole('region', { name: home.wins.title }).getByRole('listitem').first()).toBeVisible()
  await context.close()
})
