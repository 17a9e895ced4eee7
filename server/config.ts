import type { KeyObject } from 'node:crypto'
import { detailCodes } from '@baize/contract/players'
import * as z from 'zod/mini'
import { demoPaymentSecrets, paymentSettings, providersOf } from './payment-settings.ts'
import { documentsOf, facebookOf, playerSettings } from './player-settings.ts'
import { parseStaffKeys } from './staff-keys.ts'
import { demoHub88Key, isDemoKey, isRsaKey, rsaKey } from './studio-key.ts'

const port = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535))
const url = z.url()
const studioId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))

/** Demo values; production refuses to start with any of them. */
const demoSecrets = {
  SECRET_KEY: 'demo-secret-key-of-the-sandbox-only',
  ...demoPaymentSecrets,
  IDENTITY_REGISTRY_KEY: 'demo-registry',
  EXCLUSION_REGISTER_KEY: 'demo-register',
  STUDIO_SECRET: 'demo-studio',
  PRAGMATIC_SECRET: 'demo-pragmatic',
  STAFF_KEYS: 'demo:demo-staff-key-of-the-sandbox',
  FACEBOOK_APP_SECRET: 'demo-facebook',
} as const
const demoFacebook = { appId: 'baize-demo', appSecret: demoSecrets.FACEBOOK_APP_SECRET }

const list = z.pipe(
  z._default(z.string(), ''),
  z.transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
)

/** Origins alone, as they are put into headers. */
const origins = z.pipe(list, z.array(z.url().check(z.regex(/^https?:\/\/[a-z0-9.:[\]-]+$/))))

const settings = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  /** How far the demo's clock is ahead, ISO 8601: `P31D` lets a month pass. Not for production. */
  CLOCK_AHEAD: z._default(z.string().check(z.regex(/^P(?=.)(\d+D)?(T(\d+H)?(\d+M)?(\d+S)?)?$/)), 'PT0S'),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(port, 3000),
  /** The origin that players' browsers see. */
  PUBLIC_URL: z.optional(url),
  /** Behind a proxy that sets X-Forwarded-For. */
  TRUST_PROXY: z._default(z.enum(['0', '1']), '0'),
  /** Header in which that proxy tells the country of the caller's address, such as CF-IPCountry. */
  COUNTRY_HEADER: z.optional(z.string().check(z.toLowerCase())),
  /**
   * Seals what waits (mails, resets, set-ups of factors), authenticators' secrets and, without a key of their own,
   * documents; keys the hashes of confirmation codes.
   */
  SECRET_KEY: z._default(z.string().check(z.minLength(32)), demoSecrets.SECRET_KEY),
  SESSION_IDLE_MINUTES: z._default(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(1440)), 30),
  SESSION_HOURS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(168)), 12),
  /** Who may call the staff's operations, and with which key: `ana:…,ben:…`, keys of 16 signs or more. */
  STAFF_KEYS: z.optional(
    z.string().check(z.refine((text) => parseStaffKeys(text) !== undefined, 'is no list of name:key')),
  ),
  DATABASE_URL: z.string().check(z.minLength(1)),
  DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(200)), 12),
  /** Bases of the services, where they run elsewhere. */
  PLATFORM_URL: z.optional(url),
  CONTENT_URL: z.optional(url),
  CHANNELS_URL: z.optional(url),
  CONTENT_ALTERNATE_URL: z.optional(url),
  /** Origins of pictures and videos that the content service names, where they are not the portal's own. */
  MEDIA_ORIGINS: origins,
  /** Origins that may frame the embedded pages. */
  EMBED_ORIGINS: origins,
  SANDBOX_URL: z._default(url, 'http://localhost:3001'),
  SMTP_URL: z._default(z.string(), 'smtp://localhost:3002'),
  MAIL_FROM: z._default(z.string(), 'Baize Casino <no-reply@baize.example>'),
  ...paymentSettings,
  /** Origins of pages that these providers continue to, where they are not those of their addresses. */
  PAYMENT_PAGE_ORIGINS: origins,
  IDENTITY_REGISTRY_URL: z.optional(url),
  IDENTITY_REGISTRY_KEY: z._default(z.string(), demoSecrets.IDENTITY_REGISTRY_KEY),
  EXCLUSION_REGISTER_URL: z.optional(url),
  EXCLUSION_REGISTER_KEY: z._default(z.string(), demoSecrets.EXCLUSION_REGISTER_KEY),
  /** How long either register may take to answer; then it counts as down. */
  REGISTER_TIMEOUT_MS: z._default(z.coerce.number().check(z.int(), z.minimum(100), z.maximum(5_000)), 5_000),
  STUDIO_URL: z.optional(url),
  STUDIO_SECRET: z._default(z.string(), demoSecrets.STUDIO_SECRET),
  /** The Pragmatic-like studio, under this id in addresses and books; in production only where it has a secret. */
  PRAGMATIC_STUDIO: z._default(studioId, 'pragmatic-demo'),
  PRAGMATIC_URL: z.optional(url),
  PRAGMATIC_SECRET: z.optional(z.string()),
  /** The same of the Hub88-like one; its RSA key as PEM, or as one line of base64. */
  HUB88_STUDIO: z._default(studioId, 'hub88-demo'),
  HUB88_URL: z.optional(url),
  HUB88_PUBLIC_KEY: z.optional(z.string().check(z.refine(isRsaKey, 'is no RSA public key'))),
  /** Who ends a round that was interrupted: the studio, which resumes it, or we, by giving its stakes back. */
  STUDIO_INTERRUPTED_ROUNDS: z._default(z.enum(['studio', 'refund']), 'studio'),
  /** How long a round is open until it counts as interrupted. */
  INTERRUPTED_ROUND_HOURS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(720)), 24),
  MINIMUM_AGE_YEARS: z._default(z.coerce.number().check(z.int(), z.minimum(18), z.maximum(25)), 18),
  /** Below this age the lower maximum of `game_cycle_limit` holds. */
  YOUNG_PLAYER_YEARS: z._default(z.coerce.number().check(z.int(), z.minimum(18), z.maximum(99)), 25),
  ...playerSettings,
  /** Details that only customer support changes: codes of `detailCodes`. */
  READONLY_FIELDS: z._default(
    z.string().check(z.regex(new RegExp(`^(${detailCodes.join('|')})(,(${detailCodes.join('|')}))*$`))),
    'USER_ID,FIRST_NAME,CURRENCY,COUNTRY,LANGUAGE,CITY,POSTALCODE',
  ),
  /** Countries whose people cannot sign up, ISO 3166-1 alpha-2. */
  BLOCKED_COUNTRIES: list,
})

/** A game studio, or an aggregator of several, as the wallet meets it. */
export type Studio = { readonly url: string; readonly interruptedRounds: 'studio' | 'refund' } & (
  | { readonly dialect: 'baize' | 'pragmatic'; readonly secret: string }
  | { readonly dialect: 'hub88'; readonly publicKey: KeyObject }
)

type Settings = z.output<typeof settings>

/** The program's settings, parsed once, frozen. Addresses that are not given are those of the demo. */
export type Config = Readonly<ReturnType<typeof derive>>

/** A setting is missing or wrong: the message names it. */
export class ConfigError extends Error {}

/** The only reader of the environment. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`The configuration is not valid. ${names.join('; ')}`)
  }
  refuseDemoSecrets(parsed.data)
  return Object.freeze(derive(parsed.data))
}

function refuseDemoSecrets(values: Settings): void {
  if (values.NODE_ENV !== 'production') return
  if (values.CLOCK_AHEAD !== 'PT0S')
    throw new ConfigError('CLOCK_AHEAD moves the clock: production does not start with it.')
  for (const [name, demo] of Object.entries(demoSecrets)) {
    if (values[name as keyof typeof demoSecrets] === demo) {
      throw new ConfigError(`${name} still has its demo value: production does not start with it.`)
    }
  }
  if (values.HUB88_PUBLIC_KEY !== undefined && isDemoKey(values.HUB88_PUBLIC_KEY)) {
    throw new ConfigError('HUB88_PUBLIC_KEY still has its demo value: production does not start with it.')
  }
}

function derive(values: Settings) {
  const isDemo = values.NODE_ENV !== 'production'
  const own = `http://127.0.0.1:${values.PORT}`
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, '')
  const sandbox = values.SANDBOX_URL.replace(/\/$/, '')
  return {
    production: !isDemo,
    clockAhead: Temporal.Duration.from(values.CLOCK_AHEAD),
    logLevel: values.LOG_LEVEL,
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    trustProxy: values.TRUST_PROXY === '1',
    countryHeader: values.TRUST_PROXY === '1' ? values.COUNTRY_HEADER : undefined,
    secretKey: values.SECRET_KEY,
    staffKeys: parseStaffKeys(values.STAFF_KEYS ?? (isDemo ? demoSecrets.STAFF_KEYS : '')) ?? new Map<string, string>(),
    sessions: { idleMinutes: values.SESSION_IDLE_MINUTES, hours: values.SESSION_HOURS },
    database: { url: values.DATABASE_URL, poolSize: values.DATABASE_POOL, statementTimeoutMs: 15_000 },
    platformUrl: values.PLATFORM_URL ?? `${publicUrl}/platform`,
    contentUrl: values.CONTENT_URL ?? `${own}/content`,
    contentAlternateUrl: values.CONTENT_ALTERNATE_URL,
    channelsUrl: values.CHANNELS_URL ?? `${publicUrl}/channels`,
    mediaOrigins: values.MEDIA_ORIGINS,
    embedOrigins: values.EMBED_ORIGINS,
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM },
    ...providersOf(values, isDemo, sandbox),
    paymentPageOrigins: values.PAYMENT_PAGE_ORIGINS,
    identityRegistry: {
      url: values.IDENTITY_REGISTRY_URL ?? `${sandbox}/registry`,
      key: values.IDENTITY_REGISTRY_KEY,
      timeoutMs: values.REGISTER_TIMEOUT_MS,
    },
    exclusionRegister: {
      url: values.EXCLUSION_REGISTER_URL ?? `${sandbox}/exclusion`,
      key: values.EXCLUSION_REGISTER_KEY,
      timeoutMs: values.REGISTER_TIMEOUT_MS,
    },
    studios: studiosOf(values, `${sandbox}/studio`),
    interruptedRoundHours: values.INTERRUPTED_ROUND_HOURS,
    youngPlayerYears: values.YOUNG_PLAYER_YEARS,
    readonlyFields: values.READONLY_FIELDS,
    facebook: facebookOf(values, `${sandbox}/facebook`, values.NODE_ENV === 'production' ? undefined : demoFacebook),
    documents: documentsOf(values, values.SECRET_KEY),
    signup: {
      minimumAgeYears: values.MINIMUM_AGE_YEARS,
      blockedCountries: values.BLOCKED_COUNTRIES,
    },
  }
}

/** Studio id → its address, the dialect that it speaks to the wallet, and the key that its calls are signed with. */
function studiosOf(values: Settings, demoUrl: string): Readonly<Record<string, Studio>> {
  const isDemo = values.NODE_ENV !== 'production'
  const secret = values.PRAGMATIC_SECRET ?? (isDemo ? demoSecrets.PRAGMATIC_SECRET : undefined)
  const key = values.HUB88_PUBLIC_KEY ?? (isDemo ? demoHub88Key : undefined)
  const ids = ['baize-studio', values.PRAGMATIC_STUDIO, values.HUB88_STUDIO]
  if (new Set(ids).size < ids.length)
    throw new ConfigError('PRAGMATIC_STUDIO and HUB88_STUDIO must be ids of their own.')
  const common = (given: string | undefined) => ({
    url: given ?? demoUrl,
    interruptedRounds: values.STUDIO_INTERRUPTED_ROUNDS,
  })
  return {
    'baize-studio': { dialect: 'baize', ...common(values.STUDIO_URL), secret: values.STUDIO_SECRET },
    ...(secret && {
      [values.PRAGMATIC_STUDIO]: { dialect: 'pragmatic', ...common(values.PRAGMATIC_URL), secret } as const,
    }),
    ...(key && {
      [values.HUB88_STUDIO]: { dialect: 'hub88', ...common(values.HUB88_URL), publicKey: rsaKey(key) } as const,
    }),
  }
}
