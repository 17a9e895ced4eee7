import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Keys } from '../kit/seal.ts'
import type { AddressOf } from './addresses.ts'
import { demoSecrets, demoStaffUsername } from '@baize/contract/demo-values'
import type { Findings } from './checks/findings.ts'
import { isInUse } from './checks/parties.ts'
import { present, type OtherSecrets } from './other-secrets.ts'
import { url } from './shapes.ts'

/** The settings for players' documents, for the login with Facebook and for the address look-up. */
export const playerSettings = {
  /**
   * The usernames of players' accounts that belong to staff. These accounts can open the page /admin, but that gives
   * them no further rights, because the page only links to the tools of staff, and each tool has its own login. The
   * demo has one such account.
   */
  STAFF_USERNAMES: z.optional(z.string()),
  /**
   * The id of the operator's Facebook app. The login with Facebook is offered if this id and the app's secret are set.
   * In the demo both have a default.
   */
  FACEBOOK_APP_ID: z.optional(z.string().check(z.regex(/^[\w-]{1,60}$/))),
  FACEBOOK_APP_SECRET: z.optional(z.string().check(z.minLength(8))),
  FACEBOOK_GRAPH_URL: z.optional(url),
  /** Facebook's login page, to which the browser is redirected. */
  FACEBOOK_DIALOG_URL: z.optional(url),
  /**
   * The API key from Loqate. If it is set, the address look-up by postcode is offered. In the demo it has a default.
   */
  LOQATE_KEY: z.optional(z.string().check(z.minLength(8))),
  LOQATE_URL: z.optional(url),
  /** The data folder. Its subfolder `documents` contains the players' documents in encrypted form. */
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data'),
  /**
   * The bucket of an object store (with the S3 protocol). If it is set, documents are stored there instead of in the
   * data folder.
   */
  DOCUMENTS_S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9.-]{3,63}$/))),
  DOCUMENTS_S3_URL: z.optional(url),
  DOCUMENTS_S3_REGION: z._default(z.string().check(z.regex(/^[\w-]{1,40}$/)), 'us-east-1'),
  DOCUMENTS_S3_KEY_ID: z.optional(z.string()),
  DOCUMENTS_S3_SECRET: z.optional(z.string()),
  /** The key that encrypts documents. By default documents are encrypted with SECRET_KEY. */
  DOCUMENTS_KEY: z.optional(z.string().check(z.minLength(32))),
  /** The address of the virus scanner (clamd), which checks each file before it is stored: `tcp://host:3310`. */
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

/** Returns the keys that encrypt documents. If DOCUMENTS_KEY is not set, they are the secret keys. */
const documentKeysOf = (values: PlayerSettings & OtherSecrets, secretKeys: Keys): Keys =>
  values.DOCUMENTS_KEY === undefined
    ? secretKeys
    : { current: values.DOCUMENTS_KEY, others: present(values.DOCUMENTS_KEY_ALSO) }

/**
 * Returns the configuration of the object store. Undefined if no bucket is set. The default address is that of AWS in
 * the given region or, in the demo, of the sandbox.
 */
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

/** Returns the configuration of the address look-up. Undefined if it is switched off. */
export function addressLookupOf(values: PlayerSettings, isDemo: boolean, addressOf: AddressOf, findings: Findings) {
  if (!isInUse(values, isDemo, { name: 'Loqate', needs: ['LOQATE_KEY', 'LOQATE_URL'] }, findings)) return undefined
  return { url: addressOf('LOQATE_URL', '/loqate'), key: values.LOQATE_KEY ?? demoSecrets.LOQATE_KEY }
}

/** Returns the configuration of the login with Facebook. Undefined if it is switched off. */
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

/** Returns the usernames in lower case, because the login ignores case. */
export const staffUsernamesOf = (values: PlayerSettings, isDemo: boolean): ReadonlySet<string> =>
  new Set(
    (values.STAFF_USERNAMES ?? (isDemo ? demoStaffUsername : ''))
      .toLowerCase()
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  )
