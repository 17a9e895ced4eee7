import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { AppError } from '../../app-error.ts'
import { refusedAlready } from './malformed-requests.ts'
import type { Headers } from './safe-headers.ts'

/** Whether the request names its host exactly once. Node keeps only the first of several `Host` headers. */
export function hasOneHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1
  return hosts === 1
}

/**
 * Refuses requests whose end a proxy might see at a different byte, because they allow request smuggling, and closes
 * their connection. These are requests with a transfer coding other than `chunked`, or with any transfer coding in
 * HTTP/1.0. A request with several hosts is refused in the same way, because a proxy might use another of them than the
 * server, and so is an HTTP/1.1 request without a host.
 */
export function refuseUnclear(app: FastifyInstance, safe: Headers): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, raw } = request
    const coding = headers['transfer-encoding']
    const isClear = coding === undefined || (coding.toLowerCase() === 'chunked' && raw.httpVersion === '1.1')
    const isHosted = hasOneHost(raw) || (headers.host === undefined && raw.httpVersion === '1.0')
    if (isClear && isHosted) return done()
    refusedAlready.add(raw.socket)
    reply.header('connection', 'close')
    done(new AppError('request.invalid'))
  })
  // Node would respond to an unknown `Expect` header by itself, without the security headers.
  app.server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, { ...safe, connection: 'close' }).end()
  })
}
