import { redeemBonus } from '@baize/contract/bonuses/player'
import { createLaunch } from '@baize/contract/games/player'
import type { Operation, Request } from '@baize/contract/op'
import { processDeposit } from '@baize/contract/payments/player'
import { processWithdrawal } from '@baize/contract/payments/withdrawals'
import { signatureHeader } from '@baize/contract/game-providers/studio'
import { setSwitch, type SwitchKind } from '@baize/contract/switches/staff'
import { sql } from 'kysely'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { testPlan } from '../../../testing/bonus.ts'
import type { OwnedTestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { buildCashier, payByStoredCard, type Cashier } from '../../../testing/cashier.ts'
import { freePort } from '../../../testing/free-port.ts'
import { betOf, registerGame, type Gambler, newGambler, testGame } from '../../../testing/money.ts'
import type { SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { ServerProcess } from '../../../testing/server-process.ts'
import { staff } from '../../../testing/staff.ts'
import { savePlan } from '../../money/bonuses/service.ts'

/** Staff use the switches in one process. The players use another one with the same database. */
let near: Cashier & Pick<OwnedTestApp, 'owner'>
let far: ServerProcess
let gambler: Gambler
let storedCardId: string
beforeAll(async () => {
  near = (await buildCashier()) as Cashier & Pick<OwnedTestApp, 'owner'>
  await registerGame(near.context)
  far = new ServerProcess(await freePort(), near.context.config.database.url, { WORLDPAY_URL: near.worldpay.url })
  const plan = { ...testPlan, bonusPlanId: 'gift', kind: 'CODE' as const, matchPercent: undefined }
  await transaction(near.context.db, (tx) => savePlan(tx, { ...plan, vouchers: { GIFT: undefined } }))
  await far.start()
  gambler = await newGambler(near)
  storedCardId = await payByStoredCard(near, gambler.player, '200.00')
})
afterAll(async () => {
  await far.kill()
  await near.close()
})

async function onFar<O extends Operation>(operation: O, { headers }: SignedUpPlayer, input: Request<O>) {
  const response = await fetch(`http://127.0.0.1:${far.port}/platform${operation.path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': newId() },
    body: JSON.stringify(input),
  })
  return ((await response.json()) as { status: string }).status
}

async function bet(): Promise<string> {
  const payload = JSON.stringify({ ...betOf(gambler, '0.10'), roundId: newId() })
  const signature = createHmac('sha256', 'demo-studio').update(payload).digest('hex')
  const response = await fetch(`http://127.0.0.1:${far.port}/platform/provider/baize-studio/bet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signature },
    body: payload,
  })
  return ((await response.json()) as { status: string }).status
}

const card = { paymentMethod: 'WPCGHOSTED_CARD', amount: '10.00' }
const launch = () => onFar(createLaunch, gambler.player, { platform: testGame.platform, gameId: testGame.gameId })
const payIn = () => onFar(processDeposit, gambler.player, card)
const withdraw = () => onFar(processWithdrawal, gambler.player, { ...card, storedCardId })
const redeem = () => onFar(redeemBonus, gambler.player, { bonusCode: 'GIFT' })
const taken = /^(?:SUCCESS|CONTINUE_TO_PAYMENT_SITE)$/

const turn = async (isOff: boolean, kind: SwitchKind, subject: string) =>
  (await call(near, staff, setSwitch, { kind, subject, isOff, reason: 'A fault' }, newId())).body['status']

/**
 * Ends all database connections on which the processes listen for messages of the bus. Each process opens a new one a
 * second later, so messages in between are lost.
 */
const deafen = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and query ilike 'listen %'`.execute(near.owner)

const switches: readonly (readonly [SwitchKind, string, () => Promise<string>])[] = [
  ['GAME', `${testGame.studio}/${testGame.gameId}`, bet],
  ['STUDIO', testGame.studio, launch],
  ['PROVIDER', 'worldpay', payIn],
  ['WITHDRAWALS', '', withdraw],
  ['BONUSES', '', redeem],
]

test.each(switches)(
  '%s that is off on one process is off on another within a second, even a deaf one',
  async (...one) => {
    const [kind, subject, act] = one
    expect(await act()).toMatch(taken)
    await deafen()
    expect(await turn(true, kind, subject)).toBe('SUCCESS')
    const offMs = performance.now()
    while (taken.test(await act())) expect(performance.now() - offMs).toBeLessThan(1000)
    const found = await near.context.db
      .selectFrom('staff_change')
      .select(['actor', 'reason'])
      .where('operation', '=', 'setSwitch')
      .where('outcome', '=', 'DONE')
      .where('subject', '=', `${kind} ${subject}`.trim())
      .execute()
    expect(found).toEqual([{ actor: 'staff:demo', reason: 'A fault' }])
    expect(await turn(false, kind, subject)).toBe('SUCCESS')
  },
)
