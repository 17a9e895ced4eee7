import type { Config } from '../../../../config.ts'
import { nekbit } from './nekbit/nekbit.ts'
import { neteller } from './neteller/neteller.ts'
import { omega } from './omega/omega.ts'
import { paymentiq } from './paymentiq/paymentiq.ts'
import type { Capabilities, PaymentProvider, ProviderPart } from './port.ts'
import { skrill } from './skrill/skrill.ts'
import { worldpay } from './worldpay/worldpay.ts'

/** All providers, by the name that orders, ledger accounts and callback addresses use. */
const parts: Readonly<Record<string, ProviderPart>> = { worldpay, skrill, neteller, nekbit, omega, paymentiq }

const partNamed = (name: string): ProviderPart | undefined => (Object.hasOwn(parts, name) ? parts[name] : undefined)

export const findProvider = (config: Config, name: string): PaymentProvider | undefined =>
  partNamed(name)?.connect(config)

/**
 * Returns the adapter of a provider.
 * @throws Error if no provider of this name is configured
 */
export function providerNamed(config: Config, name: string): PaymentProvider {
  const provider = findProvider(config, name)
  if (!provider) throw new Error(`there is no payment provider ${name}`)
  return provider
}

export const allProviders = (config: Config): (readonly [string, PaymentProvider])[] =>
  Object.keys(parts).flatMap((name) => {
    const provider = findProvider(config, name)
    return provider ? [[name, provider] as const] : []
  })

const unknown: Capabilities = { storesCards: false, quotes: false, page: 'hosted', walletFields: [] }

/** The capabilities of a provider, even if the deployment does not configure it. */
export const capabilitiesOf = (name: string): Capabilities => partNamed(name)?.capabilities ?? unknown

/** The origins from which the portal's pages may load frames and scripts. Includes every configured provider. */
export function pageOrigins(config: Config): {
  readonly frames: readonly string[]
  readonly scripts: readonly string[]
} {
  const providers = allProviders(config).map(([, provider]) => provider)
  return {
    frames: providers.flatMap((provider) => provider.pageOrigins),
    scripts: providers.flatMap(({ libraryUrl }) => (libraryUrl === undefined ? [] : [new URL(libraryUrl).origin])),
  }
}
