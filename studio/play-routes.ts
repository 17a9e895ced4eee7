import { type Currency, formatAmount, parseAmount } from '@baize/contract/money'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { commitmentOf } from './fairness/seed.ts'
import { gameById } from './games/catalogue.ts'
import type { Game } from './games/game.ts'
import { isUnderWay } from './journal/round.ts'
import type { Session } from './journal/sessions.ts'
import { type HallView, hallView } from './play/hall.ts'
import { startRound, stepRound, waitMsOf } from './play/rounds.ts'
import type { Played } from './play/settlement.ts'
import { Refusal, type Studio } from './play/studio.ts'
import { roundView, type RoundView } from './play/round-view.ts'

/**
 * The header with the session's id. It is used instead of a cookie, because a browser may refuse to send cookies from a
 * page in a frame.
 */
const sessionHeader = 'x-studio-session'

const startBody = z.object({
  roundId: z.string().check(z.maxLength(64)),
  stake: z.string().check(z.maxLength(24)),
  /** True if this is one of the session's free rounds. The value of a free round then replaces `stake`. */
  free: z._default(z.boolean(), false),
  clientSeed: z._default(z.string().check(z.regex(/^[\w-]{0,64}$/)), ''),
  choice: z.optional(z.unknown()),
})
const stepBody = z.object({
  roundId: z.string().check(z.maxLength(64)),
  step: z.number().check(z.int(), z.minimum(1), z.maximum(1000)),
  choice: z.optional(z.unknown()),
})

interface Player {
  readonly session: Session
  readonly game: Game
}

/**
 * Registers the routes that the game's page calls to read the state, begin a round, and play the next step of a round.
 */
export function registerApi(app: FastifyInstance, studio: Studio): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  // Fastify's own refusals, for example of a body that is not JSON or is too large, are sent in the same form as
  // refusals of other invalid input.
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { statusCode = 500 } = error
    if (statusCode >= 500) request.log.error({ err: error }, 'request failed with an internal fault')
    return reply.code(statusCode).send({ status: statusCode < 500 ? 'BAD_REQUEST' : 'ERROR', message: '' })
  })
  app.get('/state', (request, reply) =>
    answer(reply, async () => {
      const player = playerOf(studio, request)
      const round = studio.journal.latest(player.session)
      return stateView(studio, player, round ? { round } : undefined)
    }),
  )
  app.post('/start', (request, reply) =>
    answer(reply, async () => {
      const player = playerOf(studio, request)
      const { roundId, stake, free: isFree, clientSeed, choice } = parse(startBody, request.body)
      const stakeMinor = parseAmount(stake, player.session.currency)
      if (stakeMinor === undefined) throw new Refusal('STAKE_INVALID')
      const played = await startRound(studio, player.session, player.game, {
        roundId,
        stakeMinor,
        isFree,
        clientSeed,
        choice,
      })
      // The session is read again, because the round may have used one of its free rounds.
      return stateView(studio, playerOf(studio, request), played)
    }),
  )
  app.post('/step', (request, reply) =>
    answer(reply, async () => {
      const player = playerOf(studio, request)
      const { roundId, step, choice } = parse(stepBody, request.body)
      const played = await stepRound(studio, player.session, player.game, roundId, step, choice)
      return stateView(studio, player, played)
    }),
  )
}

/**
 * The state that the game's page shows. It changes during play, unlike the description of the game, which the page gets
 * only at the launch.
 */
export interface StateView {
  readonly status: 'SUCCESS'
  readonly currency: Currency
  readonly balance: string
  /** The stakes that the player can choose, in ascending order. */
  readonly stakes: readonly string[]
  /** The highest total stake of one game. */
  readonly maximum: string
  /**
   * The free rounds that a bonus of the casino grants: how many remain, and the value of each. Null without such a
   * bonus.
   */
  readonly freeRounds: { readonly left: number; readonly stake: string } | null
  /**
   * The round that the request began or continued. For a request for the state, it is the player's newest round. Null
   * if there is none.
   */
  readonly round: RoundView | null
  /** The id and commitment of the next round. Null while a round is under way. */
  readonly next: { readonly roundId: string; readonly commitment: string } | null
  /** The current draw of the bingo hall. Null for games without shared draws. */
  readonly hall: HallView | null
  /** How many milliseconds the player must wait before the next game may start. */
  readonly waitMs: number
}

async function stateView(studio: Studio, { session, game }: Player, played: Played | undefined): Promise<StateView> {
  const { journal } = studio
  const open = played !== undefined && isUnderWay(played.round)
  const next = open ? undefined : journal.committed(session, game.configHash, studio.now())
  return {
    status: 'SUCCESS',
    currency: session.currency,
    balance: await balanceText(studio, session, played),
    stakes: game.stakes(session.limits).map((stake) => formatAmount(stake, session.currency)),
    maximum: formatAmount(session.limits.maximumMinor, session.currency),
    freeRounds: session.freeRounds && {
      left: session.freeRounds.left,
      stake: formatAmount(session.freeRounds.stakeMinor, session.currency),
    },
    round: played ? roundView(played.round) : null,
    next: next ? { roundId: next.roundId, commitment: commitmentOf(next.seed) } : null,
    hall: game.hall ? hallView(studio, game, game.hall) : null,
    waitMs: waitMsOf(studio, session, game),
  }
}

async function balanceText(studio: Studio, session: Session, played: Played | undefined): Promise<string> {
  const text = (balanceMinor: bigint) => formatAmount(balanceMinor, session.currency)
  if (played?.balanceMinor !== undefined) return text(played.balanceMinor)
  const now = await studio.wallets[session.mode].balance(session)
  if (now.kind === 'refused') throw new Refusal(now.status, { message: now.message })
  if (now.kind === 'unanswered') throw new Refusal('NO_ANSWER')
  return text(now.balanceMinor)
}

class SessionOver extends Error {}

function playerOf(studio: Studio, request: FastifyRequest): Player {
  const id = request.headers[sessionHeader]
  const session = typeof id === 'string' && id.length <= 64 ? studio.sessions.find(id, studio.now()) : 'SESSION_INVALID'
  if (typeof session === 'string') throw new SessionOver(session)
  const game = gameById(session.gameId)
  if (!game) throw new SessionOver('SESSION_INVALID')
  return { session, game }
}

class BadRequest extends Error {}

function parse<Shape extends z.ZodMiniType>(shape: Shape, body: unknown): z.output<Shape> {
  const parsed = z.safeParse(shape, body)
  if (!parsed.success) throw new BadRequest(parsed.error.issues[0]?.path.join('.') ?? 'body')
  return parsed.data
}

async function answer(reply: FastifyReply, work: () => Promise<object>): Promise<object> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, message: '', ...error.details }
    if (error instanceof SessionOver) return reply.code(401).send({ status: error.message, message: '' })
    if (error instanceof BadRequest) return reply.code(400).send({ status: 'BAD_REQUEST', message: error.message })
    throw error
  }
}
