import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { type Language, wordsOf } from '../language.ts'
import { enter, signedUp } from '../steps/player.ts'
import { contentTitles, shownToPlayers, shownToVisitors } from './shown-at.ts'

/** With capitals and a slash at the end, which leads to the same page. */
function inCapitals(address: string): string {
  if (address === '/') return address
  const [path = '', query] = address.split('?')
  return `${path.toUpperCase()}/${query === undefined ? '' : `?${query}`}`
}

interface Walk {
  readonly language: Language
  readonly shownAt: typeof shownToVisitors
  readonly spelled: (address: string) => string
}

async function walk(page: Page, { language, shownAt, spelled }: Walk): Promise<void> {
  const url = test.info().project.use.baseURL ?? ''
  await page.context().addCookies([
    { name: 'LOCALE', value: language, url },
    { name: 'portal3-cookie-warning', value: 'true', url },
  ])
  const table = shownAt(wordsOf(language), contentTitles[language])
  for (const [address, { path, title: name, isOver }] of Object.entries(table)) {
    const asked = spelled(address)
    await test.step(`${asked} → ${path} ${name}`, async () => {
      await page.goto(asked)
      const shown = isOver
        ? page.getByRole('dialog', { name })
        : page.getByRole('main').getByRole('heading', { level: 1, name, exact: true })
      await expect(shown).toBeVisible()
      const shownPath = () => {
        const { pathname, search } = new URL(page.url())
        return isOver ? pathname + search : pathname
      }
      await expect.poll(shownPath).toBe(path)
    })
  }
}

// The addresses are the same in every language. Most are in both tables, so both spellings are tried.

test('visitors find each address, in Macedonian', async ({ page, strict }) => {
  strict.expectTrouble(/404/)
  await walk(page, { language: 'mk', shownAt: shownToVisitors, spelled: (address) => address })
})

test('players find each address, in English and in another spelling', async ({ page, strict }) => {
  strict.expectTrouble(/404/)
  await enter(page, await signedUp())
  await walk(page, { language: 'en', shownAt: shownToPlayers, spelled: inCapitals })
})
