import type { saveLoyaltyItem } from '@baize/contract/loyalty/staff'
import type { Request } from '@baize/contract/op'
import { sql } from 'kysely'
import { transaction } from '../../kit/db.ts'
import { earnPoints } from '../../modules/money/loyalty/service.ts'
import { judge } from '../../verify.ts'
import type { OwnedTestApp, TestApp } from '../build.ts'
import { testGame } from '../money.ts'

/** An item for 100 points that is sent by post, with unlimited stock. */
export const testItem = {
  itemCode: 'brass-chips',
  names: { en: 'Brass chips', mk: 'Месингани жетони' },
  descriptions: { en: 'A box of ten.' },
  brand: 'Baize',
  price: '100',
} as const satisfies Request<typeof saveLoyaltyItem>

/** Ten free spins of £0.20 each for 50 points. */
export const testSpins = {
  itemCode: 'ten-spins',
  names: { en: 'Ten free spins' },
  descriptions: { en: 'On the house.' },
  price: '50',
  stock: 400,
  freeSpins: {
    count: 10,
    platform: testGame.platform,
    gameId: testGame.gameId,
    stake: '0.20',
    currency: 'GBP',
    days: 7,
  },
} as const satisfies Request<typeof saveLoyaltyItem>

export const testAddress = {
  addressee: 'Ada Lovelace',
  address: '12 St James Square',
  postCode: 'SW1Y 4JH',
  city: 'London',
  country: 'GB',
} as const

/** Gives points for stakes of ten pounds each, as the job that counts stakes for loyalty points does. */
export function earn(
  { context, clock }: Pick<TestApp, 'context' | 'clock'>,
  playerId: string,
  points: number,
): Promise<void> {
  const stakes = { playerId, currency: 'GBP', stakedMinor: BigInt(points) * 1000n } as const
  const earning = { at: clock.now(), expiryMonths: context.config.loyaltyExpiryMonths }
  return transaction(context.db, (tx) => earnPoints(tx, [stakes], earning))
}

/**
 * Runs a statement, and rolls it back.
 * @returns the rules of the ledger that the verifier finds violated after the statement
 */
export async function brokenBy({ owner }: Pick<OwnedTestApp, 'owner'>, statement: string): Promise<string[]> {
  const undo = new Error('undo')
  let found: string[] = []
  const planting = transaction(owner, async (tx) => {
    await sql.raw(statement).execute(tx)
    found = (await judge(tx)).filter(({ offenders }) => offenders > 0).map(({ rule }) => rule)
    throw undo
  })
  await planting.catch((error: unknown) => {
    if (error !== undo) throw error
  })
  return found
}
