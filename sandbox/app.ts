import { writeSync } from 'node:fs'
import formBody from '@fastify/formbody'
import staticFiles from '@fastify/static'
import { fastify, type FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { registerAuthenticator } from './authenticator/routes.ts'
import { authenticatorStandIn } from './authenticator/stand-in.ts'
import { registerExclusion } from './exclusion/routes.ts'
import { exclusionStandIn } from './exclusion/stand-in.ts'
import { registerFacebook } from './facebook/routes.ts'
import { facebookStandIn } from './facebook/stand-in.ts'
import { handleFailures } from './error-replies.ts'
import { guardOwnersPages } from './owners-pages.ts'
import { registerHome } from './home/routes.ts'
import { studioStandIn } from './home/studio-stand-in.ts'
import { hub88StandIn } from './hub88/stand-in.ts'
import { registerIdentity } from './identity/routes.ts'
import { identityStandIn } from './identity/stand-in.ts'
import { registerLoqate } from './loqate/routes.ts'
import { loqateStandIn } from './loqate/stand-in.ts'
import { registerMail } from './mail/routes.ts'
import { mailStandIn } from './mail/stand-in.ts'
import { nekbitStandIn } from './gateways/nekbit.ts'
import { omegaStandIn } from './gateways/omega.ts'
import { registerMoney } from './payment-providers.ts'
import { netellerStandIn } from './neteller/stand-in.ts'
import { paymentiqStandIn } from './paymentiq/stand-in.ts'
import { registerOpenId } from './openid/routes.ts'
import { openidStandIn } from './openid/stand-in.ts'
import { registerObjects } from './objects/routes.ts'
import { objectsStandIn } from './objects/stand-in.ts'
import { pragmaticStandIn } from './pragmatic/stand-in.ts'
import { registerStudios } from './studios.ts'
import { skrillStandIn } from './skrill/stand-in.ts'
import { registerVulnerability } from './vulnerability/routes.ts'
import { vulnerabilityStandIn } from './vulnerability/stand-in.ts'
import { registerWebhooks } from './webhooks/routes.ts'
import { webhookStandIn } from './webhooks/stand-in.ts'
import { worldpayStandIn } from './worldpay/stand-in.ts'

interface LogTarget {
  write(line: string): void
}

/**
 * Drops log lines that cannot be written, for example because the disk is full. With pino's own destination, such an
 * error would end the program.
 */
const standardOutput: LogTarget = {
  write: (line) => {
    try {
      writeSync(1, line)
    } catch {
      // The line is dropped without an error message, because that message would be a log line too and could not be
      // written either.
    }
  },
}

/**
 * Builds the server with all stand-ins, which are the programs that take the place of third parties such as payment
 * providers, studios and registers. The server does not listen yet.
 * @param logTarget where log lines are written. By default, the standard output
 */
export async function buildApp(context: Context, logTarget: LogTarget = standardOutput): Promise<FastifyInstance> {
  const { config } = context
  const app = fastify({
    logger: {
      level: config.logLevel,
      stream: logTarget,
      // Only the method and the path are logged, because the query contains payment tickets, and headers and bodies
      // contain keys and card numbers.
      serializers: { req: ({ method, url }) => ({ method, path: url?.split('?', 1)[0] }) },
    },
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer')
  })
  guardOwnersPages(app, config)
  handleFailures(app)
  await app.register(formBody)
  await app.register(async (assets) => {
    await assets.register(staticFiles, { root: `${import.meta.dirname}/assets`, prefix: '/assets/', index: false })
  })

  registerMail(app, context)
  registerAuthenticator(app, context)
  registerOpenId(app, context)
  registerIdentity(app, context)
  registerExclusion(app, context)
  registerVulnerability(app, context)
  registerFacebook(app, context)
  registerLoqate(app, context)
  await registerObjects(app, context)
  await registerWebhooks(app, context)
  registerMoney(app, context)
  await registerStudios(app, context)
  registerHome(app, config, [
    worldpayStandIn,
    skrillStandIn,
    netellerStandIn,
    nekbitStandIn,
    omegaStandIn,
    paymentiqStandIn,
    mailStandIn(config.smtpPort),
    authenticatorStandIn,
    openidStandIn,
    identityStandIn,
    exclusionStandIn,
    vulnerabilityStandIn,
    facebookStandIn,
    loqateStandIn,
    objectsStandIn(config.objectStore),
    webhookStandIn,
    studioStandIn,
    hub88StandIn,
    pragmaticStandIn,
  ])
  return app
}
