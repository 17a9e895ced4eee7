import { currency, type Currency } from '@baize/contract/money'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { accountCookie, activeCurrencyCookie, sessionCookie } from './presented-key.ts'

/** The cookie that shows pages that a session exists. Unlike the cookie with the session key, pages can read it. */
export const partyCookie = 'PARTY_ID'
const maxAgeSeconds = 30 * 24 * 60 * 60

const options = ({ config }: Context): CookieSerializeOptions => ({
  path: '/',
  sameSite: 'lax',
  secure: config.publicUrl.startsWith('https:'),
})

export function giveCookies(
  context: Context,
  caller: Pick<Caller, 'setCookie' | 'clearCookie'>,
  playerId: string,
  sessionKey: string,
): void {
  giveAccountCookie(context, caller, undefined, sessionKey)
  caller.setCookie(partyCookie, playerId, { ...options(context), maxAge: maxAgeSeconds })
}

/**
 * Makes the session of the account the active session of the browser. If `account` is undefined, it is the session of
 * the primary account.
 */
export function giveAccountCookie(
  context: Context,
  caller: Pick<Caller, 'setCookie' | 'clearCookie'>,
  account: Currency | undefined,
  sessionKey: string,
): void {
  const kept = { ...options(context), maxAge: maxAgeSeconds, httpOnly: true }
  caller.setCookie(account ? accountCookie(account) : sessionCookie, sessionKey, kept)
  if (account) caller.setCookie(activeCurrencyCookie, account, kept)
  else caller.clearCookie(activeCurrencyCookie, options(context))
}

const accountCookies = currency.options.map(accountCookie)

/** Removes every cookie of the browser's sessions. */
export function takeCookies(context: Context, caller: Pick<Caller, 'clearCookie'>): void {
  const names = [sessionCookie, partyCookie, activeCurrencyCookie, ...accountCookies]
  for (const name of names) caller.clearCookie(name, options(context))
}

/** Removes the cookies of other accounts, so that the session of the primary account becomes active. */
export function takeAccountCookies(context: Context, caller: Pick<Caller, 'clearCookie'>): void {
  for (const name of [activeCurrencyCookie, ...accountCookies]) caller.clearCookie(name, options(context))
}

/** True if the browser sent a cookie which shows that it has a session. */
export const hasCookies = (caller: Pick<Caller, 'cookieOf'>): boolean =>
  [sessionCookie, partyCookie].some((name) => caller.cookieOf(name) !== undefined)
