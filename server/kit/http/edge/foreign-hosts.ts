import type { FastifyInstance } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '../../errors.ts'
import { isLoopback } from './loopback.ts'

const hostOf = (host: string): string => host.trim().replace(/:\d+$/, '')

/** Both headers must name this computer, because a proxy may leave the original host only in X-Forwarded-Host. */
function isForThisMachine({ host = '', 'x-forwarded-host': forwarded = host }: IncomingHttpHeaders): boolean {
  return [host, ...String(forwarded).split(',')].every((one) => isLoopback(hostOf(one)))
}

/**
 * Refuses every request that was sent to a host other than this computer. The demo has published secrets, so it must
 * not be reachable through a foreign page whose name resolves to 127.0.0.1 (DNS rebinding), a tunnel or a proxy; all of
 * them send another host.
 * @returns whether a request with these headers is served
 */
export function refuseForeignHosts(app: FastifyInstance): (headers: IncomingHttpHeaders) => boolean {
  let isNoted = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (isForThisMachine(request.headers)) return done()
    if (!isNoted)
      request.log.warn('refused a request for another host than this machine: the demo has published secrets')
    isNoted = true
    done(new AppError('request.misdirected'))
  })
  return isForThisMachine
}
