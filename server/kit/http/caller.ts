import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { untilClientLeaves } from './client-leaves.ts'
import { timeZoneOf } from './instant-text.ts'
import { languageOf, type Language } from './language.ts'
import type { PresentedKey, Session } from './session.ts'
import type { Staff, StaffSession } from './staff.ts'
import type { UploadedFile } from './uploads/uploads.ts'

/** What a handler can read about the request, apart from its input. */
export interface Caller<S extends Session | undefined = Session | undefined> {
  readonly session: S
  /**
   * The session key of the request. Handlers need it only in the few operations that return the key or end its session.
   */
  readonly sessionKey: string | undefined
  readonly byCookie: boolean
  readonly language: Language
  /** The time zone of the browser. UTC if it has not sent one. */
  readonly timeZone: string
  readonly address: string
  /** The printable ASCII characters of the header `User-Agent`, at most 200 of them. */
  readonly agent: string
  /** The country of the IP address (ISO 3166-1 alpha-2), if a trusted proxy sends it. */
  readonly country: string | undefined
  /** The header `Idempotency-Key`. Always set if the operation requires it. */
  readonly idempotencyKey: string
  readonly params: Readonly<Record<string, string>>
  readonly files: readonly UploadedFile[]
  /** Aborts when the client disconnects before it has received the reply. */
  readonly signal: AbortSignal
  /** The name of the member of staff or service account. Empty except in `staff` operations. */
  readonly staff: string
  readonly staffSession: StaffSession | undefined
  /** Whether the member of staff or service account has a permission. False for any other caller. */
  may(permission: string): boolean
  cookieOf(name: string): string | undefined
  setCookie(name: string, value: string, options: CookieSerializeOptions): void
  clearCookie(name: string, options: CookieSerializeOptions): void
}

/** A request whose admission is being checked. */
export interface Asked {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** The header in which a trusted proxy sends the caller's country. Undefined if there is no such proxy. */
  readonly countryHeader: string | undefined
}

export const idempotencyKey = (request: FastifyRequest): string => String(request.headers['idempotency-key'] ?? '')

const nothing = (): boolean => false

/**
 * Implements `Caller` with getters, which read a property of the request only when a handler uses it. The operations
 * that are called most often use none of these properties.
 */
export class RequestCaller implements Caller {
  readonly session: Session | undefined
  readonly sessionKey: string | undefined
  readonly byCookie: boolean
  readonly staff: string
  readonly staffSession: StaffSession | undefined
  readonly files: readonly UploadedFile[] = []
  readonly asked: Asked
  readonly may: (permission: string) => boolean
  #signal: AbortSignal | undefined

  constructor(asked: Asked, session?: Session, presented?: PresentedKey, staff?: Staff) {
    this.asked = asked
    this.session = session
    this.sessionKey = presented?.key
    this.byCookie = presented?.byCookie ?? false
    this.staff = staff?.name ?? ''
    this.staffSession = staff?.session
    this.may = staff?.may ?? nothing
  }

  get params(): Caller['params'] {
    return this.asked.request.params as Caller['params']
  }

  get language(): Language {
    return languageOf(this.asked.request)
  }

  get timeZone(): string {
    return timeZoneOf(this.asked.request)
  }

  get address(): string {
    return this.asked.request.ip
  }

  get agent(): string {
    return (this.asked.request.headers['user-agent'] ?? '').replaceAll(/[^\x20-\x7e]/g, '').slice(0, 200)
  }

  get country(): string | undefined {
    return countryOf(this.asked)
  }

  get idempotencyKey(): string {
    return idempotencyKey(this.asked.request)
  }

  get signal(): AbortSignal {
    return (this.#signal ??= untilClientLeaves(this.asked.reply.raw))
  }

  cookieOf(name: string): string | undefined {
    return this.asked.request.cookies[name]
  }

  setCookie(name: string, value: string, options: CookieSerializeOptions): void {
    if (this.#mayChangeCookies()) void this.asked.reply.setCookie(name, value, options)
  }

  clearCookie(name: string, options: CookieSerializeOptions): void {
    if (this.#mayChangeCookies()) void this.asked.reply.clearCookie(name, options)
  }

  /**
   * A form on any other site can call a POST operation with the method GET. Such a call may neither set nor delete
   * cookies, because it could otherwise end or replace the session of the browser.
   */
  #mayChangeCookies(): boolean {
    const { method, routeOptions } = this.asked.request
    const { operation } = routeOptions.config
    if (operation && !operation.setsCookies && !operation.path.startsWith('/staff/'))
      throw new Error(`${operation.id} changes cookies, but its contract does not declare \`setsCookies\``)
    return method !== 'GET' || operation?.method !== 'POST'
  }
}

/**
 * Returns the caller's country. The header only counts if a trusted proxy has sent it. That is the case if the request
 * has passed through a proxy, because the proxy adds a second address to the request.
 */
function countryOf({ countryHeader, request }: Asked): string | undefined {
  const isByProxy = (request.ips?.length ?? 0) > 1
  const country = countryHeader && isByProxy && request.headers[countryHeader]
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : undefined
}
