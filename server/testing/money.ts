import type { Currency } from '@baize/contract/money'
import type { Operation, Parsed, Reply } from '@baize/contract/op'
import { signatureHeader, type bet, type win } from '@baize/contract/game-providers/studio'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { createHmac } from 'node:crypto'
import type { Context } from '../context.ts'
import { deposit } from '../demo/deposit.ts'
import { signUpPlayer, type SignedUpPlayer } from '../demo/sign-up-player.ts'
import { transaction } from '../kit/db.ts'
import { newId } from '../kit/ids.ts'
import { createLaunch, putGame, type Game } from '../modules/play/games/service.ts'
import { saveGameLimit } from '../modules/play/rounds/service.ts'
import { lockBalance } from '../modules/money/ledger/service.ts'
import { overServer } from './over-server.ts'

const studio = 'baize-studio'

export const testGame: Game = {
  platform: 'BAIZE',
  gameId: 'brass-and-baize',
  studio,
  name: 'Brass & Baize',
  // The game is not a slot, because the law limits the sum of all stakes in a round of a slot.
  kind: 'roulette',
  rtpBasisPoints: 9592,
  freePlay: true,
  active: true,
}

/**
 * Settings for tests in which rounds follow each other faster than the law allows. The tests of the minimum times use
 * other settings.
 */
export const noPace = { SLOT_CYCLE_MS: '0', CASINO_CYCLE_MS: '0', STUDIO_ROUND_ENDS: 'unreported' } as const

/** A slot for `registerGame`. The law limits the stakes in its rounds, but not in those of the default game. */
export const slotGame: Game = { ...testGame, gameId: 'night-express', name: 'Night Express', kind: 'slot' }

const stakes = new Map<Currency, { minimumMinor: bigint; maximumMinor: bigint }>([
  ['GBP', { minimumMinor: 10n, maximumMinor: 500n }],
  ['JPY', { minimumMinor: 10n, maximumMinor: 1000n }],
  ['KWD', { minimumMinor: 100n, maximumMinor: 5000n }],
  ['BTC', { minimumMinor: 100n, maximumMinor: 100_000n }],
])

/**
 * Adds a game to the registry. Its stakes may be 0.10 to 5.00 GBP, 10 to 1000 JPY, 0.100 to 5.000 KWD, or 100 to
 * 100,000 satoshi.
 */
export async function registerGame({ db }: Pick<Context, 'db'>, game: Partial<Game> = {}): Promise<Game> {
  const registered = { ...testGame, ...game }
  await transaction(db, (tx) => putGame(tx, registered, stakes))
  return registered
}

type LimitColumn = `${'stake' | 'loss'}_${'session' | 'day' | 'week' | 'month'}`

/** Sets a limit that bets are checked against. The limit may also be one that players cannot set themselves. */
export function putGameLimit(
  { db }: Pick<Context, 'db'>,
  { playerId, currency }: { readonly playerId: string; readonly currency: Currency },
  column: LimitColumn,
  minor: bigint,
): Promise<void> {
  return transaction(db, async (tx) => {
    await lockBalance(tx, playerId, currency)
    await saveGameLimit(tx, { playerId, currency }, 'WAGER_LIMIT', undefined)
    await sql`update game_limit set ${sql.ref(column)} = ${minor}
      where player_id = ${playerId}`.execute(tx)
  })
}

export interface Gambler {
  readonly player: SignedUpPlayer
  readonly token: string
  /** The fields that all calls of one round share. */
  readonly round: Omit<Parsed<typeof win>, 'transactionId' | 'amount'>
}

/** Signs up a verified player who has money, and creates a launch token of a game and the ids of a round. */
export async function newGambler(
  { context }: { readonly context: Context },
  { amount = '20.00', currency = 'GBP', game = testGame }: { amount?: string; currency?: Currency; game?: Game } = {},
): Promise<Gambler> {
  const player = await signUpPlayer({ context }, { currency })
  if (!/^0[.0]*$/.test(amount)) await deposit(context, player.playerId, amount, currency)
  const token = await launch(context, player, game)
  const round = { roundId: `round-${newId()}`, playerId: player.playerId, gameId: game.gameId, currency }
  return { player, token, round }
}

/** Creates a launch token in the player's session. */
export async function launch(context: Context, player: SignedUpPlayer, game: Game = testGame): Promise<string> {
  const { playerId, sessionId, currency } = player
  const session = { id: sessionId, playerId, currency, level: 'player' as const }
  const reply = await createLaunch(context, { platform: game.platform, gameId: game.gameId }, { session })
  return reply.launchToken
}

export interface StudioAnswer<O extends Operation> {
  readonly httpStatus: number
  readonly body: Reply<O> & { readonly message?: string }
  readonly text: string
}

interface Signing {
  readonly studio?: string
  readonly secret?: string
  /** A signature that is sent instead of the correct one. */
  readonly signature?: string
}

/** Calls an operation of the seamless wallet over HTTP with a signature, as a studio does. */
export async function studioCall<O extends Operation>(
  app: FastifyInstance,
  operation: O,
  body: object | string,
  { studio: caller = studio, secret = 'demo-studio', signature }: Signing = {},
): Promise<StudioAnswer<O>> {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const hmac = signature ?? createHmac('sha256', secret).update(payload).digest('hex')
  const response = await overServer(app, {
    method: 'POST',
    url: `/platform${operation.path.replace(':studio', caller)}`,
    headers: { 'content-type': 'application/json', [signatureHeader]: hmac },
    payload,
  })
  return { httpStatus: response.statusCode, body: response.json(), text: response.body }
}

/** The fields of a bet in the gambler's round, with a new transaction id. */
export const betOf = (
  { round, token }: Gambler,
  amount: string,
  transactionId = `bet-${newId()}`,
): Parsed<typeof bet> => ({
  ...round,
  token,
  amount,
  transactionId,
})
