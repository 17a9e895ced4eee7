import { generalErrors } from '@baize/contract/errors'
import type { Operation, Parsed, Reply } from '@baize/contract/op'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { parseInput, sourceOf } from './input.ts'
import { languageOf, type Language } from './language.ts'
import { inUploadTurn } from './upload-turns.ts'
import { untilClientLeaves } from './client-leaves.ts'
import { readUploads, type UploadedFile, type UploadLimits } from './uploads.ts'
import { type Maintenance, refuseMaintenance } from './maintenance.ts'
import type { PresentedKey, Session, Sessions } from './session.ts'
import type { CookieSerializeOptions } from '@fastify/cookie'

/** A request's facts for its handler, besides the input. */
export interface Caller<S extends Session | undefined = Session | undefined> {
  readonly session: S
  /** The presented key, for the few operations that return or end it. */
  readonly sessionKey: string | undefined
  /** Whether a cookie presented the key. */
  readonly byCookie: boolean
  readonly language: Language
  readonly address: string
  /** The browser's own name, cut to 200 characters. */
  readonly agent: string
  /** ISO 3166-1 alpha-2 of the address, if a trusted proxy sends it. */
  readonly country: string | undefined
  /** `Idempotency-Key`; present if the operation requires it. */
  readonly idempotencyKey: string
  readonly params: Readonly<Record<string, string>>
  /** The uploaded files, if the operation takes any. */
  readonly files: readonly UploadedFile[]
  /** Aborts when the client leaves before it has its reply. */
  readonly signal: AbortSignal
  /** Name of the member of staff; empty except in `staff` operations. */
  readonly staff: string
  setCookie(name: string, value: string, options: CookieSerializeOptions): void
  clearCookie(name: string, options: CookieSerializeOptions): void
}

/** Access without a session: by anyone, by signature, or by name and key. */
type WithoutSession = 'visitor' | 'provider' | 'staff'

type SessionOf<O extends Operation> = [Extract<O['access'], WithoutSession>] extends [never]
  ? Session
  : Session | undefined

export type CallerOf<O extends Operation> = Caller<SessionOf<O>>

export type Handler<Context, O extends Operation> = (
  context: Context,
  input: Parsed<O>,
  caller: CallerOf<O>,
) => Promise<Reply<O>>

/** A function for each operation of a contract file: a missing one does not compile. */
export type Handlers<Context, Operations extends readonly Operation[]> = {
  readonly [O in Operations[number] as O['id']]: Handler<Context, O>
}

export interface Guard {
  readonly sessions: Sessions
  /** Absent for services that stay open during maintenance. */
  readonly maintenance?: Maintenance | undefined
  /** Origins whose pages may send changes with a cookie. */
  readonly allowedOrigins: ReadonlySet<string>
  /** Header in which a trusted proxy sends the caller's country. */
  readonly countryHeader?: string | undefined
  /** Checks a provider's signature over the raw body; only `provider` operations call it. */
  readonly verifyProvider?: (request: FastifyRequest, rawBody: Buffer) => void
  /** The member of staff whose name and key an `Authorization` header contains. */
  readonly findStaff?: (authorization: string | undefined) => string | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    rawBody?: Buffer
  }
  interface FastifyContextConfig {
    operation?: Operation
  }
}

/** Binds every operation of a contract file to its function, behind the guard. */
export function bindAll<Context, const Operations extends readonly Operation[]>(
  app: FastifyInstance,
  context: Context,
  guard: Guard,
  operations: Operations,
  handlers: Handlers<Context, Operations>,
): void {
  const limiters = new Map<string, Limiter>()
  for (const operation of operations) {
    const handler = (handlers as unknown as Readonly<Record<string, Handler<Context, Operation>>>)[operation.id]
    if (!handler) throw new Error(`${operation.id} is not implemented`)
    const counted = operation.rate?.countsAs ?? operation.id
    const limited = limiters.get(counted) ?? limiter(app, counted, operation.rate)
    limiters.set(counted, limited)
    const limitedByAddress = limiter(app, `${operation.id} by address`, operation.addressRate)
    const answer = (source: unknown, caller: Caller) => {
      const input = parseInput(operation, source)
      return checkedReply(operation, () => handler(context, input as never, caller))
    }
    const answerUpload = async (request: FastifyRequest, limits: UploadLimits, caller: Caller) => {
      const { fields, files } = await readUploads(request, limits)
      return answer(fields, withFiles(caller, files))
    }
    const methods = operation.alsoGet ? [operation.method, 'GET' as const] : [operation.method]
    for (const method of new Set(methods)) {
      app.route({
        method,
        url: operation.path,
        config: { operation },
        handler: async (request, reply) => {
          reply.header('cache-control', 'no-store')
          await limitedByAddress(request, request.ip)
          const caller = await admit(operation, { guard, request, reply }, limited)
          const { files: limits } = operation
          if (limits)
            return inUploadTurn(caller.session?.id ?? caller.address, caller.signal, () =>
              answerUpload(request, limits, caller),
            )
          return answer(sourceOf(method, request), caller)
        },
      })
    }
  }
}

/** The caller reads its properties lazily, so they must not be copied. */
const withFiles = (caller: Caller, files: readonly UploadedFile[]): Caller =>
  Object.create(caller, { files: { value: files }, signal: { value: caller.signal } }) as Caller

type Limiter = (request: FastifyRequest, key: string) => Promise<void>

/** `counted` is the id of the operation that the calls count as. */
function limiter(app: FastifyInstance, counted: string, rate: Operation['rate']): Limiter {
  if (!rate) return () => Promise.resolve()
  const keys = new WeakMap<FastifyRequest, string>()
  const check = app.createRateLimit({
    max: rate.limit,
    timeWindow: rate.windowSeconds * 1000,
    keyGenerator: (request) => keys.get(request) ?? request.ip,
  })
  return async (request, key) => {
    keys.set(request, `${counted}:${key}`)
    const result = await check(request)
    if (!result.isAllowed && result.isExceeded) {
      throw new AppError('request.tooMany', { retryAfterSeconds: result.ttlInSeconds })
    }
  }
}

/** A request in the guard's hands. */
interface Asked {
  readonly guard: Guard
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

async function admit(operation: Operation, asked: Asked, limited: Limiter): Promise<Caller> {
  const { guard, request } = asked
  if (operation.access === 'provider') {
    if (!guard.verifyProvider) throw new Error(`${operation.id} has no signature check`)
    guard.verifyProvider(request, request.rawBody ?? Buffer.alloc(0))
    return new RequestCaller(asked)
  }
  if (operation.access === 'staff') {
    await limited(request, request.ip)
    const staff = guard.findStaff?.(request.headers.authorization)
    if (staff === undefined) throw new AppError('session.invalid')
    requireKey(operation, request)
    return new RequestCaller(asked, undefined, undefined, staff)
  }
  if (!operation.duringMaintenance) refuseMaintenance(guard)
  const presented = guard.sessions.present(request)
  const changes = operation.method === 'POST'
  if (changes && ((presented?.byCookie ?? true) || mayOpenSession(operation, request))) checkOrigin(guard, request)
  if (changes && request.method === 'GET' && presented?.byCookie) throw new AppError('session.invalid')
  const session = presented ? await guard.sessions.find(presented.key) : undefined
  await limited(request, (operation.access !== 'visitor' && session?.id) || request.ip)
  if (operation.access !== 'visitor') {
    if (!session) throw new AppError('session.invalid')
    if (!guard.sessions.mayCall(session, operation)) throw new AppError('session.forbidden')
  }
  requireKey(operation, request)
  return new RequestCaller(asked, session, presented)
}

/** A foreign page with a key of its own must not put its session into the visitor's browser. */
const mayOpenSession = (operation: Operation, request: FastifyRequest): boolean =>
  request.method === 'POST' && (operation.access === 'visitor' || operation.access === 'signup')

function checkOrigin(guard: Guard, request: FastifyRequest): void {
  const { origin } = request.headers
  if (origin !== undefined && !guard.allowedOrigins.has(origin)) throw new AppError('request.origin')
  if (origin === undefined && request.headers['sec-fetch-site'] === 'cross-site') throw new AppError('request.origin')
}

function requireKey({ idempotent }: Operation, request: FastifyRequest): void {
  if (idempotent && !/^[\w-]{8,100}$/.test(idempotencyKey(request))) throw new AppError('request.keyMissing')
}

const idempotencyKey = (request: FastifyRequest): string => String(request.headers['idempotency-key'] ?? '')

/** Reads each property of the request only when a handler asks for it. The busiest operations ask for none. */
class RequestCaller implements Caller {
  readonly session: Session | undefined
  readonly sessionKey: string | undefined
  readonly byCookie: boolean
  readonly staff: string
  readonly files: readonly UploadedFile[] = []
  readonly asked: Asked
  #signal: AbortSignal | undefined

  constructor(asked: Asked, session?: Session, presented?: PresentedKey, staff = '') {
    this.asked = asked
    this.session = session
    this.sessionKey = presented?.key
    this.byCookie = presented?.byCookie ?? false
    this.staff = staff
  }

  get params(): Caller['params'] {
    return this.asked.request.params as Caller['params']
  }

  get language(): Language {
    return languageOf(this.asked.request)
  }

  get address(): string {
    return this.asked.request.ip
  }

  get agent(): string {
    return (this.asked.request.headers['user-agent'] ?? '').replaceAll(/[^\x20-\x7e]/g, '').slice(0, 200)
  }

  get country(): string | undefined {
    return countryOf(this.asked.guard, this.asked.request)
  }

  get idempotencyKey(): string {
    return idempotencyKey(this.asked.request)
  }

  get signal(): AbortSignal {
    return (this.#signal ??= untilClientLeaves(this.asked.reply.raw))
  }

  setCookie(name: string, value: string, options: CookieSerializeOptions): void {
    if (!this.#isGetForm()) void this.asked.reply.setCookie(name, value, options)
  }

  clearCookie(name: string, options: CookieSerializeOptions): void {
    if (!this.#isGetForm()) void this.asked.reply.clearCookie(name, options)
  }

  /** Any page can link to a GET form, so it neither opens nor ends the browser's own session. */
  #isGetForm(): boolean {
    const { method, routeOptions } = this.asked.request
    return method === 'GET' && routeOptions.config.operation?.method === 'POST'
  }
}

function countryOf({ countryHeader }: Guard, request: FastifyRequest): string | undefined {
  const country = countryHeader && request.headers[countryHeader]
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : undefined
}

/** Runs the handler. Drops undeclared fields of its reply, and turns an undeclared refusal or shape into a fault. */
async function checkedReply(operation: Operation, run: () => Promise<{ status: string }>): Promise<unknown> {
  try {
    const { status, ...rest } = await run()
    const shape = operation.replies[status]
    if (!shape) throw new Error(`${operation.id} answered the undeclared status ${status}`)
    return { status, ...shape.parse(rest) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const declared: readonly string[] = [...generalErrors, ...operation.errors]
    if (declared.includes(error.code)) throw error
    throw new Error(`${operation.id} refused with the undeclared code ${error.code}`, { cause: error })
  }
}
