import type { Operation, Request } from '@baize/contract/op'
import { randomInt } from 'node:crypto'
import type { TestApp } from './build.ts'
import type { SignedUpPlayer } from '../demo/sign-up-player.ts'

export interface Answer {
  readonly httpStatus: number
  readonly status: string
  // The type is loose, because each test knows which fields its reply has.
  readonly body: Readonly<Record<string, unknown>> & { readonly errors?: readonly { field: string; error: string }[] }
  readonly setCookies: readonly string[]
}

export interface Browser {
  readonly cookies: Map<string, string>
  call<O extends Operation>(operation: O, input: Request<O>, headers?: Record<string, string>): Promise<Answer>
}

/**
 * Calls operations as a page of the portal does: with cookies, and from the portal's origin. Each browser has a
 * different IP address, so that tests do not share a rate limit.
 */
export function openBrowser({ app, context }: Pick<TestApp, 'app' | 'context'>, language: 'en' | 'mk' = 'en'): Browser {
  const cookies = new Map<string, string>([['LOCALE', language]])
  const { origin, host } = new URL(context.config.publicUrl)
  const remoteAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  return {
    cookies,
    async call(operation, input, headers = {}) {
      const get = operation.method === 'GET'
      const response = await app.inject({
        method: operation.method,
        url: `/${operation.service}${operation.path}`,
        remoteAddress,
        cookies: Object.fromEntries(cookies),
        headers: { host, origin, ...headers },
        ...(get ? { query: input as Record<string, string> } : { payload: input }),
      })
      for (const { name, value, maxAge, expires } of response.cookies) {
        const gone = value === '' || maxAge === 0 || (expires !== undefined && expires.getTime() <= 0)
        if (gone) cookies.delete(name)
        else cookies.set(name, value)
      }
      const body = response.json<Answer['body'] & { status: string }>()
      const setCookies = [response.headers['set-cookie'] ?? []].flat()
      return { httpStatus: response.statusCode, status: body.status, body, setCookies }
    },
  }
}

/** Does the same as `openBrowser`, with the player's session. */
export function openBrowserOf(
  running: Pick<TestApp, 'app' | 'context'>,
  { sessionKey, playerId }: Pick<SignedUpPlayer, 'sessionKey' | 'playerId'>,
): Browser {
  const browser = openBrowser(running)
  browser.cookies.set('SESSION_KEY', sessionKey).set('PARTY_ID', playerId)
  return browser
}
