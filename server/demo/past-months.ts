import type { Context } from '../context.ts'
import { movableClock } from '../kit/clock.ts'
import { transaction } from '../kit/db.ts'
import { createLaunch, getGameOfStudio, type Game } from '../modules/play/games/service.ts'
import { lockPlayerRow } from '../modules/people/players/service.ts'
import { openSession } from '../modules/people/sessions/service.ts'
import { deposit } from './deposit.ts'
import { playRound } from './past-round.ts'
import { signUpPlayer, type SignedUpPlayer } from './sign-up-player.ts'
import { demoStudio } from './games.ts'

/** Players must be able to read twelve months of history (UKGC RTS 1), so the demo has one month more than that. */
const months = 13
const eveningsInMonth = 2
const pauseDays = 15

/** The rounds that a player plays in one evening: the stake and the win of each round, in minor units. */
const evening: readonly (readonly [stakeMinor: bigint, winMinor: bigint])[] = [
  [100n, 0n],
  [50n, 175n],
  [200n, 0n],
  [100n, 100n],
  [40n, 0n],
]

/**
 * Signs up a player thirteen months in the past. In each month since then, the player has deposited once and played on
 * two evenings.
 */
export async function signUpRegular(
  context: Context,
  details: Parameters<typeof signUpPlayer>[1],
  gameId: string,
): Promise<SignedUpPlayer> {
  const begin = context.clock.now().subtract({ hours: months * eveningsInMonth * pauseDays * 24 })
  const clock = movableClock({ now: () => begin })
  const past = { ...context, clock }
  const player = await signUpPlayer({ context: past }, details)
  const game = await getGameOfStudio(context.db, demoStudio, gameId)
  if (!game) throw new Error(`the demo has no game ${gameId}`)
  for (let day = 0; day < months * eveningsInMonth; day++) {
    if (day % eveningsInMonth === 0) await deposit(past, player.playerId, '20.00')
    const visit = await openGame(past, player, game)
    for (const [stakeMinor, winMinor] of evening) {
      await playRound(past, visit, { studio: demoStudio, stakeMinor, winMinor })
      clock.advance({ minutes: 2 })
    }
    clock.advance({ hours: 24 * pauseDays })
  }
  return player
}

/** Logs the player in and opens the game, both at the time of the given context's clock. */
async function openGame(past: Context, { playerId, currency }: SignedUpPlayer, game: Game) {
  const { id } = await transaction(past.db, async (tx) => openSession(past, tx, await lockPlayerRow(tx, playerId)))
  const session = { id, playerId, currency, level: 'player' } as const
  const { platform, gameId } = game
  const { launchToken } = await createLaunch(past, { platform, gameId }, { session })
  return { playerId, currency, gameId, token: launchToken }
}
