/**
 * Baize's own protocol for the seamless wallet: JSON with decimal amounts, as declared in
 * `contract/game-providers/studio.ts`.
 */
import { formatAmount, type Currency } from '@baize/contract/money'
import type { Operation, Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/game-providers/studio'
import type { Context } from '../../../../../context.ts'
import type { CallerOf } from '../../../../../kit/http/route.ts'
import * as rounds from '../../../rounds/service.ts'
import { playerOfLaunch } from '../../player-of-launch.ts'
import { minorFrom, signedMinorFrom, type Booked, fundsOfAccount } from '../../../rounds/service.ts'

type Stake = Pick<
  Parsed<typeof operations.bet>,
  'transactionId' | 'roundId' | 'playerId' | 'gameId' | 'currency' | 'token' | 'amount'
>

type Studio<O extends Operation> = Pick<CallerOf<O>, 'params'>

export async function authenticate(
  context: Context,
  { token, gameId }: Parsed<typeof operations.authenticate>,
  { params }: Studio<typeof operations.authenticate>,
): Promise<Reply<typeof operations.authenticate>> {
  const launched = await playerOfLaunch(context, { studio: params.studio ?? '', gameId, token })
  const { playerId, currency, country, stakes, freeRounds } = launched
  return {
    status: 'SUCCESS',
    playerId,
    ...fundsOf(launched.playableMinor, currency),
    minimumStake: formatAmount(stakes.minimumMinor, currency),
    maximumStake: formatAmount(stakes.maximumMinor, currency),
    country,
    ...(freeRounds && { freeRounds }),
  }
}

export async function balance(
  { db }: Context,
  player: Parsed<typeof operations.balance>,
): Promise<Reply<typeof operations.balance>> {
  return { status: 'SUCCESS', ...fundsOf(await fundsOfAccount(db, player), player.currency) }
}

export async function bet(
  context: Context,
  input: Parsed<typeof operations.bet>,
  { params }: Studio<typeof operations.bet>,
): Promise<Reply<typeof operations.bet>> {
  const { freeRoundsId } = input
  const stake = stakeOf(input, params, freeRoundsId === undefined ? 1n : 0n)
  const booked =
    freeRoundsId === undefined ? await rounds.bet(context, stake) : await rounds.betFree(context, stake, freeRoundsId)
  return replyTo(input, booked)
}

export async function betAndWin(
  context: Context,
  input: Parsed<typeof operations.betAndWin>,
  { params }: Studio<typeof operations.betAndWin>,
): Promise<Reply<typeof operations.betAndWin>> {
  const wonMinor = minorFrom(input.winAmount, input.currency, 0n)
  const { taken, paid } = await rounds.betAndWin(context, stakeOf(input, params), wonMinor)
  const { postBalanceMinor } = paid
  return { ...replyTo(input, { ...taken, postBalanceMinor }), winPlatformTransactionId: paid.entryId }
}

export async function win(
  context: Context,
  { amount, referenceTransactionId: referenceId, ...input }: Parsed<typeof operations.win>,
  { params }: Studio<typeof operations.win>,
): Promise<Reply<typeof operations.win>> {
  const paid = { ...roundOf(input, params), amountMinor: minorFrom(amount, input.currency), referenceId }
  return replyTo(input, await rounds.win(context, paid))
}

export async function prize(
  context: Context,
  { amount, reason, reasonId, roundId = '', gameId = '', ...input }: Parsed<typeof operations.prize>,
  { params }: Studio<typeof operations.prize>,
): Promise<Reply<typeof operations.prize>> {
  const won = {
    ...roundOf({ ...input, roundId, gameId }, params),
    amountMinor: minorFrom(amount, input.currency),
    referenceId: `${reason}:${reasonId}`,
  }
  return replyTo(input, await rounds.prize(context, won))
}

export async function adjustment(
  context: Context,
  { amount, ...input }: Parsed<typeof operations.adjustment>,
  { params }: Studio<typeof operations.adjustment>,
): Promise<Reply<typeof operations.adjustment>> {
  const change = { ...roundOf(input, params), amountMinor: signedMinorFrom(amount, input.currency) }
  return replyTo(input, await rounds.adjustment(context, change))
}

export async function rollback(
  context: Context,
  { referenceTransactionId: referenceId, ...input }: Parsed<typeof operations.rollback>,
  { params }: Studio<typeof operations.rollback>,
): Promise<Reply<typeof operations.rollback>> {
  return replyTo(input, await rounds.rollback(context, { ...roundOf(input, params), referenceId }))
}

export async function endRound(
  context: Context,
  input: Parsed<typeof operations.endRound>,
  { params }: Studio<typeof operations.endRound>,
): Promise<Reply<typeof operations.endRound>> {
  const playableMinor = await rounds.endRound(context, { ...input, studio: params.studio ?? '' })
  return { status: 'SUCCESS', ...fundsOf(playableMinor, input.currency) }
}

const roundOf = (
  { transactionId, roundId, playerId, gameId, currency }: Omit<rounds.GameTransaction, 'studio'>,
  params: Studio<typeof operations.bet>['params'],
): rounds.GameTransaction => ({ studio: params.studio ?? '', transactionId, roundId, playerId, gameId, currency })

/**
 * Lists every field in one object literal instead of spreading other objects, because this runs for every bet and
 * copying objects was the slowest step.
 */
const stakeOf = (
  { transactionId, roundId, playerId, gameId, currency, token, amount }: Stake,
  { studio = '' }: Studio<typeof operations.bet>['params'],
  least: 0n | 1n = 1n,
) => ({
  studio,
  transactionId,
  roundId,
  playerId,
  gameId,
  currency,
  amountMinor: minorFrom(amount, currency, least),
  token,
})

const fundsOf = (playableMinor: bigint, currency: Currency) => ({
  balance: formatAmount(playableMinor, currency),
  currency,
})

const replyTo = (
  { currency, transactionId }: Pick<rounds.GameTransaction, 'currency' | 'transactionId'>,
  { entryId, postBalanceMinor }: Booked,
) => ({
  status: 'SUCCESS' as const,
  balance: formatAmount(postBalanceMinor, currency),
  currency,
  transactionId,
  platformTransactionId: entryId,
})
