import type { Currency } from '@baize/contract/money'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../kit/app-error.ts'
import { freeRoundsOn } from '../../money/bonuses/service.ts'
import { findLiveLaunch, getGameOfStudio, stakeRulesOf, stakesFor, type StakeRange } from '../games/service.ts'
import { getPlayer } from '../../people/players/service.ts'
import { playableFunds } from '../rounds/service.ts'

/** The player of a launch token, with the stakes and free rounds that they have on the game. */
export interface LaunchedPlayer {
  readonly playerId: string
  readonly currency: Currency
  readonly country: string
  /** The sum of cash and bonus money that the player can stake now, in minor units. */
  readonly playableMinor: bigint
  readonly stakes: StakeRange
  readonly freeRounds: Awaited<ReturnType<typeof freeRoundsOn>>
}

interface Launch {
  readonly studio: string
  readonly gameId: string
  readonly token: string
}

/**
 * Finds the player of a launch token, and what they may stake.
 * @throws AppError `games.unknown` if the game is unknown or switched off; `provider.token` if the token is not valid
 * for this game, or if the game accepts no stakes from the player
 */
export async function playerOfLaunch(context: Context, { studio, gameId, token }: Launch): Promise<LaunchedPlayer> {
  const { db, clock, config } = context
  if (!(await getGameOfStudio(db, studio, gameId))?.active) throw new AppError('games.unknown')
  const launch = await findLiveLaunch(context, db, token)
  const player = launch && (await getPlayer(context, launch.playerId))
  if (!player || launch.studio !== studio || launch.gameId !== gameId) throw new AppError('provider.token')
  const { playerId, currency } = launch
  const rules = await stakeRulesOf(context, studio, gameId, currency)
  const stakes = stakesFor(rules, player.birthDate, clock.now(), config)
  if (!stakes) throw new AppError('provider.token')
  const freeRounds = await freeRoundsOn(context, { playerId, currency, studio, gameId })
  const playableMinor = await playableFunds(db, playerId, currency)
  return { playerId, currency, country: player.country, playableMinor, stakes, freeRounds }
}
