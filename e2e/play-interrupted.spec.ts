import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expect, test } from './fixtures.ts'
import { textsOf } from './language.ts'
import { call } from './platform.ts'
import { gameFrame, playRound } from './steps/game.ts'
import { enter, payIn, type Player, signedUp } from './steps/player.ts'
import { visit } from './steps/visit.ts'

const texts = textsOf('en')
const { game, games, login } = texts
const { reality } = games

const gameAt = (gameId: string, gameName: string): string =>
  `/game?${new URLSearchParams({ gameId, platform: 'BAIZE', gameName, playForReal: 'true' })}`
const slot = gameAt('night-train', 'Night Train')
const blackjack = gameAt('blackjack', 'Blackjack')

async function playerWith(amount: string): Promise<Player> {
  const player = await signedUp()
  await payIn(player, amount)
  return player
}

/**
 * Changes the platform's replies about the reality check: the next check is due in the number of milliseconds that
 * `dueInMs` returns.
 */
async function setCheck(page: Page, dueInMs: () => number): Promise<void> {
  await page.route('**/platform/getRealityCheck', (route) => {
    const nowMs = Date.now()
    const [at, dueAt] = [nowMs, nowMs + dueInMs()].map((ms) => new Date(ms).toISOString())
    return route.fulfill({ json: { status: 'SUCCESS', interval: 10, at, dueAt } })
  })
}

const spinOf = (page: Page) => gameFrame(page).getByRole('button', { name: game.spin })
const balanceOf = (page: Page) => gameFrame(page).locator('.meter').first().locator('b')

test('a reality check that becomes due while the network is down appears with its sums [rule 15]', async ({
  page,
  strict,
}) => {
  strict.expectTrouble(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK/)
  await enter(page, await playerWith('20.00'))
  const dueAtMs = Date.now() + 40_000
  await setCheck(page, () => dueAtMs - Date.now())
  await visit(page, slot)
  await expect(spinOf(page)).toBeEnabled({ timeout: 20_000 })
  const check = page.getByRole('dialog', { name: reality.title })
  await expect(page.getByText(games.position.net)).toBeVisible()
  await page.context().setOffline(true)
  await expect(check.getByText(reality.elapsed)).toBeVisible({ timeout: 60_000 })
  await expect(check.getByRole('button', { name: reality.goOn })).toBeEnabled()
})

const quiet = { status: 'SUCCESS', waiting: false }
const played = { status: 'SUCCESS', currency: 'GBP', staked: '0.00', won: '0.00', net: '0.00' }
const at = () => new Date().toISOString()
const interruptions = {
  'the end of play by a time limit': {
    operation: 'getPlayTime',
    before: () => ({ ...played, at: at() }),
    after: () => ({ ...played, at: at(), cause: 'SESSION_LIMIT', againAt: '2099-01-01T00:00:00.000Z' }),
    title: games.ended.title,
  },
  'a question about play': {
    operation: 'getPlayQuestion',
    before: () => quiet,
    after: () => ({ ...quiet, waiting: true }),
    title: games.question.title,
  },
}
for (const [name, { operation, before, after, title }] of Object.entries(interruptions)) {
  test(`${name} that came without a network appears once the network is back, before another stake`, async ({
    page,
    strict,
  }) => {
    strict.expectTrouble(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK|ERR_FAILED/)
    await enter(page, await playerWith('20.00'))
    let isDue = false
    await page.route(`**/platform/${operation}`, (route) => route.fulfill({ json: isDue ? after() : before() }))
    await visit(page, slot)
    await expect(spinOf(page)).toBeEnabled({ timeout: 20_000 })
    await expect(page.getByText(games.position.net)).toBeVisible()
    // The dialog must appear only because the page reads the state again when the network returns. The event stream
    // closes without a network and would reopen some seconds later, so it is blocked: the dialog cannot be caused by an
    // event.
    await page.route('**/platform/events*', (route) => route.abort())
    await page.context().setOffline(true)
    isDue = true
    await page.context().setOffline(false)
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  })
}

test('a reality check that becomes due during a round waits until the result is shown [rule 15]', async ({ page }) => {
  const player = await playerWith('20.00')
  await enter(page, player)
  let isDue = false
  await setCheck(page, () => (isDue ? 0 : 3_600_000))
  // The init script runs before the page's own scripts, so its listener is called first: it notes the end of a round
  // before the page can show the dialog.
  await page.addInitScript((title) => {
    const notes: string[] = []
    Object.assign(window, { notes })
    addEventListener('message', ({ data }: MessageEvent<{ type?: string; state?: string }>) => {
      if (data.type === 'baize:round') notes.push(String(data.state))
    })
    new MutationObserver(() => {
      const isShown = [...document.querySelectorAll('[role=dialog], dialog')].some(({ textContent }) =>
        textContent?.includes(title),
      )
      if (isShown && !notes.includes('dialog')) notes.push('dialog')
    }).observe(document, { subtree: true, childList: true })
  }, reality.lead)
  await visit(page, gameAt('comet-wheel', 'Comet Wheel'))
  const turn = gameFrame(page).getByRole('button', { name: 'Turn' })
  await expect(turn).toBeEnabled({ timeout: 20_000 })
  isDue = true
  const known = page.waitForResponse(/getRealityCheck/)
  await turn.click()
  // A change of the interval elsewhere makes this page request the reality check again.
  await call('updateRealityCheck', { input: { interval: 20 }, sessionKey: player.sessionKey })
  await known
  await expect(page.getByRole('dialog', { name: reality.title })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { notes: string[] }).notes)).toEqual([
    'started',
    'ended',
    'dialog',
  ])
})

test('a break taken in another tab says how long it lasts and what becomes of a round', async ({
  page,
  context,
  strict,
  accessible,
}) => {
  const player = await playerWith('20.00')
  await enter(page, player)
  await visit(page, slot)
  await expect(spinOf(page)).toBeEnabled({ timeout: 20_000 })
  const other = await context.newPage()
  strict.watch(other)
  await visit(other, '/about-us')
  await expect(other.getByRole('banner').getByText('£20.00')).toBeVisible()
  const input = { lockType: 'TIMEOUT', lockPeriodUnit: 'Week', lockPeriod: 2 }
  const { sessionKey } = player
  const { lockedUntil } = await call<{ lockedUntil: string }>('lockPlayer', {
    input,
    sessionKey,
    idempotencyKey: randomUUID(),
  })
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' })
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/[?&]over=login\.expired$/)
    const dialog = tab.getByRole('dialog')
    await expect(dialog).toContainText(`You are taking a break from play until ${date.format(new Date(lockedUntil))}`)
    await expect(dialog).toContainText(login.ended.round)
  }
  await accessible(page)
  await page.reload()
  await expect(page.getByRole('dialog')).toContainText(login.ended.round)
  await other.close()
})

const refusals = {
  UNKNOWN_GAME: 'This game is not offered here.',
  PLAYER_LIMIT: 'This stake would exceed a limit you have set.',
}
for (const [status, text] of Object.entries(refusals)) {
  test(`a refused stake leaves the balance unchanged, and the reason is shown without another request: ${status}`, async ({
    page,
  }) => {
    await enter(page, await playerWith('20.00'))
    await visit(page, slot)
    await expect(spinOf(page)).toBeEnabled({ timeout: 20_000 })
    await expect(balanceOf(page)).toHaveText('20.00')
    await page.route('**/studio/api/start', (route) => route.fulfill({ json: { status, message: '' } }))
    // The page must not need the game's state to show the refusal, so a request for the state gets no response.
    await page.route('**/studio/api/state', () => undefined)
    await spinOf(page).click()
    await expect(gameFrame(page).getByRole('alert')).toHaveText(text)
    await expect(balanceOf(page)).toHaveText('20.00')
  })
}

test('a game whose session another window has replaced hides the balance, because the other window changes it', async ({
  page,
  context,
  strict,
}) => {
  strict.expectSessionEnd()
  await enter(page, await playerWith('20.00'))
  await visit(page, slot)
  await expect(spinOf(page)).toBeEnabled({ timeout: 20_000 })
  await expect(balanceOf(page)).toHaveText('20.00')
  const other = await context.newPage()
  strict.watch(other)
  await visit(other, slot)
  await playRound(other, texts)
  await spinOf(page).click()
  const alert = gameFrame(page).getByRole('alert')
  await expect(alert).toHaveText('You opened a game in another window, so this one has been closed.')
  await expect(balanceOf(page)).toHaveText('–')
  await expect(balanceOf(other)).toHaveText(/^\d+\.\d\d$/)
  await other.close()
})

test('after an unanswered stake the balance is hidden until the studio reports it', async ({ page, strict }) => {
  strict.expectTrouble(/ERR_CONNECTION_REFUSED|ERR_FAILED/)
  await enter(page, await playerWith('20.00'))
  await visit(page, slot)
  await expect(spinOf(page)).toBeEnabled({ timeout: 20_000 })
  await page.route('**/studio/api/start', async (route) => {
    await route.fetch()
    await route.abort('connectionrefused')
  })
  await page.route('**/studio/api/state', (route) => route.abort('connectionrefused'))
  await spinOf(page).click()
  const alert = gameFrame(page).getByRole('alert')
  await expect(alert).toHaveText('The game cannot be reached. The results of your past games are safe.')
  await expect(balanceOf(page)).toHaveText('–')
  await page.unrouteAll()
  await gameFrame(page).getByRole('button', { name: 'Try again' }).click()
  await expect(balanceOf(page)).toHaveText(/^\d+\.\d\d$/)
  await playRound(page, texts)
})

test('a limit that doubling would exceed is reported in the hand, which continues', async ({ page, accessible }) => {
  await enter(page, await playerWith('20.00'))
  await visit(page, blackjack)
  const table = gameFrame(page)
  const deal = table.getByRole('button', { name: 'Deal' })
  const double = table.getByRole('button', { name: 'Double' })
  // A hand with a blackjack ends at once and cannot be doubled, so the test deals until it gets another hand.
  await expect(async () => {
    await expect(deal).toBeEnabled({ timeout: 20_000 })
    await deal.click()
    await expect(double).toBeEnabled({ timeout: 10_000 })
  }).toPass()
  await page.route('**/studio/api/step', (route) => route.fulfill({ json: { status: 'PLAYER_LIMIT', message: '' } }))
  await double.click()
  await expect(table.getByRole('alert')).toHaveText('Your limit does not allow doubling. Hit or stand.')
  await expect(table.getByRole('heading', { name: 'Not possible in this hand' })).toBeVisible()
  await accessible(page)
  await page.unroute('**/studio/api/step')
  await table.getByRole('button', { name: 'Back to the game' }).click()
  await table.getByRole('button', { name: 'Stand' }).click()
  await expect(deal).toBeEnabled({ timeout: 20_000 })
})
