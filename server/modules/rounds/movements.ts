import { formatAmount } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/rounds'
import type { Context } from '../../context.ts'
import type { Tx } from '../../kit/db.ts'
import { AppError } from '../../kit/errors.ts'
import type { CallerOf } from '../../kit/route.ts'
import { stakeRulesOf } from '../games/service.ts'
import { bookOnce, type Booked } from './book.ts'
import { stakeOrWin, unfitStake, type Movement } from './rules.ts'
import { insertRound, selectRound } from './store.ts'

type Moving = typeof operations.bet | typeof operations.win | typeof operations.rollback

/** Takes a stake; opens the round where it is new. */
export async function bet(
  context: Context,
  input: Parsed<typeof operations.bet>,
  caller: CallerOf<typeof operations.bet>,
): Promise<Reply<typeof operations.bet>> {
  const amountMinor = stakeOrWin(input.amount, input.currency)
  const rules = await stakeRulesOf(context, caller.params.studio ?? '', input.gameId, input.currency)
  const youngMaximumMinor = rules?.youngMaximumMinor
  const { token } = input
  const move = {
    ...movementOf('bet', input, caller, amountMinor),
    token,
    youngMaximumMinor,
    ...unfitStake(rules, amountMinor),
  }
  return reply(move, await bookOnce(context, move))
}

/** Pays a win: whatever became of token, session and round, and also before the bet. */
export async function win(
  context: Context,
  input: Parsed<typeof operations.win>,
  caller: CallerOf<typeof operations.win>,
): Promise<Reply<typeof operations.win>> {
  const amountMinor = stakeOrWin(input.amount, input.currency)
  const rules = await stakeRulesOf(context, caller.params.studio ?? '', input.gameId, input.currency)
  const move = { ...movementOf('win', input, caller, amountMinor), ...(rules ? {} : { unfit: 'game' as const }) }
  return reply(move, await bookOnce(context, move))
}

/** Undoes a bet or a win by the amount that was booked; of an unknown one, remembers that it must not be booked. */
export async function rollback(
  context: Context,
  input: Parsed<typeof operations.rollback>,
  caller: CallerOf<typeof operations.rollback>,
): Promise<Reply<typeof operations.rollback>> {
  const referenceId = input.referenceTransactionId
  if (referenceId === input.transactionId) throw new AppError('provider.conflict')
  const move = { ...movementOf('rollback', input, caller, 0n), referenceId }
  return reply(move, await bookOnce(context, move))
}

/**
 * The round's state; a round that was never heard of is opened.
 * @throws AppError `provider.conflict` where the round is of another game or currency
 */
export async function openRound(
  tx: Tx,
  movement: Pick<Movement, 'studio' | 'roundId' | 'playerId' | 'gameId' | 'currency'>,
  at: Temporal.Instant,
): Promise<'open' | 'closed'> {
  if (await insertRound(tx, movement, at)) return 'open'
  const round = await selectRound(tx, movement)
  if (round?.gameId !== movement.gameId || round.currency !== movement.currency) throw new AppError('provider.conflict')
  return round.state
}

function movementOf<Kind extends Movement['kind']>(
  kind: Kind,
  input: Parsed<Moving>,
  { params }: CallerOf<Moving>,
  amountMinor: bigint,
): Movement & { kind: Kind } {
  const { transactionId, roundId, playerId, gameId, currency } = input
  return { kind, studio: params.studio ?? '', transactionId, roundId, playerId, gameId, currency, amountMinor }
}

const reply = ({ currency, transactionId }: Movement, { entryId, postBalanceMinor }: Booked) => ({
  status: 'SUCCESS' as const,
  balance: formatAmount(postBalanceMinor, currency),
  currency,
  transactionId,
  platformTransactionId: entryId,
})
