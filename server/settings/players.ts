import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Keys } from '../kit/seal.ts'
import type { AddressOf } from './addresses.ts'
import { demoSecrets, demoStaffUsername } from '@baize/contract/demo-values'
import type { Findings } from './checks/findings.ts'
import { isInUse } from './checks/parties.ts'
import { present, type OtherSecrets } from './other-secrets.ts'
import { url } from './shapes.ts'

/** Settings for players' documents, log-in with Facebook and address look-up: a part of those in ../config.ts. */
export const playerSettings = {
  /**
   * Usernames of players' accounts that belong to staff. They see the page /admin, which gives no rights: each operation
   * asks for a name and a key of `STAFF_KEYS`. The demo has one.
   */
  STAFF_USERNAMES: z.optional(z.string()),
  /** Log-in with Facebook is offered if the app has an id and a secret. The demo has them. */
  FACEBOOK_APP_ID: z.optional(z.string().check(z.regex(/^[\w-]{1,60}$/))),
  FACEBOOK_APP_SECRET: z.optional(z.string().check(z.minLength(8))),
  FACEBOOK_GRAPH_URL: z.optional(url),
  /** The page that the browser is redirected to. */
  FACEBOOK_DIALOG_URL: z.optional(url),
  /** Address look-up by post code is offered if there is a key from Loqate. The demo has one. */
  LOQATE_KEY: z.optional(z.string().check(z.minLength(8))),
  LOQATE_URL: z.optional(url),
  /** The folder for players' documents, encrypted: `documents` in here. */
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data'),
  /** Stores them in an object store (S3's protocol) instead, if a bucket is named. */
  DOCUMENTS_S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9.-]{3,63}$/))),
  DOCUMENTS_S3_URL: z.optional(url),
  DOCUMENTS_S3_REGION: z._default(z.string().check(z.regex(/^[\w-]{1,40}$/)), 'us-east-1'),
  DOCUMENTS_S3_KEY_ID: z.optional(z.string()),
  DOCUMENTS_S3_SECRET: z.optional(z.string()),
  /** The key that encrypts them. The default is the secret key. */
  DOCUMENTS_KEY: z.optional(z.string().check(z.minLength(32))),
  /** Virus scanner (clamd) that checks each file first: `tcp://host:3310`. */
  CLAMD_URL: z.optional(z.string().check(z.regex(/^tcp:\/\/[\w.-]+:\d+$/))),
}

const shape = z.object(playerSettings)
type PlayerSettings = z.output<typeof shape>

export const documentsOf = (
  values: PlayerSettings & OtherSecrets,
  secretKeys: Keys,
  isDemo: boolean,
  addressOf: AddressOf,
  findings: Findings,
) => ({
  folder: join(values.DATA_DIR, 'documents'),
  s3: s3Of(values, isDemo, addressOf, findings),
  keys: documentKeysOf(values, secretKeys),
  clamdUrl: values.CLAMD_URL,
})

/** Without a key of their own, documents are sealed under the secret key. */
const documentKeysOf = (values: PlayerSettings & OtherSecrets, secretKeys: Keys): Keys =>
  values.DOCUMENTS_KEY === undefined
    ? secretKeys
    : { current: values.DOCUMENTS_KEY, others: present(values.DOCUMENTS_KEY_ALSO) }

/** AWS's own store of the region, unless another address is set. In the demo, the sandbox's. */
function s3Of(values: PlayerSettings, isDemo: boolean, addressOf: AddressOf, findings: Findings) {
  const { DOCUMENTS_S3_BUCKET: bucket, DOCUMENTS_S3_REGION: region, DOCUMENTS_S3_URL: given } = values
  if (bucket === undefined) return undefined
  const needs = ['DOCUMENTS_S3_BUCKET', 'DOCUMENTS_S3_KEY_ID', 'DOCUMENTS_S3_SECRET']
  isInUse(values, isDemo, { name: 'the object store', needs }, findings)
  const isAmazon = !isDemo && given === undefined
  return {
    url: isAmazon ? `https://s3.${region}.amazonaws.com` : addressOf('DOCUMENTS_S3_URL', '/s3'),
    bucket,
    region,
    keyId: values.DOCUMENTS_S3_KEY_ID ?? (isDemo ? 'BAIZEDEMO' : ''),
    secret: values.DOCUMENTS_S3_SECRET ?? (isDemo ? demoSecrets.DOCUMENTS_S3_SECRET : ''),
  }
}

/** undefined if address look-up is off */
export function addressLookupOf(values: PlayerSettings, isDemo: boolean, addressOf: AddressOf, findings: Findings) {
  if (!isInUse(values, isDemo, { name: 'Loqate', needs: ['LOQATE_KEY', 'LOQATE_URL'] }, findings)) return undefined
  return { url: addressOf('LOQATE_URL', '/loqate'), key: values.LOQATE_KEY ?? demoSecrets.LOQATE_KEY }
}

/** undefined if log-in with Facebook is off */
export function facebookOf(values: PlayerSettings, isDemo: boolean, addressOf: AddressOf, findings: Findings) {
  const needs = ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET', 'FACEBOOK_GRAPH_URL', 'FACEBOOK_DIALOG_URL']
  if (!isInUse(values, isDemo, { name: 'Facebook', needs }, findings)) return undefined
  return {
    appId: values.FACEBOOK_APP_ID ?? 'baize-demo',
    appSecret: values.FACEBOOK_APP_SECRET ?? demoSecrets.FACEBOOK_APP_SECRET,
    graphUrl: addressOf('FACEBOOK_GRAPH_URL', '/facebook'),
    dialogUrl: addressOf('FACEBOOK_DIALOG_URL', '/facebook/dialog/oauth'),
  }
}

/** The usernames in lower case, because a log-in ignores case. */
export const staffUsernamesOf = (values: PlayerSettings, isDemo: boolean): ReadonlySet<string> =>
  new Set(
    (values.STAFF_USERNAMES ?? (isDemo ? demoStaffUsername : ''))
      .toLowerCase()
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  )
