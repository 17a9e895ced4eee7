import type { FastifyInstance } from 'fastify'
import inject, { type InjectOptions, type Response } from 'light-my-request'

/** Sends a request as a connection would. `app.inject` would reach the framework alone, and not the lean front before it. */
export async function overServer(app: FastifyInstance, options: InjectOptions): Promise<Response> {
  await app.ready()
  return inject((request, response) => void app.server.emit('request', request, response), options)
}
