import type { Findings } from './checks/findings.ts'

/**
 * Returns the address in a setting, without a trailing slash. If the setting is missing, the demo uses `demo` instead,
 * which may be a path at the sandbox.
 */
export type AddressOf = (name: string, demo: string) => string

/** Replaces a missing address, so that the check can continue and report all problems at once. */
const unknownAddress = 'https://missing.invalid'

/**
 * Creates the function that reads addresses from settings. In the demo, the addresses of third parties default to the
 * sandbox. In production, every address in use must be set.
 * @param sandboxUrl undefined in production
 */
export function addressesIn(
  given: Readonly<Record<string, unknown>>,
  sandboxUrl: string | undefined,
  findings: Findings,
): AddressOf {
  return (name, demo) => {
    const address = given[name]
    if (address === undefined && sandboxUrl === undefined) {
      findings.problem(name, `${name} is missing: write an address such as ${exampleOf(name)}.`)
      return unknownAddress
    }
    return (typeof address === 'string' ? address : new URL(demo, sandboxUrl).href).replace(/\/$/, '')
  }
}

function exampleOf(name: string): string {
  if (name === 'SMTP_URL') return 'smtps://user:password@mail.example'
  return name === 'PUBLIC_URL' ? 'https://casino.example' : 'https://api.example'
}
