import type { Currency } from '@baize/contract/money'
import type { FastifyRequest } from 'fastify'

/** Who calls, as the session says. */
export interface Session {
  /** Identifies the session in tables and logs; it is not the key. */
  readonly id: string
  readonly playerId: string
  /** Currency of the active account. */
  readonly currency: Currency
  /** `signup`: registration is not complete, so the session is not a login yet. */
  readonly level: 'signup' | 'player'
}

/** Finds the live session of a key and notes that it was used; undefined where there is none. */
export type FindSession = (key: string) => Promise<Session | undefined>

/** The key of the primary account's session. */
export const sessionCookie = 'SESSION_KEY'

/** The key of the session of another account. */
export const accountCookie = (currency: Currency): string => `${sessionCookie}_${currency}`

/** Names the account that the browser has switched to; absent: the primary one. */
export const activeCurrencyCookie = 'ACTIVE_CURRENCY'

export interface PresentedKey {
  readonly key: string
  /** A cookie travels with requests that foreign pages trigger; the other ways do not. */
  readonly byCookie: boolean
}

/** The session key of a request: parameter, `Authorization: Bearer`, or the active account's cookie, in this order. */
export function presentedKey(request: FastifyRequest): PresentedKey | undefined {
  const explicit = parameter(request.query) ?? bearer(request) ?? parameter(request.body)
  if (explicit) return { key: explicit, byCookie: false }
  const { [activeCurrencyCookie]: active, [sessionCookie]: primary } = request.cookies
  const cookie = (active && request.cookies[`${sessionCookie}_${active}`]) || primary
  return cookie ? { key: cookie, byCookie: true } : undefined
}

function parameter(source: unknown): string | undefined {
  if (typeof source !== 'object' || source === null || !('sessionKey' in source)) return undefined
  return typeof source.sessionKey === 'string' ? source.sessionKey : undefined
}

function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
}
