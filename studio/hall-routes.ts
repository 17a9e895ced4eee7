import type { FastifyInstance } from 'fastify'
import { gameById } from './games/catalogue.ts'
import { publishedSeals } from './play/hall.ts'
import type { Studio } from './play/studio.ts'

/** Draws before and after the one under way whose seals are told. */
const told = 20

/**
 * What anybody may read of a hall: the seals of its draws, more than a quarter of an hour before their tickets are sold,
 * and the secrets of those that are over.
 */
export function registerHalls(app: FastifyInstance, studio: Studio): void {
  app.get<{ Params: { game: string } }>('/halls/:game/seals', async (request, reply) => {
    const game = gameById(request.params.game)
    if (!game?.hall) return reply.code(404).send({ status: 'UNKNOWN_GAME', message: '' })
    reply.header('cache-control', 'no-store')
    return { status: 'SUCCESS', gameId: game.id, draws: publishedSeals(studio, game, game.hall, told) }
  })
}
