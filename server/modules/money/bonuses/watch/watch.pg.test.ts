import { decideWatchedBonus, getWatchedBonuses } from '@baize/contract/bonuses/watch'
import { redeemBonus } from '@baize/contract/bonuses/player'
import { bet, endRound, rollback, win } from '@baize/contract/game-providers/studio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../../kit/db.ts'
import { newId } from '../../../../kit/ids.ts'
import { testPlan } from '../../../../testing/bonus.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { call } from '../../../../testing/call.ts'
import { brokenRules } from '../../../../testing/cashier.ts'
import { type Gambler, newGambler, registerGame, studioCall } from '../../../../testing/money.ts'
import { staff } from '../../../../testing/staff.ts'
import { reserveFundsIn } from '../../wallet/service.ts'
import { watchedBonusesCsv } from '../../../back-office/reports/service.ts'
import { endBonuses } from '../jobs.ts'
import { savePlan } from '../service.ts'
import { examineBonuses } from './examine.ts'

let baize: TestApp
beforeAll(async () => {
  baize = await build({}, { jobs: false })
  await registerGame(baize.context)
})
afterAll(async () => {
  expect(await brokenRules(baize)).toEqual([])
  await baize.close()
})

/** A player with cash of £20.00 and a bonus of £10.00 that must be wagered once. */
async function newOwner(): Promise<Gambler> {
  const gambler = await newGambler(baize)
  const code = newId().slice(-12).toUpperCase()
  const gift = { kind: 'CODE', matchPercent: undefined, amountMinor: 1000n, wageringTimes: 1 } as const
  const plan = { ...testPlan, ...gift, bonusPlanId: code, name: code, vouchers: { [code]: undefined } }
  await transaction(baize.context.db, (tx) => savePlan(tx, plan))
  expect((await call(baize, gambler.player, redeemBonus, { bonusCode: code }, newId())).body.status).toBe('SUCCESS')
  return gambler
}

async function play({ round, token }: Gambler, stake: string, won?: string, isUndone = false): Promise<void> {
  const [place, betId, winId] = [{ ...round, roundId: newId() }, newId(), newId()]
  const { body } = await studioCall(baize.app, bet, { ...place, token, transactionId: betId, amount: stake })
  expect(body.status).toBe('SUCCESS')
  if (won) await studioCall(baize.app, win, { ...place, transactionId: winId, amount: won })
  for (const referenceTransactionId of isUndone ? [winId, betId] : [])
    await studioCall(baize.app, rollback, { ...place, transactionId: newId(), referenceTransactionId })
  await studioCall(baize.app, endRound, place)
}

async function withdraw({ player: { playerId } }: Gambler, amountMinor: bigint): Promise<void> {
  const asked = { playerId, actor: `player:${playerId}`, key: newId(), cause: 'test', at: baize.clock.now() }
  await transaction(baize.context.db, (tx) => reserveFundsIn(tx, { ...asked, money: { amountMinor, currency: 'GBP' } }))
}

async function examine(hours: number) {
  baize.clock.advance({ hours })
  await endBonuses(baize.context)
  await examineBonuses(baize.context)
  return (await call(baize, staff, getWatchedBonuses, {})).body['bonuses'] as Record<string, unknown>[]
}

test('a day after its end, a bonus that was hardly at risk is listed once, until staff have decided', async () => {
  const [covering, fair, quick] = [await newOwner(), await newOwner(), await newOwner()]
  await play(covering, '5.00', '5.00', true)
  for (let round = 0; round < 3; round++) await play(covering, '4.00', '4.00')
  await play(fair, '5.00', '20.00')
  await play(fair, '5.00')
  await play(fair, '5.00')
  await play(quick, '5.00', '9.00')
  await play(quick, '5.00')
  await endBonuses(baize.context)
  await withdraw(quick, 2500n)
  expect(await examine(23), 'too early').toEqual([])
  const listed = await examine(2)
  expect(await examine(1), 'examined once').toEqual(listed)
  expect(listed).toMatchObject([
    {
      playerId: covering.player.playerId,
      staked: '12.00',
      netLost: '0.00',
      covered: '12.00',
      released: '10.00',
      withdrawn: '0.00',
      signs: ['COVERED'],
    },
    {
      playerId: quick.player.playerId,
      staked: '10.00',
      netLost: '1.00',
      covered: '0.00',
      withdrawn: '25.00',
      signs: ['WITHDRAWN'],
    },
  ])
  const [{ playerId, bonusId } = {}] = listed
  const decision = { playerId: String(playerId), bonusId: String(bonusId), decision: 'FAIR', reason: 'Luck' } as const
  expect((await call(baize, staff, decideWatchedBonus, decision, newId())).body['status']).toBe('SUCCESS')
  const again = { ...decision, decision: 'ABUSE' } as const
  expect((await call(baize, staff, decideWatchedBonus, again, newId())).body).toMatchObject({
    status: 'DECIDED',
    message: expect.stringContaining('the bonus was not abused'),
  })
  const unknown = { ...decision, bonusId: newId() }
  expect((await call(baize, staff, decideWatchedBonus, unknown, newId())).body['status']).not.toBe('SUCCESS')
  expect(await examine(1)).toMatchObject([{ playerId: quick.player.playerId }])

  const today = baize.clock.now().toZonedDateTimeISO('UTC').toPlainDate()
  const csv = await watchedBonusesCsv(baize.context.db, { from: today.subtract({ days: 3 }), to: today })
  const rows = csv.trim().split('\r\n')
  expect(rows).toHaveLength(4)
  expect(rows.find((row) => row.includes(fair.player.playerId))).toContain('COMPLETED')
  expect(rows.find((row) => row.includes(covering.player.playerId))).toMatch(/COVERED.*FAIR/)
})
