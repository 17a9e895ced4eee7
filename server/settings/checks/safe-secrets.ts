import { demoSecrets } from '@baize/contract/demo-values'
import type { Findings } from './findings.ts'
import { firstOf, otherSecretSettings } from '../other-secrets.ts'
import { decoded, hasDemoSecret, staffKeyOf } from './published-secrets.ts'

/**
 * The minimum length of secrets in production. The operator chooses the secrets listed here, so they can be long. All
 * other secrets are issued by third parties, some of which allow at most ten characters, so eight characters are
 * enough.
 */
const shortest: Readonly<Record<string, number>> = { SECRET_KEY: 32, DOCUMENTS_KEY: 32, STUDIO_SECRET: 16 }
const issuedShortest = 8

/** Settings that contain a URL with a password. */
const addressesWithPassword = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_READ_URL', 'SMTP_URL', 'BUS_URL']

/** Passwords that attackers try first. */
const wellKnown = new Set(['password', 'postgres', 'changeme', 'secret', 'baize', 'admin', 'administrator'])

const names = [...Object.keys(demoSecrets), 'DOCUMENTS_KEY', ...Object.keys(otherSecretSettings)].filter(
  (name) => name !== 'STAFF_KEYS' && !name.startsWith('HUB88_PUBLIC_KEY'),
)

/** Refuses every secret that is published with the demo, in any setting, and every secret that is easy to guess. */
export function checkSecrets(given: Readonly<Record<string, string>>, findings: Findings): void {
  for (const [name, text] of Object.entries(given)) {
    if (hasDemoSecret(name, text))
      findings.problem(name, `${name} contains a secret of the demo, which everybody knows: write one of your own.`)
  }
  for (const name of names) checkLength(name, given[name], findings)
  for (const name of addressesWithPassword) checkPassword(name, given[name], findings)
  for (const key of (given['STAFF_KEYS'] ?? '').split(',').map(staffKeyOf)) {
    if (key && isMonotonous(key)) findings.problem('STAFF_KEYS', 'STAFF_KEYS has a key that repeats a few characters.')
  }
  checkReuse(given, findings)
}

function checkLength(name: string, secret: string | undefined, findings: Findings): void {
  if (secret === undefined) return
  const least = shortest[firstOf(name)] ?? issuedShortest
  if (secret.length < least)
    findings.problem(name, `${name} is too short for production: write ${least} characters or more.`)
  else if (isMonotonous(secret)) findings.problem(name, `${name} repeats a few characters: write a random secret.`)
}

const isMonotonous = (secret: string): boolean => new Set(secret).size < 5

function checkPassword(name: string, address: string | undefined, findings: Findings): void {
  const url = address === undefined ? undefined : URL.parse(address)
  if (!url?.password) return
  const password = decoded(url.password)
  const isWeak = password.length < issuedShortest || wellKnown.has(password) || password === decoded(url.username)
  if (isWeak)
    findings.problem(name, `${name} has a weak password: use a random one of ${issuedShortest} characters or more.`)
}

function checkReuse(given: Readonly<Record<string, string>>, findings: Findings): void {
  const first = new Map<string, string>()
  for (const name of names) {
    const secret = given[name]
    const other = secret && first.get(secret)
    if (other) findings.warning(name, `${name} is the same as ${other}: give each party a secret of its own.`)
    if (secret) first.set(secret, first.get(secret) ?? name)
  }
}
