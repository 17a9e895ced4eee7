import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expect, test } from '../fixtures.ts'
import { textsOf } from '../language.ts'
import { call } from '../platform.ts'
import { staff } from '../settings.ts'
import { gameFrame, playRound } from '../steps/game.ts'
import { expectCashFromLedger } from '../steps/money.ts'
import { enter, joined, payIn, type Player, signedUp } from '../steps/player.ts'
import { studioCall } from '../steps/studio.ts'

const texts = textsOf('en')
const { shell } = texts

const gameId = 'ohrid-pearls'
const forReal = `/game?${new URLSearchParams({ gameId, platform: 'BAIZE', gameName: 'Ohrid Pearls', playForReal: 'true' })}`

interface Row {
  readonly tranType: string
  readonly gameTranId: string
}

/** Returns the transactions in the player's games, newest first. */
async function movements({ sessionKey }: Player): Promise<string[]> {
  const date = new Date().toISOString().slice(0, 10)
  const { transactions } = await call<{ transactions: Row[] }>('getTransactionHistory', { input: { date }, sessionKey })
  return transactions.map(({ tranType, gameTranId }) => `${tranType} ${gameTranId}`)
}

const spinButton = (page: Page) => gameFrame(page).getByRole('button', { name: texts.game.spin })

test('the game refuses a stake above the balance, and no money moves', async ({ page, accessible }) => {
  const player = await signedUp()
  await enter(page, player)
  await page.goto(forReal)
  await expect(spinButton(page)).toBeEnabled({ timeout: 20_000 })
  await spinButton(page).click()
  await expect(gameFrame(page).getByText('Your balance is too low for this stake.').first()).toBeVisible()
  await accessible(page)
  expect(await expectCashFromLedger(page, texts)).toBe('0')
  expect(await movements(player)).toEqual([])
})

test('a reload in the middle of a round plays the round once, and the game continues', async ({ page }) => {
  const player = await signedUp()
  await payIn(player, '20.00')
  await enter(page, player)
  await page.goto(forReal)
  await expect(spinButton(page)).toBeEnabled({ timeout: 20_000 })
  const asked = page.waitForRequest(/\/studio\/api\/start$/)
  await spinButton(page).click()
  await asked
  await page.reload()
  await expect(spinButton(page)).toBeEnabled({ timeout: 20_000 })
  const bets = async () => (await movements(player)).filter((movement) => movement.startsWith('GAME_BET'))
  await expect.poll(async () => (await bets()).length).toBe(1)
  await expectCashFromLedger(page, texts)
  await playRound(page, texts)
  expect((await bets()).length).toBeLessThanOrEqual(2)
  await expectCashFromLedger(page, texts)
})

test('a player with an incomplete sign-up cannot play for real and returns to the open step', async ({ page }) => {
  await enter(page, await joined())
  await page.goto(forReal)
  await expect(page).toHaveURL('/verify')
})

test('a game that the casino has removed shows a message, for real money and for free', async ({ page, strict }) => {
  // In free play, the frame shows an error page of the portal instead of a game. The browser warns about it, because
  // the frame has the sandbox attributes that are meant for games.
  strict.expectTrouble(/403|sandboxing/)
  const retired = { platform: 'BAIZE', gameId: 'nine-candles' }
  const particulars = {
    studio: 'baize-studio',
    gameName: 'Nine Candles',
    kind: 'slot',
    rtpBasisPoints: 9535,
    freePlay: true,
  }
  const input = { ...retired, ...particulars, active: false, stakes: { GBP: { minimum: '0.20', maximum: '5.00' } } }
  expect(await call('staff/saveGame', { input, staff, idempotencyKey: randomUUID() })).toMatchObject({
    status: 'SUCCESS',
  })
  await enter(page, await signedUp())
  await page.goto(`/game?${new URLSearchParams({ ...retired, gameName: 'Nine Candles', playForReal: 'true' })}`)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(texts.errors.games.closed)
  await page.goto(`/game?${new URLSearchParams({ ...retired, gameName: 'Nine Candles', playForReal: 'false' })}`)
  await expect(gameFrame(page).getByRole('alert')).toHaveText(texts.errors.games.closed)
})

test('the header shows the booked balance when a studio repeats and reorders its calls', async ({ page, strict }) => {
  strict.expectSessionEnd()
  const player = await signedUp()
  await payIn(player, '20.00')
  const { launchToken: token } = await call<{ launchToken: string }>('createLaunch', {
    input: { platform: 'BAIZE', gameId },
    sessionKey: player.sessionKey,
  })
  await enter(page, player)
  await page.goto('/')
  expect(await expectCashFromLedger(page, texts)).toBe('2000')
  const roundId = randomUUID()
  const round = { roundId, playerId: player.partyId, gameId, currency: 'GBP' }
  const bet = { ...round, token, transactionId: `${roundId}-bet`, amount: '2.00' }
  const win = { ...round, transactionId: `${roundId}-win`, amount: '5.00' }

  // The win arrives before its bet, and each of them arrives twice.
  for (const balance of ['25.00', '25.00']) expect(await studioCall('win', win)).toMatchObject({ balance })
  const answers = await Promise.all([studioCall('bet', bet), studioCall('bet', bet)])
  expect(answers.map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS'])
  expect(await expectCashFromLedger(page, texts)).toBe('2300')
  expect(await studioCall('bet', { ...bet, amount: '3.00' })).toMatchObject({ status: 'TRANSACTION_CONFLICT' })

  // If a rollback arrives before its bet, the bet must be refused later.
  const late = { ...round, token, transactionId: `${roundId}-late`, amount: '1.00' }
  const rollback = { ...round, transactionId: `${roundId}-rollback`, referenceTransactionId: late.transactionId }
  for (let times = 0; times < 2; times++) {
    expect(await studioCall('rollback', rollback)).toMatchObject({ status: 'SUCCESS' })
  }
  expect(await studioCall('bet', late)).toMatchObject({ status: 'ROLLED_BACK' })

  // After the session has ended, bets are refused but wins are still paid.
  await call('logout', { sessionKey: player.sessionKey })
  await expect(page.getByRole('dialog').getByText(shell.toast.expired)).toBeVisible()
  const after = { ...bet, transactionId: `${roundId}-after` }
  expect(await studioCall('bet', after)).toMatchObject({ status: 'TOKEN_INVALID' })
  expect(await studioCall('win', { ...win, transactionId: `${roundId}-win-2` })).toMatchObject({ balance: '28.00' })
})
