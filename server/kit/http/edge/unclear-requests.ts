import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { refusedAlready } from './malformed-requests.ts'
import type { Headers } from './safe-headers.ts'

/**
 * Refuses requests whose end a proxy may see elsewhere, and closes their connection. They have another transfer coding
 * than `chunked`, a coding in HTTP/1.0, or no host.
 */
export function refuseUnclear(app: FastifyInstance, safe: Headers): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, raw } = request
    const coding = headers['transfer-encoding']
    const isClear = coding === undefined || (coding.toLowerCase() === 'chunked' && raw.httpVersion === '1.1')
    const isHosted = headers.host !== undefined || raw.httpVersion === '1.0'
    if (isClear && isHosted) return done()
    refusedAlready.add(raw.socket)
    reply.header('connection', 'close')
    done(new AppError('request.invalid'))
  })
  // Node answers it by itself, without our headers
  app.server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, { ...safe, connection: 'close' }).end()
  })
}
