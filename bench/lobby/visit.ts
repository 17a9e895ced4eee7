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
 * For each of many searches, the milliseconds from the end of the 500 ms without typing until the result is painted.
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
 * Runs in the page. Waits until the result for `word`, which is typed next, is painted.
 * @returns the milliseconds since the end of the pause in typing
 */
function watchResult({ word, pauseMs }: { word: string; pauseMs: number }): Promise<number> {
  return new Promise((done) => {
    const games = document.querySelector('main > :last-child')
    let typedAt = 0
    document.addEventListener('input', () => (typedAt = performance.now()), { once: true, capture: true })
    const observer = new MutationObserver(() => {
      // the list is dimmed until the result arrives, and may still show the previous result until then
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
    // two searches without a result differ only in their text, so changes of text must be observed too
    if (games) observer.observe(games, { childList: true, subtree: true, attributes: true, characterData: true })
  })
}

export interface Interactions {
  readonly count: number
  readonly slowestMs: number
}

/** How long a visitor takes to look after scrolling, to press after pointing, and to release the button. */
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

/** The event timing that the browser measures for some presses, on a processor slowed down by this factor. */
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
  /** How many further parts of the lobby were requested from the server. */
  readonly parts: number
  readonly dropped: number
}

/**
 * For the given time, scrolls, opens groups, searches and goes back. Measures the page's memory at the beginning and at
 * the end.
 */
export async function browse(page: Page, ms: number): Promise<Growth> {
  const devtools = await page.context().newCDPSession(page)
  let parts = 0
  let dropped = 0
  page.on('response', (response) => {
    if (/\/lobby-parts\/.*[?&]page=/.test(response.url())) parts += 1
  })
  // Never loads a new document, as for a player who browses the lobby.
  const round = async (index: number): Promise<void> => {
    const word = `studio ${1 + (index % 24)}`
    await page.getByRole('searchbox').fill(word)
    await page.waitForURL((url) => url.searchParams.get('search') === word)
    // the address changes before the content, so the games of the previous search may still be shown
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
  // the portal remembers this many scroll positions; only after that the memory must no longer grow
  for (let index = 0; index < 10; index++) await round(index)
  const early = await weigh(devtools)
  for (let index = 10; Date.now() - began < ms; index++) await round(index)
  return { early, late: await weigh(devtools), parts, dropped }
}

/**
 * @returns how often the window showed games that were not drawn yet, or the end of the list although there are more
 * games
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
