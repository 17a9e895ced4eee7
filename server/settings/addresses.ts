import { ConfigError } from './config-error.ts'

/** The address under a setting's name, without a slash at its end. Where none is given: the demo's, or a path of the sandbox. */
export type AddressOf = (name: string, demo: string) => string

/**
 * The demo's addresses of third parties are the sandbox's; production has to be given each that it uses.
 * @param sandboxUrl undefined in production
 * @throws ConfigError for one that production lacks
 */
export function addressesIn(given: Readonly<Record<string, unknown>>, sandboxUrl: string | undefined): AddressOf {
  return (name, demo) => {
    const address = given[name]
    if (address === undefined && sandboxUrl === undefined)
      throw new ConfigError(`${name} is not given: production does not start without it.`)
    return (typeof address === 'string' ? address : new URL(demo, sandboxUrl).href).replace(/\/$/, '')
  }
}
