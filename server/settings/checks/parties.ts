import type { Findings } from './findings.ts'

/** A third party, and the settings without which it cannot be used. */
export interface Party {
  /** The name of the third party, for use in sentences. */
  readonly name: string
  readonly needs: readonly string[]
}

/**
 * Whether a third party is in use. In the demo it always is. In production it is in use as soon as one of the settings
 * that it needs is given, and each of these settings that is missing is then reported as a problem.
 */
export function isInUse(
  given: Readonly<Record<string, unknown>>,
  isDemo: boolean,
  { name, needs }: Party,
  findings: Findings,
): boolean {
  if (isDemo) return true
  const present = needs.find((setting) => given[setting] !== undefined)
  if (present === undefined) return false
  for (const setting of needs.filter((one) => given[one] === undefined)) {
    findings.problem(
      setting,
      `${setting} is missing, but ${present} is set: write ${kindOf(setting)} of ${name}, or remove its settings.`,
    )
  }
  return true
}

/**
 * Reports every missing setting of a third party that production requires. `instead` explains how the operator can do
 * without that third party.
 */
export function requireParty(
  given: Readonly<Record<string, unknown>>,
  isDemo: boolean,
  { name, needs }: Party,
  findings: Findings,
  instead: string,
): void {
  if (isDemo) return
  for (const setting of needs.filter((one) => given[one] === undefined))
    findings.problem(setting, `${setting} is missing: write ${kindOf(setting)} of ${name}. ${instead}`)
}

const kindOf = (setting: string): string => {
  if (setting.endsWith('_URL')) return 'the address (https://…)'
  if (setting.endsWith('_PUBLIC_KEY')) return 'the public key'
  if (setting.endsWith('_ROLES')) return 'the roles for the groups'
  return /_(ID|MERCHANT|LOGIN)$/.test(setting) ? 'the id' : 'the secret'
}
