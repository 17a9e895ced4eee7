import type { FastifyInstance } from 'fastify'
import { gameById } from './games/catalogue.ts'
import { publishedSeals } from './play/hall.ts'
import type { Studio } from './play/studio.ts'

/** How many draws the route lists before the current draw, and how many after it. */
const publishedDraws = 20

/**
 * Registers the public route of a bingo hall. It lists the commitments of coming draws more than a quarter of an hour
 * before their tickets are sold, and the seeds of past draws. Anybody can therefore verify that a past draw used the
 * seed to which the studio had committed itself.
 */
export function registerHalls(app: FastifyInstance, studio: Studio): void {
  app.get<{ Params: { game: string } }>('/halls/:game/seals', async (request, reply) => {
    const game = gameById(request.params.game)
    if (!game?.hall) return reply.code(404).send({ status: 'UNKNOWN_GAME', message: '' })
    reply.header('cache-control', 'no-store')
    return { status: 'SUCCESS', gameId: game.id, draws: publishedSeals(studio, game, game.hall, publishedDraws) }
  })
}
