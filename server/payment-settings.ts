import * as z from 'zod/mini'

const url = z.url()

/** Demo values; production refuses to start with any of them. */
export const demoPaymentSecrets = {
  WORLDPAY_PASSWORD: 'demo-worldpay',
  WORLDPAY_NOTIFY_PASSWORD: 'demo-worldpay-notify',
  SKRILL_PASSWORD: 'demo-skrill',
  SKRILL_SECRET_WORD: 'demoskrill',
  NETELLER_PASSWORD: 'demo-neteller',
  NETELLER_NOTIFY_PASSWORD: 'demo-neteller-notify',
  NEKBIT_SECRET: 'demo-nekbit-secret-of-the-sandbox',
  OMEGA_SECRET: 'demo-omega-secret-of-the-sandbox',
  PAYMENTIQ_SECRET: 'demo-paymentiq-secret-of-the-sandbox',
} as const

/** Settings of the payment providers: a part of those in config.ts. */
export const paymentSettings = {
  WORLDPAY_URL: z.optional(url),
  WORLDPAY_LIBRARY_URL: z.optional(url),
  WORLDPAY_MERCHANT: z._default(z.string(), 'BAIZEDEMO'),
  /** Number of the hosted page's set-up, where the merchant has one. */
  WORLDPAY_INSTALLATION: z.optional(z.string().check(z.regex(/^\d{1,20}$/))),
  /** After this, the player hears that the provider does not answer: within ten seconds in all. */
  WORLDPAY_TIMEOUT_MS: z._default(z.coerce.number().check(z.int(), z.minimum(100), z.maximum(10_000)), 9500),
  WORLDPAY_USER: z._default(z.string(), 'baize'),
  WORLDPAY_PASSWORD: z._default(z.string(), demoPaymentSecrets.WORLDPAY_PASSWORD),
  WORLDPAY_NOTIFY_USER: z._default(z.string(), 'worldpay'),
  WORLDPAY_NOTIFY_PASSWORD: z._default(z.string(), demoPaymentSecrets.WORLDPAY_NOTIFY_PASSWORD),
  SKRILL_URL: z.optional(url),
  SKRILL_MERCHANT_ID: z._default(z.string(), '4000001'),
  /** The merchant's account, and its password for Send Money and inquiries. */
  SKRILL_EMAIL: z._default(z.string(), 'cashier@baize.example'),
  SKRILL_PASSWORD: z.optional(z.string()),
  /** Signs its notifications; in production there is Skrill only where both are given. */
  SKRILL_SECRET_WORD: z.optional(z.string()),
  /** The Paysafe Payments API, and the credentials of its webhooks; in production only where both passwords are given. */
  NETELLER_URL: z.optional(url),
  NETELLER_USER: z._default(z.string(), 'baize'),
  NETELLER_PASSWORD: z.optional(z.string()),
  NETELLER_NOTIFY_USER: z._default(z.string(), 'neteller'),
  NETELLER_NOTIFY_PASSWORD: z.optional(z.string()),
  /** The crypto gateway and the bank: a merchant's name, and the secret that signs both ways; each only where it is given. */
  NEKBIT_URL: z.optional(url),
  NEKBIT_MERCHANT: z._default(z.string(), 'baize'),
  NEKBIT_SECRET: z.optional(z.string().check(z.minLength(16))),
  OMEGA_URL: z.optional(url),
  OMEGA_MERCHANT: z._default(z.string(), 'baize'),
  OMEGA_SECRET: z.optional(z.string().check(z.minLength(16))),
  /** PaymentIQ calls us, signed with this; only where it is given. */
  PAYMENTIQ_SECRET: z.optional(z.string().check(z.minLength(16))),
  PAYMENTIQ_MERCHANT_ID: z._default(z.string().check(z.regex(/^[\w-]{1,40}$/)), '100999'),
  /** Whose cashier the browser shows; `PAYMENTIQ_CASHIER_URL`: one at another address, as the sandbox's. */
  PAYMENTIQ_ENVIRONMENT: z._default(z.enum(['production', 'test']), 'production'),
  PAYMENTIQ_CASHIER_URL: z.optional(url),
  /** Where each of these lays its settlement files, a day each: without one the ledger is not compared with the provider. */
  WORLDPAY_SETTLEMENT_URL: z.optional(url),
  SKRILL_SETTLEMENT_URL: z.optional(url),
  NETELLER_SETTLEMENT_URL: z.optional(url),
  PAYMENTIQ_SETTLEMENT_URL: z.optional(url),
  /** Network addresses that its calls may come from, separated by commas; any where not given. */
  PAYMENTIQ_ADDRESSES: z._default(z.string().check(z.regex(/^[\da-fA-F.:, ]*$/)), ''),
} as const

const shape = z.object(paymentSettings)
type PaymentSettings = z.output<typeof shape>

/**
 * The payment providers that are there: in the demo all of them, at the sandbox; in production those whose secrets are given.
 * @param sandbox the sandbox's address, without a slash at the end
 */
export function providersOf(values: PaymentSettings, isDemo: boolean, sandbox: string) {
  const secretOf = (name: keyof typeof demoPaymentSecrets): string | undefined =>
    values[name] ?? (isDemo ? demoPaymentSecrets[name] : undefined)
  const addressOf = (given: string | undefined, standIn: string): string =>
    given?.replace(/\/$/, '') ?? `${sandbox}/${standIn}`
  const settlementsOf = (given: string | undefined, standIn: string): string | undefined =>
    given?.replace(/\/$/, '') ?? (isDemo ? `${sandbox}/settlements/${standIn}` : undefined)
  const timeoutMs = values.WORLDPAY_TIMEOUT_MS
  return {
    worldpay: {
      url: addressOf(values.WORLDPAY_URL, 'worldpay'),
      libraryUrl: values.WORLDPAY_LIBRARY_URL ?? `${sandbox}/worldpay/library.js`,
      merchant: values.WORLDPAY_MERCHANT,
      installation: values.WORLDPAY_INSTALLATION,
      timeoutMs,
      user: values.WORLDPAY_USER,
      password: values.WORLDPAY_PASSWORD,
      notifyUser: values.WORLDPAY_NOTIFY_USER,
      notifyPassword: values.WORLDPAY_NOTIFY_PASSWORD,
      settlementUrl: settlementsOf(values.WORLDPAY_SETTLEMENT_URL, 'worldpay'),
    },
    skrill: both(secretOf('SKRILL_PASSWORD'), secretOf('SKRILL_SECRET_WORD'), (password, secretWord) => ({
      url: addressOf(values.SKRILL_URL, 'skrill'),
      merchantId: values.SKRILL_MERCHANT_ID,
      payToEmail: values.SKRILL_EMAIL,
      password,
      secretWord,
      settlementUrl: settlementsOf(values.SKRILL_SETTLEMENT_URL, 'skrill'),
      timeoutMs,
    })),
    neteller: both(secretOf('NETELLER_PASSWORD'), secretOf('NETELLER_NOTIFY_PASSWORD'), (password, notifyPassword) => ({
      url: addressOf(values.NETELLER_URL, 'neteller'),
      user: values.NETELLER_USER,
      password,
      notifyUser: values.NETELLER_NOTIFY_USER,
      notifyPassword,
      settlementUrl: settlementsOf(values.NETELLER_SETTLEMENT_URL, 'neteller'),
      timeoutMs,
    })),
    nekbit: gatewayOf(
      addressOf(values.NEKBIT_URL, 'nekbit'),
      values.NEKBIT_MERCHANT,
      secretOf('NEKBIT_SECRET'),
      timeoutMs,
    ),
    omega: gatewayOf(addressOf(values.OMEGA_URL, 'omega'), values.OMEGA_MERCHANT, secretOf('OMEGA_SECRET'), timeoutMs),
    paymentiq: paymentiqOf(values, secretOf('PAYMENTIQ_SECRET'), {
      cashierUrl: values.PAYMENTIQ_CASHIER_URL ?? (isDemo ? `${sandbox}/paymentiq/cashier` : undefined),
      settlementUrl: settlementsOf(values.PAYMENTIQ_SETTLEMENT_URL, 'paymentiq'),
    }),
  }
}

/** Undefined where one of the two secrets is missing. */
const both = <T>(one: string | undefined, other: string | undefined, make: (one: string, other: string) => T) =>
  one === undefined || other === undefined ? undefined : make(one, other)

const gatewayOf = (address: string, merchant: string, secret: string | undefined, timeoutMs: number) =>
  secret === undefined ? undefined : { url: address, merchant, secret, timeoutMs }

function paymentiqOf(
  values: PaymentSettings,
  secret: string | undefined,
  places: { readonly cashierUrl: string | undefined; readonly settlementUrl: string | undefined },
) {
  if (secret === undefined) return undefined
  const addresses = values.PAYMENTIQ_ADDRESSES.split(',').map((text) => text.trim())
  return {
    secret,
    merchantId: values.PAYMENTIQ_MERCHANT_ID,
    environment: values.PAYMENTIQ_ENVIRONMENT,
    ...places,
    addresses: new Set(addresses.filter(Boolean)),
  }
}
