import { formatAmount, type Currency } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/rounds'
import type { Context } from '../../context.ts'
import { transaction, type Db } from '../../kit/db.ts'
import { AppError } from '../../kit/errors.ts'
import type { CallerOf } from '../../kit/http/route.ts'
import { freeRoundsOn } from '../bonuses/service.ts'
import { findLiveLaunch, getGameOfStudio, stakeRulesOf, stakesFor } from '../games/service.ts'
import { getPlayer } from '../players/service.ts'
import { balancesOf, playableOf } from '../wallet/service.ts'
import { openRound } from './movements.ts'
import { lockPlayersAccount, requireAccount } from './player.ts'
import { closeRound } from './store.ts'

export { adjustment, bet, betAndWin, prize, rollback, win } from './movements.ts'
export { saveGameLimit } from './limit-store.ts'
export { listGameTransactions } from './history.ts'
export { sumGameTransactions } from './play-totals.ts'
export { getSessionPosition } from './session-position.ts'
export { verifyStudio } from './signature.ts'
export { roundChecks } from './checks.ts'

/** Trades a launch token for the player, the funds and the stakes that the game takes. */
export async function authenticate(
  context: Context,
  { token, gameId }: Parsed<typeof operations.authenticate>,
  { params }: Pick<CallerOf<typeof operations.authenticate>, 'params'>,
): Promise<Reply<typeof operations.authenticate>> {
  const studio = params.studio ?? ''
  const { db } = context
  if (!(await getGameOfStudio(db, studio, gameId))?.active) throw new AppError('games.unknown')
  const launch = await findLiveLaunch(context, db, token)
  const player = launch && (await getPlayer(context, launch.playerId))
  if (!player || launch.studio !== studio || launch.gameId !== gameId) throw new AppError('provider.token')
  const { playerId, currency } = launch
  const stakes = stakesFor(await stakeRulesOf(context, studio, gameId, currency), player.birthDate, {
    now: context.clock.now(),
    youngYears: context.config.youngPlayerYears,
  })
  if (!stakes) throw new AppError('provider.token')
  const freeRounds = await freeRoundsOn(context, { playerId, currency, studio, gameId })
  return {
    status: 'SUCCESS',
    playerId,
    ...(await funds(db, playerId, currency)),
    minimumStake: formatAmount(stakes.minimumMinor, currency),
    maximumStake: formatAmount(stakes.maximumMinor, currency),
    country: player.country,
    ...(freeRounds && { freeRounds }),
  }
}

/** The player's playable balance. */
export async function balance(
  context: Context,
  { playerId, currency }: Parsed<typeof operations.balance>,
): Promise<Reply<typeof operations.balance>> {
  await requireAccount(context.db, playerId, currency)
  return { status: 'SUCCESS', ...(await funds(context.db, playerId, currency)) }
}

/** Closes the round, for bets only: its wins may still come. A round that was never heard of is closed, too. */
export async function endRound(
  context: Context,
  input: Parsed<typeof operations.endRound>,
  { params }: Pick<CallerOf<typeof operations.endRound>, 'params'>,
): Promise<Reply<typeof operations.endRound>> {
  const { playerId, currency } = input
  const round = { ...input, studio: params.studio ?? '' }
  return transaction(context.db, async (tx) => {
    // the same lock as every bet's, so that none slips in behind the end
    const { balances } = await lockPlayersAccount(tx, playerId, currency)
    if (!(await getGameOfStudio(tx, round.studio, round.gameId))) throw new AppError('games.unknown')
    const at = context.clock.now()
    if ((await openRound(tx, round, at)) === 'open') await closeRound(tx, round, at)
    return { status: 'SUCCESS', balance: formatAmount(playableOf(balances), currency), currency }
  })
}

async function funds(db: Db, playerId: string, currency: Currency) {
  return { balance: formatAmount(playableOf(await balancesOf(db, playerId, currency)), currency), currency }
}
