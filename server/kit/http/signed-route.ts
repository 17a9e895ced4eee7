import type { Operation } from '@baize/contract/op'
import type { FastifyInstance } from 'fastify'
import { RequestCaller, type Caller } from './caller.ts'
import { deprecationOf } from './deprecation.ts'
import { refuseStranger } from './edge/strangers.ts'
import type { Guard } from './guard.ts'
import { parseInput, sourceOf } from './input.ts'
import { requireDeclared } from './refusal.ts'

const noBody = Buffer.alloc(0)

/**
 * Binds an operation of providers. A busy house gets thousands of these calls a second, so a good call waits for its
 * handler alone. The reply is sent as the handler built it. Its type has declared fields only.
 */
export function bindSigned(
  app: FastifyInstance,
  operation: Operation,
  { verifyProvider: verify, countryHeader }: Pick<Guard, 'verifyProvider' | 'countryHeader'>,
  handle: (input: unknown, caller: Caller) => Promise<unknown>,
): void {
  const { id, method, path, rate, addressRate, files, alsoGet } = operation
  if (rate || addressRate || files || alsoGet) throw new Error(`${id} has a rule that no signed operation has`)
  const headers = { 'cache-control': 'no-store', ...deprecationOf(operation) }
  const fail = (error: unknown): never => requireDeclared(operation, error)
  app.route({
    method,
    url: path,
    config: { operation },
    handler(request, reply) {
      if (!verify) throw new Error(`${id} has no signature check`)
      reply.headers(headers)
      try {
        verify(request, request.rawBody ?? noBody)
      } catch (error) {
        return refuseStranger(app, request, error)
      }
      const caller = new RequestCaller({ request, reply, countryHeader })
      return handle(parseInput(operation, sourceOf(method, request)), caller).catch(fail)
    },
  })
}
