/**
 * Writes the demo's catalogue: its games as the studio states them, and the lobby's pictures drawn from their own art: `npm run thumbnails -w @baize/sandbox`, with the path of
 * a Chromium as argument where it is not /usr/bin/chromium. The results are checked in.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { games } from '../games/catalogue.ts'
import type { Game } from '../games/game.ts'
import { categories, offers } from '../games/offer.ts'
import { pictureOf } from './pictures.ts'

const demo = join(import.meta.dirname, '../../../server/demo')
const folder = join(demo, 'media')

/** Widths of the pictures, all 4 : 3; the first one bears the game's plain name. */
const widths = [480, 240] as const

/** Which symbols stand in the picture: in the middle, to its left and to its right. */
const casts: Readonly<Record<string, readonly [middle: string, left: string, right: string]>> = {
  'brass-and-baize': ['W', 'B', 'A'],
  'ohrid-pearls': ['W', 'B', 'A'],
  'night-train': ['W', 'B', 'C'],
  'poppy-fields': ['W', 'B', 'A'],
  clockmaker: ['W', 'C', 'A'],
  'golden-apiary': ['W', 'C', 'A'],
}

const places = [
  { left: 50, top: 49, size: 53, turn: 0 },
  { left: 18, top: 64, size: 34, turn: -9 },
  { left: 82, top: 64, size: 34, turn: 9 },
] as const

const onePlace = [{ left: 50, top: 50, size: 60, turn: 0 }] as const

/** What a slot shows whose cast is not named: its wild between its two best symbols. */
const usualCast = ['W', 'A', 'B'] as const

function sceneOf(game: Game): string {
  const source = (name: string) => `data:image/svg+xml,${encodeURIComponent(pictureOf(game.id, name) ?? '')}`
  const figures = (game.kind === 'slot' ? places : onePlace).map(({ left, top, size, turn }, index) => {
    const place = `left:${left}%;top:${top}%;width:${size}%;transform:translate(-50%,-50%) rotate(${turn}deg);z-index:${9 - index}`
    return `<img style="${place}" src="${source((casts[game.id] ?? usualCast)[index] ?? 'W')}">`
  })
  return `<style>body{margin:0;height:100vh;position:relative;overflow:hidden;background:${game.theme.clothDeep}}img{position:absolute}
.back{inset:0;width:100%;height:100%;object-fit:cover}.light{position:absolute;inset:0;background:radial-gradient(60% 62% at 50% 52%,${game.theme.accent}55,transparent 70%),radial-gradient(90% 90% at 50% 45%,transparent 45%,#000b)}</style>
<img class="back" src="${source('backdrop')}"><div class="light"></div>${figures.join('')}`
}

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
    await page.setContent(sceneOf(game))
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
