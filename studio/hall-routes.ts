import type { FastifyInstance } from 'fastify'
import { gameById } from './games/catalogue.ts'
import { publishedSeals } from './play/hall.ts'
import type { Studio } from './play/studio.ts'

/** The number of draws before and after the current one whose seals are listed. */
const told = 20

/**
 * The public routes of a hall. They list the seals of draws more than a quarter of an hour before their sale, and the
 * secrets of past draws.
 */
export function registerHalls(app: FastifyInstance, studio: Studio): void {
  app.get<{ Params: { game: string } }>('/halls/:game/seals', async (request, reply) => {
    const game = gameById(request.params.game)
    if (!game?.hall) return reply.code(404).send({ status: 'UNKNOWN_GAME', message: '' })
    reply.header('cache-control', 'no-store')
    return { status: 'SUCCESS', gameId: game.id, draws: publishedSeals(studio, game, game.hall, told) }
  })
}
