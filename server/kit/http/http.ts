import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { withExactIds } from '../exact-number.ts'
import { AppError } from '../app-error.ts'
import { handedBack } from './direct/handed-back.ts'
import { openDirectFront } from './direct/front.ts'
import { requestIdOf } from '../telemetry/request-mark.ts'
import { traceRequests } from '../telemetry/trace-requests.ts'
import { prepareDraining } from '../probes/draining.ts'
import { refuseOverload } from './overload.ts'
import { countRequests } from './metrics/request-metrics.ts'
import { type FindLook, ownLook } from './plain-page.ts'
import { sendRefusal } from './refusal.ts'
import { refuseForeignHosts } from './edge/foreign-hosts.ts'
import { refuseAddress, refuseMalformed } from './edge/malformed-requests.ts'
import { safeHeaders } from './edge/safe-headers.ts'
import { limitUnknownCallers } from './edge/unknown-callers.ts'
import { refuseUnclear } from './edge/unclear-requests.ts'

/**
 * The proxies whose X-Forwarded-For header is trusted: none, a list of addresses, or a function of the address and its
 * position in the chain.
 */
type TrustProxy = false | string[] | ((address: string, hop: number) => boolean)

const bodyLimitBytes = 64 * 1024

/**
 * Creates a Fastify instance with everything that each service needs: cookies, forms, rate limits, and refusals in the
 * format of the API.
 */
export async function createHttp(
  log: FastifyBaseLogger,
  settings: {
    trustProxy: TrustProxy
    /** If true, browsers are instructed to use only HTTPS for this host from now on. */
    isSecure?: boolean
    /** If true, requests for any other host than this computer are refused. */
    isLoopbackOnly?: boolean
    /**
     * Returns the brand's name, languages and colours for the plain pages, such as error pages, at a host. By default
     * they are Baize's own.
     */
    lookFor?: FindLook
  },
): Promise<FastifyInstance> {
  const safe = safeHeaders(settings.isSecure ?? false)
  const lookFor = settings.lookFor ?? (() => ownLook)
  const app = Fastify({
    loggerInstance: log,
    trustProxy: settings.trustProxy,
    bodyLimit: bodyLimitBytes,
    requestTimeout: 60_000,
    forceCloseConnections: true,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => handedBack(request)?.id ?? requestIdOf(request.headers['traceparent']),
    // Creating a logger per request would cost as much time as parsing the request. It is not needed, because the log
    // lines contain the request's id anyway.
    childLoggerFactory: (logger) => logger,
    frameworkErrors: refuseAddress(safe, lookFor),
    clientErrorHandler: refuseMalformed(safe, lookFor),
    http: { requireHostHeader: false },
    routerOptions: { maxParamLength: 100, ignoreTrailingSlash: true },
  })
  app.decorate('lookFor', lookFor)
  prepareDraining(app)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(safe)
    if (app.draining.isOn) reply.header('connection', 'close')
    done()
  })
  refuseUnclear(app, safe)
  const isServed = settings.isLoopbackOnly ? refuseForeignHosts(app) : undefined
  countRequests(app)
  traceRequests(app)
  app.setErrorHandler(sendRefusal)
  app.setNotFoundHandler((request, reply) => sendRefusal(new AppError('request.notFound'), request, reply))
  keepRawBody(app)
  await app.register(cookie)
  await app.register(formbody, { bodyLimit: bodyLimitBytes })
  await app.register(rateLimit, { global: false, cache: 50_000 })
  limitUnknownCallers(app)
  await refuseOverload(app)
  openDirectFront(app, { safe, bodyLimitBytes, isServed })
  return app
}

const longNumber = /\d{16}/

/**
 * Parses JSON, and keeps the received bytes in `rawBody`, because signatures cover the bytes and not the parsed values.
 */
function keepRawBody(app: FastifyInstance): void {
  // Fastify would parse plain text by default, but no operation accepts it.
  app.removeContentTypeParser(['application/json', 'text/plain'])
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body as Buffer
    const text = body.toString()
    void parse(request, text, (error, found: unknown) => {
      done(error, !error && longNumber.test(text) ? withExactIds(text) : found)
    })
  })
  app.addContentTypeParser(['text/xml', 'application/xml'], { parseAs: 'string' }, (_request, body, done) => {
    done(null, body)
  })
}
