import { redeemBonus, validateDepositBonusVoucher } from '@baize/contract/bonuses/player'
import { createLaunch } from '@baize/contract/games/player'
import { getMessages } from '@baize/contract/messages/player'
import { processDeposit } from '@baize/contract/payments/player'
import { getDepositLimits } from '@baize/contract/payments/deposit-limits'
import {
  getProtectionAlerts,
  getProtectionRecord,
  recordInteraction,
  resolveProtectionAlert,
  setDepositBlock,
} from '@baize/contract/protection/staff'
import { answerPlayQuestion, getPlayQuestion } from '@baize/contract/protection/player'
import { bet } from '@baize/contract/game-providers/studio'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { testPlan } from '../../../testing/bonus.ts'
import { call } from '../../../testing/call.ts'
import { buildCashier, type Cashier } from '../../../testing/cashier.ts'
import { deposit } from '../../../demo/deposit.ts'
import {
  betOf,
  launch,
  putGameLimit,
  registerGame,
  studioCall,
  testGame,
  type Gambler,
} from '../../../testing/money.ts'
import { signUpPlayer } from '../../../demo/sign-up-player.ts'
import { staff } from '../../../testing/staff.ts'
import { savePlan } from '../../money/bonuses/service.ts'
import { measureEffects } from './evaluation/effects.ts'
import { evaluateDue } from './evaluation/evaluate.ts'
import { protectPlayers } from './jobs.ts'

const long = { SESSION_IDLE_MINUTES: '1440', SESSION_HOURS: '168', VULNERABILITY_THRESHOLD: '1000000' }

let cashier: Cashier
let gambler: Gambler
beforeAll(async () => {
  cashier = await buildCashier(long)
  await registerGame(cashier.context)
})
afterAll(() => cashier.close())
beforeEach(() => sit())

async function sit(language: 'en' | 'mk' = 'en') {
  const player = await signUpPlayer(cashier, { language })
  const { playerId, currency } = player
  const token = await launch(cashier.context, player)
  gambler = { player, token, round: { roundId: newId(), playerId, gameId: testGame.gameId, currency } }
  await deposit(cashier.context, playerId, '10.00')
}

const stake = async (amount = '5.00') => (await studioCall(cashier.app, bet, betOf(gambler, amount))).body.status

/** Makes the player lose ten pounds and then deposit, as often as `times` says. */
async function chase(times: number) {
  for (let time = 0; time < times; time++) {
    await stake()
    await stake()
    cashier.clock.advance({ minutes: 10 })
    await deposit(cashier.context, gambler.player.playerId, '10.00')
  }
}

async function judge() {
  cashier.clock.advance({ minutes: 11 })
  await protectPlayers(cashier.context)
}

const recordOf = async (page: { cursor?: string; size?: number } = {}) =>
  (await call(cashier, staff, getProtectionRecord, { playerId: gambler.player.playerId, ...page })).body as {
    level: string
    depositBlocks: { source: string }[]
    nextCursor?: string
    interactions: {
      interactionId: string
      acts: string[]
      markers: { marker: string; strong: boolean; seen: object }[]
      figures: object
      answer?: string
      figuresAfterWeek?: object
      figuresAfterMonth?: object
    }[]
  }

const messages = async () =>
  (await call(cashier, gambler.player, getMessages, {})).body['messages'] as { content: string }[]

async function ownAlerts() {
  const { alerts } = (await call(cashier, staff, getProtectionAlerts, { size: 100 })).body as {
    alerts: { alertId: string; playerId: string; kind: string; level: string }[]
  }
  return alerts.filter(({ playerId }) => playerId === gambler.player.playerId)
}

const launchStatus = async () => {
  const { platform, gameId } = testGame
  return (await call(cashier, gambler.player, createLaunch, { platform, gameId })).body['status']
}

const contact = (topic: 'HARM_MENTIONED' | 'WITHDRAWAL_CANCEL_ASKED' | 'CHECK_IN', key = newId()) => {
  const interaction = { playerId: gambler.player.playerId, topic, note: 'They rang', outcome: 'Agreed on a limit' }
  return call(cashier, staff, recordInteraction, interaction, key)
}

const payIn = async () => {
  const request = { paymentMethod: 'WPCGHOSTED_CARD', amount: '20.00' }
  return (await call(cashier, gambler.player, processDeposit, request, newId())).body['status']
}

describe('a player whose figures show a marker', () => {
  test('a player with a marker gets a message with their sums in their language, and can go on playing [rule 33]', async () => {
    await sit('mk')
    await chase(3)
    await judge()
    const [message] = await messages()
    expect(message?.content).toContain('За Вашето играње')
    expect(message?.content).toContain('Вложено: 30.00 GBP')
    expect(message?.content).toContain('Уплатено: 40.00 GBP')
    expect(message?.content).toContain('Често уплаќавте веднаш по загуба.')
    expect(await stake()).toBe('SUCCESS')
    expect(await ownAlerts()).toEqual([])
    const { level, interactions } = await recordOf()
    expect(level).toBe('LOW')
    expect(interactions).toMatchObject([
      {
        actor: 'job:protection',
        acts: ['MESSAGE'],
        markers: [{ marker: 'CHASING_LOSSES', strong: false, seen: { chasingDeposits: 3 } }],
        figures: { stakedWeek: '30.00', lostWeek: '30.00', depositedWeek: '40.00' },
      },
    ])
  })

  test('is acted on once, even if two processes evaluate the player at the same time and again later', async () => {
    await chase(3)
    cashier.clock.advance({ minutes: 11 })
    await protectPlayers(cashier.context)
    await stake()
    cashier.clock.advance({ minutes: 11 })
    await Promise.all([evaluateDue(cashier.context), protectPlayers(cashier.context), evaluateDue(cashier.context)])
    expect(await messages()).toHaveLength(1)
  })

  test('gets no message without a marker', async () => {
    await stake()
    await judge()
    expect([await messages(), (await recordOf()).interactions]).toEqual([[], []])
  })
})

describe('a strong marker', () => {
  test('a strong marker pauses play until the player answers a question, and alerts staff [rule 26]', async () => {
    await chase(6)
    await judge()
    expect(await ownAlerts()).toMatchObject([{ kind: 'HARM', level: 'MEDIUM' }])
    expect([await stake(), await launchStatus()]).toEqual(['REALITY_CHECK', 'PLAY_PAUSED'])
    const { body } = await call(cashier, gambler.player, getPlayQuestion, {})
    expect(body).toMatchObject({ waiting: true, week: { staked: '60.00', lost: '60.00', deposited: '70.00' } })
    await call(cashier, gambler.player, answerPlayQuestion, { answer: 'LESS' })
    await call(cashier, gambler.player, answerPlayQuestion, { answer: 'FINE' })
    expect([await stake(), await launchStatus()]).toEqual(['SUCCESS', 'SUCCESS'])
    expect((await call(cashier, gambler.player, getPlayQuestion, {})).body).toEqual({
      status: 'SUCCESS',
      waiting: false,
    })
    expect((await recordOf()).interactions).toMatchObject([{ answer: 'LESS' }])
  })

  test('shows the question in every open page of the player, and the answer in one page closes it in the others', async () => {
    await chase(6)
    const { bus } = cashier.context
    const { playerId } = gambler.player
    const received: string[] = []
    const unsubscribe = bus.subscribe(playerId, (topics) => void received.push(...topics))
    /**
     * Returns the notifications about the question that the player's pages receive during `work`. Notifications arrive
     * in the order in which they are sent. So once the notification about favorites, which is sent last, has arrived,
     * all earlier ones have arrived too.
     */
    const notificationsDuring = async (work: () => Promise<unknown>) => {
      received.length = 0
      await work()
      await bus.publish(playerId, ['favorites'])
      await expect.poll(() => received.at(-1)).toBe('favorites')
      return received.filter((topic) => topic === 'protection')
    }
    expect(await notificationsDuring(judge)).toEqual(['protection'])
    const answer = () => call(cashier, gambler.player, answerPlayQuestion, { answer: 'FINE' })
    expect(await notificationsDuring(answer)).toEqual(['protection'])
    // The second answer changes nothing, so no page is notified.
    expect(await notificationsDuring(answer)).toEqual([])
    unsubscribe()
  })

  test('the effect of a measure is recorded after one week and after four weeks [rule 33]', async () => {
    await chase(6)
    await judge()
    const [seen] = (await recordOf()).interactions
    expect(seen).not.toHaveProperty('figuresAfterWeek')
    cashier.clock.advance({ hours: 7 * 24 })
    await measureEffects(cashier.context)
    await measureEffects(cashier.context)
    const [after] = (await recordOf()).interactions
    expect(after).toMatchObject({ figures: { stakedWeek: '60.00' }, figuresAfterWeek: { stakedWeek: '0.00' } })
    expect(after).not.toHaveProperty('figuresAfterMonth')
    cashier.clock.advance({ hours: 21 * 24 })
    await measureEffects(cashier.context)
    expect((await recordOf()).interactions).toMatchObject([{ figuresAfterMonth: { lostMonth: '60.00' } }])
  })

  test('ends by itself when the player stops', async () => {
    await chase(6)
    await judge()
    for (let day = 0; day < 8; day++) {
      cashier.clock.advance({ hours: 25 })
      await protectPlayers(cashier.context)
    }
    expect((await recordOf()).level).toBe('NONE')
  })
})

describe('words of harm', () => {
  test('if a player mentions harm to staff, deposits stop automatically until staff allow them again [rule 33]', async () => {
    expect(await payIn()).toBe('CONTINUE_TO_PAYMENT_SITE')
    expect((await contact('HARM_MENTIONED')).body['status']).toBe('SUCCESS')
    await judge()
    const range = { paymentMethodCode: 'WPCGHOSTED_CARD' }
    expect(await payIn()).toBe('DEPOSITS_BLOCKED')
    expect((await call(cashier, gambler.player, getDepositLimits, range)).body['status']).toBe('DEPOSITS_BLOCKED')
    expect(await recordOf()).toMatchObject({ level: 'HIGH', depositBlocks: [{ source: 'HARM' }] })
    const lift = { playerId: gambler.player.playerId, blocked: false, reason: 'They have a limit now' }
    expect((await call(cashier, staff, setDepositBlock, lift, newId())).body['status']).toBe('SUCCESS')
    expect(await payIn()).toBe('CONTINUE_TO_PAYMENT_SITE')
    expect((await call(cashier, staff, setDepositBlock, lift, newId())).body['status']).toBe('WRONG_STATE')
  })

  test('an alarming answer to the question alerts staff, and no second question is asked [rule 26]', async () => {
    await chase(6)
    await judge()
    await call(cashier, gambler.player, answerPlayQuestion, { answer: 'HELP' })
    await judge()
    const alerts = await ownAlerts()
    expect(alerts.map(({ kind, level }) => `${kind} ${level}`)).toEqual([
      'HARM MEDIUM',
      'HELP_ASKED MEDIUM',
      'HARM HIGH',
    ])
    expect((await call(cashier, gambler.player, getPlayQuestion, {})).body['waiting']).toBe(false)
    expect(await payIn()).toBe('DEPOSITS_BLOCKED')
  })

  test('prevents bonuses for the player', async () => {
    const plan = { ...testPlan, bonusPlanId: 'gift', kind: 'CODE' as const, matchPercent: undefined }
    await transaction(cashier.context.db, (tx) => savePlan(tx, { ...plan, vouchers: { GIFT: undefined } }))
    await transaction(cashier.context.db, (tx) => savePlan(tx, { ...testPlan, vouchers: { MATCH: undefined } }))
    const asked = { paymentMethod: 'WPCGHOSTED_CARD', depositAmount: '50.00', voucherCode: 'match' }
    const check = async () => (await call(cashier, gambler.player, validateDepositBonusVoucher, asked)).body['status']
    expect(await check()).toBe('SUCCESS')
    await contact('HARM_MENTIONED')
    await judge()
    const { body } = await call(cashier, gambler.player, redeemBonus, { bonusCode: 'GIFT' }, newId())
    expect([body['status'], await check()]).toEqual(['NOT_ELIGIBLE', 'NOT_ELIGIBLE'])
  })
})

test('a request to cancel a withdrawal is a marker of harm [rule 26]', async () => {
  await contact('WITHDRAWAL_CANCEL_ASKED')
  await judge()
  const { interactions } = await recordOf()
  expect(interactions[0]?.markers).toMatchObject([{ marker: 'WITHDRAWAL_CANCEL_ASKED' }])
})

test('refusals because of a limit are counted at most once a minute [rule 26]', async () => {
  await putGameLimit(cashier.context, gambler.round, 'stake_day', 100n)
  for (let minute = 0; minute < 5; minute++) {
    expect([await stake(), await stake()]).toEqual(['PLAYER_LIMIT', 'PLAYER_LIMIT'])
    cashier.clock.advance({ minutes: 1 })
  }
  const { db } = cashier.context
  const rows = db.selectFrom('limit_hit').select('hits').where('player_id', '=', gambler.player.playerId)
  expect(await rows.execute()).toEqual([{ hits: 5 }])
})

describe('staff', () => {
  test('resolve an alert once, with a reason', async () => {
    await contact('HARM_MENTIONED')
    await judge()
    const [alert] = await ownAlerts()
    const { playerId } = gambler.player
    const resolve = async (alertId: string) => {
      const action = { playerId, alertId, reason: 'Spoke with them' }
      return (await call(cashier, staff, resolveProtectionAlert, action, newId())).body['status']
    }
    expect(await resolve(alert?.alertId ?? '')).toBe('SUCCESS')
    expect(await resolve(alert?.alertId ?? '')).toBe('WRONG_STATE')
    expect(await resolve(newId())).toBe('NOT_FOUND')
    expect(await ownAlerts()).toEqual([])
  })

  test('read alerts and the record page by page', async () => {
    for (let count = 0; count < 3; count++) await contact('CHECK_IN')
    const first = await recordOf({ size: 2 })
    const second = await recordOf({ size: 2, cursor: first.nextCursor ?? '' })
    const ids = [...first.interactions, ...second.interactions].map(({ interactionId }) => interactionId)
    expect([new Set(ids).size, second.nextCursor]).toEqual([3, undefined])
    await contact('HARM_MENTIONED')
    await judge()
    const page = (await call(cashier, staff, getProtectionAlerts, { size: 1 })).body
    const rest = await call(cashier, staff, getProtectionAlerts, { cursor: String(page['nextCursor']), size: 100 })
    expect([page['alerts'], rest.body['alerts']]).not.toContainEqual([])
  })

  test('get an error for an unknown player, and act once per idempotency key', async () => {
    const nobody = { playerId: newId(), topic: 'OTHER' as const, note: 'n', outcome: 'o' }
    expect((await call(cashier, staff, recordInteraction, nobody, newId())).httpStatus).toBe(404)
    expect((await call(cashier, staff, getProtectionRecord, { playerId: newId() })).httpStatus).toBe(404)
    const key = newId()
    expect((await contact('CHECK_IN', key)).body).toEqual((await contact('CHECK_IN', key)).body)
    expect((await recordOf()).interactions).toHaveLength(1)
  })
})
