import { expect, type Page } from '@playwright/test'
import { openChangedContent, openContent } from '../house/front.ts'
import { configuration } from '../house/production.ts'
import { type Language, textsOf } from '../language.ts'
import { expectFits, visit } from './visit.ts'

/** Runs in the page. Returns words on cards that are broken into two lines or extend beyond their card. */
const brokenWords = (): string[] =>
  [...document.querySelectorAll('article')].flatMap((card) => {
    const edge = card.getBoundingClientRect()
    const texts = [...card.querySelectorAll('h3, a')].flatMap(({ childNodes }) => [...childNodes])
    return texts.flatMap((text) =>
      [...(text.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        if (!(text instanceof Text)) return []
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const boxes = [...range.getClientRects()]
        const isOut = boxes.some(({ left, right }) => left < edge.left || right > edge.right)
        return boxes.length > 1 || isOut ? [word] : []
      }),
    )
  })

/**
 * Expects that a wide screen shows eight games in a row, and that their names are complete at every width, in English
 * and Macedonian.
 */
async function expectSmallIcons(page: Page, at: string): Promise<void> {
  for (const language of ['en', 'mk'] as const satisfies readonly Language[]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await visit(page, `${at}/play?locale=${language}`)
    const cards = page.getByRole('article')
    const tops = Array.from({ length: 9 }, async (_, index) => (await cards.nth(index).boundingBox())?.y)
    const [first, ...others] = await Promise.all(tops)
    expect(others.filter((top) => top === first)).toHaveLength(7)
    for (const width of [1440, 700, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => page.evaluate(brokenWords), `broken words at ${width}`).toEqual([])
      await expectFits(page)
    }
  }
}

async function expectNoGames(page: Page, at: string): Promise<void> {
  const { lobby, shell } = textsOf('en')
  for (const path of ['/minigames', '/play']) {
    await visit(page, `${at}${path}?locale=en`)
    await expect(page.getByRole('main').getByText(lobby.nothing)).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)
  }
  // A link to all games appears only while a category restricts the list.
  const all = page.getByRole('main').getByRole('link', { name: lobby.all })
  await expect(all).toHaveCount(0)
  await visit(page, `${at}/play?category=slots&locale=en`)
  await expect(all).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: shell.header.signIn }).click()
  await expect(page.getByRole('dialog', { name: shell.header.signIn })).toBeVisible()
}

/**
 * Variants of the demo's lobby, each with a check. `open` starts a content service for the variant.
 * @param port the port of the new service
 * @param from the port of the content service with the demo's lobby
 */
export const otherLobbies = [
  {
    name: 'small icons are shown eight in a row, with whole names in both languages',
    open: (port: number, from: number) => openChangedContent(port, `http://127.0.0.1:${from}`, { small_icons: '1' }),
    expectIt: expectSmallIcons,
  },
  {
    name: 'a lobby without games shows a message, and the rest of the page works',
    open: (port: number) => openContent(port, configuration),
    expectIt: expectNoGames,
  },
]
