import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { type Language, type Texts, textsOf } from '../language.ts'
import { enter, signedUp } from '../steps/player.ts'
import { translate } from '../steps/translate.ts'
import { visit } from '../steps/visit.ts'
import { contentTitles, type Shown, shownToPlayers, shownToVisitors } from './shown-at.ts'

/**
 * Returns the address in another spelling, which must lead to the same page: in capitals, and with a slash at the end
 * of the path.
 */
function inCapitals(address: string): string {
  if (address === '/') return address
  const [path = '', query] = address.split('?')
  return `${path.toUpperCase()}/${query === undefined ? '' : `?${query}`}`
}

interface Walk {
  readonly language: Language
  readonly other: Language
  readonly shownAt: typeof shownToVisitors
  readonly spelled: (address: string) => string
}

const crash = (page: Page, { shell, games }: Texts) =>
  page.getByText(shell.fault.unexpected).or(page.getByText(games.failed))

async function expectShown(page: Page, { title: name, isOver }: Shown): Promise<void> {
  const shown = isOver
    ? page.getByRole('dialog', { name })
    : page.getByRole('main').getByRole('heading', { level: 1, name, exact: true })
  await expect(shown).toBeVisible()
}

/**
 * Opens each address and expects its page. Each distinct page is then translated once as a browser would, and its
 * language is switched, because React must be able to replace every text that the browser has moved.
 */
async function walk(page: Page, { language, other, shownAt, spelled }: Walk): Promise<void> {
  const url = test.info().project.use.baseURL ?? ''
  const [own, others] = [language, other].map((each) => shownAt(textsOf(each), contentTitles[each]))
  const translated = new Set<string>()
  for (const [address, shown] of Object.entries(own ?? {})) {
    const asked = spelled(address)
    await test.step(`${asked} → ${shown.path} ${shown.title}`, async () => {
      await page.context().addCookies([
        { name: 'LOCALE', value: language, url },
        { name: 'portal3-cookie-warning', value: 'true', url },
      ])
      await visit(page, asked)
      await expectShown(page, shown)
      const shownPath = () => {
        const { pathname, search } = new URL(page.url())
        return shown.isOver ? pathname + search : pathname
      }
      await expect.poll(shownPath).toBe(shown.path)
      await expect(crash(page, textsOf(language))).toHaveCount(0)

      const distinct = `${shown.path} ${shown.title}`
      if (translated.has(distinct)) return
      translated.add(distinct)
      await translate(page)
      const change = page.locator(`a[hreflang=${other}]`).first()
      // Embedded pages have no link to another language.
      if ((await change.count()) > 0) {
        // A dialog may cover the link, so it is clicked through an event.
        await change.dispatchEvent('click')
        await expect(page.locator('html')).toHaveAttribute('lang', other)
        await expectShown(page, others?.[address] ?? shown)
      }
      await expect(crash(page, textsOf(language)).or(crash(page, textsOf(other)))).toHaveCount(0)
    })
  }
}

// The two tests share the work. Most addresses are the same for visitors and for players. The first test opens them as
// a visitor, in Macedonian. The second test opens them as a player, in English and in another spelling.

test('visitors find each address, in Macedonian, and change a translated page to English', async ({ page, strict }) => {
  strict.expectTrouble(/404/)
  await walk(page, { language: 'mk', other: 'en', shownAt: shownToVisitors, spelled: (address) => address })
})

test('players find each address in another spelling, in English, and change a translated page to Macedonian', async ({
  page,
  strict,
}) => {
  strict.expectTrouble(/404/)
  await enter(page, await signedUp())
  await walk(page, { language: 'en', other: 'mk', shownAt: shownToPlayers, spelled: inCapitals })
})
