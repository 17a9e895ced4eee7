import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { operations } from '@baize/contract/all'
import type { FastifyInstance } from 'fastify'
import server from '../../package.json' with { type: 'json' }
import { openApiOf } from '../../kit/http/openapi.ts'

/** The platform's OpenAPI 3.1 at `docs/json`, and a page to browse it at `docs/`. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  const document = openApiOf('platform', operations, server.version)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true, uiConfig: { deepLinking: true } })
}
