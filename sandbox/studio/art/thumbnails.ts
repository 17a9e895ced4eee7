/**
 * Writes the demo's catalogue: its games as the studio states them, and the lobby's pictures drawn from their own art: `npm run thumbnails -w @baize/sandbox`, with the path of
 * a Chromium as argument where it is not /usr/bin/chromium. The results are checked in.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { games } from '../games/catalogue.ts'
import { categories, offers } from '../games/offer.ts'
import { compositionOf } from './compositions.ts'

const demo = join(import.meta.dirname, '../../../server/demo')
const folder = join(demo, 'media')

/** Widths of the pictures, all 4 : 3; the first one bears the game's plain name. */
const widths = [480, 240] as const

const browser = await chromium.launch({
  executablePath: process.argv[2] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const media: Record<string, { width: number; height: number; color: string }> = {}
for (const width of widths) {
  const height = (width * 3) / 4
  const page = await browser.newPage({ viewport: { width, height } })
  const session = await page.context().newCDPSession(page)
  for (const game of games) {
    await page.setContent(compositionOf(game))
    await page.evaluate(() => Promise.all(Array.from(document.images, (image) => image.decode())))
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 62 })
    const picture = Buffer.from(data, 'base64')
    const name = `${game.id}${width === widths[0] ? '' : `-${width}`}.webp`
    media[name] = { width, height, color: game.theme.cloth }
    await writeFile(join(folder, name), picture)
  }
  await page.close()
}
await writeFile(join(folder, 'media.json'), `${JSON.stringify(media, null, 2)}\n`)
await writeFile(join(demo, 'catalogue.json'), `${JSON.stringify({ categories, games: offers }, null, 2)}\n`)
await browser.close()
