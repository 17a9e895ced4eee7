import type { Operation, Parsed, Reply } from '@baize/contract/op'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Caller } from './caller.ts'
import { deprecationOf } from './deprecation.ts'
import { networkOf } from './edge/network-of.ts'
import { admit, type Guard } from './guard.ts'
import { parseInput, sourceOf } from './input.ts'
import type { Session } from './session.ts'
import { requireDeclared } from './refusal.ts'
import { bindSigned, type ProviderCaller } from './signed-route.ts'
import { playerUploads } from './uploads/upload-turns.ts'
import { readUploads, type UploadedFile, type UploadLimits } from './uploads/uploads.ts'

/**
 * The kinds of access that need no `Session`. They are calls by anybody, calls with a signature, and calls by staff,
 * whose sessions have another type.
 */
type WithoutSession = 'visitor' | 'provider' | 'staff'

type SessionOf<O extends Operation> = [Extract<O['access'], WithoutSession>] extends [never]
  ? Session
  : Session | undefined

/**
 * The caller of an operation. Calls of third parties that sign their requests have neither a session nor a browser, and
 * the signature identifies them.
 */
export type CallerOf<O extends Operation> = [O['access']] extends ['provider'] ? ProviderCaller : Caller<SessionOf<O>>

export type Handler<Context, O extends Operation> = (
  context: Context,
  input: Parsed<O>,
  caller: CallerOf<O>,
) => Promise<Reply<O>>

/** One function for each operation of a contract file. A missing function is a compile error. */
export type Handlers<Context, Operations extends readonly Operation[]> = {
  readonly [O in Operations[number] as O['id']]: Handler<Context, O>
}

declare module 'fastify' {
  interface FastifyRequest {
    rawBody?: Buffer
  }
  interface FastifyContextConfig {
    operation?: Operation
  }
}

/**
 * Checks an upload before its files are read.
 * @returns a key; uploads with the same key are processed one after the other
 */
type AdmitUpload<Context> = (context: Context, caller: Caller) => Promise<string>

/** Registers every operation of a contract file with its function. All calls pass the checks of the guard first. */
export function bindAll<Context extends object, const Operations extends readonly Operation[]>(
  app: FastifyInstance,
  context: Context,
  guard: Guard,
  operations: Operations,
  handlers: Handlers<Context, Operations>,
  admitUpload?: AdmitUpload<Context>,
): void {
  const limiters = new Map<string, Limiter>()
  for (const operation of operations) {
    const handler = (handlers as unknown as Readonly<Record<string, Handler<Context, Operation>>>)[operation.id]
    if (!handler) throw new Error(`${operation.id} is not implemented`)
    if (operation.access === 'provider') {
      bindSigned(app, operation, guard, (input, caller) => handler(context, input as never, caller as never))
      continue
    }
    const counted = operation.rate?.countsAs ?? operation.id
    const limited = limiters.get(counted) ?? limiter(app, counted, operation.rate)
    limiters.set(counted, limited)
    const limitedByAddress = limiter(app, `${operation.id} by address`, operation.addressRate)
    const isStaffChange = operation.access === 'staff' && operation.method === 'POST' && operation.permission !== 'own'
    const isForSite = operation.access !== 'staff'
    const answer = (source: unknown, caller: Caller, at: Context) => {
      const input = parseInput(operation, source)
      const run = async () => {
        if (isStaffChange) await guard.judgeChange?.(caller.staff, input)
        return handler(at, input as never, caller)
      }
      return checkedReply(operation, run).then(
        (reply) => {
          if (isStaffChange) guard.noteStaffChange?.()
          return reply
        },
        (error: unknown) => refused(error, operation, guard, caller, input),
      )
    }
    const answerUpload = async (request: FastifyRequest, limits: UploadLimits, caller: Caller, at: Context) => {
      const { fields, files } = await readUploads(request, limits, playerUploads)
      return answer(fields, withFiles(caller, files), at)
    }
    const headers = { 'cache-control': 'no-store', ...deprecationOf(operation) }
    const methods = operation.alsoGet ? [operation.method, 'GET' as const] : [operation.method]
    for (const method of new Set(methods)) {
      app.route({
        method,
        url: operation.path,
        config: { operation },
        handler: async (request, reply) => {
          reply.headers(headers)
          const at = (isForSite && guard.contextFor?.(context, request)) || context
          await limitedByAddress(request, networkOf(request))
          const caller = await admit(operation, guard, { request, reply }, limited)
          const { files: limits } = operation
          if (limits) {
            const uploader = await admitUpload?.(at, caller).catch((error) => requireDeclared(operation, error))
            return playerUploads.inTurn(uploader ?? networkOf(request), caller.signal, () =>
              answerUpload(request, limits, caller, at),
            )
          }
          return answer(sourceOf(method, request), caller, at)
        },
      })
    }
  }
}

/**
 * Adds the uploaded files to a caller. The result inherits from the caller and does not copy it, because the caller's
 * properties are getters that are evaluated on first use.
 */
const withFiles = (caller: Caller, files: readonly UploadedFile[]): Caller =>
  Object.create(caller, { files: { value: files }, signal: { value: caller.signal } }) as Caller

/**
 * Records that an operation was refused to a member of staff or a service account.
 * @throws the given error
 */
async function refused(
  error: unknown,
  { id, access }: Operation,
  guard: Guard,
  { staff }: Caller,
  input: unknown,
): Promise<never> {
  if (access === 'staff' && error instanceof AppError) {
    const { playerId } = input as { readonly playerId?: string }
    await guard.noteRefusal?.({ staff, operation: id, code: error.code, playerId })
  }
  throw error
}

type Limiter = (request: FastifyRequest, key: string) => Promise<void>

/**
 * Returns the function that counts calls towards a rate limit.
 * @param counted the name under which the calls are counted, such as the id of an operation. Operations with the same
 * name share a limit
 */
function limiter(app: FastifyInstance, counted: string, rate: Operation['rate']): Limiter {
  if (!rate) return () => Promise.resolve()
  const keys = new WeakMap<FastifyRequest, string>()
  const check = app.createRateLimit({
    max: rate.limit,
    timeWindow: rate.windowSeconds * 1000,
    keyGenerator: (request) => keys.get(request) ?? networkOf(request),
  })
  return async (request, key) => {
    keys.set(request, `${counted}:${key}`)
    const result = await check(request)
    if (!result.isAllowed && result.isExceeded) {
      throw new AppError('request.tooMany', { retryAfterSeconds: result.ttlInSeconds })
    }
  }
}

/**
 * Runs the handler. Removes undeclared fields from the reply. An undeclared refusal, or a reply that does not match its
 * schema, becomes an internal fault.
 */
async function checkedReply(operation: Operation, run: () => Promise<{ status: string }>): Promise<unknown> {
  try {
    const { status, ...rest } = await run()
    const shape = operation.replies[status]
    if (!shape) throw new Error(`${operation.id} answered the undeclared status ${status}`)
    return { status, ...shape.parse(rest) }
  } catch (error) {
    return requireDeclared(operation, error)
  }
}
