import { demoAccess, demoSecrets } from '@baize/contract/demo-values'
import { resolve } from 'node:path'
import { isLoopback } from './loopback.ts'

export interface WorldpayConfig {
  readonly merchantCode: string
  readonly user: string
  readonly password: string
  readonly notifyUrl: string
  readonly notifyUser: string
  readonly notifyPassword: string
}

export interface SkrillConfig {
  readonly merchantId: string
  /** The e-mail address of the merchant's account at Skrill. */
  readonly payToEmail: string
  readonly password: string
  /** The key with which the sandbox signs status reports. */
  readonly secretWord: string
}

export interface NetellerConfig {
  readonly user: string
  readonly password: string
  readonly notifyUrl: string
  readonly notifyUser: string
  readonly notifyPassword: string
}

/** A gateway to which the casino sends JSON messages over HTTP. Each message is signed with an HMAC under `secret`. */
export interface GatewayConfig {
  readonly merchant: string
  readonly secret: string
}

export interface PaymentiqConfig {
  readonly merchantId: string
  /** The key with which the sandbox signs calls to the merchant. */
  readonly secret: string
  /** The URL below which the merchant's operations verifyuser, authorize, transfer and cancel are. */
  readonly merchantUrl: string
}

export interface PragmaticConfig {
  /** The id that the casino gave the studio. It is part of the URLs of the casino's wallet. */
  readonly studio: string
  /** The name under which the casino logs in to the studio's API. */
  readonly secureLogin: string
  /** The secret that goes into the hash by which both sides authenticate their calls. */
  readonly secret: string
}

export interface ObjectStoreConfig {
  readonly bucket: string
  readonly region: string
  readonly keyId: string
  /** The key with which the casino must sign requests. */
  readonly secret: string
}

export interface Config {
  /** The address to listen on. With `localhost`, only programs on the same computer can connect. */
  readonly host: string
  readonly port: number
  readonly smtpPort: number
  /** The URL at which browsers reach the sandbox, without a trailing slash. */
  readonly url: string
  /** The URL at which the sandbox reaches the casino's server, without a trailing slash. */
  readonly platformUrl: string
  /** The origins of the casino's portals. Their pages may frame the sandbox's payment pages and receive the results. */
  readonly portalOrigins: readonly string[]
  /** The origins of partners' sites that may frame the portal, and with it the games. */
  readonly embedOrigins: readonly string[]
  /**
   * The password for the pages that only the owner of the demonstration may see. If it is undefined, the sandbox serves
   * only requests from the same computer.
   */
  readonly password: string | undefined
  readonly dataDir: string
  readonly logLevel: string
  /** The percentage by which all delays are multiplied. Tests set less than 100 to be faster. */
  readonly delayPercent: number
  readonly worldpay: WorldpayConfig
  readonly skrill: SkrillConfig
  readonly neteller: NetellerConfig
  readonly nekbit: GatewayConfig
  readonly omega: GatewayConfig
  readonly paymentiq: PaymentiqConfig
  readonly identityRegistryKey: string
  readonly exclusionRegisterKey: string
  readonly vulnerabilityRegisterKey: string
  readonly studioSecret: string
  readonly pragmatic: PragmaticConfig
  /** The id that the casino gave the aggregator. It is part of the URLs of the casino's wallet. */
  readonly hub88Studio: string
  /**
   * The private key with which the aggregator signs its calls to the casino's wallet. If undefined, the demo's key is
   * used.
   */
  readonly hub88WalletKey: string | undefined
  /**
   * The casino's public key, which verifies the casino's calls to the aggregator. If undefined, the demo's key is used.
   */
  readonly hub88OperatorKey: string | undefined
  /** By how many milliseconds the casino's clock is ahead of the sandbox's clock. */
  readonly clockAheadMs: number
  readonly objectStore: ObjectStoreConfig
  readonly loqateKey: string
  readonly openidClientId: string
  readonly openidClientSecret: string
  readonly facebookAppId: string
  readonly facebookAppSecret: string
  /** The base32 secret of the authenticator app for the demo's staff. */
  readonly authenticatorSecret: string
  /** The key with which the casino signs webhooks to the sandbox's receiver. */
  readonly webhookSecret: string
}

/** Thrown for an invalid setting. The message is one sentence for the person who starts the program. */
export class ConfigError extends Error {}

type Env = Readonly<Record<string, string | undefined>>

const demoValues = { ...demoSecrets, ...demoAccess }

/** Reads a secret that the casino must be configured with too. If it is not set, the demo's value is used. */
const secretOf = (env: Env, name: keyof typeof demoValues): string => env[name] || demoValues[name]

/**
 * Reads all settings from the environment. No other code of the sandbox reads environment variables.
 * @throws ConfigError if a setting is invalid
 */
export function loadConfig(env: Env = process.env): Config {
  const platformPort = portFrom(env, 'PORT', 3000)
  const port = portFrom(env, 'SANDBOX_PORT', platformPort + 1)
  const platformUrl = urlFrom(env, 'PLATFORM_URL', `http://localhost:${platformPort}`)
  const text = (name: string, fallback: string) => env[name] || fallback
  const config: Config = Object.freeze({
    host: text('HOST', 'localhost'),
    port,
    smtpPort: portFrom(env, 'SANDBOX_SMTP_PORT', port + 1),
    url: urlFrom(env, 'SANDBOX_URL', `http://localhost:${port}`),
    platformUrl,
    portalOrigins: originsFrom(env, 'PORTAL_ORIGIN', platformUrl),
    embedOrigins: env['EMBED_ORIGINS'] ? originsFrom(env, 'EMBED_ORIGINS', '') : [],
    password: env['SANDBOX_PASSWORD'] || undefined,
    dataDir: resolve(env['DATA_DIR'] || resolve(import.meta.dirname, '../.data')),
    logLevel: text('LOG_LEVEL', 'info'),
    delayPercent: percentFrom(env, 'SANDBOX_DELAY_PERCENT', 100),
    worldpay: Object.freeze({
      merchantCode: text('WORLDPAY_MERCHANT', 'BAIZEDEMO'),
      user: text('WORLDPAY_USER', 'baize'),
      password: secretOf(env, 'WORLDPAY_PASSWORD'),
      notifyUrl: urlFrom(env, 'WORLDPAY_NOTIFY_URL', `${platformUrl}/platform/callback/worldpay`),
      notifyUser: text('WORLDPAY_NOTIFY_USER', 'worldpay'),
      notifyPassword: secretOf(env, 'WORLDPAY_NOTIFY_PASSWORD'),
    }),
    skrill: Object.freeze({
      merchantId: text('SKRILL_MERCHANT_ID', '4000001'),
      payToEmail: text('SKRILL_EMAIL', 'cashier@baize.example'),
      password: secretOf(env, 'SKRILL_PASSWORD'),
      secretWord: secretOf(env, 'SKRILL_SECRET_WORD'),
    }),
    neteller: Object.freeze({
      user: text('NETELLER_USER', 'baize'),
      password: secretOf(env, 'NETELLER_PASSWORD'),
      notifyUrl: urlFrom(env, 'NETELLER_NOTIFY_URL', `${platformUrl}/platform/callback/neteller`),
      notifyUser: text('NETELLER_NOTIFY_USER', 'neteller'),
      notifyPassword: secretOf(env, 'NETELLER_NOTIFY_PASSWORD'),
    }),
    nekbit: Object.freeze({
      merchant: text('NEKBIT_MERCHANT', 'baize'),
      secret: secretOf(env, 'NEKBIT_SECRET'),
    }),
    omega: Object.freeze({
      merchant: text('OMEGA_MERCHANT', 'baize'),
      secret: secretOf(env, 'OMEGA_SECRET'),
    }),
    paymentiq: Object.freeze({
      merchantId: text('PAYMENTIQ_MERCHANT_ID', '100999'),
      secret: secretOf(env, 'PAYMENTIQ_SECRET'),
      merchantUrl: urlFrom(env, 'PAYMENTIQ_MERCHANT_URL', `${platformUrl}/platform/callback/paymentiq`),
    }),
    identityRegistryKey: secretOf(env, 'IDENTITY_REGISTRY_KEY'),
    exclusionRegisterKey: secretOf(env, 'EXCLUSION_REGISTER_KEY'),
    vulnerabilityRegisterKey: secretOf(env, 'VULNERABILITY_REGISTER_KEY'),
    ...studiosFrom(env),
    clockAheadMs: durationFrom(env, 'CLOCK_AHEAD'),
    objectStore: Object.freeze({
      // Other buckets are accepted too. A casino that uses a bucket in `behaviourByBucket` meets the fault listed
      // there.
      bucket: 'documents',
      region: text('DOCUMENTS_S3_REGION', 'us-east-1'),
      keyId: text('DOCUMENTS_S3_KEY_ID', 'BAIZEDEMO'),
      secret: secretOf(env, 'DOCUMENTS_S3_SECRET'),
    }),
    loqateKey: secretOf(env, 'LOQATE_KEY'),
    openidClientId: text('STAFF_OPENID_CLIENT_ID', 'baize-console'),
    openidClientSecret: secretOf(env, 'STAFF_OPENID_CLIENT_SECRET'),
    facebookAppId: text('FACEBOOK_APP_ID', 'baize-demo'),
    facebookAppSecret: secretOf(env, 'FACEBOOK_APP_SECRET'),
    authenticatorSecret: secretOf(env, 'DEMO_AUTHENTICATOR_SECRET'),
    webhookSecret: secretOf(env, 'DEMO_WEBHOOK_SECRET'),
  })
  const isOpen = ![config.host, new URL(config.url).hostname].every(isLoopback)
  if (isOpen && config.password === undefined)
    throw new ConfigError(
      'HOST or SANDBOX_URL opens the sandbox to others, who would read its mails: set SANDBOX_PASSWORD, or start with "npm start" and PUBLIC_DEMO=1, which draws secrets and passwords.',
    )
  return config
}

const studiosFrom = (env: Env) => ({
  studioSecret: secretOf(env, 'STUDIO_SECRET'),
  pragmatic: Object.freeze({
    studio: env['PRAGMATIC_STUDIO'] || 'pragmatic-demo',
    secureLogin: env['PRAGMATIC_SECURE_LOGIN'] || 'baize_demo',
    secret: secretOf(env, 'PRAGMATIC_SECRET'),
  }),
  hub88Studio: env['HUB88_STUDIO'] || 'hub88-demo',
  hub88WalletKey: env['HUB88_WALLET_KEY'] || undefined,
  hub88OperatorKey: env['HUB88_OPERATOR_KEY'] || undefined,
})

function portFrom(env: Env, name: string, fallback: number): number {
  const text = env[name]
  if (!text) return fallback
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw new ConfigError(`${name} must be a port from 0 to 65535.`)
  return port
}

function percentFrom(env: Env, name: string, fallback: number): number {
  const text = env[name]
  if (!text) return fallback
  if (!/^([1-9]\d?|100)$/.test(text)) throw new ConfigError(`${name} must be a number from 1 to 100.`)
  return Number(text)
}

function durationFrom(env: Env, name: string): number {
  const text = env[name] || 'PT0S'
  if (!/^P(?=.)(\d+D)?(T(\d+H)?(\d+M)?(\d+S)?)?$/.test(text)) throw new ConfigError(`${name} must be like P31D.`)
  return Temporal.Duration.from(text).total('milliseconds')
}

function urlFrom(env: Env, name: string, fallback: string): string {
  const text = env[name] || fallback
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? '')) {
    throw new ConfigError(`${name} must be an address that begins with http:// or https://.`)
  }
  return text.replace(/\/+$/, '')
}

function originsFrom(env: Env, name: string, fallback: string): readonly string[] {
  const origins = (env[name] || fallback).split(',').map((part) => URL.parse(part.trim()))
  return origins.map((origin) => {
    if (!origin || !/^https?:$/.test(origin.protocol)) {
      throw new ConfigError(`${name} must be origins such as https://casino.example, separated by commas.`)
    }
    return origin.origin
  })
}
