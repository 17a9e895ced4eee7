import {
  confirmDisplayDepositLimits,
  confirmPendingLimit,
  getDisplayDepositLimits,
  getLimits,
  getLossLimit,
  getPendingConfirmationLimit,
  getPersonalDepositLimits,
  getWagerLimit,
  setPersonalDepositLimits,
  updateLossLimit,
  updateWagerLimit,
} from '@baize/contract/limits/player'
import type { Operation } from '@baize/contract/op'
import { processDeposit } from '@baize/contract/payments/player'
import { bet, win } from '@baize/contract/game-providers/studio'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../kit/ids.ts'
import { call, type Answer } from '../../../testing/call.ts'
import { beginDeposit, brokenRules, buildCashier, type Cashier } from '../../../testing/cashier.ts'
import { betOf, launch, registerGame, studioCall, testGame } from '../../../testing/money.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { notify } from '../../../testing/worldpay.ts'

let cashier: Cashier
let player: SignedUpPlayer

beforeAll(async () => {
  cashier = await buildCashier({ SESSION_IDLE_MINUTES: '1440', SESSION_HOURS: '168' })
  await registerGame(cashier.context)
})
afterAll(async () => {
  const broken = await brokenRules(cashier)
  await cashier.close()
  expect(broken).toEqual([])
})
beforeEach(async () => {
  player = await signUpPlayer(cashier)
})

const ask = (operation: Operation, input: Record<string, unknown> = {}): Promise<Answer> =>
  call(cashier, player, operation, input)

const begin = async (amount: string): Promise<unknown> => {
  const { body } = await call(cashier, player, processDeposit, { paymentMethod: 'WPCGHOSTED_CARD', amount }, newId())
  return body.status === 'CONTINUE_TO_PAYMENT_SITE' ? 'BEGUN' : body.status
}

async function payIn(amount: string): Promise<void> {
  const { orderCode } = await beginDeposit(cashier, player, amount)
  await notify(cashier.app, { orderCode, status: 'AUTHORISED', amountMinor: BigInt(amount.replace('.', '')) })
}

/** Advances the clock and keeps the player's session alive. */
async function pass(duration: Temporal.DurationLike): Promise<void> {
  cashier.clock.advance(duration)
  const now = cashier.clock.now()
  await sql`update session set last_used_at = ${now}, started_at = ${now} where player_id = ${player.playerId}`.execute(
    cashier.context.db,
  )
}

describe('the notice of deposit limits', () => {
  test('the notice about deposit limits appears until the player has answered it, and never again [rule 11]', async () => {
    expect((await ask(getDisplayDepositLimits)).body).toMatchObject({ displayDepositLimits: true })
    for (const _ of [1, 2]) expect((await ask(confirmDisplayDepositLimits)).body.status).toBe('SUCCESS')
    expect((await ask(getDisplayDepositLimits)).body).toMatchObject({ displayDepositLimits: false })
  })

  test('never appears if the operator has switched it off', async () => {
    const { limits } = cashier.context.config
    const config = { ...cashier.context.config, limits: { ...limits, hasNotice: false } }
    const { getDisplayDepositLimits: get } = await import('./service.ts')
    const session = { id: newId(), playerId: player.playerId, currency: 'GBP', level: 'player' } as const
    expect(await get({ ...cashier.context, config }, {}, { session })).toMatchObject({ displayDepositLimits: false })
  })
})

describe('a deposit limit', () => {
  test('a first deposit limit applies at once, and counts all deposits including pending ones [rule 12]', async () => {
    expect((await ask(setPersonalDepositLimits, { dailyLimit: '50.00' })).body).toEqual({
      status: 'SUCCESS',
      requiresDays: 0,
    })
    expect(await begin('50.01')).toBe('HIGH_LIMIT')
    await payIn('30.00')
    expect(await begin('20.01')).toBe('HIGH_LIMIT')
    expect(await begin('20.00')).toBe('BEGUN')
    expect(await begin('5.00')).toBe('HIGH_LIMIT')
  })

  test('accepts concurrent deposits only up to the limit', async () => {
    await ask(setPersonalDepositLimits, { weeklyLimit: '50.00' })
    const begun = (await Promise.all(Array.from({ length: 6 }, () => begin('20.00')))).map(String)
    expect(begun.toSorted()).toEqual(['BEGUN', 'BEGUN', ...Array(4).fill('HIGH_LIMIT')])
  })

  test('stops counting deposits that leave its window: 24 hours, 7 days, 30 days', async () => {
    await ask(setPersonalDepositLimits, { dailyLimit: '10.00' })
    await ask(setPersonalDepositLimits, { weeklyLimit: '15.00' })
    await payIn('10.00')
    await pass({ hours: 23, minutes: 59 })
    expect(await begin('5.00')).toBe('HIGH_LIMIT')
    await pass({ minutes: 2 })
    expect(await begin('5.01')).toBe('HIGH_LIMIT')
    expect(await begin('5.00')).toBe('BEGUN')
  })

  test('a higher limit waits for the cooling-off and for the player’s confirmation, and the lower limit applies meanwhile [rule 13]', async () => {
    await ask(setPersonalDepositLimits, { monthlyLimit: '10.00' })
    expect((await ask(setPersonalDepositLimits, { monthlyLimit: '20.00' })).body).toMatchObject({ requiresDays: 1 })
    expect((await ask(getPersonalDepositLimits)).body).toMatchObject({
      monthlyLimit: '10.00',
      hasPendingMonthlyLimit: true,
      pendingMonthlyLimit: '20.00',
      hasPendingDailyLimit: false,
      cooldownPeriod: 1,
    })
    expect((await ask(getPendingConfirmationLimit)).body.limits).toEqual([])
    await pass({ hours: 24 })
    // The limit does not rise before the player confirms the raise, even if the cooling-off is over.
    expect(await begin('10.01')).toBe('HIGH_LIMIT')
    const { limits } = (await ask(getPendingConfirmationLimit)).body as { limits: { id: string }[] }
    const ids = limits.map(({ id }) => id)
    expect(limits).toMatchObject([{ limit: '20.00', limitType: 'DEPOSIT_LIMIT', limitPeriod: 'Monthly' }])
    expect((await ask(confirmPendingLimit, { confirmId: ids })).body.status).toBe('SUCCESS')
    expect((await ask(confirmPendingLimit, { confirmId: ids })).body.status).toBe('UNKNOWN_LIMIT')
    expect(await begin('20.00')).toBe('BEGUN')
  })

  test('a higher limit cannot be confirmed early or by another player, and can be cancelled while it waits [rule 13]', async () => {
    await ask(setPersonalDepositLimits, { dailyLimit: '10.00' })
    await ask(updateLossLimit, { limit: '10.00' })
    await ask(updateLossLimit, { limit: 'OFF' })
    const { body } = await ask(getLossLimit)
    const { id } = body.pendingLimit as { id: string }
    expect(body).toMatchObject({ limit: '10.00', pendingLimit: { limit: 'OFF' } })
    expect((await ask(confirmPendingLimit, { confirmId: [id] })).body.status).toBe('TOO_EARLY')
    const other = await signUpPlayer(cashier)
    expect((await call(cashier, other, confirmPendingLimit, { cancelId: [id] })).body.status).toBe('UNKNOWN_LIMIT')
    await pass({ hours: 24 })
    // If a player both confirms and cancels a raise, the stricter limit stays.
    expect((await ask(confirmPendingLimit, { confirmId: [id], cancelId: [id] })).body.status).toBe('SUCCESS')
    expect((await ask(getLossLimit)).body).toMatchObject({ limit: '10.00' })
    expect((await ask(getLossLimit)).body.pendingLimit).toBeUndefined()
  })
})

/** Opens the game. @returns the round, and a function that places a stake in it */
async function sit() {
  const token = await launch(cashier.context, player)
  const place = { playerId: player.playerId, gameId: testGame.gameId, currency: 'GBP' as const, roundId: newId() }
  const stake = async (amount: string) =>
    (await studioCall(cashier.app, bet, betOf({ player, token, round: place }, amount))).body.status
  return { place, stake }
}

describe('limits of losses and stakes', () => {
  test('limits on losses and stakes do not affect deposits, and deposit limits do not affect stakes', async () => {
    await ask(setPersonalDepositLimits, { dailyLimit: '20.00' })
    await ask(updateWagerLimit, { limit: '6.00' })
    await payIn('20.00')
    const { stake } = await sit()
    // The deposit limit is used up, so no further deposit is possible.
    expect(await begin('5.00')).toBe('HIGH_LIMIT')
    expect(await stake('5.00')).toBe('SUCCESS')
    await pass({ hours: 25 })
    // Only 1.00 of the stake limit remains, so another stake of 2.00 is refused.
    const later = await sit()
    expect(await later.stake('2.00')).toBe('PLAYER_LIMIT')
    expect(await begin('20.00')).toBe('BEGUN')
  })

  test('refuse a bet that would exceed them', async () => {
    await payIn('20.00')
    expect((await ask(updateWagerLimit, { limit: '3.00' })).body).toMatchObject({ requiresDays: 0 })
    await ask(updateLossLimit, { limit: '2.00' })
    const { place, stake } = await sit()
    expect(await stake('2.01')).toBe('PLAYER_LIMIT')
    expect(await stake('2.00')).toBe('SUCCESS')
    expect(await stake('0.10')).toBe('PLAYER_LIMIT')
    await studioCall(cashier.app, win, { ...place, transactionId: newId(), amount: '5.00' })
    // The loss limit would allow this stake, but the stake limit does not.
    expect(await stake('1.01')).toBe('PLAYER_LIMIT')
    expect(await stake('1.00')).toBe('SUCCESS')
    expect((await ask(getLimits)).body).toMatchObject({ lossLimit: '2.00', wagerLimit: '3.00' })
    expect((await ask(getWagerLimit)).body).toMatchObject({ limit: '3.00' })
    await ask(updateWagerLimit, { limit: '0' })
    expect(await stake('0.10')).toBe('PLAYER_LIMIT')
  })
})

describe('invalid input changes nothing', () => {
  test.each([
    ['an empty request', {}, 'INVALID'],
    ['two periods', { dailyLimit: '10.00', weeklyLimit: '20.00' }, 'INVALID'],
    ['a negative amount', { dailyLimit: '-1.00' }, 'BAD_REQUEST'],
    ['text instead of an amount', { dailyLimit: 'much' }, 'BAD_REQUEST'],
    ['half a penny', { dailyLimit: '1.005' }, 'INVALID_AMOUNT'],
    ['an amount above the largest limit', { dailyLimit: '10000000000.01' }, 'LIMIT_TOO_HIGH'],
  ])('%s', async (_what, input, status) => {
    expect((await ask(setPersonalDepositLimits, input)).body.status).toBe(status)
    expect((await ask(getPersonalDepositLimits)).body.dailyLimit).toBeUndefined()
  })
})
