import type { LaunchQuery } from '@baize/contract/games/player'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { Session } from '../../../kit/http/session.ts'
import type { Studio } from '../../../settings/studios.ts'
import { getPlayer, isIdentified } from '../../people/players/service.ts'
import {
  openingGame,
  studioAddress,
  type BettingLaunch,
  type LaunchReturns,
  type Opener,
  type OpeningGame,
} from './rules.ts'
import { isStudioDown } from './studio-answers.ts'
import { getGame } from './find-games.ts'
import { findLiveLaunch } from './live-launch.ts'

/**
 * Requests the launch address of a game from a studio that does not use Baize's own protocol.
 * @throws AppError `games.studioDown` if the studio gives no usable address
 */
export type AskGameAddress = (context: Context, studio: AskedStudio, game: OpeningGame) => Promise<string>

/** A studio that must be asked for the launch address of a game, because it does not use Baize's own protocol. */
export type AskedStudio = Exclude<Studio, { dialect: 'baize' }>

interface Visit {
  readonly session: Session | undefined
  readonly returns: LaunchReturns
  readonly ip: string
}

/**
 * Returns the address at the studio to which a launch redirects the browser.
 * @throws AppError `games.unknown` if the game is unknown, or its studio is not configured; `games.closed` if it is
 * inactive or switched off;
 * `games.freeOnly` if the game has no free play; `games.freePlayUnverified` if free play is only for verified players
 * and the visitor is not one; `provider.token` if a launch for real money has no valid token; `games.studioDown` if the
 * studio does not respond or gives no usable address
 */
export async function resolveLaunch(
  context: Context,
  query: LaunchQuery,
  { session, returns, ip }: Visit,
  ask: AskGameAddress,
): Promise<string> {
  const { publicUrl } = context.config
  const game = await getGame(context, query.platform, query.gameId)
  const studio = game && context.config.studios[game.studio]
  if (!game || !studio) throw new AppError('games.unknown')
  if (!game.active) throw new AppError('games.closed')
  let launch: BettingLaunch | undefined
  if (query.playForReal === 'true') {
    launch = query.sessionKey ? await findLiveLaunch(context, context.db, query.sessionKey) : undefined
    if (launch?.platform !== game.platform || launch.gameId !== game.gameId) throw new AppError('provider.token')
  } else if (!game.freePlay) throw new AppError('games.freeOnly')
  else if (context.config.freePlayForVerified && !(await isVerified(context, session)))
    throw new AppError('games.freePlayUnverified')
  if (studio.dialect !== 'baize') {
    const player = launch && (await openerOf(context, launch, { ip, token: query.sessionKey ?? '' }))
    return ask(context, studio, openingGame(query, publicUrl, returns, player))
  }
  if (await isStudioDown(context, studio)) throw new AppError('games.studioDown')
  return studioAddress(studio.url, query, publicUrl, returns)
}

async function openerOf(
  context: Context,
  { playerId, currency }: BettingLaunch,
  visit: Pick<Opener, 'ip' | 'token'>,
): Promise<Opener> {
  const player = await getPlayer(context, playerId)
  if (!player?.country) throw new AppError('provider.token')
  return { playerId, currency, country: player.country, ...visit }
}

async function isVerified(context: Context, session: Session | undefined): Promise<boolean> {
  const player = session && (await getPlayer(context, session.playerId))
  return player !== undefined && isIdentified(player)
}
