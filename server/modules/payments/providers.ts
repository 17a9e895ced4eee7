import type { Config } from '../../config.ts'
import type { PaymentProvider } from './provider.ts'
import { neteller } from './neteller.ts'
import { skrill } from './skrill.ts'
import { worldpay } from './worldpay.ts'

/** Every adapter, by the name that payments, ledger accounts and callback addresses bear. */
const adapters: Readonly<Record<string, (config: Config) => PaymentProvider | undefined>> = {
  worldpay,
  skrill: (config) => config.skrill && skrill(config.skrill, config),
  neteller: (config) => config.neteller && neteller(config.neteller, config),
}

export const findProvider = (config: Config, name: string): PaymentProvider | undefined =>
  Object.hasOwn(adapters, name) ? adapters[name]?.(config) : undefined

export function providerNamed(config: Config, name: string): PaymentProvider {
  const provider = findProvider(config, name)
  if (!provider) throw new Error(`there is no payment provider ${name}`)
  return provider
}
