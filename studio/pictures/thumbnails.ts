/**
 * Writes the demo's catalogue: the games as the studio describes them, and lobby pictures from their symbols and
 * backdrops. Run it with `npm run thumbnails -w @baize/studio`. To draw the pictures of only some games, append ` -- `
 * and their ids. The results are checked in.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { chromiumPath } from '../../tools/debian/chromium.ts'
import { games } from '../games/catalogue.ts'
import { categories, offers } from '../games/casino-offer.ts'
import { compositionOf } from './compositions.ts'

const root = join(import.meta.dirname, '../..')
const demo = join(root, 'server/demo')
const folder = join(demo, 'media')

/**
 * The widths of the lobby pictures in pixels. Their height is three quarters of the width. The file of the first width
 * has the game's id as its name, and the files of the other widths also have a suffix.
 */
const widths = [480, 240] as const

const { positionals: asked } = parseArgs({ allowPositionals: true })
const unknown = asked.filter((name) => games.every(({ id }) => id !== name))
if (unknown.length > 0) throw new Error(`there is no game ${unknown.join(', ')}`)
const drawn = asked.length > 0 ? games.filter(({ id }) => asked.includes(id)) : games

interface Medium {
  readonly width: number
  readonly height: number
  readonly color: string
}

const listFile = join(folder, 'media.json')
const before: Record<string, Medium> = JSON.parse(readFileSync(listFile, 'utf8'))
const media: Record<string, Medium> = {}

const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const width of widths) {
  const height = (width * 3) / 4
  const page = await browser.newPage({ viewport: { width, height } })
  const session = await page.context().newCDPSession(page)
  for (const game of games) {
    const name = `${game.id}${width === widths[0] ? '' : `-${width}`}.webp`
    const known = before[name]
    if (known && !drawn.includes(game)) {
      media[name] = known
      continue
    }
    await page.setContent(compositionOf(game))
    await page.evaluate(() => Promise.all(Array.from(document.images, (image) => image.decode())))
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 62 })
    media[name] = { width, height, color: game.theme.cloth }
    writeFileSync(join(folder, name), Buffer.from(data, 'base64'))
  }
  await page.close()
}
await browser.close()
writeFileSync(listFile, `${JSON.stringify(media, null, 2)}\n`)
const catalogueFile = join(demo, 'catalogue.json')
writeFileSync(catalogueFile, `${JSON.stringify({ categories, games: offers }, null, 2)}\n`)
execFileSync('oxfmt', [listFile, catalogueFile], { cwd: root, stdio: 'inherit' })
