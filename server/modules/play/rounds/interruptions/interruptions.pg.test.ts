import { adjustment, bet, endRound, prize, rollback, win } from '@baize/contract/game-providers/studio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../../kit/ids.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { betOf, registerGame, studioCall, newGambler, type Gambler } from '../../../../testing/money.ts'
import { verifyBooks } from '../../../../verify.ts'
import { balancesOf } from '../../../money/wallet/service.ts'
import { refundInterrupted } from './refund-interrupted.ts'

const apps: TestApp[] = []

async function open(interruptedRounds: 'studio' | 'refund'): Promise<TestApp> {
  const app = await build({ STUDIO_INTERRUPTED_ROUNDS: interruptedRounds, LOG_LEVEL: 'silent' }, { jobs: false })
  await registerGame(app.context)
  apps.push(app)
  return app
}

afterAll(async () => {
  for (const app of apps) await app.close()
})

const call = (
  baize: TestApp,
  operation: typeof win | typeof prize | typeof adjustment,
  gambler: Gambler,
  more: object,
) => studioCall(baize.app, operation, { ...gambler.round, transactionId: newId(), ...more })

const cash = async ({ context }: TestApp, { player }: Gambler) =>
  (await balancesOf(context.db, player.playerId, 'GBP')).cashMinor

const roundOf = ({ context }: TestApp, { round }: Gambler) =>
  context.db.selectFrom('round').select('state').where('round_id', '=', round.roundId).executeTakeFirstOrThrow()

const interruptionOf = ({ context }: TestApp, { round }: Gambler) =>
  context.db.selectFrom('round_interruption').select('outcome').where('round_id', '=', round.roundId).execute()

describe('Baize refunds interrupted rounds if the setting says so [rule 10]', () => {
  let baize: TestApp

  beforeAll(async () => {
    baize = await open('refund')
  })

  test.each<readonly [string, (gambler: Gambler) => Promise<unknown>, bigint, number, string]>([
    [
      'the stakes of an interrupted round without a win are returned',
      (gambler) => studioCall(baize.app, bet, betOf(gambler, '2.00')),
      2000n,
      1,
      'cancelled',
    ],
    [
      'stakes that are already rolled back are not returned again',
      async (gambler) => {
        const first = betOf(gambler, '2.00')
        await studioCall(baize.app, bet, first)
        await studioCall(baize.app, bet, betOf(gambler, '1.00'))
        const back = { ...gambler.round, transactionId: newId(), referenceTransactionId: first.transactionId }
        await studioCall(baize.app, rollback, back)
      },
      2000n,
      1,
      'cancelled',
    ],
    [
      'a round with a win stays as it is',
      async (gambler) => {
        await studioCall(baize.app, bet, betOf(gambler, '2.00'))
        await call(baize, win, gambler, { amount: '0.50' })
      },
      1850n,
      1,
      'closed',
    ],
    [
      'a round with a jackpot stays as it is',
      async (gambler) => {
        await studioCall(baize.app, bet, betOf(gambler, '2.00'))
        await call(baize, prize, gambler, { amount: '7.00', reason: 'jackpot', reasonId: 'grand' })
      },
      2500n,
      1,
      'closed',
    ],
    [
      'a round that its studio has adjusted stays as it is',
      async (gambler) => {
        await studioCall(baize.app, bet, betOf(gambler, '2.00'))
        await call(baize, adjustment, gambler, { amount: '-0.50' })
      },
      1750n,
      1,
      'closed',
    ],
    [
      'an ended round does not count as interrupted',
      async (gambler) => {
        await studioCall(baize.app, bet, betOf(gambler, '2.00'))
        await studioCall(baize.app, endRound, gambler.round)
      },
      1800n,
      0,
      'closed',
    ],
  ])('%s', async (_what, play, after, found, state) => {
    const gambler = await newGambler(baize, { amount: '20.00' })
    await play(gambler)
    const before = await cash(baize, gambler)
    baize.clock.advance({ hours: 23 })
    await refundInterrupted(baize.context)
    expect(await cash(baize, gambler), 'too soon').toBe(before)
    baize.clock.advance({ hours: 2 })
    await Promise.all([refundInterrupted(baize.context), refundInterrupted(baize.context)])
    await refundInterrupted(baize.context)
    expect(await cash(baize, gambler)).toBe(after)
    expect(await roundOf(baize, gambler)).toEqual({ state })
    expect(await interruptionOf(baize, gambler)).toHaveLength(found)
    const verdicts = await verifyBooks(baize.context.db)
    expect(verdicts.filter(({ offenders }) => offenders > 0)).toEqual([])
  })

  test('the next run finishes the work of an incomplete run', async () => {
    const gambler = await newGambler(baize, { amount: '20.00' })
    const stake = betOf(gambler, '2.00')
    await studioCall(baize.app, bet, stake)
    baize.clock.advance({ hours: 25 })
    await refundInterrupted(baize.context)
    // Restores the state that remains if the process dies before it records that the refund is complete.
    const row = baize.context.db.updateTable('round_interruption').where('round_id', '=', gambler.round.roundId)
    await row.set({ settled_at: null }).execute()
    await refundInterrupted(baize.context)
    expect(await cash(baize, gambler)).toBe(2000n)
    const { settled_at: settledAt } = await baize.context.db
      .selectFrom('round_interruption')
      .select('settled_at')
      .where('round_id', '=', gambler.round.roundId)
      .executeTakeFirstOrThrow()
    expect(settledAt).not.toBeNull()
  })

  test('a studio’s own rollback afterwards succeeds and moves nothing; a late win is paid', async () => {
    const gambler = await newGambler(baize, { amount: '20.00' })
    const stake = betOf(gambler, '2.00')
    await studioCall(baize.app, bet, stake)
    baize.clock.advance({ hours: 25 })
    await refundInterrupted(baize.context)
    const back = { ...gambler.round, transactionId: newId(), referenceTransactionId: stake.transactionId }
    expect((await studioCall(baize.app, rollback, back)).body).toMatchObject({ status: 'SUCCESS', balance: '20.00' })
    expect((await call(baize, win, gambler, { amount: '1.00' })).body).toMatchObject({ balance: '21.00' })
  })
})

test('if the studio resumes its rounds itself, an interrupted round is reported once and not changed [rule 10]', async () => {
  const baize = await open('studio')
  const gambler = await newGambler(baize, { amount: '20.00' })
  await studioCall(baize.app, bet, betOf(gambler, '2.00'))
  baize.clock.advance({ hours: 25 })
  await refundInterrupted(baize.context)
  await refundInterrupted(baize.context)
  expect(await cash(baize, gambler)).toBe(1800n)
  expect(await roundOf(baize, gambler)).toEqual({ state: 'open' })
  expect(await interruptionOf(baize, gambler)).toEqual([{ outcome: 'studio' }])
})
