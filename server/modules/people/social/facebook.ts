import * as z from 'zod/mini'
import { callOut } from '../../../kit/outbound.ts'
import type { SocialNetwork } from './provider.ts'

export interface FacebookSettings {
  readonly graphUrl: string
  readonly appId: string
  readonly appSecret: string
}

const answer = z.object({
  data: z.object({
    app_id: z.optional(z.string()),
    is_valid: z.boolean(),
    user_id: z.optional(z.string()),
    /** In seconds since 1970. 0 means that the token never expires. */
    expires_at: z.optional(z.number()),
  }),
})

const timeoutMs = 5000

/**
 * Opens a client of Facebook's Graph API: `GET /debug_token`, authenticated as the app. A token that was issued to
 * another app is not accepted.
 */
export function openFacebook({ graphUrl, appId, appSecret }: FacebookSettings, nowMs: () => number): SocialNetwork {
  return {
    async subjectOf(token) {
      const query = new URLSearchParams({ input_token: token, access_token: `${appId}|${appSecret}` })
      const { status, text } = await callOut(`${graphUrl}/debug_token?${query}`, { method: 'GET', timeoutMs })
      // Facebook returns 400 if the text does not have the form of a token.
      if (status === 400) return undefined
      if (status !== 200) throw new Error(`Facebook answered ${status}`)
      const { data } = answer.parse(JSON.parse(text))
      const expired = data.expires_at !== undefined && data.expires_at !== 0 && data.expires_at * 1000 <= nowMs()
      if (!data.is_valid || data.app_id !== appId || expired) return undefined
      return data.user_id
    },
  }
}
