import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { AppError } from './errors.ts'
import { sendRefusal } from './refusal.ts'

const bodyLimitBytes = 64 * 1024

/** A Fastify with what every service needs: cookies, forms, limits, refusals in the wire's form. */
export async function createHttp(log: FastifyBaseLogger, settings: { trustProxy: boolean }): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    trustProxy: settings.trustProxy,
    bodyLimit: bodyLimitBytes,
    requestTimeout: 60_000,
    forceCloseConnections: true,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // a logger for each request would cost as much as parsing it; what is logged names the request
    childLoggerFactory: (logger) => logger,
    routerOptions: { maxParamLength: 100, ignoreTrailingSlash: true },
  })
  app.setErrorHandler(sendRefusal)
  app.setNotFoundHandler((request, reply) => sendRefusal(new AppError('request.notFound'), request, reply))
  keepRawBody(app)
  await app.register(cookie)
  await app.register(formbody, { bodyLimit: bodyLimitBytes })
  await app.register(rateLimit, { global: false, cache: 50_000 })
  await app.register(underPressure, {
    maxEventLoopDelay: 2000,
    retryAfter: 5,
    customError: class extends AppError {
      constructor() {
        super('server.busy')
      }
    } as never,
  })
  return app
}

/** Signatures cover the bytes as they came, so JSON is parsed from a buffer that is kept. */
function keepRawBody(app: FastifyInstance): void {
  // nothing is said in plain text here
  app.removeContentTypeParser(['application/json', 'text/plain'])
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body as Buffer
    void parse(request, body.toString(), done)
  })
  app.addContentTypeParser(['text/xml', 'application/xml'], { parseAs: 'string' }, (_request, body, done) => {
    done(null, body)
  })
}
