import type { FastifyInstance } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '../../errors.ts'
import { isLoopback } from './loopback.ts'

const hostOf = (host: string): string => host.trim().replace(/:\d+$/, '')

/** A proxy may keep the name that its caller asked for in X-Forwarded-Host alone, so both have to be this machine. */
function isForThisMachine({ host = '', 'x-forwarded-host': forwarded = host }: IncomingHttpHeaders): boolean {
  return [host, ...String(forwarded).split(',')].every((one) => isLoopback(hostOf(one)))
}

/**
 * Refuses every request whose host is not this machine. A foreign page whose name leads to 127.0.0.1 (DNS rebinding), a
 * tunnel and a proxy all send another host.
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
