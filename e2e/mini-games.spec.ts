import type { FrameLocator, Locator, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expect, test } from './fixtures.ts'
import { type Language, textsOf } from './language.ts'
import { call } from './platform.ts'
import { chromium, sandboxAddress, staff } from './settings.ts'
import { chooseMethod } from './steps/deposit.ts'
import { gameFrame } from './steps/game.ts'
import { expectCashFromLedger } from './steps/money.ts'
import { enter, payIn, signedUp } from './steps/player.ts'
import { visit } from './steps/visit.ts'

const texts = textsOf('en')

const miniGame = (gameId: string, forReal: boolean, locale: Language = 'en'): string =>
  `/game?${new URLSearchParams({ gameId, platform: 'BAIZE', gameName: gameId, playForReal: String(forReal), locale })}`

const mainButton = (frame: FrameLocator, name: string | RegExp) => frame.getByRole('button', { name, exact: true })

/** Returns the win that the game shows, in minor units of the currency. */
async function wonIn(frame: FrameLocator): Promise<number> {
  const meter = frame.getByText(/^Win [\d.,]+\s*$/)
  return Number((await meter.innerText()).replaceAll(/\D/g, ''))
}

/**
 * Expects that a round with a stake of £1 is over, and that the game, the header and the ledger agree on the cash after
 * it.
 * @param before the player's cash before the round, in minor units
 * @returns the cash after the round, in minor units
 */
async function expectPaid(page: Page, before: number): Promise<number> {
  const frame = gameFrame(page)
  await expect(frame.getByRole('status')).toHaveText(/^(You won|No win)/, { timeout: 30_000 })
  const after = before - 100 + (await wonIn(frame))
  expect(await expectCashFromLedger(page, texts)).toBe(String(after))
  const shown = (after / 100).toLocaleString('en', { minimumFractionDigits: 2 })
  await expect(frame.getByText(`Balance ${shown} GBP`)).toBeVisible()
  return after
}

test('dice, a wheel, a falling ball and mines take a real-money stake and pay the win that they show', async ({
  page,
}) => {
  const player = await signedUp()
  await payIn(player, '50.00')
  await enter(page, player)
  const frame = gameFrame(page)
  let cash = 5000

  await test.step('dice', async () => {
    // The studio's state arrives only after the player has made a choice. The choice must be kept.
    const { promise: chosen, resolve: goOn } = Promise.withResolvers<void>()
    await page.route('**/studio/api/state', (route) => chosen.then(() => route.continue()), { times: 1 })
    await page.goto(miniGame('fair-roll', true))
    await mainButton(frame, '90 %').click()
    await expect(mainButton(frame, '90 %')).toHaveAttribute('aria-pressed', 'true')
    goOn()
    await expect(frame.getByText(/^Wins at 10\.00 or above · pays 1\.07 ×$/)).toBeVisible()
    await mainButton(frame, 'Roll').click()
    cash = await expectPaid(page, cash)
    await expect(frame.getByText(/^The number is \d\d?\.\d\d\.$/)).toBeVisible()
  })

  for (const { gameId, play, tells } of [
    // In the demo, these two games belong to other studios, so their stakes and wins go through other wallet protocols.
    { gameId: 'comet-wheel', play: 'Turn', tells: /^The wheel stopped at \d+\.\d\d ×\.$/ },
    { gameId: 'meteor-drop', play: 'Drop', tells: /^The ball fell into pocket \d+: \d+\.\d\d ×\.$/ },
  ]) {
    await test.step(gameId, async () => {
      await page.goto(miniGame(gameId, true))
      await mainButton(frame, play).click({ timeout: 40_000 })
      cash = await expectPaid(page, cash)
      await expect(frame.getByText(tells)).toBeVisible()
    })
  }

  await test.step('mines, interrupted by a reload', async () => {
    await page.goto(miniGame('three-mines', true))
    const field = frame.getByRole('group', { name: 'Three Mines' })
    await expect(mainButton(frame, 'Bet')).toBeEnabled({ timeout: 40_000 })
    const before = await field.boundingBox()
    await mainButton(frame, 'Bet').click()
    await expect(frame.getByRole('status')).toContainText('Open a cell')
    expect(await expectCashFromLedger(page, texts)).toBe(String(cash - 100))
    // The studio now demands a pause of an hour before the next round. An open round must still continue at once.
    await page.route('**/studio/api/state', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), waitMs: 3_600_000 } })
    })
    await page.reload()
    await expect(frame.getByRole('status')).toContainText('continues from where it was interrupted')
    await frame.getByRole('button', { name: 'Row 3, column 3: closed' }).click()
    const collect = mainButton(frame, /^Collect/)
    const lost = frame.getByRole('status').filter({ hasText: 'No win' })
    await expect(collect.or(lost)).toBeVisible()
    if (await collect.isVisible()) await collect.click()
    cash = await expectPaid(page, cash)
    // The field with the tiles must not move when the messages below it change.
    expect(await field.boundingBox()).toEqual(before)
  })
})

const screens = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 740, height: 640 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 320, height: 568 },
  { width: 740, height: 360 },
]

/**
 * Returns the height in pixels that a control must have at least: `least`, or on the narrowest phones WCAG's minimum of
 * 24 px, if that is less.
 */
const leastOn = ({ width }: { width: number }, least: number) => (width < 360 ? Math.min(24, least) : least)

/** Runs in the page. Returns the HTML of elements that extend beyond the game's table. */
const cutOff = (): string[] => {
  const cloth = document.querySelector('.felt')
  if (!cloth) return ['there is no cloth']
  const edge = cloth.getBoundingClientRect()
  return [...cloth.querySelectorAll('button, p, li, .layers')]
    .filter((part) => {
      const box = part.getBoundingClientRect()
      const out = [edge.left - box.left, edge.top - box.top, box.right - edge.right, box.bottom - edge.bottom]
      return box.width > 0 && Math.max(...out) > 1
    })
    .map((part) => part.outerHTML.slice(0, 100))
}

/** Returns the height of the lowest of these elements, in pixels. */
const lowest = (parts: Locator): Promise<number> =>
  parts.evaluateAll((elements) => Math.min(...elements.map((element) => element.getBoundingClientRect().height)))

/** Runs in the page. Returns by how many pixels the legend overlaps the wheel. */
const covered = (): number => {
  const wheel = document.querySelector('.wheel-drawing')?.getBoundingClientRect()
  const legend = document.querySelector('.legend')?.getBoundingClientRect()
  return wheel && legend ? Math.max(0, Math.min(wheel.right - legend.left, wheel.bottom - legend.top)) : 0
}

/**
 * Runs in the page. Shows messages of different lengths below the game's table.
 * @returns the positions that the table had; more than one if the messages have moved it
 */
const tableWhileMessagesChange = (): string[] => {
  const [status, detail] = [document.querySelector('.status'), document.querySelector('.detail')]
  const before = [status?.textContent ?? '', detail?.textContent ?? '']
  const long = 'Играта продолжува од местото каде што беше прекината. '
  const showMessages = ([first = '', second = '']: readonly string[]) => {
    status?.replaceChildren(first)
    detail?.replaceChildren(second)
    return JSON.stringify(document.querySelector('.table')?.getBoundingClientRect())
  }
  const boxes = [['', ''], ['1'], ['1', '1'], [long, long.repeat(3)], [long.repeat(2)]].map(showMessages)
  showMessages(before)
  return [...new Set(boxes)]
}

test('no part of a game is cut off, moved or too small, on any screen and in any language', async ({ page }) => {
  const frame = gameFrame(page)
  for (const { gameId, language, parts, least } of [
    { gameId: 'fair-roll', language: 'mk', parts: '.choice', least: 40 },
    { gameId: 'comet-wheel', language: 'en', parts: '.wheel-drawing', least: 120 },
    { gameId: 'meteor-drop', language: 'mk', parts: '.pocket .cup', least: 12 },
    { gameId: 'ten-mines', language: 'mk', parts: '.tile', least: 20 },
    { gameId: 'blackjack', language: 'mk', parts: '.hand:not([hidden]) li', least: 70 },
    { gameId: 'european-roulette', language: 'mk', parts: '.spot.chance, .edge', least: 24 },
  ] as const) {
    await page.goto(miniGame(gameId, false, language))
    await expect(frame.locator('.game[aria-busy=false]')).toBeVisible({ timeout: 40_000 })
    for (const screen of screens) {
      await page.setViewportSize(screen)
      const where = `${gameId} on ${screen.width} × ${screen.height}`
      await expect.poll(() => frame.locator('body').evaluate(cutOff), where).toEqual([])
      expect(await frame.locator('body').evaluate(tableWhileMessagesChange), where).toHaveLength(1)
      await expect.poll(() => frame.locator('body').evaluate(covered), where).toBeLessThanOrEqual(1)
      await expect.poll(() => lowest(frame.locator(parts)), where).toBeGreaterThanOrEqual(leastOn(screen, least))
    }
  }
})

/** Runs in the page. Returns the HTML of buttons that extend beyond the visible area. */
const outside = (): string[] =>
  [...document.querySelectorAll('.game button')]
    .filter((control) => {
      const { left, top, right, bottom } = control.getBoundingClientRect()
      return Math.min(left, top, innerWidth - right, innerHeight - bottom) < 0
    })
    .map((control) => control.outerHTML.slice(0, 100))

test('with text at twice its size all controls stay within the window', async ({ playwright }) => {
  const args = [...chromium.args, '--blink-settings=defaultFontSize=32']
  const browser = await playwright.chromium.launch({ ...chromium, args })
  const page = await browser.newPage()
  for (const game of ['ohrid-pearls', 'fair-roll', 'blackjack']) {
    await page.goto(`${sandboxAddress}/studio/launch?game=${game}&mode=free&lang=mk`)
    await expect(page.locator('.game[aria-busy=false]')).toBeVisible({ timeout: 40_000 })
    for (const [width, height] of [
      [1280, 800],
      [768, 1024],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect.poll(() => page.evaluate(outside), `${game} on ${width} × ${height}`).toEqual([])
    }
  }
  await browser.close()
})

const styleOf = (part: Locator) =>
  part.evaluate((element) => {
    const { backgroundColor, borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(element)
    return { backgroundColor, hasBorder: borderTopStyle !== 'none' && borderTopWidth !== '0px', outlineStyle }
  })

test('forced colours still show the controls, the selection and the focus', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(miniGame('fair-roll', false))
  const frame = gameFrame(page)
  await expect(frame.locator('.game[aria-busy=false]')).toBeVisible({ timeout: 40_000 })
  const [chosen, other] = [mainButton(frame, '50 %'), mainButton(frame, '60 %')]
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  expect((await styleOf(chosen)).backgroundColor).not.toBe((await styleOf(other)).backgroundColor)
  expect((await styleOf(mainButton(frame, 'Roll'))).hasBorder).toBe(true)
  await chosen.focus()
  await page.keyboard.press('Tab')
  expect(await styleOf(other)).toMatchObject({ hasBorder: true, outlineStyle: 'solid' })

  await visit(page, '/play')
  const card = page.getByRole('article').first()
  await expect.poll(async () => (await styleOf(card)).hasBorder).toBe(true)
  expect((await styleOf(card.getByRole('link', { name: texts.shell.game.playForFree }))).hasBorder).toBe(true)
  const language = page
    .getByRole('banner')
    .getByRole('group', { name: texts.shell.header.language })
    .locator('[aria-current]')
  expect((await styleOf(language)).outlineStyle).toBe('solid')
})

test('an exclusion ends a running game at once, and the player learns the reason then and at the next visit', async ({
  page,
  strict,
}) => {
  strict.expectSessionEnd()
  const { shell, login } = texts
  const player = await signedUp()
  await payIn(player, '20.00')
  await enter(page, player)
  await visit(page, miniGame('fair-roll', true))
  await expect(mainButton(gameFrame(page), 'Roll')).toBeEnabled({ timeout: 40_000 })
  const input = { playerId: player.partyId, reason: 'asked for it', months: '6' }
  const reply = await call('staff/excludePlayer', { input, staff, idempotencyKey: randomUUID() })
  expect(reply).toMatchObject({ status: 'SUCCESS' })
  const dialog = page.getByRole('dialog', { name: shell.header.signIn })
  const byStaff = /Our team has excluded you from play until .*\d{4}/
  await expect(dialog.getByRole('status')).toHaveText(byStaff)
  await expect(page.locator('iframe')).toHaveCount(0)
  await dialog.getByLabel(login.username).fill(player.username)
  await dialog.getByLabel(login.password, { exact: true }).fill(player.password)
  await dialog.getByRole('button', { name: login.submit, exact: true }).click()
  const refusal = dialog.getByRole('status').filter({ hasText: 'You cannot log in before then.' })
  await expect(refusal).toHaveText(byStaff)
})

test('a mention of harm pauses a running game until the player answers, and blocks deposits', async ({
  page,
  accessible,
}) => {
  const { question } = texts.games
  const player = await signedUp()
  await payIn(player, '20.00')
  await enter(page, player)
  await visit(page, miniGame('fair-roll', true))
  const roll = mainButton(gameFrame(page), 'Roll')
  await expect(roll).toBeEnabled({ timeout: 40_000 })
  const interaction = { topic: 'HARM_MENTIONED', note: 'They rang', outcome: 'We call back' }
  const input = { playerId: player.partyId, ...interaction }
  const reply = await call('staff/recordInteraction', { input, staff, idempotencyKey: randomUUID() })
  expect(reply).toMatchObject({ status: 'SUCCESS' })

  const dialog = page.getByRole('dialog', { name: question.title })
  await expect(dialog.getByText('£20.00')).toBeVisible({ timeout: 30_000 })
  await accessible(page)
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: question.less }).click()
  const ways = page.getByRole('dialog', { name: question.thanks })
  await expect(ways.getByRole('link', { name: question.tools })).toHaveAttribute('href', /tab=Responsible/)
  await accessible(page)
  await ways.getByRole('button', { name: question.goOn }).click()
  await roll.click()
  await expect(gameFrame(page).getByRole('status')).toHaveText(/^(You won|No win)/, { timeout: 30_000 })

  await page.getByRole('banner').getByRole('button', { name: texts.shell.header.wallet }).click()
  await chooseMethod(page, texts)
  await expect(page.getByRole('alert')).toContainText(texts.errors.payments.blocked)
})
