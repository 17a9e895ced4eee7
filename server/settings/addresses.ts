import type { Findings } from './checks/findings.ts'

/**
 * The address under a setting's name, without a slash at its end. The default is the demo's address, or a path of the
 * sandbox.
 */
export type AddressOf = (name: string, demo: string) => string

/** Stands for a missing address until all problems are reported. */
const unknownAddress = 'https://missing.invalid'

/**
 * In the demo, the addresses of third parties point to the sandbox. Production must set each address that it uses.
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
