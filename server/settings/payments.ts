import * as z from 'zod/mini'
import type { AddressOf } from './addresses.ts'
import { demoSecrets } from './demo-values.ts'
import { origins, url } from './shapes.ts'

/** Settings about payment providers: a part of those in ../config.ts. */
export const paymentSettings = {
  WORLDPAY_URL: z.optional(url),
  WORLDPAY_LIBRARY_URL: z.optional(url),
  WORLDPAY_MERCHANT: z._default(z.string(), 'BAIZEDEMO'),
  /** Number of the hosted page's set-up, where the merchant has one. */
  WORLDPAY_INSTALLATION: z.optional(z.string().check(z.regex(/^\d{1,20}$/))),
  /** After this, the player hears that the provider does not answer: within ten seconds in all. */
  WORLDPAY_TIMEOUT_MS: z._default(z.coerce.number().check(z.int(), z.minimum(100), z.maximum(10_000)), 9500),
  WORLDPAY_USER: z._default(z.string(), 'baize'),
  WORLDPAY_PASSWORD: z._default(z.string(), demoSecrets.WORLDPAY_PASSWORD),
  WORLDPAY_NOTIFY_USER: z._default(z.string(), 'worldpay'),
  WORLDPAY_NOTIFY_PASSWORD: z._default(z.string(), demoSecrets.WORLDPAY_NOTIFY_PASSWORD),
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
  /** Origins of pages that these providers continue to, where they are not those of their addresses. */
  PAYMENT_PAGE_ORIGINS: origins,
}

const shape = z.object(paymentSettings)
type PaymentSettings = z.output<typeof shape>

/** The providers, each with its address and what it is called with; undefined where one is not offered. */
export function paymentsOf(values: PaymentSettings, isDemo: boolean, addressOf: AddressOf) {
  return {
    worldpay: worldpayOf(values, addressOf),
    skrill: skrillOf(values, isDemo, addressOf),
    neteller: netellerOf(values, isDemo, addressOf),
    paymentPageOrigins: values.PAYMENT_PAGE_ORIGINS,
  }
}

const worldpayOf = (values: PaymentSettings, addressOf: AddressOf) => ({
  url: addressOf('WORLDPAY_URL', '/worldpay'),
  libraryUrl: addressOf('WORLDPAY_LIBRARY_URL', '/worldpay/library.js'),
  merchant: values.WORLDPAY_MERCHANT,
  installation: values.WORLDPAY_INSTALLATION,
  timeoutMs: values.WORLDPAY_TIMEOUT_MS,
  user: values.WORLDPAY_USER,
  password: values.WORLDPAY_PASSWORD,
  notifyUser: values.WORLDPAY_NOTIFY_USER,
  notifyPassword: values.WORLDPAY_NOTIFY_PASSWORD,
})

/** Undefined where production has not both secrets. */
function skrillOf(values: PaymentSettings, isDemo: boolean, addressOf: AddressOf) {
  const password = values.SKRILL_PASSWORD ?? (isDemo ? demoSecrets.SKRILL_PASSWORD : undefined)
  const secretWord = values.SKRILL_SECRET_WORD ?? (isDemo ? demoSecrets.SKRILL_SECRET_WORD : undefined)
  if (password === undefined || secretWord === undefined) return undefined
  return {
    url: addressOf('SKRILL_URL', '/skrill'),
    merchantId: values.SKRILL_MERCHANT_ID,
    payToEmail: values.SKRILL_EMAIL,
    password,
    secretWord,
    timeoutMs: values.WORLDPAY_TIMEOUT_MS,
  }
}

/** Undefined where production has not both passwords. */
function netellerOf(values: PaymentSettings, isDemo: boolean, addressOf: AddressOf) {
  const password = values.NETELLER_PASSWORD ?? (isDemo ? demoSecrets.NETELLER_PASSWORD : undefined)
  const notifyPassword = values.NETELLER_NOTIFY_PASSWORD ?? (isDemo ? demoSecrets.NETELLER_NOTIFY_PASSWORD : undefined)
  if (password === undefined || notifyPassword === undefined) return undefined
  return {
    url: addressOf('NETELLER_URL', '/neteller'),
    user: values.NETELLER_USER,
    password,
    notifyUser: values.NETELLER_NOTIFY_USER,
    notifyPassword,
    timeoutMs: values.WORLDPAY_TIMEOUT_MS,
  }
}
