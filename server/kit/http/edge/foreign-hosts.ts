import type { FastifyInstance } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '../../app-error.ts'
import { isLoopback } from './loopback.ts'

const hostOf = (host: string): string => host.trim().replace(/:\d+$/, '')

/**
 * Whether both headers name this computer. Both are checked, because a proxy may pass on the original host only in
 * X-Forwarded-Host.
 */
function isForThisMachine({ host = '', 'x-forwarded-host': forwarded = host }: IncomingHttpHeaders): boolean {
  return [host, ...String(forwarded).split(',')].every((one) => isLoopback(hostOf(one)))
}

/**
 * Refuses every request whose host is not this computer. The demo has published secrets, so nobody may reach it through
 * another site's page whose name resolves to 127.0.0.1 (DNS rebinding), through a tunnel or through a proxy. All of
 * these send another host.
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
