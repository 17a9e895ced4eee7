import type { Config } from '../../../config.ts'
import { sealCashierSession } from '../cashier/session.ts'
import type { PaymentProvider } from './port.ts'
import { nekbit } from './nekbit/nekbit.ts'
import { neteller } from './neteller/neteller.ts'
import { omega } from './omega/omega.ts'
import { paymentiq } from './paymentiq/paymentiq.ts'
import { skrill } from './skrill/skrill.ts'
import { worldpay } from './worldpay/worldpay.ts'

/** Every adapter, by the name that payments, ledger accounts and callback addresses bear. */
const adapters: Readonly<Record<string, (config: Config) => PaymentProvider | undefined>> = {
  worldpay,
  skrill: (config) => config.skrill && skrill(config.skrill, config),
  neteller: (config) => config.neteller && neteller(config.neteller, config),
  nekbit: (config) => config.nekbit && nekbit(config.nekbit, config),
  omega: (config) => config.omega && omega(config.omega, config),
  paymentiq: (config) =>
    config.paymentiq && paymentiq(config.paymentiq, (session) => sealCashierSession(config, session)),
}

export const findProvider = (config: Config, name: string): PaymentProvider | undefined =>
  Object.hasOwn(adapters, name) ? adapters[name]?.(config) : undefined

export function providerNamed(config: Config, name: string): PaymentProvider {
  const provider = findProvider(config, name)
  if (!provider) throw new Error(`there is no payment provider ${name}`)
  return provider
}

/** Those that have settlement files, with their names. */
export const providersWithFiles = (config: Config): (readonly [string, PaymentProvider])[] =>
  Object.keys(adapters).flatMap((name) => {
    const provider = findProvider(config, name)
    return provider?.settlement ? [[name, provider] as const] : []
  })
