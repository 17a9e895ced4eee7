import { decidePaymentDifference, getPaymentDifferences } from '@baize/contract/payments/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../kit/ids.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { signUpPlayer } from '../../../../demo/sign-up-player.ts'
import { hireStaff } from '../../../../testing/staff.ts'
import { insertTransaction } from '../cashier/store.ts'
import { noteDifference } from '../service.ts'

let baize: TestApp
let playerId: string
let own: Browser
let other: Browser
beforeAll(async () => {
  baize = await build({}, { jobs: false })
  const player = await signUpPlayer(baize)
  ;({ playerId } = player)
  own = (await hireStaff(baize, ['payments'], player.email)).browser
  other = (await hireStaff(baize, ['payments'])).browser
})
afterAll(() => baize.close())

const cases = {
  'a win without a bet': ['WIN_WITHOUT_BET', () => ({ playerId, amount: '5.00' })],
  'an id that two players share': ['SHARED_ID', () => ({ playerId: newId(), otherPlayerId: playerId })],
  'a refused movement, with the id in capitals': ['MOVEMENT_REFUSED', () => ({ playerId: playerId.toUpperCase() })],
  'a cashier’s return of an unknown deposit': ['UNKNOWN_ORDER', () => ({ userId: playerId, originTxId: '7' })],
  'a cashier’s transaction that cannot be read': ['NOT_CARRIED_OUT', () => ({ txAmount: 'ten' })],
} as const

test.each(Object.entries(cases))(
  '%s cannot be decided by the member of staff whose own player account it concerns',
  async (_what, [kind, contentOf]) => {
    const { db } = baize.context
    const transactionId = newId()
    const at = baize.clock.now()
    const money = { amountMinor: 500n, currency: 'GBP' } as const
    const paid = { transactionId, playerId, kind: 'void', orderId: undefined, authCode: newId(), money, at } as const
    if (kind === 'NOT_CARRIED_OUT') await db.transaction().execute((tx) => insertTransaction(tx, paid))
    const report = { orderCode: transactionId, status: 'TEST', content: contentOf() }
    await noteDifference(db, { provider: 'a-provider', kind, report, at })
    const { body } = await other.call(getPaymentDifferences, { state: 'OPEN' })
    const [found] = body['differences'] as { differenceId: string }[]
    const decide = (by: Browser) => {
      const decision = { provider: 'a-provider', differenceId: found?.differenceId ?? '', reason: 'Settled' }
      return by.call(decidePaymentDifference, decision, { 'idempotency-key': newId() })
    }
    expect(await decide(own)).toMatchObject({ status: 'OWN_PLAYER' })
    expect(await decide(other)).toMatchObject({ status: 'SUCCESS' })
  },
)
