import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { textsOf } from './language.ts'
import { sandboxAddress } from './settings.ts'
import { gameFrame } from './steps/game.ts'
import { hold } from './steps/hold.ts'
import { expectCashFromLedger } from './steps/money.ts'
import { enter, payIn, signedUp } from './steps/player.ts'

const texts = textsOf('en')

const realGame = (gameId: string, name: string): string =>
  `/game?${new URLSearchParams({ gameId, platform: 'BAIZE', gameName: name, playForReal: 'true' })}`

/** So many deals in a row practically never all result in a blackjack. */
const dealsMaximum = 8

test('a hand of blackjack survives a reload, is doubled for real money, and the ledger has both stakes', async ({
  page,
  accessible,
}) => {
  const player = await signedUp()
  await payIn(player, '50.00')
  await enter(page, player)
  await page.goto(realGame('blackjack', 'Blackjack'))
  const frame = gameFrame(page)
  const deal = frame.getByRole('button', { name: 'Deal' })
  const double = frame.getByRole('button', { name: 'Double' })
  await expect(deal).toBeEnabled({ timeout: 20_000 })
  await accessible(page)

  let before = 0
  for (let deals = 0; deals < dealsMaximum && !(await double.isVisible()); deals++) {
    before = Number(await expectCashFromLedger(page, texts))
    await deal.click()
    await expect(deal.and(frame.locator('[aria-disabled=true]'))).toBeHidden({ timeout: 20_000 })
    await expect(double.or(frame.getByRole('status').filter({ hasText: /won|No win/ }))).toBeVisible()
  }
  await expect(double).toBeEnabled()
  await accessible(page)
  await page.reload()
  await expect(frame.getByRole('status')).toContainText('continues from where it was interrupted')
  await double.click()
  await expect(deal).toBeEnabled({ timeout: 20_000 })
  await expect(double).toBeHidden()
  const after = Number(await expectCashFromLedger(page, texts))
  expect([before - 200, before, before + 200]).toContain(after)
})

test('roulette is playable by keyboard alone, and each bet is paid by its odds', async ({ page, accessible }) => {
  const player = await signedUp()
  await payIn(player, '20.00')
  await enter(page, player)
  await page.goto(realGame('european-roulette', 'European Roulette'))
  const frame = gameFrame(page)
  const turn = frame.getByRole('button', { name: 'Turn' })
  await expect(frame.getByRole('status')).toContainText('Choose a chip', { timeout: 20_000 })
  await expect(turn).toBeDisabled()
  await frame.getByRole('button', { name: /^Red, 1:1/ }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(frame.getByText('On the table: 2.00')).toBeVisible()
  await accessible(page)
  await turn.focus()
  await page.keyboard.press('Enter')
  await expect(turn).toBeDisabled()
  await expect(turn).toBeEnabled({ timeout: 20_000 })
  const result = await frame.getByText(/^Number \d+, (Red|Black|Zero)$/).innerText()
  const cash = await expectCashFromLedger(page, texts)
  // One chip lies on red and one on black, so one of them wins unless the result is zero.
  expect(cash).toBe(result.endsWith('Zero') ? '1800' : '2000')

  // The bets now exceed the balance. The portal must not lower them by itself, because only the player may change
  // placed bets.
  for (let raises = 0; raises < 4; raises++) await frame.getByRole('button', { name: 'Raise stake' }).press('Enter')
  await frame.getByRole('button', { name: /^Red, 1:1/ }).press('Enter')
  const state = await hold(page, /\/api\/state$/)
  await turn.press('Enter')
  const back = frame.getByRole('dialog').getByRole('button', { name: 'Back to the game' })
  await back.focus()
  // Once the balance has arrived, the dialog shows other actions. The focus must stay on the action that the player was
  // about to press.
  await payIn(player, '10.00')
  await state.release()
  await expect(frame.locator('.meters')).toContainText(result.endsWith('Zero') ? '28.00' : '30.00')
  await expect(back).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(frame.getByText('On the table: 27.00')).toBeVisible()
  await expect(frame.getByRole('status')).toHaveText('Choose a chip and place your bets.')
})

/**
 * Runs in the page. Counts in `window.sounds` how often the page creates an AudioContext, without which it cannot play
 * sounds.
 */
function listen(): void {
  const { AudioContext: Audio } = window
  Object.assign(window, { sounds: 0 })
  window.AudioContext = class extends Audio {
    constructor() {
      super()
      ;(window as unknown as { sounds: number }).sounds += 1
    }
  }
}

/** Presses the game's main button, whatever its label is, as soon as it is enabled. */
async function press(page: Page, how: 'key' | 'touch'): Promise<void> {
  const main = page.locator('.spin')
  await expect(main).toBeEnabled({ timeout: 30_000 })
  if (how === 'key') await main.press('Space')
  else await main.tap()
  await expect(main).toBeDisabled()
}

async function playByHand(page: Page, how: 'key' | 'touch'): Promise<void> {
  const main = page.locator('.spin')
  const status = page.getByRole('status')
  for (let presses = 0; presses < 40; presses++) {
    await press(page, how)
    const tile = page.getByRole('button', { name: /: closed$/ }).first()
    const over = status.filter({ hasText: /won|No win/ })
    const open = status.filter({ hasText: /free spin|dealer shows|Open a cell|Worth/i })
    await expect(over.or(open)).toBeVisible({ timeout: 30_000 })
    if (await page.locator('.felt.mines.open').isVisible()) {
      if (how === 'touch') await tile.tap()
      else await tile.press('Enter')
      await expect(page.locator('.tile[data-shows]').first()).toBeVisible()
    }
    await expect(main).toBeEnabled({ timeout: 30_000 })
    if (await over.isVisible()) return
  }
  throw new Error('the round did not end')
}

/** Removes all chips from the table and places one chip. */
async function lay(page: Page, how: 'key' | 'touch'): Promise<void> {
  await expect(page.locator('.game[aria-busy=false]')).toBeVisible({ timeout: 30_000 })
  const clear = page.getByRole('button', { name: 'Clear' })
  const spot = page.getByRole('button', { name: how === 'key' ? /^Red, 1:1/ : /^Dozen 1–12, 2:1/ })
  const use = (control: Locator) => (how === 'key' ? control.press('Enter') : control.tap())
  await use(clear)
  await expect(page.getByText('On the table: 0.00')).toBeVisible()
  await use(spot)
  await expect(page.getByText('On the table: 1.00')).toBeVisible()
}

test('the roulette cloth is shown as disabled until the first state arrives, and then accepts chips', async ({
  page,
}) => {
  const state = await hold(page, /\/api\/state$/)
  await page.goto(`${sandboxAddress}/studio/launch?game=european-roulette&mode=free&lang=en`)
  const cloth = page.getByRole('group', { name: 'Betting cloth' })
  await expect(cloth).toBeDisabled()
  await expect(cloth).toHaveCSS('opacity', '0.55')
  await page.getByRole('button', { name: /^Red, 1:1/ }).press('Enter')
  await state.release()
  await expect(cloth).toBeEnabled()
  await expect(cloth).toHaveCSS('opacity', '1')
  await page.getByRole('button', { name: /^Red, 1:1/ }).press('Enter')
  await expect(page.getByText('On the table: 1.00')).toBeVisible()
})

/** Chooses and buys tickets, and waits until the draw begins. The sale must not end during the purchase. */
async function buyTickets(page: Page, how: 'key' | 'touch', count: number): Promise<void> {
  const number = page.getByRole('group', { name: 'Tickets' }).getByRole('button', { name: String(count) })
  if (how === 'key') await number.press('Enter')
  else await number.tap()
  await expect(number).toHaveAttribute('aria-pressed', 'true')
  await press(page, how)
  await expect(page.getByRole('table', { name: /^Ticket \d$/ })).toHaveCount(count)
  await expect(page.getByText(/^Your tickets are in play\./)).toBeVisible()
  await expect(page.getByText(/^Ball \d+ of \d+$/)).toBeVisible({ timeout: 60_000 })
  const overlap = async () => {
    const players = await page.getByText(/^Players in this draw: \d+$/).boundingBox()
    const board = await page.getByRole('img', { name: /^Called numbers/ }).boundingBox()
    return players && board && players.y + players.height - board.y
  }
  await expect.poll(overlap, 'the words end above the board').toBeLessThanOrEqual(0)
}

/** Returns the numbers of the balls that the page shows as drawn, in order. */
async function calledIn(page: Page): Promise<readonly string[]> {
  const label = await page.getByRole('img', { name: /^Called numbers/ }).getAttribute('aria-label')
  return label?.match(/\d+/g) ?? []
}

async function drawTogether(one: Page, other: Page): Promise<void> {
  for (const page of [one, other]) {
    await expect(page.getByText(/^(First ball in|Ball|Next draw in) /)).toBeVisible({ timeout: 30_000 })
  }
  await expect(one.getByText(/^First ball in (1[5-9]|2\d) s$/)).toBeVisible({ timeout: 90_000 })
  await Promise.all([buyTickets(one, 'key', 2), buyTickets(other, 'touch', 3)])
  for (const page of [one, other]) {
    await expect(page.getByText('Players in this draw: 2')).toBeVisible()
    await expect.poll(async () => (await calledIn(page)).length).toBeGreaterThan(4)
  }
  const [balls, same] = [await calledIn(one), await calledIn(other)]
  expect(same.slice(0, balls.length)).toEqual(balls.slice(0, same.length))
}

test('every kind of game is playable by keys alone and by touch alone, in silence', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } })
  await context.addInitScript(listen)
  const play = async (game: string, work: (page: Page) => Promise<void>) => {
    const page = await context.newPage()
    await page.goto(`${sandboxAddress}/studio/launch?game=${game}&mode=free&lang=en`)
    await work(page)
    expect(await page.evaluate('sounds'), `sounds of ${game}`).toBe(0)
    await page.close()
  }
  // A bingo draw takes long, so the other games are played in the meantime.
  const bingo = play('lakeside-bingo', (one) => play('lakeside-bingo', (other) => drawTogether(one, other)))
  const rounds = async () => {
    for (const games of [
      ['ohrid-pearls', 'fair-roll', 'vardar-wheel', 'european-roulette'],
      ['pearl-drop', 'three-mines', 'blackjack'],
    ]) {
      await Promise.all(
        games.map((game) =>
          play(game, async (page) => {
            for (const how of ['key', 'touch'] as const) {
              if (game === 'european-roulette') await lay(page, how)
              await playByHand(page, how)
            }
          }),
        ),
      )
    }
  }
  await Promise.all([bingo, rounds()])
  await context.close()
})
