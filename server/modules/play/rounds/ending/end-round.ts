import type { Context } from '../../../../context.ts'
import { transaction } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/app-error.ts'
import { countRound } from '../../../money/bonuses/service.ts'
import { getGameOfStudio, stakeRulesOf } from '../../games/service.ts'
import { playableOf } from '../../../money/wallet/service.ts'
import { lockAccountBalance } from '../booking/player.ts'
import { closeRound, insertRound, selectRound, type RoundKey } from '../store.ts'
import { endTogether } from './end-queue.ts'

/**
 * Closes the round for bets. Wins of the round are still accepted. An unknown round is created as closed, so that a
 * late bet cannot open it.
 * @returns what the player can stake now, in minor units
 * @throws AppError `provider.player` if the player has no account in the currency, `games.unknown` if the studio has no
 * such game, `provider.conflict` if the round has another game or currency
 */
export async function endRound(context: Context, round: RoundKey): Promise<bigint> {
  const { studio, gameId, currency } = round
  const isKnownGame = (await stakeRulesOf(context, studio, gameId, currency)) !== undefined
  const ended = isKnownGame ? await endTogether(context, { ...round, at: context.clock.now() }) : undefined
  return ended ?? endAlone(context, round)
}

/**
 * Ends a round in a separate transaction, because the batch could not end it. Throws the reason if the round cannot be
 * ended at all.
 */
function endAlone(context: Context, round: RoundKey): Promise<bigint> {
  const { playerId, currency, studio, gameId } = round
  return transaction(context.db, async (tx) => {
    // Every bet takes the same lock. So a bet is either booked before its round ends, or finds the round closed and is
    // refused.
    const account = await lockAccountBalance(tx, playerId, currency)
    if (!(await getGameOfStudio(tx, studio, gameId))) throw new AppError('games.unknown')
    const at = context.clock.now()
    const known = await selectRound(tx, round)
    if (known && (known.gameId !== gameId || known.currency !== currency)) throw new AppError('provider.conflict')
    if (!known?.hasRow) await insertRound(tx, round, { state: 'closed', openedAt: known?.openedAt ?? at, closedAt: at })
    else if (known.state === 'open') await closeRound(tx, round, at)
    return playableOf((await countRound(tx, account, round, at)).balances)
  })
}
