import { bingoLaunchPath, bingoLaunchQuery, bingoReturns, launchPath, operations } from '@baize/contract/games/player'
import { operations as registry } from '@baize/contract/games/registry'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../kit/app-error.ts'
import { languageOf, refusalText } from '../../../kit/http/language.ts'
import { refuseMaintenance } from '../../../kit/http/maintenance.ts'
import type { PlainLook } from '../../../kit/http/plain-page.ts'
import type { Guard } from '../../../kit/http/guard.ts'
import { bindAll } from '../../../kit/http/route.ts'
import { noteRefusal } from '../../../kit/telemetry/refusals.ts'
import { errorPage, errorPagePolicy } from './error-page.ts'
import { saveCycleLimits } from './cycle-limits.ts'
import type { LaunchReturns } from './rules.ts'
import {
  addFavoriteGame,
  confirmRealityCheck,
  createLaunch,
  getFavoriteGames,
  getHottestGames,
  getLatestBigWins,
  getMostPopularGames,
  getRealityCheck,
  removeFavoriteGame,
  resolveLaunch,
  updateRealityCheck,
  type AskGameAddress,
} from './service.ts'
import { getGameList } from './registry/list.ts'
import { saveGame } from './registry/save-game.ts'

/** @param ask requests the launch address from a studio that does not use Baize's own protocol */
export const registerGames =
  (ask: AskGameAddress) =>
  async (app: FastifyInstance, context: Context, guard: Guard): Promise<void> => {
    await saveCycleLimits(context)
    bindAll(app, context, guard, operations, {
      createLaunch,
      getFavoriteGames,
      addFavoriteGame,
      removeFavoriteGame,
      getHottestGames,
      getMostPopularGames,
      getLatestBigWins,
      getRealityCheck,
      updateRealityCheck,
      confirmRealityCheck,
    })
    bindAll(app, context, guard, registry, { saveGame, getGameList })
    const launch = async (request: FastifyRequest, reply: FastifyReply, returns: readonly (keyof LaunchReturns)[]) => {
      const query = bingoLaunchQuery.safeParse(request.query)
      const language = query.data?.lang ?? languageOf(request)
      // The address contains the launch token, so no cache may store it and no referrer header may leak it.
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      try {
        refuseMaintenance(guard)
        const { data } = query
        if (!data) throw new AppError('request.invalid')
        const ways = Object.fromEntries(returns.map((name) => [name, data[name]]))
        const presented = guard.sessions.present(request)
        const session = presented && (await guard.sessions.find(presented, { isUse: true }))
        return await reply.redirect(
          await resolveLaunch(
            guard.contextFor?.(context, request) ?? context,
            data,
            { session, returns: ways, ip: request.ip },
            ask,
          ),
          302,
        )
      } catch (error) {
        const refusal = error instanceof AppError ? error : new AppError('server.fault')
        if (refusal.code === 'server.fault')
          request.log.error({ reqId: request.id, err: error }, 'a game launch failed with an internal fault')
        else noteRefusal(request.log, { reqId: request.id, code: refusal.code, operation: request.routeOptions.url })
        const look = request.server.lookFor(request.host)
        const text = refusalText(refusal.code, language, { id: request.id })
        return sendErrorPage(reply, refusal, { text, language, look }, context)
      }
    }
    app.get(launchPath, (request, reply) => launch(request, reply, []))
    app.get(bingoLaunchPath, (request, reply) => launch(request, reply, bingoReturnNames))
  }

const bingoReturnNames = Object.keys(bingoReturns) as (keyof LaunchReturns)[]

interface Shown {
  readonly text: string
  readonly language: string
  readonly look: PlainLook
}

/**
 * Sends a page instead of JSON, because the browser shows this address in the game's frame and the player could not
 * read JSON.
 */
function sendErrorPage(reply: FastifyReply, refusal: AppError, shown: Shown, { config }: Context) {
  const { text, language, look } = shown
  const httpStatus = refusal.httpStatus === 200 ? 403 : refusal.httpStatus
  return reply
    .code(httpStatus)
    .header('content-security-policy', errorPagePolicy(look, new URL(config.publicUrl).origin, config.embedOrigins))
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(errorPage(look, text, language, httpStatus >= 500))
}
