import { checkSessionAlive } from '@baize/contract/sessions/player'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { takeCookies } from './cookies.ts'
import { presentedKey } from './presented-key.ts'

/**
 * Makes sure that the cookies of the session are removed even if the session check refuses the request or fails (portal
 * specification, states, session on start). Call this before the operation is registered. Maintenance does not count as
 * a failure, because the page then shows the maintenance screen and checks the session again later.
 */
export function takeCookiesAfterFailedCheck(app: FastifyInstance, context: Context): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.operation?.id !== checkSessionAlive.id) return
    route.onSend = (request, reply, payload, done) => {
      const isMaintenance = typeof payload === 'string' && payload.includes('"status":"MAINTENANCE"')
      if (reply.statusCode >= 400 && !isMaintenance && presentedKey(request)?.byCookie) {
        takeCookies(context, { clearCookie: (name, options) => void reply.clearCookie(name, options) })
      }
      done(null, payload)
    }
  })
}
