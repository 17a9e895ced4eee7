import type { Server } from 'node:http'
import { expect, test } from './fixtures.ts'
import { openChangedContent, openContent, openFront } from './house/front.ts'
import { Part } from './house/part.ts'
import { configuration, productionEnv } from './house/production.ts'
import { type Language, wordsOf } from './language.ts'
import { address, port, ports as ofSuite } from './settings.ts'
import { expectFits, visit } from './steps/visit.ts'

// one after the other: they have the same ports
test.describe.configure({ mode: 'default' })

const { otherContent: base } = ofSuite
const ports = { public: base, portal: base + 1, content: base + 2 }
const at = `http://localhost:${ports.public}`

/** A portal of its own before another content service; the platform is the suite's. */
async function openPortal(content: Server, logFile: string) {
  const env = {
    ...process.env,
    ...productionEnv(ports.portal, address),
    PUBLIC_URL: at,
    CONTENT_URL: `http://127.0.0.1:${ports.content}/content`,
    PLATFORM_URL: `${address}/platform`,
  }
  const portal = new Part({ args: ['server/main.ts', 'serve', '--service', 'portal'], env, logFile })
  const routes = { '/platform': port, '/content': ports.content, '/': ports.portal }
  const [front] = await Promise.all([openFront(ports.public, routes), portal.start()])
  return {
    async close() {
      await portal.stop()
      for (const server of [front, content]) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

/** Words of the cards that are broken inside, or lie beyond their card. */
const brokenWords = (): string[] =>
  [...document.querySelectorAll('article')].flatMap((card) => {
    const edge = card.getBoundingClientRect()
    const texts = [...card.querySelectorAll('h3, a')].flatMap(({ childNodes }) => [...childNodes])
    return texts.flatMap((text) =>
      [...(text.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const boxes = [...range.getClientRects()]
        const isOut = boxes.some(({ left, right }) => left < edge.left || right > edge.right)
        return boxes.length > 1 || isOut ? [word] : []
      }),
    )
  })

test('small icons: eight games side by side, whose names are whole in both languages', async ({ page, accessible }, {
  outputPath,
}) => {
  const content = await openChangedContent(ports.content, address, { small_icons: '1' })
  const portal = await openPortal(content, outputPath('portal.log'))
  for (const language of ['en', 'mk'] as const satisfies readonly Language[]) {
    const { shell } = wordsOf(language)
    await page.setViewportSize({ width: 1440, height: 900 })
    await visit(page, `${at}/play?locale=${language}`)
    const cards = page.getByRole('article')
    const tops = async () =>
      Promise.all(Array.from({ length: 9 }, async (_, index) => (await cards.nth(index).boundingBox())?.y))
    const [first, ...others] = await tops()
    expect(others.map((top) => top === first)).toEqual([...Array.from({ length: 7 }, () => true), false])
    await expect(cards.first().getByRole('link', { name: shell.game.info })).toBeVisible()
    await accessible(page)
    for (const width of [1440, 700, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => page.evaluate(brokenWords), `broken words at ${width}`).toEqual([])
      await expectFits(page)
    }
  }
  await page.goto('about:blank')
  await portal.close()
})

test('without games the lobby says so, and everything around them works', async ({ page, accessible }, {
  outputPath,
}) => {
  const content = await openContent(ports.content, configuration)
  const portal = await openPortal(content, outputPath('portal.log'))
  const { lobby, shell } = wordsOf('en')
  for (const path of ['/play', '/minigames']) {
    await visit(page, at + path)
    await expect(page.getByRole('main').getByText(lobby.nothing)).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)
    await accessible(page)
  }
  await visit(page, `${at}/play`)
  await page.getByRole('searchbox').fill('pearls')
  await expect(page.getByText(lobby.nothingFor.replace('{search}', 'pearls'))).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: shell.header.signIn }).click()
  await expect(page.getByRole('dialog', { name: shell.header.signIn })).toBeVisible()
  await page.goto('about:blank')
  await portal.close()
})
