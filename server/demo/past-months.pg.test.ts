import { getBankingTotals, getGameTotals, getTransactionHistory } from '@baize/contract/wallet/player'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type TestApp } from '../testing/build.ts'
import { call } from '../testing/call.ts'
import { registerGame } from '../testing/money.ts'
import { openSession } from '../modules/people/sessions/service.ts'
import { findAnyPlayerId, lockPlayerRow } from '../modules/people/players/service.ts'
import { transaction } from '../kit/db.ts'
import { verifyBooks } from '../verify.ts'
import { signUpRegular } from './past-months.ts'

let baize: TestApp
beforeAll(async () => {
  baize = await build({}, { jobs: false })
  await registerGame(baize.context, { gameId: 'brass-and-baize', kind: 'slot' })
  await signUpRegular(baize.context, { username: 'vera-demo' }, 'brass-and-baize')
})
afterAll(() => baize.close())

async function logIn() {
  const playerId = (await findAnyPlayerId(baize.context, 'vera-demo')) ?? ''
  const { sessionKey } = await transaction(baize.context.db, async (tx) =>
    openSession(baize.context, tx, await lockPlayerRow(tx, playerId)),
  )
  return { headers: { authorization: `Bearer ${sessionKey}` } }
}

test('the regular of the demo has deposits and play in each of thirteen months, and the books are in order', async () => {
  const regular = await logIn()
  const today = baize.clock.now().toZonedDateTimeISO('UTC').toPlainDate()
  const first = today.subtract({ days: 390 })
  const year = { startDate: first.add({ days: 30 }).toString(), endDate: today.toString() }
  expect((await call(baize, regular, getBankingTotals, year)).body).toMatchObject({ deposits: '240.00' })
  const { body } = await call(baize, regular, getTransactionHistory, { date: first.toString() })
  expect(body).toMatchObject({ transactions: { length: 7 } })
  expect((await call(baize, regular, getGameTotals, { date: first.toString() })).body).toMatchObject({
    staked: '4.90',
    won: '2.75',
  })
  expect((await verifyBooks(baize.context.db)).filter(({ offenders }) => offenders > 0)).toEqual([])
})
