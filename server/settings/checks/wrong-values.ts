import type { Finding } from './findings.ts'

/** The fields of a zod issue from which a sentence is built. */
interface Issue {
  readonly code?: string | undefined
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly expected?: unknown
  readonly minimum?: unknown
  readonly maximum?: unknown
  readonly origin?: unknown
  readonly values?: unknown
  readonly format?: unknown
  readonly pattern?: unknown
}

/** Examples of values for settings whose regular expression would be hard to understand. */
const examples: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgresql://user:password@host:5432/baize',
  DATABASE_READ_URL: 'postgresql://user:password@replica:5432/baize',
  DATABASE_OWNER_URL: 'postgresql://owner:password@host:5432/baize',
  HOST: '127.0.0.1',
  COUNTRY_HEADER: 'CF-IPCountry',
  SMTP_URL: 'smtps://user:password@mail.example',
  MAIL_FROM: 'My Casino <no-reply@casino.example>',
  BLOCKED_COUNTRIES: 'US,FR',
  PAYMENTIQ_ADDRESSES: '192.0.2.1,192.0.2.2',
  PRAGMATIC_ADDRESSES: '192.0.2.1,192.0.2.2',
  HUB88_ADDRESSES: '192.0.2.1,192.0.2.2',
  PRAGMATIC_GAME_ORIGINS: 'https://games.example',
  HUB88_GAME_ORIGINS: 'https://games.example',
  CLOCK_AHEAD: 'P31D',
  CLAMD_URL: 'tcp://host:3310',
  BUS_URL: 'nats://user:password@host:4222',
  MEDIA_ORIGINS: 'https://pictures.example',
  EMBED_ORIGINS: 'https://partner.example',
  PAYMENT_PAGE_ORIGINS: 'https://pay.example',
  READONLY_FIELDS: 'FIRST_NAME,LAST_NAME',
  PUBLIC_URL: 'https://casino.example',
  SITE_URLS: 'vela=https://vela.example',
}

/**
 * Describes in a sentence why a schema refuses a value. The sentence never contains the value, because the value may be
 * secret.
 */
export function describeIssue(issue: Issue, isGiven: boolean): Finding {
  const setting = String(issue.path[0])
  const example = examples[setting]
  const such = example === undefined ? '' : `, such as ${example}`
  if (!isGiven) return { setting, sentence: `${setting} is missing: write it${such}.` }
  return { setting, sentence: `${setting} ${faultOf(issue, such)}.` }
}

function faultOf({ code, message, expected, minimum, maximum, origin, values, format, pattern }: Issue, such: string) {
  const unit = origin === 'string' ? ' characters' : ''
  if (code === 'too_small') return `is too ${unit ? 'short' : 'small'}: write ${String(minimum)}${unit} or more`
  if (code === 'too_big') return `is too ${unit ? 'long' : 'large'}: write ${String(maximum)}${unit} or less`
  if (code === 'invalid_value' && Array.isArray(values)) return `has an unknown value: write ${values.join(' or ')}`
  if (code === 'invalid_type') return `is not ${expected === 'number' ? 'a number' : 'a whole number'}: write one`
  if (such) return `has the wrong form: write it${such}`
  if (format === 'url') return 'is not an address: write one such as https://api.example'
  if (code === 'invalid_format') return `has the wrong form: write ${String(pattern)}`
  return message
}
