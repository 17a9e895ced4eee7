import type { Findings } from './findings.ts'
import { isLoopback } from '../../kit/http/edge/loopback.ts'
import { oneRoleIn } from '../database.ts'
import { firstOf, otherSecretSettings } from '../other-secrets.ts'
import { hopsOf } from '../proxies.ts'
import { parseStaffKeys } from '../staff/staff-keys.ts'

type Given = Readonly<Record<string, string>>

/** Settings with addresses within the deployment. In a private network these may use plain http. */
const ownAddresses = new Set(['PUBLIC_URL', 'PLATFORM_URL', 'CONTENT_URL', 'CHANNELS_URL', 'CONTENT_ALTERNATE_URL'])

/** Settings whose default is only an example, so production should set another value. */
const exampleDefaults: readonly (readonly [setting: string, usedWith: string | undefined, value: string])[] = [
  ['MAIL_FROM', undefined, 'the sender of your mails, such as My Casino <no-reply@casino.example>'],
  ['WORLDPAY_MERCHANT', 'WORLDPAY_PASSWORD', 'your merchant code'],
  ['WORLDPAY_USER', 'WORLDPAY_PASSWORD', 'your user name'],
  ['SKRILL_MERCHANT_ID', 'SKRILL_PASSWORD', 'your merchant id'],
  ['SKRILL_EMAIL', 'SKRILL_PASSWORD', 'the address of your account'],
  ['NETELLER_USER', 'NETELLER_PASSWORD', 'your user name'],
  ['NEKBIT_MERCHANT', 'NEKBIT_SECRET', 'your merchant id'],
  ['OMEGA_MERCHANT', 'OMEGA_SECRET', 'your merchant id'],
  ['PAYMENTIQ_MERCHANT_ID', 'PAYMENTIQ_SECRET', 'your merchant id'],
]

const paymentSecrets = ['WORLDPAY_PASSWORD', 'SKRILL_PASSWORD', 'NETELLER_PASSWORD', 'NEKBIT_SECRET', 'OMEGA_SECRET']
const studioSecrets = ['STUDIO_SECRET', 'PRAGMATIC_SECRET', 'HUB88_PUBLIC_KEY']

/** Warns about settings that are allowed in production but are rarely intended. */
export function noteDoubts(given: Given, now: Temporal.Instant, findings: Findings): void {
  noteRoles(given, findings)
  noteAddresses(given, findings)
  noteMail(given, findings)
  noteProxy(given, findings)
  noteStaffKeys(given['STAFF_KEYS'], now, findings)
  for (const [name, usedWith, what] of exampleDefaults) {
    if (given[name] === undefined && (usedWith === undefined || given[usedWith] !== undefined))
      findings.warning(name, `${name} has the value of the demo: write ${what}.`)
  }
  if (given['BRAND_DIR'] === undefined && given['BRAND_DIRS'] === undefined)
    findings.warning(
      'BRAND_DIR',
      'BRAND_DIR is missing: pages and mails name Baize Casino (Demonstration) Ltd. Write the folder of your brand.',
    )
  const has = (names: readonly string[]) => names.some((name) => given[name] !== undefined)
  if (!has([...paymentSecrets, 'PAYMENTIQ_SECRET']))
    findings.warning('PAYMENTIQ_SECRET', 'No payment provider is set, so nobody can deposit or withdraw.')
  if (!has(studioSecrets)) findings.warning('HUB88_PUBLIC_KEY', 'No game studio is set, so there are no games.')
  if (given['PRAGMATIC_SECRET'] !== undefined && given['PRAGMATIC_ADDRESSES'] === undefined)
    findings.warning(
      'PRAGMATIC_ADDRESSES',
      'PRAGMATIC_ADDRESSES is missing, so calls from any address are accepted. The studio signs its calls only with MD5, so somebody could forge one. Write the addresses of the studio.',
    )
  if (given['LIMIT_RATES'] === undefined)
    findings.warning(
      'LIMIT_RATES',
      'LIMIT_RATES is missing, so slots accept stakes only in the currencies of SLOT_STAKE_LIMITS, and players with a limit can deposit and stake only in the currency of the limit. Write the exchange rates, such as GBP=1,EUR=0.86,…',
    )
  if (given['DOCUMENTS_KEY'] === undefined)
    findings.warning(
      'DOCUMENTS_KEY',
      'DOCUMENTS_KEY is missing, so SECRET_KEY also encrypts the documents of the players. Introduce a separate key (docs/operator/rotating.md).',
    )
  noteOtherSecrets(given, findings)
  noteRegisters(given, findings)
}

function noteRoles(given: Given, findings: Findings): void {
  const oneRole = oneRoleIn(given['DATABASE_URL'], given['DATABASE_OWNER_URL'])
  if (oneRole) findings.problem('DATABASE_OWNER_URL', oneRole)
}

/**
 * Warns about a secret that still has a second value, because a rotation is only complete once the second value has
 * been removed.
 */
function noteOtherSecrets(given: Given, findings: Findings): void {
  for (const name of Object.keys(otherSecretSettings)) {
    const first = firstOf(name)
    if (given[name] === undefined) continue
    if (given[first] === undefined)
      findings.problem(first, `${first} is missing, but ${name} is set: write the value in use into ${first}.`)
    else if (given[first] === given[name])
      findings.problem(name, `${name} is the same as ${first}: write the other value, or remove ${name}.`)
    else
      findings.warning(
        name,
        `${name} is set, which is right only during a rotation. Remove it in the last step (docs/operator/rotating.md).`,
      )
  }
}

function noteRegisters(given: Given, findings: Findings): void {
  if (given['VERIFY_BY_DOCUMENTS_ALONE'] === '1')
    findings.warning(
      'VERIFY_BY_DOCUMENTS_ALONE',
      'VERIFY_BY_DOCUMENTS_ALONE=1: the details of new players are not compared with any registry. Nobody can play until staff have checked their documents.',
    )
  if (given['PLAY_WITHOUT_EXCLUSION_REGISTER'] === '1')
    findings.warning(
      'PLAY_WITHOUT_EXCLUSION_REGISTER',
      'PLAY_WITHOUT_EXCLUSION_REGISTER=1: people who are on the national exclusion register can play. British licences forbid this.',
    )
}

function noteAddresses(given: Given, findings: Findings): void {
  for (const [name, text] of Object.entries(given)) {
    if (!name.endsWith('_URL') || ownAddresses.has(name) || name === 'SANDBOX_URL') continue
    const url = URL.parse(text)
    if (url?.protocol !== 'http:') continue
    findings.warning(
      name,
      isLoopback(url.hostname)
        ? `${name} leads to this computer. This is right for a rehearsal, or for a gateway on this computer, but it cannot be the address of a third party.`
        : `${name} is plain http, so anybody on the network path can read and change the data. Write an https address.`,
    )
  }
}

function noteMail(given: Given, findings: Findings): void {
  const url = URL.parse(given['SMTP_URL'] ?? '')
  if (url?.protocol !== 'smtp:' || isLoopback(url.hostname) || url.searchParams.get('requireTLS') === 'true') return
  findings.warning(
    'SMTP_URL',
    'SMTP_URL does not require TLS, so others on the network path could read the mails. Write smtps://…, or add ?requireTLS=true.',
  )
}

function noteProxy(given: Given, findings: Findings): void {
  const trust = given['TRUST_PROXY'] ?? '0'
  if (trust === '0' && given['PUBLIC_URL']?.startsWith('https:'))
    findings.warning(
      'TRUST_PROXY',
      'TRUST_PROXY is 0, but PUBLIC_URL is https, so a proxy must terminate TLS. All callers then seem to have the address of the proxy and share one rate limit. Write the address of that proxy.',
    )
  if (hopsOf(trust) !== undefined && !isLoopback(given['HOST'] ?? '127.0.0.1'))
    findings.warning(
      'TRUST_PROXY',
      'TRUST_PROXY is a number of proxies, and HOST accepts connections from other computers. Whoever reaches the port directly can pretend to have any address. Write the addresses of the proxies instead.',
    )
}

const soonDays = 30

function noteStaffKeys(text: string | undefined, now: Temporal.Instant, findings: Findings): void {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  for (const [name, { until }] of parseStaffKeys(text ?? '') ?? []) {
    const { days } = today.until(until)
    if (days < 0) findings.warning('STAFF_KEYS', `STAFF_KEYS: the key ${name} expired on ${until.toString()}.`)
    else if (days <= soonDays)
      findings.warning(
        'STAFF_KEYS',
        `STAFF_KEYS: the key ${name} expires on ${until.toString()}. Replace it before that day.`,
      )
  }
}
