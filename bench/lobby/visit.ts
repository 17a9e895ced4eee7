import type { CDPSession, Locator, Page } from '@playwright/test'

const debounceMs = 500
const words = [
  'golden',
  'dragon',
  'жешко',
  'studio 7',
  'игра',
  'lantern 12',
  'river',
  'zz-nothing',
  'falcon',
  'royal te',
]

/**
 * Searches for many words.
 * @returns for each search, the milliseconds until its result is painted. They count from the end of the 500 ms for
 * which the search waits after the last key
 */
export async function searches(page: Page): Promise<number[]> {
  const box = page.getByRole('searchbox')
  const figures: number[] = []
  for (const word of [
    ...words,
    ...words.map((text) => text.slice(0, -1).trim()),
    ...words.map((text) => `${text} 1`),
  ]) {
    const painted = page.evaluate(watchResult, { word, pauseMs: debounceMs })
    await box.fill(word)
    figures.push(await painted)
  }
  return figures
}

/**
 * Runs in the page. Resolves when the result of the search for `word`, which the caller types next, is painted.
 * @param pauseMs how long the search waits after the last key
 * @returns the milliseconds from the end of that pause
 */
function watchResult({ word, pauseMs }: { word: string; pauseMs: number }): Promise<number> {
  return new Promise((done) => {
    const games = document.querySelector('main > :last-child')
    let typedAt = 0
    document.addEventListener('input', () => (typedAt = performance.now()), { once: true, capture: true })
    const observer = new MutationObserver(() => {
      // The list is dimmed until the result arrives, and may show the previous result until then.
      if (typedAt === 0 || games?.getAttribute('aria-busy') === 'true') return
      if (new URL(location.href).searchParams.get('search') !== word) return
      observer.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => done(performance.now() - typedAt - pauseMs))
        port1.start()
        port2.postMessage('painted')
      })
    })
    // The page shows the same elements for two searches without a result, only with another text. That change must be
    // observed too.
    if (games) observer.observe(games, { childList: true, subtree: true, attributes: true, characterData: true })
  })
}

export interface Interactions {
  readonly count: number
  readonly slowestMs: number
}

/**
 * How many milliseconds a visitor needs to react to a change of the page (`reactionMs`), from pointing at a button to
 * pressing it (`aimMs`), and to release it (`holdMs`).
 */
const reactionMs = 250
const aimMs = 100
const holdMs = 80

async function press(what: Locator): Promise<void> {
  const page = what.page()
  await what.scrollIntoViewIfNeeded()
  await page.waitForTimeout(reactionMs)
  await what.hover()
  await page.waitForTimeout(aimMs)
  await page.mouse.down()
  await page.waitForTimeout(holdMs)
  await page.mouse.up()
}

/**
 * Searches and presses buttons on a processor that is slowed down by this factor.
 * @returns how many of these interactions the browser reported, and the longest time from one to its effect on the
 * screen
 */
export async function interactions(page: Page, slowDown: number): Promise<Interactions> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await page.evaluate(() => {
    const durations: Record<number, number> = {}
    Object.assign(window, { durations })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        if (entry.interactionId === 0) continue
        durations[entry.interactionId] = Math.max(durations[entry.interactionId] ?? 0, entry.duration)
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  const box = page.getByRole('searchbox')
  const group = page.getByRole('combobox').first()
  const shows = (heading: string) => page.getByRole('heading', { level: 2, name: heading }).first().waitFor()
  const firstGame = page.getByRole('heading', { level: 3 }).first()
  for (let round = 0; round < 3; round++) {
    await press(box)
    await box.pressSequentially('golden', { delay: 120 })
    await firstGame.filter({ hasText: 'Golden' }).waitFor()
    await page.waitForTimeout(reactionMs)
    await box.press('Control+a')
    await box.press('Delete')
    await firstGame.filter({ hasNotText: 'Golden' }).waitFor()
    await page.waitForTimeout(reactionMs)
    await group.selectOption('provider')
    await shows('Baize Studio')
    await press(page.getByRole('link', { name: /^SEE ALL/ }).first())
    await press(page.getByRole('link', { name: /^SEE LESS/ }))
    await shows('Baize Studio')
    await page.waitForTimeout(reactionMs)
    await group.selectOption('category')
    await shows('Featured Games')
  }
  const durations = await page.evaluate(() => Object.values((window as unknown as { durations: object }).durations))
  return { count: durations.length, slowestMs: Math.max(0, ...(durations as number[])) }
}

interface Weight {
  readonly heapMb: number
  readonly elements: number
}

export interface Growth {
  readonly early: Weight
  readonly late: Weight
  /** How many further parts of the list of games the page has requested. */
  readonly parts: number
  readonly dropped: number
}

/**
 * Scrolls, opens groups of games, searches and goes back for the given time.
 * @returns the page's memory and elements after the first ten rounds (`early`) and at the end (`late`)
 */
export async function browse(page: Page, ms: number): Promise<Growth> {
  const devtools = await page.context().newCDPSession(page)
  let parts = 0
  let dropped = 0
  page.on('response', (response) => {
    if (/\/lobby-parts\/.*[?&]page=/.test(response.url())) parts += 1
  })
  // One round of browsing: a search, a group of its games, and back. No new document is loaded, because a player's
  // browser does not load one either.
  const round = async (index: number): Promise<void> => {
    const word = `studio ${1 + (index % 24)}`
    await page.getByRole('searchbox').fill(word)
    await page.waitForURL((url) => url.searchParams.get('search') === word)
    // The address changes before the games do, so this waits for a link that belongs to the new search.
    const own = page.locator(`[href*="${new URLSearchParams({ search: word })}&"]`)
    const groups = page.getByRole('link', { name: /^SEE ALL/ }).and(own)
    await groups.first().waitFor()
    await (index % 2 === 0 ? groups.first() : groups.last()).click()
    await page.waitForURL(/category=/)
    dropped += await scrollDown(page)
    await page.goBack()
    await page.waitForURL((url) => !url.searchParams.has('category'))
    dropped += await scrollDown(page)
    await page.evaluate(() => window.scrollTo(0, 0))
  }
  const began = Date.now()
  // The portal remembers the scroll positions of ten pages. Until it has so many, its memory may grow, so the first
  // measurement comes after ten rounds.
  for (let index = 0; index < 10; index++) await round(index)
  const early = await weigh(devtools)
  for (let index = 10; Date.now() - began < ms; index++) await round(index)
  return { early, late: await weigh(devtools), parts, dropped }
}

/**
 * Scrolls down in 30 steps.
 * @returns the number of steps after which the window showed an empty place instead of games, or the link to more games
 * at the end of the list
 */
async function scrollDown(page: Page): Promise<number> {
  await page.waitForTimeout(reactionMs)
  let dropped = 0
  for (let step = 0; step < 30; step++) {
    await page.mouse.wheel(0, 900)
    await page.waitForTimeout(100)
    dropped += await page.evaluate(() => {
      const places = [
        ...document.querySelectorAll(
          'main section > div:empty, main > div > div:empty, main p:has(> a[href*="page="])',
        ),
      ]
      return places.some((place) => {
        const { top, bottom } = place.getBoundingClientRect()
        return bottom > 0 && top < window.innerHeight
      })
        ? 1
        : 0
    })
  }
  return dropped
}

async function weigh(devtools: CDPSession): Promise<Weight> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'document.querySelectorAll("*").length' })
  return { heapMb: usedSize / 2 ** 20, elements: Number(result.value) }
}
