import type { FastifyInstance } from 'fastify'
import inject, { type InjectOptions, type Response } from 'light-my-request'

/**
 * Sends a simulated request to the server's own request listeners. `app.inject` would go directly to Fastify, and so
 * bypass the listener that processes valid studio calls without Fastify.
 */
export async function overServer(app: FastifyInstance, options: InjectOptions): Promise<Response> {
  await app.ready()
  return inject((request, response) => void app.server.emit('request', request, response), options)
}
