/**
 * The settings whose values staff may see. Every other value is masked, so that a new secret is never shown merely
 * because somebody forgot to hide it.
 */
const shown =
  /^(NODE_ENV|CLOCK_AHEAD|LOG_LEVEL|HOST|PORT|PUBLIC_URL|BRAND_DIRS?|SITE_URLS|TRUST_PROXY|COUNTRY_HEADER|DATABASE_POOL|DRAIN_SECONDS|OTEL_TRACES_SAMPLER_ARG|FREE_PLAY|FOUR_EYES_(ABOVE|PLAYER_TIMES|MEMBER_TIMES)|STAFF_OPENID_(ISSUER|NAME|ROLES|CLAIM|ACR)|HARM_MARKERS|DEPOSIT_LIMITS_NOTICE|STUDIO_ROUND_ENDS|STUDIO_INTERRUPTED_ROUNDS|PROTECTION_TIME_ZONE|VULNERABILITY_(CHECKS|THRESHOLD|STOPS_DEPOSITS)|WEBHOOK_PRIVATE_ADDRESSES|READONLY_FIELDS|BLOCKED_COUNTRIES|VERIFY_BY_DOCUMENTS_ALONE|PLAY_WITHOUT_EXCLUSION_REGISTER)$|_(MS|MINUTES|HOURS|DAYS|MONTHS|YEARS|LIMITS|RATES|ORIGINS)$/

export const mask = '******'

/** Returns all settings as strings. Values that staff may not see are masked. */
export const shownSettings = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown.test(name) ? textOf(value) : mask]))

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
