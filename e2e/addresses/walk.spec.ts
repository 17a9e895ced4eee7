import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { wordsOf } from '../language.ts'
import { enter, signedUp } from '../steps/player.ts'
import { contentTitles, shownToPlayers, shownToVisitors } from './shown-at.ts'

const languages = ['en', 'mk'] as const

/** In English with capitals and a slash at the end. Both spellings lead to the same page. */
function spelled(address: string, language: (typeof languages)[number]): string {
  if (language === 'mk' || address === '/') return address
  const [path = '', query] = address.split('?')
  return `${path.toUpperCase()}/${query === undefined ? '' : `?${query}`}`
}

async function walk(page: Page, shownAt: typeof shownToVisitors): Promise<void> {
  const url = test.info().project.use.baseURL ?? ''
  for (const language of languages) {
    await page.context().addCookies([
      { name: 'LOCALE', value: language, url },
      { name: 'portal3-cookie-warning', value: 'true', url },
    ])
    const table = shownAt(wordsOf(language), contentTitles[language])
    for (const [address, { path, title: name, isOver }] of Object.entries(table)) {
      const asked = spelled(address, language)
      await test.step(`${language} ${asked} → ${path} ${name}`, async () => {
        await page.goto(asked)
        const shown = isOver
          ? page.getByRole('dialog', { name })
          : page.getByRole('main').getByRole('heading', { level: 1, name, exact: true })
        await expect(shown).toBeVisible()
        await expect.poll(() => new URL(page.url()).pathname).toBe(path)
      })
    }
  }
}

test('visitors find each address, in both languages and in another spelling', async ({ page, strict }) => {
  strict.expectTrouble(/404/)
  await walk(page, shownToVisitors)
})

test('players find each address, in both languages and in another spelling', async ({ page, strict }) => {
  strict.expectTrouble(/404/)
  await enter(page, await signedUp())
  await walk(page, shownToPlayers)
})
