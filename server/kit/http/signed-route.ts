import type { Operation } from '@baize/contract/op'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { $ZodType } from 'zod/v4/core'
import { deprecationOf } from './deprecation.ts'
import { refuseUnknownCaller } from './edge/unknown-callers.ts'
import type { Guard, ProviderCall } from './guard.ts'
import { parseRequest, sourceOf } from './input.ts'
import { plainFields } from '../foreign-fields.ts'
import { compileRequest } from './direct/compile-request.ts'
import { handedBack } from './direct/handed-back.ts'
import { declaredBy, requireDeclared } from './refusal.ts'

export interface ProviderCaller {
  readonly params: Readonly<Record<string, string>>
}

const noBody = Buffer.alloc(0)

/**
 * Matches strings that contain escapes, or names that could change an object's prototype. They need Fastify's stricter
 * parser.
 */
const unusual = /\\|proto/

/**
 * Registers an operation for signed calls of third parties. There may be thousands of these calls a second, so a valid
 * call does nothing but run its handler, without Fastify. The reply is sent exactly as the handler has built it,
 * because the handler's return type already guarantees that it has only declared fields.
 */
export function bindSigned(
  app: FastifyInstance,
  operation: Operation,
  { verifyProvider, keepRefusedCall }: Pick<Guard, 'verifyProvider' | 'keepRefusedCall'>,
  handle: (input: unknown, caller: ProviderCaller) => Promise<object>,
): void {
  const { id, method, path, rate, addressRate, files, alsoGet } = operation
  if (method !== 'POST' || rate || addressRate || files || alsoGet)
    throw new Error(`${id} has a rule that no signed operation has`)
  const headers = { 'cache-control': 'no-store', ...deprecationOf(operation) }
  const fail = (error: unknown): never => requireDeclared(operation, error)
  const verify = (call: ProviderCall, body: Buffer): void => {
    if (!verifyProvider) throw new Error(`${id} has no signature check`)
    verifyProvider(call, body)
  }
  const isGenuine = (request: FastifyRequest): boolean => {
    try {
      verify(request, request.rawBody ?? noBody)
      return true
    } catch {
      return false
    }
  }
  const keep = async (request: FastifyRequest, error: unknown): Promise<void> => {
    const { failure, input } = handedBack(request.raw) ?? {}
    if (!keepRefusedCall || (failure === undefined && !isGenuine(request))) return
    const params = request.params as ProviderCaller['params']
    await keepRefusedCall({ operation: id, params, input, body: request.rawBody }, error)
  }
  const shape = compileRequest(operation)
  const [, parameter = ''] = /:(\w+)/.exec(path) ?? []
  app.addDirectRoute({
    url: app.prefix + path,
    headers,
    check({ parameter: value, headers: given }, body) {
      const params = { [parameter]: value }
      try {
        verify({ params, headers: given }, body)
        const text = body.toString()
        if (unusual.test(text)) return undefined
        const input = parseRequest(shape, JSON.parse(text))
        return { input, run: () => handle(input, { params }) }
      } catch {
        return undefined
      }
    },
  })
  app.route({
    method,
    url: path,
    config: { operation },
    preParsing(request, reply, payload, done) {
      const { failure, body } = handedBack(request.raw) ?? {}
      if (failure === undefined) return done(null, body ? Readable.from([body]) : payload)
      reply.headers(headers)
      done(declaredBy(operation, failure) as Error)
    },
    handler(request, reply) {
      reply.headers(headers)
      try {
        verify(request, request.rawBody ?? noBody)
      } catch (error) {
        return refuseUnknownCaller(app, request, error)
      }
      const params = request.params as ProviderCaller['params']
      return handle(readRequest(shape, request), { params }).catch(fail)
    },
    errorHandler(error, request, reply) {
      // If the refused call cannot be recorded, the reply is an internal fault, so that the third party repeats the
      // call.
      void keep(request, error).then(
        () => reply.send(error),
        (fault: unknown) => reply.send(fault),
      )
    },
  })
}

/**
 * Parses a request as its operation declares it. If that fails, the request is parsed again more tolerantly, because
 * other programs often send null or an empty string for an absent field, and a number for a string. The second attempt
 * is rare, so the declared schema can stay strict.
 */
function readRequest(shape: $ZodType, request: FastifyRequest): unknown {
  try {
    return parseRequest(shape, sourceOf('POST', request))
  } catch (error) {
    const plain = plainFields(request.rawBody?.toString() ?? '')
    if (plain === undefined) throw error
    return parseRequest(shape, plain)
  }
}
