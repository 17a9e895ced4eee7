import { join } from 'node:path'
import * as z from 'zod/mini'

/** Settings about what players hand in, and by which profiles they come in: a part of those in config.ts. */
export const playerSettings = {
  /** Log-in with Facebook is offered where the app has an id and a secret; the demo has them. */
  FACEBOOK_APP_ID: z.optional(z.string().check(z.regex(/^[\w-]{1,60}$/))),
  FACEBOOK_APP_SECRET: z.optional(z.string().check(z.minLength(8))),
  FACEBOOK_GRAPH_URL: z.optional(z.url()),
  /** Page that the browser is sent to. */
  FACEBOOK_DIALOG_URL: z.optional(z.url()),
  /** Where documents of players are kept, encrypted: `documents` in here. */
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data'),
  /** Encrypts them; without it, the secret key does. */
  DOCUMENTS_KEY: z.optional(z.string().check(z.minLength(32))),
  /** Virus scanner (clamd) that looks at each file first: `tcp://host:3310`. */
  CLAMD_URL: z.optional(z.string().check(z.regex(/^tcp:\/\/[\w.-]+:\d+$/))),
}

const shape = z.object(playerSettings)
type PlayerSettings = z.output<typeof shape>

export const documentsOf = (values: PlayerSettings, secretKey: string) => ({
  folder: join(values.DATA_DIR, 'documents'),
  key: values.DOCUMENTS_KEY ?? secretKey,
  clamdUrl: values.CLAMD_URL,
})

/**
 * undefined where log-in with Facebook is not offered.
 * @param demo what stands in for it; absent in production
 */
export function facebookOf(values: PlayerSettings, demoUrl: string, demo?: { appId: string; appSecret: string }) {
  const appId = values.FACEBOOK_APP_ID ?? demo?.appId
  const appSecret = values.FACEBOOK_APP_SECRET ?? demo?.appSecret
  if (!appId || !appSecret) return undefined
  const graphUrl = values.FACEBOOK_GRAPH_URL ?? demoUrl
  return { appId, appSecret, graphUrl, dialogUrl: values.FACEBOOK_DIALOG_URL ?? `${demoUrl}/dialog/oauth` }
}
