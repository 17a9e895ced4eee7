import { adjustment, prize, rollback } from '@baize/contract/game-providers/studio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../kit/ids.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { betOf, registerGame, studioCall, newGambler, type Gambler } from '../../../../testing/money.ts'
import { closeSound } from '../../../../testing/books/close-sound.ts'
import { balancesOf } from '../../../money/wallet/service.ts'

let baize: TestApp

beforeAll(async () => {
  baize = await build()
  await registerGame(baize.context)
})

afterAll(() => closeSound(baize))

const prizeOf = ({ round: { playerId, currency } }: Gambler) => ({
  transactionId: newId(),
  playerId,
  currency,
  amount: '7.00',
  reason: 'jackpot' as const,
  reasonId: 'grand',
})

const moneyOf = async ({ player }: Gambler) => balancesOf(baize.context.db, player.playerId, 'GBP')

test('a prize is paid once, and its cause names its reason', async () => {
  const gambler = await newGambler(baize)
  const won = prizeOf(gambler)
  const answers = [await studioCall(baize.app, prize, won), await studioCall(baize.app, prize, won)]
  expect(answers[0]?.body).toMatchObject({ status: 'SUCCESS', balance: '27.00' })
  expect(answers[1]?.text).toBe(answers[0]?.text)
  for (const change of [{ reasonId: 'minor' }, { reason: 'promotion' }, { amount: '8.00' }, { roundId: 'r' }]) {
    expect((await studioCall(baize.app, prize, { ...won, ...change })).body.status).toBe('TRANSACTION_CONFLICT')
  }
  for (const amount of ['0.00', '1.001']) {
    const refused = await studioCall(baize.app, prize, { ...prizeOf(gambler), amount })
    expect(refused.body.status).toBe('INVALID_AMOUNT')
  }
  const { rows } = await baize.context.database.pool.query<{ kind: string; cause: string }>(
    'select kind, cause from ledger_entry where player_id = $1 and command_key = $2',
    [gambler.player.playerId, `baize-studio/${won.transactionId}`],
  )
  expect(rows).toEqual([{ kind: 'prize', cause: 'prize:baize-studio/jackpot:grand' }])
})

test('a prize in a round needs a game of the studio, may name any round, and is rolled back like a win', async () => {
  const gambler = await newGambler(baize)
  const won = { ...prizeOf(gambler), gameId: 'no-such-game' }
  expect((await studioCall(baize.app, prize, won)).body.status).toBe('UNKNOWN_GAME')
  const { gameId, roundId } = gambler.round
  const good = { ...prizeOf(gambler), gameId, roundId }
  expect((await studioCall(baize.app, prize, good)).body.status).toBe('SUCCESS')
  const undo = { ...gambler.round, transactionId: newId(), referenceTransactionId: good.transactionId }
  expect((await studioCall(baize.app, rollback, undo)).body).toMatchObject({ balance: '20.00' })
})

test('an adjustment goes both ways, repays a deficit, and never creates one', async () => {
  const gambler = await newGambler(baize, { amount: '3.00' })
  const { token: _, ...round } = betOf(gambler, '1.00')
  const change = (amount: string) => ({ ...round, amount, transactionId: newId() })
  const up = change('2.00')
  expect((await studioCall(baize.app, adjustment, up)).body).toMatchObject({ balance: '5.00' })
  expect((await studioCall(baize.app, adjustment, { ...up, amount: '-2.00' })).httpStatus).toBe(409)
  expect((await studioCall(baize.app, adjustment, change('-5.01'))).body.status).toBe('INSUFFICIENT_FUNDS')
  expect((await studioCall(baize.app, adjustment, change('-5.00'))).body).toMatchObject({ balance: '0.00' })
  for (const amount of ['0.00', '-0.00', '0.001', '--1']) {
    const { httpStatus, text } = await studioCall(baize.app, adjustment, change(amount))
    expect(httpStatus === 400 || text.includes('INVALID_AMOUNT')).toBe(true)
  }
  const undo = { ...gambler.round, transactionId: newId(), referenceTransactionId: up.transactionId }
  expect((await studioCall(baize.app, rollback, undo)).httpStatus).toBe(409)
  expect(await moneyOf(gambler)).toMatchObject({ cashMinor: 0n, deficitMinor: 0n })
})
