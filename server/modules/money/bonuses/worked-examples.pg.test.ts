import { cancelBonus, getBonuses, redeemBonus } from '@baize/contract/bonuses/player'
import { formatAmount } from '@baize/contract/money'
import { processDeposit } from '@baize/contract/payments/player'
import { authenticate, bet, betAndWin, endRound, prize, rollback, win } from '@baize/contract/game-providers/studio'
import { getTransactionHistory } from '@baize/contract/wallet/player'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { testPlan } from '../../../testing/bonus.ts'
import { call } from '../../../testing/call.ts'
import { brokenRules, buildCashier, type Cashier } from '../../../testing/cashier.ts'
import { launch, registerGame, studioCall, testGame } from '../../../testing/money.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { notify } from '../../../testing/worldpay.ts'
import { balancesOf, reserveFundsIn } from '../wallet/service.ts'
import { endBonuses } from './jobs.ts'
import type { FreeSpins } from './rules.ts'
import { savePlan } from './service.ts'

/** Plays the worked examples of `docs/auditor/bonuses.md`. */
const book = readFileSync(new URL('../../../../docs/auditor/bonuses.md', import.meta.url), 'utf8')

const cells = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const rowsOf = (text: string): string[][] => [...text.matchAll(/^\|.*\|$/gm)].slice(2).map(([row]) => cells(row))

const [, examplesText = ''] = book.split('\n## Worked examples\n')
const [plansText = '', ...sections] = examplesText.split('\n### ')
const examples = sections.map((section) => ({ name: section.split('\n')[0] ?? '', steps: rowsOf(section) }))

const minor = (text = ''): bigint => BigInt(text.replace('.', ''))
const gbp = (amountMinor: bigint): string => formatAmount(amountMinor, 'GBP')
const games = { slot: testGame.gameId, roulette: 'roulette', blackjack: 'blackjack' }

let cashier: Cashier

beforeAll(async () => {
  cashier = await buildCashier()
  await registerGame(cashier.context, { kind: 'slot' })
  for (const kind of ['roulette', 'blackjack']) await registerGame(cashier.context, { gameId: kind, kind, name: kind })
})

afterAll(async () => {
  const broken = await brokenRules(cashier)
  await cashier.close()
  expect(broken).toEqual([])
})

/** Saves the plans that the steps of a worked example name, with voucher codes that only this example uses. */
async function savePlans(suffix: string, steps: readonly string[][]): Promise<void> {
  const named = steps.map(([step = '']) => step).join(' ')
  await transaction(cashier.context.db, async (tx) => {
    for (const [id = '', match = '', amount, from, wagering = '', days, maximumStake, code = '', spins = ''] of rowsOf(
      plansText,
    )) {
      const [name, limit] = code.split(', ')
      if (!named.includes(id) && !(name && named.includes(name))) continue
      await savePlan(tx, {
        ...testPlan,
        bonusPlanId: id + suffix,
        freeSpins: freeSpinsFrom(spins),
        kind: match ? 'DEPOSIT' : 'CODE',
        matchPercent: match ? Number.parseInt(match) : undefined,
        amountMinor: minor(amount),
        minimumDeposit: { amountMinor: minor(from), currency: 'GBP' },
        wageringTimes: Number.parseInt(wagering),
        termDays: Number(days),
        maximumStakeMinor: maximumStake ? minor(maximumStake) : undefined,
        weights: { slot: 100, roulette: 20 },
        vouchers: name ? { [name + suffix]: limit ? 1 : undefined } : {},
      })
    }
  })
}

/** Parses free spins such as `3 of 0.20, 2 days`. In the examples, all free spins are on the slot game. */
function freeSpinsFrom(text: string): FreeSpins | undefined {
  const [, count, stake, days] = /^(\d+) of ([\d.]+), (\d+) days$/.exec(text) ?? []
  if (count === undefined) return undefined
  const { studio, gameId } = testGame
  return { count: Number(count), studio, gameId, stakeMinor: minor(stake), days: Number(days) }
}

interface Scene {
  readonly player: SignedUpPlayer
  readonly suffix: string
  order: string
  amount: string
  place: { roundId: string; playerId: string; gameId: string; currency: 'GBP' }
  stake: string
  won: string
}

type Perform = (scene: Scene, found: Readonly<Record<string, string>>) => Promise<string>

const sentences: readonly (readonly [RegExp, Perform])[] = [
  [
    /^deposit (?<amount>[\d.]+)(?: with (?:code (?<code>\w+)|(?<plan>\w+)))?$/,
    async (scene, { amount = '', code, plan }) => {
      const request = {
        ...(plan && { requestedBonusPlanId: plan + scene.suffix }),
        ...(code && { voucherCode: code.toLowerCase() + scene.suffix }),
      }
      const input = { paymentMethod: 'WPCGHOSTED_CARD', amount, ...request }
      const { body } = await call(cashier, scene.player, processDeposit, input, newId())
      if (body.status !== 'CONTINUE_TO_PAYMENT_SITE') return String(body.status)
      Object.assign(scene, { order: String(body.paymentId).replaceAll('-', ''), amount })
      await notify(cashier.app, { orderCode: scene.order, status: 'AUTHORISED', amountMinor: minor(amount) })
      return 'SUCCESS'
    },
  ],
  [
    /^the bank takes the deposit back$/,
    async ({ order, amount }) => {
      await notify(cashier.app, { orderCode: order, status: 'CHARGED_BACK', amountMinor: minor(amount) })
      return 'SUCCESS'
    },
  ],
  [
    /^redeem (?<code>\w+)$/,
    async ({ player, suffix }, { code = '' }) => {
      const { body } = await call(
        cashier,
        player,
        redeemBonus,
        { bonusCode: ` ${code.toLowerCase()}${suffix}` },
        newId(),
      )
      return String(body.status)
    },
  ],
  [
    /^stake (?<amount>[\d.]+) (?:on (?:a )?(?<kind>slot|roulette|blackjack)|(?<isMore>more))(?:, winning (?<winAmount>[\d.]+)|(?<isLost>, lost))?$/,
    async (scene, { amount = '', kind, isMore, winAmount, isLost }) => {
      if (!isMore) scene.place = { ...scene.place, roundId: newId(), gameId: games[kind as keyof typeof games] }
      const token = await launch(cashier.context, scene.player, { ...testGame, gameId: scene.place.gameId })
      scene.stake = newId()
      const content = { ...scene.place, token, amount, transactionId: scene.stake }
      const answer = await (winAmount === undefined
        ? studioCall(cashier.app, bet, content)
        : studioCall(cashier.app, betAndWin, { ...content, winAmount }))
      const again = await (winAmount === undefined
        ? studioCall(cashier.app, bet, content)
        : studioCall(cashier.app, betAndWin, { ...content, winAmount }))
      expect(again.text).toBe(answer.text)
      if (answer.body.status === 'SUCCESS') {
        const playable = gbp(await playableOf(scene))
        expect(answer.body.balance).toBe(playable)
        expect(await shownBalanceOf(scene)).toBe(playable)
      }
      if (isLost) await studioCall(cashier.app, endRound, scene.place)
      return answer.body.status
    },
  ],
  [
    /^free spin(?: on (?<kind>roulette))?$/,
    async (scene, { kind }) => {
      const gameId = kind ?? testGame.gameId
      const token = await launch(cashier.context, scene.player, { ...testGame, gameId })
      const [bonus] = await bonusesOf(scene)
      const session = await studioCall(cashier.app, authenticate, { token, gameId })
      const { left = 0 } = (kind === undefined && bonus?.freeSpins) || {}
      expect((session.body.freeRounds as { left: number } | undefined)?.left ?? 0).toBe(left)
      const place = { ...scene.place, roundId: newId(), gameId }
      const stake = newId()
      const content = { ...place, token, amount: '0.00', freeRoundsId: bonus?.id, transactionId: stake }
      const { body, text } = await studioCall(cashier.app, bet, content)
      if (body.status !== 'SUCCESS') return body.status
      Object.assign(scene, { place, stake })
      expect((await studioCall(cashier.app, bet, content)).text).toBe(text)
      return body.status
    },
  ],
  [
    /^prize of (?<amount>[\d.]+) for the free spins$/,
    async (scene, { amount = '' }) => {
      const [bonus] = await bonusesOf(scene)
      const { playerId, currency } = scene.place
      const won = { reason: 'freeRounds' as const, reasonId: bonus?.id ?? '', transactionId: newId() }
      const content = { ...won, playerId, currency, amount }
      const { body, text } = await studioCall(cashier.app, prize, content)
      expect((await studioCall(cashier.app, prize, content)).text).toBe(text)
      return body.status
    },
  ],
  [
    /^win (?<amount>[\d.]+)$/,
    async (scene, { amount = '' }) => {
      scene.won = newId()
      const content = { ...scene.place, amount, transactionId: scene.won }
      const { body, text } = await studioCall(cashier.app, win, content)
      expect((await studioCall(cashier.app, win, content)).text).toBe(text)
      expect(body).toMatchObject({ balance: gbp(await playableOf(scene)) })
      return body.status
    },
  ],
  [
    /^take back the (?<what>stake|win)$/,
    async (scene, { what }) => {
      const referenceTransactionId = what === 'win' ? scene.won : scene.stake
      const content = { ...scene.place, transactionId: newId(), referenceTransactionId }
      return (await studioCall(cashier.app, rollback, content)).body.status
    },
  ],
  [/^end the round$/, async ({ place }) => (await studioCall(cashier.app, endRound, place)).body.status],
  [
    /^cancel$/,
    async (scene) => {
      const [bonus] = await bonusesOf(scene)
      return String((await call(cashier, scene.player, cancelBonus, { bonusId: bonus?.id ?? newId() })).body.status)
    },
  ],
  [
    /^wait (?<count>\d+) (?<unit>day|minute)s?$/,
    async ({ player }, { count, unit }) => {
      cashier.clock.advance({ minutes: Number(count) * (unit === 'day' ? 24 * 60 : 1) })
      await endBonuses(cashier.context)
      await cashier.context.db
        .updateTable('session')
        .set({ last_used_at: cashier.clock.now(), started_at: cashier.clock.now() })
        .where('player_id', '=', player.playerId)
        .execute()
      return 'SUCCESS'
    },
  ],
  [
    /^withdraw (?<amount>[\d.]+)$/,
    async ({ player: { playerId } }, { amount }) => {
      const money = { amountMinor: minor(amount), currency: 'GBP' as const }
      const request = {
        playerId,
        actor: 'test',
        key: newId(),
        money,
        cause: 'withdrawal:test',
        at: cashier.clock.now(),
      }
      await transaction(cashier.context.db, (tx) => reserveFundsIn(tx, request))
      return 'SUCCESS'
    },
  ],
]

/** The balance that the player's history shows for the latest game movement. */
async function shownBalanceOf({ player }: Scene): Promise<unknown> {
  const date = cashier.clock.now().toString().slice(0, 10)
  const { body } = await call(cashier, player, getTransactionHistory, { date, size: 1 })
  return (body.transactions as { postBalance: string }[])[0]?.postBalance
}

async function playableOf({ player }: Scene): Promise<bigint> {
  const { cashMinor, bonusMinor } = await balancesOf(cashier.context.db, player.playerId, 'GBP')
  return cashMinor + bonusMinor
}

interface Shown {
  readonly id: string
  readonly status: string
  readonly wagerRequirement: string
  readonly amountWagered: string
  readonly freeSpins?: { readonly left: number }
}

async function bonusesOf({ player }: Scene): Promise<Shown[]> {
  const period = { startDate: '2020-01-01', endDate: '2099-01-01' }
  return (await call(cashier, player, getBonuses, period)).body.bonuses as Shown[]
}

async function seen(scene: Scene): Promise<string[]> {
  const { cashMinor, bonusMinor } = await balancesOf(cashier.context.db, scene.player.playerId, 'GBP')
  const bonuses = await bonusesOf(scene)
  const active = bonuses.find(({ status }) => status === 'ACTIVE')
  const wagered = active ? `${active.amountWagered} of ${active.wagerRequirement}` : ''
  const shown = bonuses.map(({ status, freeSpins }) => (freeSpins?.left ? `${status} + ${freeSpins.left}` : status))
  return [gbp(cashMinor), gbp(bonusMinor), wagered, shown.join(', ')]
}

async function play(scene: Scene, step: string): Promise<string> {
  for (const [form, perform] of sentences) {
    const found = form.exec(step)
    if (found) return perform(scene, found.groups ?? {})
  }
  throw new Error(`docs/auditor/bonuses.md: nobody knows how to "${step}"`)
}

describe('docs/auditor/bonuses.md', () => {
  test('has examples', () => expect(examples.length).toBeGreaterThan(10))

  test.each(examples)('$name', async ({ steps }) => {
    const player = await signUpPlayer(cashier)
    const place = { roundId: '', playerId: player.playerId, gameId: '', currency: 'GBP' as const }
    const suffix = newId().slice(-8).toUpperCase()
    const scene: Scene = { player, suffix, place, order: '', amount: '', stake: '', won: '' }
    await savePlans(scene.suffix, steps)
    const played: string[][] = []
    for (const [row = ''] of steps) {
      const [step = '', refusal] = row.split(': refused ')
      const status = await play(scene, step)
      const outcome =
        refusal === undefined ? (status === 'SUCCESS' ? step : `${step}: ${status}`) : `${step}: refused ${status}`
      played.push([outcome, ...(await seen(scene))])
    }
    expect(played).toEqual(steps)
  })
})
