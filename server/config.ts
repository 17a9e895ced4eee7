import { detailCodes } from '@baize/contract/forms/contact-fields'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { brandSettings } from './settings/brand/brand.ts'
import { siteSettings, sitesOf } from './settings/brand/sites.ts'
import { limitSettings, limitsOf, noteMissingRates } from './settings/limits.ts'
import { addressesIn } from './settings/addresses.ts'
import { noteDoubts } from './settings/checks/doubts.ts'
import { Findings, refuseProblems } from './settings/checks/findings.ts'
import { databaseOf, databaseSettings } from './settings/database.ts'
import { demoAccessOf, demoAccessSettings } from './settings/demo-access.ts'
import { demoSecrets } from '@baize/contract/demo-values'
import { loyaltySettings } from './settings/loyalty.ts'
import { observabilityOf, observabilitySettings } from './settings/observability.ts'
import { otherSecretSettings, present } from './settings/other-secrets.ts'
import { paymentSettings, paymentsOf } from './settings/payments.ts'
import { addressLookupOf, documentsOf, facebookOf, playerSettings, staffUsernamesOf } from './settings/players.ts'
import { protectionOf, protectionSettings } from './settings/protection.ts'
import { countries, origins, url } from './settings/shapes.ts'
import { staffOpenIdOf, staffOpenIdSettings } from './settings/staff/staff-openid.ts'
import { proxyOf, proxySettings } from './settings/proxies.ts'
import { registerSettings, registersOf } from './settings/registers.ts'
import { publishedIn, refuseExposure } from './settings/checks/published-secrets.ts'
import { checkSecrets } from './settings/checks/safe-secrets.ts'
import { parseStaffKeys } from './settings/staff/staff-keys.ts'
import { withheldFrom } from './settings/checks/withheld.ts'
import { describeIssue } from './settings/checks/wrong-values.ts'
import { systemClock } from './kit/clock.ts'
import type { Keys } from './kit/seal.ts'
import { shownSettings } from './settings/checks/shown.ts'
import { drawSecrets } from './settings/starting/drawn-secrets.ts'
import { fourEyesOf, fourEyesSettings } from './settings/staff/four-eyes.ts'
import { stakeLimitSettings, stakeLimitsOf } from './settings/stake-limits.ts'
import { cyclesOf, studioSettings, studiosOf } from './settings/studios.ts'
import { webhookSettings, webhooksOf } from './settings/webhooks.ts'

const port = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535))

const settings = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  /**
   * How far the demo's clock is ahead of the real time, as an ISO 8601 duration: `P31D` means 31 days. Not for
   * production.
   */
  CLOCK_AHEAD: z._default(z.string().check(z.regex(/^P(?=.)(\d+D)?(T(\d+H)?(\d+M)?(\d+S)?)?$/)), 'PT0S'),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
  HOST: z._default(z.string().check(z.regex(/^[\w.:-]+$/)), '127.0.0.1'),
  PORT: z._default(port, 3000),
  /** The origin that players see in their browsers. */
  PUBLIC_URL: z.optional(url),
  ...proxySettings,
  ...brandSettings,
  ...siteSettings,
  /**
   * Encrypts waiting jobs such as e-mails and password resets, the secrets of authenticator apps and webhooks, the
   * details of excluded people, one of the two stored keys for hashes and, if DOCUMENTS_KEY is not set, documents.
   */
  SECRET_KEY: z._default(z.string().check(z.minLength(32)), demoSecrets.SECRET_KEY),
  ...otherSecretSettings,
  ...demoAccessSettings,
  SESSION_IDLE_MINUTES: z._default(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(1440)), 30),
  SESSION_HOURS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(168)), 12),
  STAFF_IDLE_MINUTES: z._default(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(60)), 15),
  STAFF_SESSION_HOURS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(24)), 10),
  /**
   * Service accounts that call staff operations: `<name>:<key>:<permissions>:<last day>,…`, with keys of at least 16
   * characters.
   */
  STAFF_KEYS: z.optional(
    z.string().check(z.refine((text) => parseStaffKeys(text) !== undefined, 'is no list of name:key:rights:day')),
  ),
  ...databaseSettings,
  /** The base addresses of services that run in other processes. */
  PLATFORM_URL: z.optional(url),
  CONTENT_URL: z.optional(url),
  CHANNELS_URL: z.optional(url),
  CONTENT_ALTERNATE_URL: z.optional(url),
  /** The origins of the content service's pictures and videos, if they are not on the portal's own origin. */
  MEDIA_ORIGINS: origins,
  /** Origins that may frame the embedded pages. */
  EMBED_ORIGINS: origins,
  /** The address of the script for the customer support chat on the home page. */
  LIVE_AGENT_URL: z.optional(url),
  SANDBOX_URL: z._default(url, 'http://localhost:3001'),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\/\S+$/))),
  MAIL_FROM: z._default(
    z.string().check(z.regex(/^([^<>]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/)),
    'Baize Casino <no-reply@baize.example>',
  ),
  ...paymentSettings,
  ...registerSettings,
  ...studioSettings,
  /** Who may play for free: everyone, or only players whose age has been verified (UKGC SR 3.2.11). */
  FREE_PLAY: z._default(z.enum(['everyone', 'verified']), 'everyone'),
  MINIMUM_AGE_YEARS: z._default(z.coerce.number().check(z.int(), z.minimum(18), z.maximum(25)), 18),
  ...fourEyesSettings,
  ...staffOpenIdSettings,
  ...stakeLimitSettings,
  ...playerSettings,
  ...limitSettings,
  ...loyaltySettings,
  ...protectionSettings,
  ...observabilitySettings,
  ...webhookSettings,
  /** The details that only customer support can change, as codes of `detailCodes`. */
  READONLY_FIELDS: z._default(
    z.string().check(z.regex(new RegExp(`^(${detailCodes.join('|')})(,(${detailCodes.join('|')}))*$`))),
    'USER_ID,FIRST_NAME,CURRENCY,COUNTRY,LANGUAGE,CITY,POSTALCODE',
  ),
  /** Countries whose residents cannot sign up, as ISO 3166-1 alpha-2. */
  BLOCKED_COUNTRIES: countries,
})

type Settings = z.output<typeof settings>

/** The program's settings, parsed once and frozen. In the demo, addresses of third parties default to the sandbox. */
export type Config = Readonly<ReturnType<typeof derive>>

export interface CheckedSettings {
  /**
   * To be used only if `findings` contain no problems, because otherwise some of its values are missing or not valid.
   */
  readonly config: Config
  readonly findings: Findings
}

/**
 * Reads and checks the settings.
 * @param services the services of this process. Secrets that they do not need are left out. By default all services
 * @throws ConfigError with one sentence for every missing or wrong setting
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env, services?: readonly string[]): Config {
  const { config, findings } = checkSettings(environment)
  const withheld = withheldFrom(services)
  const isWithheld = (name: string): boolean => withheld.has(name) && (environment[name] ?? '') === ''
  refuseProblems({ problems: findings.problems.filter(({ setting }) => !isWithheld(setting)) })
  return config
}

/** Checks all settings, and collects all problems and warnings. Only this file may read the environment. */
export function checkSettings(environment: NodeJS.ProcessEnv = process.env): CheckedSettings {
  const findings = new Findings()
  const known = Object.keys(settings.shape).filter((name) => (environment[name] ?? '') !== '')
  const given = Object.fromEntries(known.map((name) => [name, environment[name] ?? '']))
  const values = soundValues(given, findings)
  if (values.NODE_ENV === 'production') checkProduction(values, given, findings)
  else refuseExposure(given, findings)
  const config = Object.freeze(derive(values, given, findings))
  return { config, findings }
}

/**
 * Returns where the data are stored. Commands that copy data need no other settings, so they work even while another
 * setting is wrong.
 */
export const storageOf = (environment: NodeJS.ProcessEnv = process.env) => ({
  dataDir: resolve(environment['DATA_DIR'] || '.data'),
  /**
   * The owner's connection string for the operator's own PostgreSQL. Undefined if the database is the PostgreSQL that
   * comes with Baize, in the data folder.
   */
  ownerUrl: environment['DATABASE_OWNER_URL'] || environment['DATABASE_URL'] || undefined,
})

/**
 * The environment with which the launcher starts the program. For a public demonstration it contains newly generated
 * secrets.
 */
export const launcherEnvironment = (): NodeJS.ProcessEnv =>
  process.env['PUBLIC_DEMO'] === '1' ? { ...drawSecrets(), ...process.env } : process.env

export const settingNames: ReadonlySet<string> = new Set(Object.keys(settings.shape))

/** Replaces a missing value, so that the check can continue and report all problems at once. */
const placeholders = { DATABASE_URL: 'postgresql://missing.invalid' }

/** Returns the valid values. A wrong value is reported and left out, so that the other values can still be checked. */
function soundValues(given: Readonly<Record<string, string>>, findings: Findings): Settings {
  const parsed = settings.safeParse(given)
  if (parsed.success) return parsed.data
  const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
  for (const issue of parsed.error.issues) {
    const { setting, sentence } = describeIssue(issue, String(issue.path[0]) in given)
    findings.problem(setting, sentence)
  }
  const sound = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)))
  return settings.parse({ ...placeholders, ...sound })
}

function checkProduction(values: Settings, given: Readonly<Record<string, string>>, findings: Findings): void {
  if (values.CLOCK_AHEAD !== 'PT0S')
    findings.problem('CLOCK_AHEAD', 'CLOCK_AHEAD moves the clock, which production does not allow: remove it.')
  if (given.SECRET_KEY === undefined)
    findings.problem('SECRET_KEY', 'SECRET_KEY is missing: write a random text of 32 characters or more.')
  const address = given.PUBLIC_URL === undefined ? undefined : URL.parse(given.PUBLIC_URL)
  if (address && address.protocol !== 'https:')
    findings.problem('PUBLIC_URL', 'PUBLIC_URL is not https: write the address that a proxy with TLS serves.')
  if (address && address.pathname !== '/')
    findings.problem('PUBLIC_URL', 'PUBLIC_URL has a path: write the origin alone, such as https://casino.example.')
  checkSecrets(given, findings)
  noteDoubts(given, systemClock.now(), findings)
}

function derive(values: Settings, given: Readonly<Record<string, string>>, findings: Findings) {
  const isDemo = values.NODE_ENV !== 'production'
  const own = `http://127.0.0.1:${values.PORT}`
  const addressOf = addressesIn(values, isDemo ? values.SANDBOX_URL : undefined, findings)
  const secretKeys: Keys = { current: values.SECRET_KEY, others: present(values.SECRET_KEY_ALSO) }
  const publicUrl = addressOf('PUBLIC_URL', `http://localhost:${values.PORT}`)
  const sites = sitesOf(values, publicUrl, isDemo, findings)
  const [site] = sites
  if (!isDemo) noteMissingRates(values, sites, findings)
  return {
    production: !isDemo,
    shownSettings: shownSettings(values),
    settingWarnings: findings.warnings,
    /** The names of the settings that are set in the environment. */
    givenSettings: Object.keys(given),
    /**
     * True if one of the secrets in use is published in this repository. The program then only responds to browsers on
     * the same computer.
     */
    isLoopbackOnly: isDemo && publishedIn(given).length > 0,
    demoAccess: demoAccessOf(values),
    clockAhead: Temporal.Duration.from(values.CLOCK_AHEAD),
    logLevel: values.LOG_LEVEL,
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    sites,
    /**
     * The site of the current request or player, with its address and brand. Without a request, this is the default
     * site.
     */
    site,
    brand: site.brand,
    ...proxyOf(values),
    secretKeys,
    staffKeys: parseStaffKeys(values.STAFF_KEYS ?? (isDemo ? demoSecrets.STAFF_KEYS : '')) ?? new Map(),
    staffUsernames: staffUsernamesOf(values, isDemo),
    staffSessions: { idleMinutes: values.STAFF_IDLE_MINUTES, hours: values.STAFF_SESSION_HOURS },
    staffOpenId: staffOpenIdOf(values, isDemo, addressOf, findings),
    sessions: { idleMinutes: values.SESSION_IDLE_MINUTES, hours: values.SESSION_HOURS },
    database: databaseOf(values),
    busUrl: values.BUS_URL,
    platformUrl: values.PLATFORM_URL ?? `${publicUrl}/platform`,
    isContentOwn: values.CONTENT_URL === undefined,
    contentUrl: values.CONTENT_URL ?? `${own}/content`,
    contentAlternateUrl: values.CONTENT_ALTERNATE_URL,
    channelsUrl: values.CHANNELS_URL ?? `${publicUrl}/channels`,
    mediaOrigins: values.MEDIA_ORIGINS,
    embedOrigins: values.EMBED_ORIGINS,
    liveAgentUrl: values.LIVE_AGENT_URL,
    mail: {
      smtpUrl: addressOf('SMTP_URL', 'smtp://localhost:3002'),
      from: site.brand.mailFrom ?? values.MAIL_FROM,
    },
    ...paymentsOf(values, isDemo, addressOf, findings),
    ...registersOf(values, isDemo, addressOf, findings),
    limits: limitsOf(values, isDemo),
    loyaltyExpiryMonths: values.LOYALTY_EXPIRY_MONTHS,
    protection: protectionOf(values, isDemo, addressOf, findings),
    studios: studiosOf(values, isDemo, addressOf, findings),
    interruptedRoundHours: values.INTERRUPTED_ROUND_HOURS,
    fourEyes: fourEyesOf(values),
    ...observabilityOf(values, isDemo),
    ...stakeLimitsOf(values),
    cycles: cyclesOf(values),
    freePlayForVerified: values.FREE_PLAY === 'verified',
    readonlyFields: values.READONLY_FIELDS,
    facebook: facebookOf(values, isDemo, addressOf, findings),
    addressLookup: addressLookupOf(values, isDemo, addressOf, findings),
    documents: documentsOf(values, secretKeys, isDemo, addressOf, findings),
    webhooks: webhooksOf(values, isDemo),
    signup: {
      minimumAgeYears: values.MINIMUM_AGE_YEARS,
      blockedCountries: values.BLOCKED_COUNTRIES,
    },
  }
}
