import { cpus } from 'node:os'
import { type Browser, chromium, devices, type Page } from '@playwright/test'
import { chromiumPath } from '../../tools/debian/chromium.ts'
import { startProgram } from '../program.ts'
import { keepReport, spread } from '../report.ts'
import { countFrames, type Frames } from './trace.ts'

const port = 3980
/** The factor by which Lighthouse slows the processor down to simulate a mid-range phone. */
const slowdown = 4
const spins = { whole: 5, short: 2 }
const timeoutMs = 60_000

interface Played {
  readonly kind: string
  readonly gameId: string
  /**
   * The selector of the spot on which a bet must be placed before the main button can be pressed. Undefined for games
   * without one.
   */
  readonly bet?: string
}

const games: readonly Played[] = [
  { kind: 'slot', gameId: 'ohrid-pearls' },
  { kind: 'slot, 25 lines', gameId: 'poppy-fields' },
  { kind: 'wheel', gameId: 'vardar-wheel' },
  { kind: 'plinko', gameId: 'pearl-drop' },
  { kind: 'roulette', gameId: 'european-roulette', bet: '[data-spot=red]' },
  { kind: 'dice', gameId: 'fair-roll' },
  { kind: 'blackjack', gameId: 'blackjack' },
]

/**
 * Measures how smoothly games run on a phone: how many frames are drawn and dropped between two presses of the main
 * button.
 */
export async function benchFrames(isShort: boolean): Promise<void> {
  const executablePath = chromiumPath()
  const program = await startProgram(port)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const rows: string[] = []
    for (const game of games) {
      const url = `http://localhost:${port + 1}/studio/launch?game=${game.gameId}&mode=free&lang=en`
      const figures = await play(browser, url, game, spins[isShort ? 'short' : 'whole'])
      rows.push(rowOf(game, figures))
      console.log(rows.at(-1))
    }
    if (!isShort) keepReport('Games on a phone', textOf(rows))
  } finally {
    await browser.close()
    await program.stop()
  }
}

async function play(browser: Browser, url: string, { bet }: Played, count: number): Promise<Frames[]> {
  const page = await browser.newPage({ ...devices['Pixel 7'] })
  const session = await page.context().newCDPSession(page)
  await page.goto(url)
  await untilReady(page)
  // The first round is not measured, because the browser still decodes pictures and compiles code.
  await press(page, bet)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const figures: Frames[] = []
  for (let spin = 0; spin < count; spin++) {
    if (bet) await page.locator(bet).first().tap()
    figures.push(await countFrames(browser, () => press(page)))
  }
  await page.close()
  return figures
}

const ready = '.spin[aria-disabled=false]'

const untilReady = (page: Page) => page.locator('.game:not([aria-busy=true])').waitFor({ timeout: timeoutMs })

/** Places the bet, if the game needs one, presses the main button and waits until it can be pressed again. */
async function press(page: Page, bet?: string): Promise<void> {
  if (bet) await page.locator(bet).first().tap()
  await page.locator(ready).tap({ timeout: timeoutMs })
  await page.locator('.game[aria-busy=true]').waitFor({ timeout: timeoutMs })
  await untilReady(page)
}

function rowOf({ kind, gameId }: Played, figures: readonly Frames[]): string {
  const rate = figures.map(({ shown, dropped, seconds }) => Math.min(60, (shown + dropped) / seconds))
  const cells = [
    `${kind} (${gameId})`,
    spread(figures.map(({ shown }) => shown)),
    spread(figures.map(({ dropped }) => dropped)),
    spread(
      figures.map(({ shown, dropped }) => (100 * dropped) / (shown + dropped)),
      1,
    ),
    spread(rate, 1),
  ]
  return `| ${cells.join(' | ')} |`
}

const textOf = (rows: readonly string[]): string =>
  [
    `\`npm run bench -- studio\` measures the animations of games in free play. Chromium simulates a phone (412 × 915 pixels, 2.6 device pixels for each pixel) on ${cpus().length} cores, with a processor slowed down ${slowdown} times and no graphics card. After one round to warm up, ${spins.whole} rounds of each game are measured, from the press of the button until it can be pressed again. Median (least–most). A frame counts as dropped if something moved but the screen showed the previous frame again.`,
    '',
    '| game | frames shown | frames dropped | frames dropped, % | frames a second that the game tried to show |',
    '|---|---:|---:|---:|---:|',
    ...rows,
  ].join('\n')
