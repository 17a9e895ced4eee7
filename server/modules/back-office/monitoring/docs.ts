import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { operations } from '@baize/contract/all'
import type { Service } from '@baize/contract/op'
import type { FastifyInstance } from 'fastify'
import server from '../../../package.json' with { type: 'json' }
import { openApiOf } from '../../../kit/http/openapi.ts'
import { contentApi } from '../../site/content/service.ts'

/**
 * The OpenAPI 3.1 document of a service. The content service offers the REST API of WordPress; the document of every
 * other service is generated from the contract.
 */
export const apiOf = (service: Service): Record<string, unknown> =>
  service === 'content' ? contentApi(server.version) : openApiOf(service, operations, server.version)

const documents = new Map<Service, Record<string, unknown>>()

/**
 * The document is generated once per process, because this takes longer than registering all other routes of a service.
 */
function documentOf(service: Service): Record<string, unknown> {
  const document = documents.get(service) ?? apiOf(service)
  documents.set(service, document)
  return document
}

/** Serves a service's OpenAPI document at `docs/json` and a page to browse it at `docs/`. */
export const registerDocs =
  (service: Service) =>
  async (app: FastifyInstance): Promise<void> => {
    await app.register(async (scope) => {
      // The page names its files relative to its own address, so it stays blank without the slash at the end.
      scope.addHook('onRequest', (request, reply, done) => {
        if (/\/docs(\?|$)/.test(request.url)) void reply.redirect('docs/')
        else done()
      })
      await scope.register(swagger, { mode: 'static', specification: { document: documentOf(service) as never } })
      await scope.register(swaggerUi, {
        routePrefix: '/docs',
        staticCSP: true,
        // Operations stay collapsed, because rendering hundreds of them takes seconds. The layout without the top bar
        // is used, because that bar only serves to load documents from other addresses.
        uiConfig: { deepLinking: true, layout: 'BaseLayout', docExpansion: 'none' },
        theme: { title: `Baize ${service} API` },
      })
    })
  }
