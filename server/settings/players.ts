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
  /** Addresses by post code: offered where Loqate has given a key; the demo has one. */
  LOQATE_KEY: z.optional(z.string().check(z.minLength(8))),
  LOQATE_URL: z.optional(url),
  /** Where documents of players are kept, encrypted: `documents` in here. */
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data'),
  /** An object store for them instead (S3's protocol), where its bucket is named. */
  DOCUMENTS_S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9.-]{3,63}$/))),
  DOCUMENTS_S3_URL: z.optional(url),
  DOCUMENTS_S3_REGION: z._default(z.string().check(z.regex(/^[\w-]{1,40}$/)), 'us-east-1'),
  DOCUMENTS_S3_KEY_ID: z.optional(z.string()),
  DOCUMENTS_S3_SECRET: z.optional(z.string()),
  /** Encrypts them; without it, the secret key does. */
  DOCUMENTS_KEY: z.optional(z.string().check(z.minLength(32))),
  /** Virus scanner (clamd) that looks at each file first: `tcp://host:3310`. */
  CLAMD_URL: z.optional(z.string().check(z.regex(/^tcp:\/\/[\w.-]+:\d+$/))),
}

const shape = z.object(playerSettings)
type PlayerSettings = z.output<typeof shape>

export const documentsOf = (values: PlayerSettings, secretKey: string, isDemo: boolean, addressOf: AddressOf) => ({
  folder: join(values.DATA_DIR, 'documents'),
  s3: s3Of(values, isDemo, addressOf),
  key: values.DOCUMENTS_KEY ?? secretKey,
  clamdUrl: values.CLAMD_URL,
})

/** AWS's own store of the region, unless another address is given; in the demo, the sandbox's. */
function s3Of(values: PlayerSettings, isDemo: boolean, addressOf: AddressOf) {
  const { DOCUMENTS_S3_BUCKET: bucket, DOCUMENTS_S3_REGION: region, DOCUMENTS_S3_URL: given } = values
  if (bucket === undefined) return undefined
  const isAmazon = !isDemo && given === undefined
  return {
    url: isAmazon ? `https://s3.${region}.amazonaws.com` : addressOf('DOCUMENTS_S3_URL', '/s3'),
    bucket,
    region,
    keyId: values.DOCUMENTS_S3_KEY_ID ?? (isDemo ? 'BAIZEDEMO' : ''),
    secret: values.DOCUMENTS_S3_SECRET ?? (isDemo ? demoSecrets.DOCUMENTS_S3_SECRET : ''),
  }
}

/** undefined where addresses are not looked up. */
export function addressLookupOf(values: PlayerSettings, isDemo: boolean, addressOf: AddressOf) {
  const key = values.LOQATE_KEY ?? (isDemo ? demoSecrets.LOQATE_KEY : undefined)
  return key === undefined ? undefined : { url: addressOf('LOQATE_URL', '/loqate'), key }
}

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
