import { join } from 'node:path'
import * as z from 'zod/mini'
import type { AddressOf } from './addresses.ts'
import { demoSecrets } from './demo-values.ts'
import { url } from './shapes.ts'

/** Settings about what players hand in, and by which profiles they come in: a part of those in ../config.ts. */
export const playerSettings = {
  /** Log-in with Facebook is offered where the app has an id and a secret; the demo has them. */
  FACEBOOK_APP_ID: z.optional(z.string().check(z.regex(/^[\w-]{1,60}$/))),
  FACEBOOK_APP_SECRET: z.optional(z.string().check(z.minLength(8))),
  FACEBOOK_GRAPH_URL: z.optional(url),
  /** Page that the browser is sent to. */
  FACEBOOK_DIALOG_URL: z.optional(url),
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

/** undefined where log-in with Facebook is not offered. */
export function facebookOf(values: PlayerSettings, isDemo: boolean, addressOf: AddressOf) {
  const appId = values.FACEBOOK_APP_ID ?? (isDemo ? 'baize-demo' : undefined)
  const appSecret = values.FACEBOOK_APP_SECRET ?? (isDemo ? demoSecrets.FACEBOOK_APP_SECRET : undefined)
  if (!appId || !appSecret) return undefined
  return {
    appId,
    appSecret,
    graphUrl: addressOf('FACEBOOK_GRAPH_URL', '/facebook'),
    dialogUrl: addressOf('FACEBOOK_DIALOG_URL', '/facebook/dialog/oauth'),
  }
}
