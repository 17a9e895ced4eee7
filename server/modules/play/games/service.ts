import type { createLaunch as createLaunchOperation, LaunchQuery } from '@baize/contract/games/player'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { transaction, type Db, type Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/errors.ts'
import { newSecret } from '../../../kit/ids.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import type { Language } from '../../../kit/http/language.ts'
import type { Session } from '../../../kit/http/session.ts'
import type { Studio } from '../../../settings/studios.ts'
import {
  getPlayer,
  isIdentified,
  lockPlayerRow,
  mayPlayForReal,
  requireConsents,
} from '../../people/players/service.ts'
import { instantText, isSessionAlive } from '../../people/sessions/service.ts'
import {
  cycleOf,
  isExpired,
  launchLifetime,
  openingGame,
  studioAddress,
  type BettingLaunch,
  type Game,
  type LaunchReturns,
  type Opener,
  type OpeningGame,
} from './rules.ts'
import { selectPause } from './play-pause.ts'
import { startChecks } from './reality-check.ts'
import { selectStakeRules } from './stake-rules.ts'
import { isStudioDown } from './studio-answers.ts'
import { settleLaunches } from './times/play-end-store.ts'
import { admitPlay } from './times/play-time.ts'
import {
  endOtherSlots,
  insertLaunch,
  selectGame,
  selectGameOfStudio,
  selectLaunch,
  selectNames,
  selectTokenOwner,
} from './store.ts'

export { lockCount, getHottestGames, getLatestBigWins, getMostPopularGames, keepActivity } from './activity.ts'
export { launchChecks } from './checks.ts'
export { saveCycleLimits } from './cycle-limits.ts'
export { addFavoriteGame, getFavoriteGames, removeFavoriteGame } from './favorites.ts'
export {
  addRealityCheck,
  changeRealityCheck,
  confirmRealityCheck,
  getRealityCheck,
  readRealityCheck,
  updateRealityCheck,
} from './reality-check.ts'
export { adjustPlay, playedMinutes, readPlayTime, strictest } from './times/play-time.ts'
export { getGameList, getListedGame, searchGames } from './registry/list.ts'
export { putGame } from './registry/put-game.ts'
export { saveGameIn as saveImportedGame } from './registry/save-game.ts'
export { reasonForRefusal } from './times/refusal.ts'
export { noteStakes } from './times/play-uses.ts'
export { pausePlay, resumePlay, selectPause as pausedSince } from './play-pause.ts'
export {
  stakesFor,
  youngAfter,
  type BettingLaunch,
  type Game,
  type OpeningGame,
  type StakeRange,
  type StakeRules,
} from './rules.ts'
export { forgetStakeRules, stakeRulesOf } from './stake-rules.ts'
export { selectTokenOwner as findTokenOwner } from './store.ts'

/** The game with this id on the platform, active or not; undefined if it does not exist. */
export const getGame = (context: Pick<Context, 'db'>, platform: string, gameId: string): Promise<Game | undefined> =>
  selectGame(context.db, platform, gameId)

/** The game with the studio's own id, active or not, so that rounds can be finished. */
export const getGameOfStudio = (db: Db, studio: string, gameId: string): Promise<Game | undefined> =>
  selectGameOfStudio(db, studio, gameId)

interface NamedGame {
  readonly platform: string
  readonly name: string
}

/** Maps the studio and id of each game to its platform and name, for known games. */
export async function findGames(
  db: Db,
  games: readonly { studio: string; gameId: string }[],
): Promise<(studio: string, gameId: string) => NamedGame | undefined> {
  const rows = await selectNames(db, games)
  const known = new Map(rows.map(({ studio, gameId, platform, name }) => [`${studio}/${gameId}`, { platform, name }]))
  return (studio, gameId) => known.get(`${studio}/${gameId}`)
}

/** Maps the studio and id of each game to its name. */
export async function nameGames(
  db: Db,
  games: readonly { studio: string; gameId: string }[],
): Promise<(studio: string, gameId: string) => string> {
  const find = await findGames(db, games)
  return (studio, gameId) => find(studio, gameId)?.name ?? gameId
}

/**
 * @throws AppError `games.unknown`, `games.currency`, `games.country`, `games.unverified` if the player may not play for real yet.
 * `players.consentDue` if they must consent again first.
 * `games.realityCheck` if a check of the session waits for its answer, `games.paused` if a question does,
 * `games.playEnded` if a time limit has ended play.
 */
export async function createLaunch(
  context: Context,
  input: Parsed<typeof createLaunchOperation>,
  { session, language }: Pick<CallerOf<typeof createLaunchOperation>, 'session' | 'language'>,
): Promise<Reply<typeof createLaunchOperation>> {
  const { playerId, currency, id: sessionId } = session
  const launchToken = await transaction(context.db, async (tx) => {
    const game = await selectGame(tx, input.platform, input.gameId)
    if (!game?.active) throw new AppError('games.unknown')
    const rules = await selectStakeRules(tx, game.studio, game.gameId, currency)
    if (!rules?.stakes) throw new AppError('games.currency')
    // the lock serialises a player's launches, so that two slots opened at once do not both stay open
    const now = context.clock.now()
    const player = await lockPlayerRow(tx, playerId)
    if (!mayPlayForReal(player, now)) throw new AppError('games.unverified')
    await requireConsents(tx, playerId)
    if (game.blockedCountries?.includes(player.country ?? '')) throw new AppError('games.country')
    if (await selectPause(tx, playerId)) throw new AppError('games.paused')
    if (input.beside && game.kind === 'slot') await refuseSecondSlot(tx, input.beside)
    const { platform, gameId, studio } = game
    const known = await ownToken(tx, input, session, now)
    if (known !== undefined) return known
    await refuseAfterEnd(context, tx, playerId, { now, language })
    await startChecks(tx, context, session, now)
    const closesAt = now.add(launchLifetime)
    const kind = cycleOf(game.kind)
    const endsRounds = context.config.studios[studio]?.endsRounds ?? true
    const cycle = kind && { kind, ms: context.config.cycles[kind], endsRounds }
    const launch = { playerId, sessionId, platform, gameId, studio, currency, closesAt, cycle }
    const token = newSecret()
    await insertLaunch(tx, token, launch, now)
    // one slot at a time (UKGC RTS 14): other slots can finish their rounds but take no new stakes
    if (game.kind === 'slot') await endOtherSlots(tx, { playerId, platform, gameId, at: now })
    await settleLaunches(tx, playerId)
    return token
  })
  return { status: 'SUCCESS', launchToken }
}

/** The page's token, if it belongs to a launch of this session and game that still takes bets. */
async function ownToken(
  tx: Tx,
  { platform, gameId, launchToken }: Parsed<typeof createLaunchOperation>,
  session: CallerOf<typeof createLaunchOperation>['session'],
  now: Temporal.Instant,
): Promise<string | undefined> {
  const launch = launchToken === undefined ? undefined : await selectLaunch(tx, launchToken, session.playerId)
  if (launch?.sessionId !== session.id || isExpired(launch, now)) return undefined
  return launch.platform === platform && launch.gameId === gameId ? launchToken : undefined
}

/** @throws AppError `games.playEnded` with the time from which the player can play again */
async function refuseAfterEnd(
  context: Context,
  tx: Tx,
  playerId: string,
  { now, language }: { now: Temporal.Instant; language: Language },
): Promise<void> {
  const again = await admitPlay(context, tx, playerId, now)
  if (!again) return
  throw new AppError('games.playEnded', {
    params: { until: instantText(again, language) },
    reply: { againAt: again.toString() },
  })
}

/** @throws AppError `games.oneSlot` if the other game is a slot */
async function refuseSecondSlot(tx: Tx, { platform, gameId }: { platform: string; gameId: string }): Promise<void> {
  const beside = await selectGame(tx, platform, gameId)
  if (beside?.kind === 'slot') throw new AppError('games.oneSlot')
}

/**
 * The launch of a token, if it may be used for bets: it has not expired and its session is alive.
 * @param playerId the player named by the caller; absent if only the token is known
 */
export async function findLiveLaunch(
  context: Context,
  db: Db,
  token: string,
  playerId?: string,
): Promise<BettingLaunch | undefined> {
  const owner = playerId ?? (await selectTokenOwner(db, token))
  const launch = owner && (await selectLaunch(db, token, owner))
  if (!launch || isExpired(launch, context.clock.now())) return undefined
  return (await isSessionAlive(context, db, launch.playerId, launch.sessionId)) ? launch : undefined
}

/** Asks a studio of another dialect for the address of a game. @throws AppError `games.studioDown` */
export type AskGameAddress = (context: Context, studio: AskedStudio, game: OpeningGame) => Promise<string>

/** A studio whose protocol has a call for the address of a game. */
export type AskedStudio = Exclude<Studio, { dialect: 'baize' }>

interface Visit {
  readonly session: Session | undefined
  readonly returns: LaunchReturns
  /** The visitor's network address. */
  readonly ip: string
}

/**
 * The studio's address for a launch.
 * @throws AppError `games.unknown`, `games.freeOnly`, `provider.token` if real play has no live token, or
 * `games.studioDown`
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
  if (!game?.active || !studio) throw new AppError('games.unknown')
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
  if (await isStudioDown(studio)) throw new AppError('games.studioDown')
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
