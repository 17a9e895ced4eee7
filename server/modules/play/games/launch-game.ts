import type { createLaunch as createLaunchOperation } from '@baize/contract/games/player'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { transaction, type Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import { newSecret } from '../../../kit/ids.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { lockPlayerRow, mayPlayForReal, requireConsents } from '../../people/players/service.ts'
import { cycleOf, isExpired, launchLifetime } from './rules.ts'
import { selectPause } from './play-pause.ts'
import { startChecks } from './reality-check.ts'
import { selectStakeRules } from './stake-rules.ts'
import { updateLaunchExpiry } from './times/play-end-store.ts'
import { admitPlay } from './times/play-time.ts'
import { endOtherSlots, insertLaunch, selectGame, selectLaunch } from './store.ts'

/**
 * Creates a launch token for real play.
 * @throws AppError `games.unknown` if the game is unknown; `games.closed` if it is inactive or switched off;
 * `games.currency` if it accepts no stakes in the session's currency; `games.country` if it is blocked in the player's
 * country; `games.oneSlot` if the page already shows another slot game; `games.unverified` if the player may not play
 * for real money yet; `players.consentDue` if they must consent again first; `games.realityCheck` if a reality check of
 * the session is unanswered; `games.paused` if play is paused until the player answers a question; `games.playEnded` if
 * a time limit has ended play
 */
export async function createLaunch(
  context: Context,
  input: Parsed<typeof createLaunchOperation>,
  { session }: Pick<CallerOf<typeof createLaunchOperation>, 'session'>,
): Promise<Reply<typeof createLaunchOperation>> {
  const { playerId, currency, id: sessionId } = session
  const launchToken = await transaction(context.db, async (tx) => {
    const game = await selectGame(tx, input.platform, input.gameId)
    if (!game) throw new AppError('games.unknown')
    if (!game.active) throw new AppError('games.closed')
    const rules = await selectStakeRules(tx, game.studio, game.gameId, currency)
    if (!rules?.stakes) throw new AppError('games.currency')
    // The lock makes a player's launches run one at a time. Otherwise two slot games that are opened at once could both
    // stay open.
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
    await refuseAfterEnd(context, tx, playerId, now)
    await startChecks(tx, context, session, now)
    const closesAt = now.add(launchLifetime)
    const kind = cycleOf(game.kind)
    const endsRounds = context.config.studios[studio]?.endsRounds ?? true
    const cycle = kind && { kind, ms: context.config.cycles[kind], endsRounds }
    const launch = { playerId, sessionId, platform, gameId, studio, currency, closesAt, cycle }
    const token = newSecret()
    await insertLaunch(tx, token, launch, now)
    // The player may have only one slot game open (UKGC RTS 14), so the launches of other slot games are closed: their
    // rounds can be finished but take no new stakes.
    if (game.kind === 'slot') await endOtherSlots(tx, { playerId, platform, gameId, at: now })
    await updateLaunchExpiry(tx, playerId)
    return token
  })
  return { status: 'SUCCESS', launchToken }
}

/**
 * Returns the launch token that the page already has, if that token belongs to this session and game and still takes
 * bets. Otherwise undefined, and a new token is needed.
 */
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

/**
 * @throws AppError `games.playEnded` if a time limit has ended play. The error contains the time from which the player
 * can play again.
 */
async function refuseAfterEnd(context: Context, tx: Tx, playerId: string, now: Temporal.Instant): Promise<void> {
  const again = await admitPlay(context, tx, playerId, now)
  if (!again) return
  throw new AppError('games.playEnded', {
    params: { until: again },
    reply: { againAt: again.toString() },
  })
}

/**
 * Refuses to open a second slot game on the same page.
 * @throws AppError `games.oneSlot` if the game that is already open is a slot game
 */
async function refuseSecondSlot(tx: Tx, { platform, gameId }: { platform: string; gameId: string }): Promise<void> {
  const beside = await selectGame(tx, platform, gameId)
  if (beside?.kind === 'slot') throw new AppError('games.oneSlot')
}
