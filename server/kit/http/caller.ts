import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { untilClientLeaves } from './client-leaves.ts'
import { languageOf, type Language } from './language.ts'
import type { PresentedKey, Session } from './session.ts'
import type { Staff, StaffSession } from './staff.ts'
import type { UploadedFile } from './uploads/uploads.ts'

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
  /** Name of the member of staff or machine; empty except in `staff` operations. */
  readonly staff: string
  /** The session of a member of staff. */
  readonly staffSession: StaffSession | undefined
  /** Whether the member of staff or machine has a permission. Nobody else has any. */
  may(permission: string): boolean
  cookieOf(name: string): string | undefined
  setCookie(name: string, value: string, options: CookieSerializeOptions): void
  clearCookie(name: string, options: CookieSerializeOptions): void
}

/** A request in the guard's hands. */
export interface Asked {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Header in which a trusted proxy sends the caller's country. */
  readonly countryHeader: string | undefined
}

export const idempotencyKey = (request: FastifyRequest): string => String(request.headers['idempotency-key'] ?? '')

const nothing = (): boolean => false

/** Reads each property of the request only when a handler asks for it. The busiest operations ask for none. */
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

  /** Any page can link to a GET form, so it neither opens nor ends the browser's own session. */
  #mayChangeCookies(): boolean {
    const { method, routeOptions } = this.asked.request
    const { operation } = routeOptions.config
    if (operation && !operation.setsCookies && !operation.path.startsWith('/staff/'))
      throw new Error(`${operation.id} changes cookies, but its contract does not declare \`setsCookies\``)
    return method !== 'GET' || operation?.method !== 'POST'
  }
}

/** Only a trusted proxy is believed. It also names the address before its own. */
function countryOf({ countryHeader, request }: Asked): string | undefined {
  const isByProxy = (request.ips?.length ?? 0) > 1
  const country = countryHeader && isByProxy && request.headers[countryHeader]
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : undefined
}
