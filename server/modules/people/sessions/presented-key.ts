import type { Currency } from '@baize/contract/money'
import type { FastifyRequest } from 'fastify'
import type { PresentedKey } from '../../../kit/http/session.ts'

declare module '../../../kit/http/session.ts' {
  interface Session {
    readonly playerId: string
    /** The currency of the session's account. */
    readonly currency: Currency
    /**
     * `signup`: the registration is not complete, so the session cannot be used to play. `withdrawal`: the player may
     * not play, so the session can only be used to withdraw.
     */
    readonly level: 'signup' | 'player' | 'withdrawal'
  }
}

/** The cookie with the session key of the primary account. */
export const sessionCookie = 'SESSION_KEY'

/** The cookie with the session key of another account. */
export const accountCookie = (currency: Currency): string => `${sessionCookie}_${currency}`

/** The cookie with the currency of the active account. If it is missing, the primary account is active. */
export const activeCurrencyCookie = 'ACTIVE_CURRENCY'

/**
 * Returns the session key that a request contains. A parameter in the query takes precedence over `Authorization:
 * Bearer`, then over a parameter in the body, and last over the cookie of the active account.
 */
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
