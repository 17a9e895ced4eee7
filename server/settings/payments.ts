import * as z from 'zod/mini'
import { allowedAddresses } from '../kit/http/edge/allowed-addresses.ts'
import type { AddressOf } from './addresses.ts'
import { demoSecrets } from '@baize/contract/demo-values'
import type { Findings } from './checks/findings.ts'
import { isInUse, type Party } from './checks/parties.ts'
import { present, type OtherSecrets } from './other-secrets.ts'
import { optionalParties } from './known-parties.ts'
import { addresses, origins, url } from './shapes.ts'

export const paymentSettings = {
  /** The settings of Worldpay. In production a payment provider is offered once its secrets and addresses are set. */
  WORLDPAY_URL: z.optional(url),
  WORLDPAY_LIBRARY_URL: z.optional(url),
  WORLDPAY_MERCHANT: z._default(z.string(), 'BAIZEDEMO'),
  /** The id of the merchant's configuration of the hosted payment page. Not set if the merchant has none. */
  WORLDPAY_INSTALLATION: z.optional(z.string().check(z.regex(/^\d{1,20}$/))),
  /**
   * How many milliseconds a payment provider may take to respond. After that the call counts as unanswered, and the
   * player sees that. The setting applies to all providers and not only to Worldpay. At most ten seconds.
   */
  WORLDPAY_TIMEOUT_MS: z._default(z.coerce.number().check(z.int(), z.minimum(100), z.maximum(10_000)), 9500),
  WORLDPAY_USER: z._default(z.string(), 'baize'),
  WORLDPAY_PASSWORD: z.optional(z.string()),
  WORLDPAY_NOTIFY_USER: z._default(z.string(), 'worldpay'),
  WORLDPAY_NOTIFY_PASSWORD: z.optional(z.string()),
  SKRILL_URL: z.optional(url),
  SKRILL_MERCHANT_ID: z._default(z.string(), '4000001'),
  /** The e-mail address of the merchant's account. The password below is used for sending money and for inquiries. */
  SKRILL_EMAIL: z._default(z.string(), 'cashier@baize.example'),
  SKRILL_PASSWORD: z.optional(z.string()),
  /** The secret that signs Skrill's notifications. */
  SKRILL_SECRET_WORD: z.optional(z.string()),
  /**
   * The address of the Paysafe Payments API. The settings below contain the merchant's login and the secrets of the
   * API's webhooks.
   */
  NETELLER_URL: z.optional(url),
  NETELLER_USER: z._default(z.string(), 'baize'),
  NETELLER_PASSWORD: z.optional(z.string()),
  NETELLER_NOTIFY_USER: z._default(z.string(), 'neteller'),
  NETELLER_NOTIFY_PASSWORD: z.optional(z.string()),
  /**
   * The address of NekBit, the gateway for cryptocurrencies. NekBit's calls and Baize's own calls are signed with the
   * same secret. The settings below for Omega, which executes bank transfers, mean the same.
   */
  NEKBIT_URL: z.optional(url),
  NEKBIT_MERCHANT: z._default(z.string(), 'baize'),
  NEKBIT_SECRET: z.optional(z.string().check(z.minLength(16))),
  OMEGA_URL: z.optional(url),
  OMEGA_MERCHANT: z._default(z.string(), 'baize'),
  OMEGA_SECRET: z.optional(z.string().check(z.minLength(16))),
  /** The secret that signs PaymentIQ's calls. */
  PAYMENTIQ_SECRET: z.optional(z.string().check(z.minLength(16))),
  PAYMENTIQ_MERCHANT_ID: z._default(z.string().check(z.regex(/^[\w-]{1,40}$/)), '100999'),
  /**
   * Which environment of PaymentIQ's cashier is used. If `PAYMENTIQ_CASHIER_URL` is set, it takes precedence over the
   * environment's address.
   */
  PAYMENTIQ_ENVIRONMENT: z._default(z.enum(['production', 'test']), 'production'),
  PAYMENTIQ_CASHIER_URL: z.optional(url),
  /** The IP addresses from which PaymentIQ may call, separated by commas. If it is not set, any address may. */
  PAYMENTIQ_ADDRESSES: addresses,
  /**
   * The addresses of the folders with each provider's daily settlement files. Without such an address, the ledger is
   * not compared with the provider's records.
   */
  WORLDPAY_SETTLEMENT_URL: z.optional(url),
  SKRILL_SETTLEMENT_URL: z.optional(url),
  NETELLER_SETTLEMENT_URL: z.optional(url),
  PAYMENTIQ_SETTLEMENT_URL: z.optional(url),
  /**
   * Further origins of the payment providers' pages. The origins of the providers' addresses in the settings above are
   * allowed anyway.
   */
  PAYMENT_PAGE_ORIGINS: origins,
}

const shape = z.object(paymentSettings)
type PaymentSettings = z.output<typeof shape> & OtherSecrets

/** Returns the configuration of each payment provider. Undefined for a provider that is not offered. */
export function paymentsOf(values: PaymentSettings, isDemo: boolean, addressOf: AddressOf, findings: Findings) {
  /** Reads the address in a setting that production may leave out. Undefined if it is left out there. */
  const unlessMissing = (name: keyof PaymentSettings, demo: string): string | undefined =>
    values[name] !== undefined || isDemo ? addressOf(name, demo) : undefined
  const settlementsOf = (provider: 'WORLDPAY' | 'SKRILL' | 'NETELLER' | 'PAYMENTIQ'): string | undefined =>
    unlessMissing(`${provider}_SETTLEMENT_URL`, `/settlements/${provider.toLowerCase()}`)
  const uses = (party: Party): boolean => isInUse(values, isDemo, party, findings)
  const { worldpay: cards, nekbit, omega } = optionalParties
  const worldpay = uses(cards) ? worldpayOf(values, addressOf) : undefined
  const skrill = uses(optionalParties.skrill) ? skrillOf(values, addressOf) : undefined
  const neteller = uses(optionalParties.neteller) ? netellerOf(values, addressOf) : undefined
  const paymentiq = paymentiqOf(values, isDemo)
  return {
    worldpay: worldpay && { ...worldpay, settlementUrl: settlementsOf('WORLDPAY') },
    skrill: skrill && { ...skrill, settlementUrl: settlementsOf('SKRILL') },
    neteller: neteller && { ...neteller, settlementUrl: settlementsOf('NETELLER') },
    nekbit: uses(nekbit) ? gatewayOf('NEKBIT', values, addressOf) : undefined,
    omega: uses(omega) ? gatewayOf('OMEGA', values, addressOf) : undefined,
    paymentiq: paymentiq && {
      ...paymentiq,
      cashierUrl: unlessMissing('PAYMENTIQ_CASHIER_URL', '/paymentiq/cashier'),
      settlementUrl: settlementsOf('PAYMENTIQ'),
    },
    paymentPageOrigins: values.PAYMENT_PAGE_ORIGINS,
    /** The longest time in milliseconds that a player waits for a provider, over all calls to the provider together. */
    providerTimeoutMs: values.WORLDPAY_TIMEOUT_MS,
  }
}

type Proof = Extract<
  keyof typeof demoSecrets,
  `${'WORLDPAY' | 'NETELLER'}_NOTIFY_PASSWORD` | 'SKRILL_SECRET_WORD' | `${'NEKBIT' | 'OMEGA' | 'PAYMENTIQ'}_SECRET`
>

/** All secrets with which a provider may sign. During a rotation they are the current secret and the second one. */
const accepted = (values: PaymentSettings, name: Proof): readonly string[] => [
  values[name] ?? demoSecrets[name],
  ...present(values[`${name}_ALSO`]),
]

const worldpayOf = (values: PaymentSettings, addressOf: AddressOf) => ({
  url: addressOf('WORLDPAY_URL', '/worldpay'),
  libraryUrl: addressOf('WORLDPAY_LIBRARY_URL', '/worldpay/library.js'),
  merchant: values.WORLDPAY_MERCHANT,
  installation: values.WORLDPAY_INSTALLATION,
  timeoutMs: values.WORLDPAY_TIMEOUT_MS,
  user: values.WORLDPAY_USER,
  password: values.WORLDPAY_PASSWORD ?? demoSecrets.WORLDPAY_PASSWORD,
  notifyUser: values.WORLDPAY_NOTIFY_USER,
  notifyPasswords: accepted(values, 'WORLDPAY_NOTIFY_PASSWORD'),
})

const skrillOf = (values: PaymentSettings, addressOf: AddressOf) => ({
  url: addressOf('SKRILL_URL', '/skrill'),
  merchantId: values.SKRILL_MERCHANT_ID,
  payToEmail: values.SKRILL_EMAIL,
  password: values.SKRILL_PASSWORD ?? demoSecrets.SKRILL_PASSWORD,
  secretWords: accepted(values, 'SKRILL_SECRET_WORD'),
  timeoutMs: values.WORLDPAY_TIMEOUT_MS,
})

const netellerOf = (values: PaymentSettings, addressOf: AddressOf) => ({
  url: addressOf('NETELLER_URL', '/neteller'),
  user: values.NETELLER_USER,
  password: values.NETELLER_PASSWORD ?? demoSecrets.NETELLER_PASSWORD,
  notifyUser: values.NETELLER_NOTIFY_USER,
  notifyPasswords: accepted(values, 'NETELLER_NOTIFY_PASSWORD'),
  timeoutMs: values.WORLDPAY_TIMEOUT_MS,
})

const gatewayOf = (name: 'NEKBIT' | 'OMEGA', values: PaymentSettings, addressOf: AddressOf) => ({
  url: addressOf(`${name}_URL`, `/${name.toLowerCase()}`),
  merchant: values[`${name}_MERCHANT`],
  secret: values[`${name}_SECRET`] ?? demoSecrets[`${name}_SECRET`],
  acceptedSecrets: accepted(values, `${name}_SECRET`),
  timeoutMs: values.WORLDPAY_TIMEOUT_MS,
})

/** Returns the configuration of PaymentIQ. Undefined in production if no secret is set for it. */
function paymentiqOf(values: PaymentSettings, isDemo: boolean) {
  const secret = values.PAYMENTIQ_SECRET ?? (isDemo ? demoSecrets.PAYMENTIQ_SECRET : undefined)
  if (secret === undefined) return undefined
  const { PAYMENTIQ_MERCHANT_ID: merchantId, PAYMENTIQ_ENVIRONMENT: environment } = values
  const acceptedSecrets = accepted(values, 'PAYMENTIQ_SECRET')
  return { secret, acceptedSecrets, merchantId, environment, addresses: allowedAddresses(values.PAYMENTIQ_ADDRESSES) }
}
