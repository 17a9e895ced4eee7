import { cancelBonus, getBonuses, redeemBonus } from '@baize/contract/bonuses/player'
import type { Operation, Request } from '@baize/contract/op'
import { bet, rollback, win } from '@baize/contract/game-providers/studio'
import { getBankingHistory, getBankingTotals } from '@baize/contract/wallet/player'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../../kit/db.ts'
import { newId } from '../../../../kit/ids.ts'
import { testPlan } from '../../../../testing/bonus.ts'
import { call } from '../../../../testing/call.ts'
import { brokenRules, buildCashier, cashOf, type Cashier } from '../../../../testing/cashier.ts'
import { deposit } from '../../../../demo/deposit.ts'
import { launch, registerGame, studioCall, testGame } from '../../../../testing/money.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../../demo/sign-up-player.ts'
import { savePlan } from '../../bonuses/service.ts'

let cashier: Cashier
let player: SignedUpPlayer
beforeAll(async () => {
  cashier = await buildCashier()
  player = await signUpPlayer(cashier)
  await registerGame(cashier.context, { kind: 'slot' })
  const gift = { ...testPlan, kind: 'CODE', matchPercent: undefined } as const
  await transaction(cashier.context.db, async (tx) => {
    await savePlan(tx, { ...gift, bonusPlanId: 'gift', amountMinor: 500n, vouchers: { GIFT: undefined } })
    await savePlan(tx, {
      ...gift,
      bonusPlanId: 'free',
      amountMinor: 200n,
      wageringTimes: 0,
      vouchers: { FREE: undefined },
    })
  })
})
afterAll(async () => {
  const broken = await brokenRules(cashier)
  await cashier.close()
  expect(broken).toEqual([])
})

const thisYear = () => {
  const year = cashier.clock.now().toString().slice(0, 4)
  return { startDate: `${year}-01-01`, endDate: `${year}-12-31` }
}

async function ask<O extends Operation>(operation: O, input: Request<O>): Promise<Readonly<Record<string, unknown>>> {
  cashier.clock.advance({ seconds: 10 })
  const { body } = await call(cashier, player, operation, input, newId())
  expect(body.status).toBe('SUCCESS')
  return body
}

test('the history shows the bonus money that a player got, kept and lost, page by page, and no loan of the house', async () => {
  await ask(redeemBonus, { bonusCode: 'GIFT' })
  await deposit(cashier.context, player.playerId, '5.00')
  const token = await launch(cashier.context, player, testGame)
  const { playerId } = player
  const round = { roundId: newId(), playerId, gameId: testGame.gameId, currency: 'GBP' as const }
  const won = newId()
  const succeed = async (answer: Promise<{ readonly body: { readonly status: string } }>) => {
    expect((await answer).body.status).toBe('SUCCESS')
    cashier.clock.advance({ seconds: 10 })
  }
  for (const roundId of [newId(), round.roundId])
    await succeed(studioCall(cashier.app, bet, { ...round, roundId, token, amount: '4.00', transactionId: newId() }))
  const [bonus] = (await ask(getBonuses, thisYear()))['bonuses'] as { id: string }[]
  await ask(cancelBonus, { bonusId: bonus?.id ?? '' })
  await succeed(studioCall(cashier.app, win, { ...round, amount: '8.00', transactionId: won }))
  // The bonus's share of the win was forfeited to the house. So the house first grants this share again, and then the
  // whole win can be rolled back.
  const undoing = { ...round, transactionId: newId(), referenceTransactionId: won }
  await succeed(studioCall(cashier.app, rollback, undoing))
  expect(await cashOf(cashier, player)).toBe(0n)
  await ask(redeemBonus, { bonusCode: 'FREE' })

  const seen: unknown[] = []
  let cursor: string | undefined
  do {
    const body = await ask(getBankingHistory, { ...thisYear(), order: 'ASC', size: 2, ...(cursor && { cursor }) })
    seen.push(...(body['histories'] as unknown[]))
    cursor = body['nextCursor'] as string | undefined
  } while (cursor)
  const row = (type: string, amount: string) => ({ type, amount, currency: 'GBP', status: 'COMPLETED' })
  expect(seen).toMatchObject([
    row('BONUS_GRANT', '5.00'),
    row('DEPOSIT', '5.00'),
    row('BONUS_FORFEIT', '2.00'),
    row('BONUS_FORFEIT', '6.00'),
    row('BONUS_GRANT', '2.00'),
    row('BONUS_RELEASE', '2.00'),
  ])
  expect(await ask(getBankingTotals, thisYear())).toMatchObject({ rows: 6, deposits: '5.00', withdrawals: '0.00' })
  expect(await ask(getBankingTotals, { startDate: '2020-01-01', endDate: '2020-12-31' })).toMatchObject({ rows: 0 })
})
