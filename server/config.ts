import { detailCodes } from '@baize/contract/forms/contact-fields'
import * as z from 'zod/mini'
import { limitSettings, limitsOf } from './settings/limits.ts'
import { addressesIn } from './settings/addresses.ts'
import { ConfigError } from './settings/config-error.ts'
import { demoSecrets } from './settings/demo-values.ts'
import { loyaltySettings } from './settings/loyalty.ts'
import { paymentSettings, paymentsOf } from './settings/payments.ts'
import { addressLookupOf, documentsOf, facebookOf, playerSettings, staffUsernamesOf } from './settings/players.ts'
import { protectionOf, protectionSettings } from './settings/protection.ts'
import { list, origins, url } from './settings/shapes.ts'
import { staffOpenIdOf, staffOpenIdSettings } from './settings/staff-openid.ts'
import { parseStaffKeys } from './settings/staff-keys.ts'
import { isDemoKey } from './settings/studio-key.ts'
import { shownSettings } from './settings/shown.ts'
import { fourEyesOf, fourEyesSettings } from './settings/four-eyes.ts'
import { stakeLimitSettings, stakeLimitsOf } from './settings/stake-limits.ts'
import { cyclesOf, studioSettings, studiosOf } from './settings/studios.ts'

const port = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535))

const settings = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  /** How far the demo's clock is ahead, ISO 8601: `P31D` moves it on by a month. Not for production. */
  CLOCK_AHEAD: z._default(z.string().check(z.regex(/^P(?=.)(\d+D)?(T(\d+H)?(\d+M)?(\d+S)?)?$/)), 'PT0S'),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(port, 3000),
  /** The origin that players' browsers see. */
  PUBLIC_URL: z.optional(url),
  /** Whether a proxy that sets X-Forwarded-For is in front. */
  TRUST_PROXY: z._default(z.enum(['0', '1']), '0'),
  /** The header in which that proxy names the country of the caller's address, such as CF-IPCountry. */
  COUNTRY_HEADER: z.optional(z.string().check(z.toLowerCase())),
  /**
   * Encrypts waiting work (mails, resets, set-ups of factors), authenticators' secrets and, without a key of their own,
   * documents. Also keys the hashes of confirmation codes.
   */
  SECRET_KEY: z._default(z.string().check(z.minLength(32)), demoSecrets.SECRET_KEY),
  SESSION_IDLE_MINUTES: z._default(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(1440)), 30),
  SESSION_HOURS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(168)), 12),
  STAFF_IDLE_MINUTES: z._default(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(60)), 15),
  STAFF_SESSION_HOURS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(24)), 10),
  /** Machines that call the staff's operations: `<name>:<key>:<rights>:<last day>,…`, with keys of 16 characters or more. */
  STAFF_KEYS: z.optional(
    z.string().check(z.refine((text) => parseStaffKeys(text) !== undefined, 'is no list of name:key:rights:day')),
  ),
  DATABASE_URL: z.string().check(z.minLength(1)),
  DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(200)), 12),
  /** Base addresses of services that run elsewhere. */
  PLATFORM_URL: z.optional(url),
  CONTENT_URL: z.optional(url),
  CHANNELS_URL: z.optional(url),
  CONTENT_ALTERNATE_URL: z.optional(url),
  /** Origins of the content service's pictures and videos, if they differ from the portal's own. */
  MEDIA_ORIGINS: origins,
  /** Origins that may frame the embedded pages. */
  EMBED_ORIGINS: origins,
  /** The script of the chat with customer support, for the home page. */
  LIVE_AGENT_URL: z.optional(url),
  SANDBOX_URL: z._default(url, 'http://localhost:3001'),
  SMTP_URL: z.optional(z.string()),
  MAIL_FROM: z._default(z.string(), 'Baize Casino <no-reply@baize.example>'),
  ...paymentSettings,
  IDENTITY_REGISTRY_URL: z.optional(url),
  IDENTITY_REGISTRY_KEY: z._default(z.string(), demoSecrets.IDENTITY_REGISTRY_KEY),
  EXCLUSION_REGISTER_URL: z.optional(url),
  EXCLUSION_REGISTER_KEY: z._default(z.string(), demoSecrets.EXCLUSION_REGISTER_KEY),
  /** The longest time that either register may take to answer. After that it counts as down. */
  REGISTER_TIMEOUT_MS: z._default(z.coerce.number().check(z.int(), z.minimum(100), z.maximum(5_000)), 5_000),
  ...studioSettings,
  /** The audience of free play: everyone, or only players whose age is verified (UKGC SR 3.2.11). */
  FREE_PLAY: z._default(z.enum(['everyone', 'verified']), 'everyone'),
  MINIMUM_AGE_YEARS: z._default(z.coerce.number().check(z.int(), z.minimum(18), z.maximum(25)), 18),
  ...fourEyesSettings,
  ...staffOpenIdSettings,
  ...stakeLimitSettings,
  ...playerSettings,
  ...limitSettings,
  ...loyaltySettings,
  ...protectionSettings,
  /** Details that only customer support changes: codes of `detailCodes`. */
  READONLY_FIELDS: z._default(
    z.string().check(z.regex(new RegExp(`^(${detailCodes.join('|')})(,(${detailCodes.join('|')}))*$`))),
    'USER_ID,FIRST_NAME,CURRENCY,COUNTRY,LANGUAGE,CITY,POSTALCODE',
  ),
  /** Countries whose residents cannot sign up, ISO 3166-1 alpha-2. */
  BLOCKED_COUNTRIES: list,
})

type Settings = z.output<typeof settings>

/** The program's settings, parsed once, frozen. In the demo, the default addresses are those of the sandbox. */
export type Config = Readonly<ReturnType<typeof derive>>

/** Only this function reads the environment. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`The configuration is not valid. ${names.join('; ')}`)
  }
  refuseDemoSecrets(parsed.data)
  const names = Object.keys(settings.shape).filter((name) => name in given)
  return Object.freeze(derive(parsed.data, names))
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

function derive(values: Settings, givenSettings: readonly string[]) {
  const isDemo = values.NODE_ENV !== 'production'
  const own = `http://127.0.0.1:${values.PORT}`
  const addressOf = addressesIn(values, isDemo ? values.SANDBOX_URL : undefined)
  const publicUrl = addressOf('PUBLIC_URL', `http://localhost:${values.PORT}`)
  return {
    production: !isDemo,
    /** Every setting by name, with the values that staff may read. */
    shownSettings: shownSettings(values),
    /** Names of the settings that the environment gives. */
    givenSettings,
    clockAhead: Temporal.Duration.from(values.CLOCK_AHEAD),
    logLevel: values.LOG_LEVEL,
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    trustProxy: values.TRUST_PROXY === '1',
    countryHeader: values.TRUST_PROXY === '1' ? values.COUNTRY_HEADER : undefined,
    secretKey: values.SECRET_KEY,
    staffKeys: parseStaffKeys(values.STAFF_KEYS ?? (isDemo ? demoSecrets.STAFF_KEYS : '')) ?? new Map(),
    staffUsernames: staffUsernamesOf(values, isDemo),
    staffSessions: { idleMinutes: values.STAFF_IDLE_MINUTES, hours: values.STAFF_SESSION_HOURS },
    staffOpenId: staffOpenIdOf(values, isDemo, addressOf),
    sessions: { idleMinutes: values.SESSION_IDLE_MINUTES, hours: values.SESSION_HOURS },
    database: { url: values.DATABASE_URL, poolSize: values.DATABASE_POOL, statementTimeoutMs: 15_000 },
    platformUrl: values.PLATFORM_URL ?? `${publicUrl}/platform`,
    contentUrl: values.CONTENT_URL ?? `${own}/content`,
    contentAlternateUrl: values.CONTENT_ALTERNATE_URL,
    channelsUrl: values.CHANNELS_URL ?? `${publicUrl}/channels`,
    mediaOrigins: values.MEDIA_ORIGINS,
    embedOrigins: values.EMBED_ORIGINS,
    liveAgentUrl: values.LIVE_AGENT_URL,
    mail: { smtpUrl: addressOf('SMTP_URL', 'smtp://localhost:3002'), from: values.MAIL_FROM },
    ...paymentsOf(values, isDemo, addressOf),
    identityRegistry: {
      url: addressOf('IDENTITY_REGISTRY_URL', '/registry'),
      key: values.IDENTITY_REGISTRY_KEY,
      timeoutMs: values.REGISTER_TIMEOUT_MS,
    },
    exclusionRegister: {
      url: addressOf('EXCLUSION_REGISTER_URL', '/exclusion'),
      key: values.EXCLUSION_REGISTER_KEY,
      timeoutMs: values.REGISTER_TIMEOUT_MS,
    },
    limits: limitsOf(values, isDemo),
    loyaltyExpiryMonths: values.LOYALTY_EXPIRY_MONTHS,
    protection: protectionOf(values, isDemo, addressOf),
    studios: studiosOf(values, isDemo, addressOf),
    interruptedRoundHours: values.INTERRUPTED_ROUND_HOURS,
    fourEyes: fourEyesOf(values),
    ...stakeLimitsOf(values),
    cycles: cyclesOf(values),
    freePlayForVerified: values.FREE_PLAY === 'verified',
    readonlyFields: values.READONLY_FIELDS,
    facebook: facebookOf(values, isDemo, addressOf),
    addressLookup: addressLookupOf(values, isDemo, addressOf),
    documents: documentsOf(values, values.SECRET_KEY, isDemo, addressOf),
    signup: {
      minimumAgeYears: values.MINIMUM_AGE_YEARS,
      blockedCountries: values.BLOCKED_COUNTRIES,
    },
  }
}
