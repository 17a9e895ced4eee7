import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Context } from '../../context.ts'
import type { Caller } from '../../kit/route.ts'
import { sessionCookie } from '../../kit/session.ts'

/** Readable by the page, unlike the key: it tells that a session exists. */
const partyCookie = 'PARTY_ID'
const maxAgeSeconds = 30 * 24 * 60 * 60

const options = ({ config }: Context): CookieSerializeOptions => ({
  path: '/',
  sameSite: 'lax',
  secure: config.publicUrl.startsWith('https:'),
})

export function giveCookies(
  context: Context,
  caller: Pick<Caller, 'setCookie'>,
  playerId: string,
  sessionKey: string,
): void {
  const common = { ...options(context), maxAge: maxAgeSeconds }
  caller.setCookie(sessionCookie, sessionKey, { ...common, httpOnly: true })
  caller.setCookie(partyCookie, playerId, common)
}

export function takeCookies(context: Context, caller: Pick<Caller, 'clearCookie'>): void {
  for (const name of [sessionCookie, partyCookie]) caller.clearCookie(name, options(context))
}
