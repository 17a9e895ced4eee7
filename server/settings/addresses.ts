import { ConfigError } from './config-error.ts'

/**
 * The address under a setting's name, without a slash at its end. The default is the demo's address, or a path of the
 * sandbox.
 */
export type AddressOf = (name: string, demo: string) => string

/**
 * In the demo, the addresses of third parties point to the sandbox. Production must set each address that it uses.
 * @param sandboxUrl undefined in production
 * @throws ConfigError for a missing address
 */
export function addressesIn(given: Readonly<Record<string, unknown>>, sandboxUrl: string | undefined): AddressOf {
  return (name, demo) => {
    const address = given[name]
    if (address === undefined && sandboxUrl === undefined)
      throw new ConfigError(`${name} is not given: production does not start without it.`)
    return (typeof address === 'string' ? address : new URL(demo, sandboxUrl).href).replace(/\/$/, '')
  }
}
