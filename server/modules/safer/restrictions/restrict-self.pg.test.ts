import { redeemBonus } from '@baize/contract/bonuses/player'
import { processDeposit } from '@baize/contract/payments/player'
import { getPaymentDifferences } from '@baize/contract/payments/staff'
import { lockPlayer } from '@baize/contract/restrictions/player'
import { bet, win } from '@baize/contract/game-providers/studio'
import { checkSessionAlive, login, switchAccount } from '@baize/contract/sessions/player'
import type { Parsed, Request } from '@baize/contract/op'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { savePlan } from '../../money/bonuses/service.ts'
import { openAccount } from '../../people/players/service.ts'
import { testPlan } from '../../../testing/bonus.ts'
import { openBrowser } from '../../../testing/browser.ts'
import { call } from '../../../testing/call.ts'
import { beginDeposit, brokenRules, buildCashier, cashOf, type Cashier } from '../../../testing/cashier.ts'
import { mailsTo } from '../../../testing/mail.ts'
import { deposit } from '../../../demo/deposit.ts'
import { betOf, launch, registerGame, studioCall, type Gambler } from '../../../testing/money.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { openRegisters, type Registers } from '../../../testing/registers.ts'
import { staff } from '../../../testing/staff.ts'
import { notify } from '../../../testing/worldpay.ts'
import { restrictSelf } from './service.ts'

let registers: Registers
let cashier: Cashier
let player: SignedUpPlayer
beforeAll(async () => {
  registers = await openRegisters()
  cashier = await buildCashier(registers.environment)
  await registerGame(cashier.context)
})
afterAll(async () => {
  const broken = await brokenRules(cashier)
  await cashier.close()
  await registers.close()
  expect(broken).toEqual([])
})
beforeEach(async () => void (player = await signUpPlayer(cashier)))

type Break = Request<typeof lockPlayer>
const twoWeeks: Break = { lockType: 'TIMEOUT', lockPeriodUnit: 'Week', lockPeriod: 2 }
const halfAYear: Break = { lockType: 'EXCLUSION', lockPeriodUnit: 'Month', lockPeriod: 6 }
const forGood: Break = { lockType: 'EXCLUSION', permanent: true }

const lock = async (chosen: Break, who: Pick<SignedUpPlayer, 'headers'> = player) =>
  (await call(cashier, who, lockPlayer, chosen, newId())).body

const enter = async (browser = openBrowser(cashier)) => {
  const { status } = await browser.call(login, { username: player.username, password: player.password })
  return { status, browser }
}

describe('a break or exclusion that the player chooses', () => {
  test('a break or exclusion ends every session at once, is confirmed by e-mail, and is recorded [rule 22]', async () => {
    const { browser } = await enter()
    const body = await lock(twoWeeks)
    const end = cashier.clock.now().add({ hours: 24 * 14 })
    const isSameDay = expect.stringContaining(end.toString().slice(0, 10))
    expect(body).toEqual({ status: 'SUCCESS', lockedUntil: isSameDay })
    // A browser that notices later that its session has ended must be able to show why.
    expect((await browser.call(checkSessionAlive, {})).body).toEqual({
      status: 'SUCCESS',
      alive: 'false',
      restriction: { by: 'PLAYER', kind: 'TIMED_OUT', until: isSameDay },
    })
    expect((await enter()).status).toBe('TIMED_OUT')
    const [mail] = await mailsTo(cashier.context, player.email)
    expect(mail?.letter).toMatchObject({ template: 'timedOut', until: expect.stringContaining('20') })
    const { db } = cashier.context
    const recorded = db.selectFrom('audit').select(['actor', 'details']).where('operation', '=', 'lockPlayer')
    expect(await recorded.where('player_id', '=', player.playerId).execute()).toEqual([
      { actor: `player:${player.playerId}`, details: expect.objectContaining(twoWeeks) },
    ])
  })

  test('removes the cookies of the browser, and its end restores no session', async () => {
    const { browser } = await enter()
    expect((await browser.call(lockPlayer, twoWeeks, { 'idempotency-key': newId() })).status).toBe('SUCCESS')
    expect(browser.cookies.has('SESSION_KEY')).toBe(false)
    expect(browser.cookies.has('PARTY_ID')).toBe(false)
    cashier.clock.advance({ hours: 24 * 14 })
    const { headers } = player
    expect((await openBrowser(cashier).call(checkSessionAlive, {}, headers)).body['alive']).toBe('false')
    expect((await enter()).status).toBe('SUCCESS')
  })

  test('is permanent if the player chooses that', async () => {
    expect(await lock(forGood)).toEqual({ status: 'SUCCESS' })
    cashier.clock.advance({ hours: 24 * 366 * 20 })
    expect((await enter()).status).toBe('SELF_EXCLUDED')
  })

  test('a break or exclusion of a disallowed length is refused and changes nothing [rule 22]', async () => {
    expect(await lock({ ...twoWeeks, lockPeriod: 7 })).toMatchObject({ status: 'INVALID_PERIOD' })
    expect(await lock({ ...halfAYear, lockPeriod: 3 })).toMatchObject({ status: 'INVALID_PERIOD' })
    expect(await lock({ ...forGood, lockType: 'TIMEOUT' })).toMatchObject({ status: 'INVALID_PERIOD' })
    expect((await enter()).status).toBe('SUCCESS')
  })

  test('needs an idempotency key', async () => {
    expect((await call(cashier, player, lockPlayer, halfAYear)).body['status']).toBe('IDEMPOTENCY_KEY_MISSING')
  })

  test('of several breaks and exclusions that arrive at once, the longest applies [rule 22]', async () => {
    const { playerId, sessionId: id } = player
    const session = { id, playerId, currency: 'GBP', level: 'player' } as const
    // The test calls the service directly. In this way all three requests have already passed the session check when
    // the first of them ends the session.
    const requests = [halfAYear, forGood, twoWeeks].map((chosen) => {
      const caller = { session, idempotencyKey: newId(), address: '', clearCookie: () => undefined }
      return restrictSelf(cashier.context, { permanent: false, ...chosen } as Parsed<typeof lockPlayer>, caller)
    })
    const [, permanent] = await Promise.allSettled(requests)
    expect(permanent).toEqual({ status: 'fulfilled', value: { status: 'SUCCESS' } })
    cashier.clock.advance({ hours: 24 * 366 })
    expect((await enter()).status).toBe('SELF_EXCLUDED')
  })

  test('also ends the sessions of other accounts, and in an open game only the win is booked', async () => {
    await deposit(cashier.context, player.playerId, '20.00')
    const token = await launch(cashier.context, player)
    const round = { roundId: newId(), playerId: player.playerId, gameId: 'brass-and-baize', currency: 'GBP' } as const
    const gambler: Gambler = { player, token, round }
    expect((await studioCall(cashier.app, bet, betOf(gambler, '2.00'))).body.status).toBe('SUCCESS')
    await openAccount(cashier.context, player.playerId, 'EUR')
    const other = await call(cashier, player, switchAccount, { currency: 'EUR' })
    await lock(halfAYear)
    const headers = { authorization: `Bearer ${String(other.body['sessionKey'])}` }
    expect((await openBrowser(cashier).call(checkSessionAlive, {}, headers)).body['alive']).toBe('false')
    expect((await studioCall(cashier.app, bet, betOf(gambler, '2.00'))).body.status).toBe('TOKEN_INVALID')
    const paid = await studioCall(cashier.app, win, { ...round, transactionId: newId(), amount: '6.00' })
    expect(paid.body.status).toBe('SUCCESS')
    expect(await cashOf(cashier, player)).toBe(2400n)
  })
})

describe('money that arrives afterwards on a payment page', () => {
  test('is credited without its bonus, and reported to staff', async () => {
    await transaction(cashier.context.db, (tx) => savePlan(tx, { ...testPlan, bonusPlanId: 'late' }))
    const request = { paymentMethod: 'WPCGHOSTED_CARD', amount: '20.00', requestedBonusPlanId: 'late' }
    const begun = await call(cashier, player, processDeposit, request, newId())
    expect(begun.body['status']).toBe('CONTINUE_TO_PAYMENT_SITE')
    await lock(halfAYear)
    const orderCode = String(begun.body['paymentId']).replaceAll('-', '')
    await notify(cashier.app, { orderCode, status: 'AUTHORISED', amountMinor: 2000n })
    expect(await cashOf(cashier, player)).toBe(2000n)
    const bonuses = cashier.context.db
      .selectFrom('player_bonus')
      .select('status')
      .where('player_id', '=', player.playerId)
    expect(await bonuses.execute()).toEqual([{ status: 'CANCELLED' }])
    const { body } = await call(cashier, staff, getPaymentDifferences, {})
    expect(body['differences']).toContainEqual(expect.objectContaining({ kind: 'KEPT_OUT', orderCode }))
  })

  test('is not reported for a player who may play', async () => {
    const { orderCode } = await beginDeposit(cashier, player)
    await notify(cashier.app, { orderCode, status: 'AUTHORISED', amountMinor: 2000n })
    const { body } = await call(cashier, staff, getPaymentDifferences, {})
    expect(body['differences']).not.toContainEqual(expect.objectContaining({ orderCode }))
  })
})

test('an exclusion that the national register reports at a log-in applies until the register reports its end', async () => {
  await transaction(cashier.context.db, (tx) =>
    savePlan(tx, {
      ...testPlan,
      bonusPlanId: 'gift',
      kind: 'CODE',
      matchPercent: undefined,
      vouchers: { GIFT: undefined },
    }),
  )
  const { browser } = await enter()
  registers.exclusion = 'Y'
  expect((await enter()).status).toBe('SELF_EXCLUDED')
  expect((await browser.call(redeemBonus, { bonusCode: 'GIFT' }, { 'idempotency-key': newId() })).status).toBe(
    'SESSION_INVALID',
  )
  registers.exclusion = 'N'
  const again = await enter()
  expect(again.status).toBe('SUCCESS')
  expect((await again.browser.call(redeemBonus, { bonusCode: 'GIFT' }, { 'idempotency-key': newId() })).status).toBe(
    'SUCCESS',
  )
})
