import type { Currency } from '@baize/contract/money'
import type { FastifyRequest } from 'fastify'
import type { PresentedKey } from '../../../kit/http/session.ts'

declare module '../../../kit/http/session.ts' {
  interface Session {
    readonly playerId: string
    /** Currency of the active account. */
    readonly currency: Currency
    /**
     * `signup`: registration is not complete, so the session is not a log-in yet. `withdrawal`: the player may not play,
     * and has come for their money.
     */
    readonly level: 'signup' | 'player' | 'withdrawal'
  }
}

/** The cookie with the key of the primary account's session. */
export const sessionCookie = 'SESSION_KEY'

/** The cookie with the key of another account's session. */
export const accountCookie = (currency: Currency): string => `${sessionCookie}_${currency}`

/** The cookie that names the account in use. Without it the primary account is in use. */
export const activeCurrencyCookie = 'ACTIVE_CURRENCY'

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
