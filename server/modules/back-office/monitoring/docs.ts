import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { operations } from '@baize/contract/all'
import type { Service } from '@baize/contract/op'
import type { FastifyInstance } from 'fastify'
import server from '../../../package.json' with { type: 'json' }
import { openApiOf } from '../../../kit/http/openapi.ts'
import { contentApi } from '../../site/content/service.ts'

/** The OpenAPI 3.1 of a service. Content speaks WordPress REST; the others speak the contract. */
export const apiOf = (service: Service): Record<string, unknown> =>
  service === 'content' ? contentApi(server.version) : openApiOf(service, operations, server.version)

const documents = new Map<Service, Record<string, unknown>>()

/** Each process makes it once, because it takes more time than the rest of a service's routes. */
function documentOf(service: Service): Record<string, unknown> {
  const document = documents.get(service) ?? apiOf(service)
  documents.set(service, document)
  return document
}

/** A service's OpenAPI at `docs/json`, and a page to browse it at `docs/`. */
export const registerDocs =
  (service: Service) =>
  async (app: FastifyInstance): Promise<void> => {
    await app.register(async (scope) => {
      await scope.register(swagger, { mode: 'static', specification: { document: documentOf(service) as never } })
      await scope.register(swaggerUi, {
        routePrefix: '/docs',
        staticCSP: true,
        // no bar for documents of other addresses; closed, because hundreds of operations take seconds to draw
        uiConfig: { deepLinking: true, layout: 'BaseLayout', docExpansion: 'none' },
        theme: { title: `Baize ${service} API` },
      })
    })
  }
