import { createHash } from 'node:crypto'
import { formatAmount, parseReportedAmount, currency as currencyShape, type Money } from '@baize/contract/money'
import * as z from 'zod/mini'
import type { Config } from '../../../../../config.ts'
import { optional } from '../../../../../kit/foreign-fields.ts'
import { readXml, UnreadableXml } from '../../../../../kit/foreign-xml.ts'
import { callOut, OutboundError } from '../../../../../kit/outbound.ts'
import { same } from '../authentication.ts'
import {
  CallbackRefused,
  unconfirmed,
  type PaymentProvider,
  type PayoutOrder,
  type ProviderPart,
  type Report,
} from '../port.ts'
import { settlementsOf } from '../settlement-file.ts'

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

/** Skrill's statuses of deposits: 2 processed, 0 pending, -1 cancelled, -2 failed, -3 charged back. */
const depositEvents: Readonly<Record<string, Report['event']>> = {
  '2': 'CAPTURED',
  '0': 'UNDER_WAY',
  '-1': 'CANCELLED',
  '-2': 'REFUSED',
  '-3': 'CHARGED_BACK',
}
/**
 * Skrill's statuses of payouts. The numbers mean the same as for deposits. In addition, 1 means that the payout is
 * scheduled until the payee opens a wallet.
 */
const payoutEvents: Readonly<Record<string, Report['event']>> = {
  '2': 'PAID',
  '1': 'SENT',
  '0': 'SENT',
  '-1': 'FAILED',
  '-2': 'FAILED',
}

/**
 * Keeps only fields that occur once. If a field occurs twice, it is unclear which of the values the signature covers,
 * so neither value is used.
 */
const formOf = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((fields) =>
    Object.fromEntries(
      Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string'),
    ),
  ),
)

/** Fields whose values are stored unchanged. The values of all other fields are masked. */
const harmless = new Set([
  'transaction_id',
  'mb_transaction_id',
  'mb_amount',
  'mb_currency',
  'amount',
  'currency',
  'status',
  'failed_reason_code',
])

const kept = (fields: Readonly<Record<string, string>>): object =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, harmless.has(name) ? value : '***']))

function moneyOf(amount: string | undefined, code: string | undefined): Money | undefined {
  const currency = currencyShape.safeParse(code)
  if (!currency.success || !amount) return undefined
  const amountMinor = parseReportedAmount(amount, currency.data)
  return amountMinor === undefined ? undefined : { amountMinor, currency: currency.data }
}

const isEqual = (one: Money, other: Money | undefined): boolean =>
  one.amountMinor === other?.amountMinor && one.currency === other.currency

const moving: ReadonlySet<string> = new Set<Report['event']>(['CAPTURED', 'CHARGED_BACK', 'PAID'])

/**
 * Turns Skrill's fields into a report. `amount` and `currency` are the amount of the order. `mb_amount` and
 * `mb_currency` are the same amount in the currency of the merchant's account, and only these two fields are signed. If
 * the two amounts differ, the notification is not trusted, and an inquiry to Skrill decides. If `amount` is missing,
 * the signed amount counts, unless its currency differs from the order's.
 */
function reportOf(fields: Readonly<Record<string, string>>, events: typeof depositEvents, isAnswer: boolean): Report {
  const { transaction_id: orderCode = '', status = '', mb_amount, mb_currency, amount, currency } = fields
  const event = (Object.hasOwn(events, status) ? events[status] : undefined) ?? 'UNEXPECTED'
  // `amount` and `currency` are not signed, and their spelling may vary. If they differ from the signed fields, an
  // inquiry decides.
  const ordered = moneyOf(amount?.trim(), currency?.trim().toUpperCase())
  const signed = moneyOf(mb_amount, mb_currency)
  const isUnclear = !isAnswer && moving.has(event)
  const report: Report = {
    orderCode,
    status: `SKRILL_${status}`,
    event,
    money: ordered ?? signed,
    content: kept(fields),
    of: events === payoutEvents ? 'payout' : 'deposit',
    mayBeConverted: isUnclear && ordered === undefined,
  }
  return isUnclear && ordered !== undefined && !isEqual(ordered, signed) ? unconfirmed(report) : report
}

/** The fields of a reply of `pay.pl` that we use. */
const sendReply = z.object({
  response: z.object({
    sid: optional(z.string()),
    error: optional(z.object({ error_msg: optional(z.string()) })),
    transaction: optional(z.object({ status: optional(z.string()) })),
  }),
})

interface SendReply {
  readonly sid: string | undefined
  readonly error: string | undefined
  readonly status: string | undefined
}

/**
 * Reads a reply of `pay.pl`.
 * @throws OutboundError if it cannot be read. It is then unknown whether Skrill makes the payout, so the payout must
 * not fail
 */
function readSend(xml: string): SendReply {
  const read = sendReply.safeParse(xmlOf(xml))
  if (!read.success) throw new OutboundError('answered with no response')
  const { sid, error, transaction } = read.data.response
  return { sid, error: error && (error.error_msg ?? 'UNKNOWN'), status: transaction?.status }
}

function xmlOf(text: string): unknown {
  try {
    return readXml(text)
  } catch (cause) {
    if (cause instanceof UnreadableXml) throw new OutboundError('answered with no XML', { cause })
    throw cause
  }
}

/** True for the errors with which `pay.pl` refuses a `frn_trn_id` for which it has already made a transfer. */
const isRepeated = (error: string): boolean => /^(DUPLICATE|ALREADY_EXECUTED)/.test(error)

type Settings = NonNullable<Config['skrill']>

/** Makes requests to Skrill with the merchant's credentials. */
function merchantOf(settings: Settings) {
  const { url, timeoutMs, payToEmail } = settings
  const account = { email: payToEmail, password: md5(settings.password) }
  return {
    account,
    async post(path: string, fields: Readonly<Record<string, string>>): Promise<string> {
      const reply = await callOut(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
        timeoutMs,
      })
      if (reply.status !== 200) throw new OutboundError(`answered ${reply.status}`)
      return reply.text
    },
  }
}

type Merchant = ReturnType<typeof merchantOf>

/**
 * Asks the Merchant Query Interface about an order. It responds with 403 if the order is unpaid, so there are no
 * reports then.
 */
async function query(
  { post, account }: Merchant,
  orderCode: string,
  kind: 'deposit' | 'payout',
): Promise<readonly Report[]> {
  const [head = '', body = ''] = (
    await post('/app/query.pl', { action: 'status_trn', ...account, trn_id: orderCode })
  ).split(/\r?\n/, 2)
  if (/^403\b/.test(head)) return []
  if (!/^200\b/.test(head)) throw new OutboundError('answered an inquiry with no status')
  const found = Object.fromEntries(new URLSearchParams(body))
  if (found['transaction_id'] !== orderCode) throw new OutboundError('answered another order')
  return [reportOf(found, kind === 'payout' ? payoutEvents : depositEvents, true)]
}

/**
 * Makes a payout with Send Money, which first prepares a transfer under our order code and then sends it. If Skrill has
 * already made a transfer under this code, the outcome of that transfer is queried instead.
 */
async function send(merchant: Merchant, { orderCode, money, payee }: PayoutOrder): Promise<readonly Report[]> {
  if (payee.kind !== 'wallet') throw new Error('this provider pays out to wallets only')
  const unless = (error: string): Promise<readonly Report[]> | readonly Report[] =>
    isRepeated(error)
      ? query(merchant, orderCode, 'payout')
      : [{ orderCode, status: 'NOT_TAKEN', event: 'FAILED', money, content: { reason: error } }]
  const prepared = readSend(
    await merchant.post('/app/pay.pl', {
      action: 'prepare',
      ...merchant.account,
      amount: formatAmount(money.amountMinor, money.currency),
      currency: money.currency,
      bnf_email: payee.emailAddress,
      subject: 'Withdrawal',
      note: `Withdrawal ${orderCode}`,
      frn_trn_id: orderCode,
    }),
  )
  if (prepared.error !== undefined) return unless(prepared.error)
  if (prepared.sid === undefined) throw new OutboundError('prepared a transfer without a session')
  const sent = readSend(await merchant.post('/app/pay.pl', { action: 'transfer', sid: prepared.sid }))
  if (sent.error !== undefined) return unless(sent.error)
  const status = sent.status ?? ''
  return [{ orderCode, status: `SKRILL_${status}`, event: payoutEvents[status] ?? 'NEWS', money, content: { status } }]
}

/** Skrill: deposits by Quick Checkout, payouts by Send Money, and inquiries by the Merchant Query Interface. */
export const skrill: ProviderPart = {
  capabilities: {
    storesCards: false,
    quotes: false,
    page: 'hosted',
    walletFields: ['payFromEmail'],
    paysOutTo: 'email',
  },
  connect: (config) => config.skrill && connect(config.skrill, config),
}

function connect(
  settings: Settings,
  { publicUrl, platformUrl }: Pick<Config, 'publicUrl' | 'platformUrl'>,
): PaymentProvider {
  const { url, payToEmail, merchantId, secretWords } = settings
  const merchant = merchantOf(settings)

  return {
    pageOrigins: [new URL(url).origin],

    async submit({ orderCode, money, payer, language }) {
      const session = await merchant.post('/', {
        prepare_only: '1',
        pay_to_email: payToEmail,
        transaction_id: orderCode,
        amount: formatAmount(money.amountMinor, money.currency),
        currency: money.currency,
        language: language.toUpperCase(),
        ...(payer?.emailAddress && { pay_from_email: payer.emailAddress }),
        status_url: `${platformUrl}/callback/skrill`,
        return_url: `${publicUrl}/deposit-success`,
        cancel_url: `${publicUrl}/deposit-success`,
      })
      if (/^[\w-]{8,100}$/.test(session)) return { result: 'continue', continueUrl: `${url}/?sid=${session}` }
      if (session.startsWith('{')) return { result: 'refused', reason: session.slice(0, 200) }
      throw new OutboundError('answered an order with no session')
    },

    inquire: (orderCode, kind) => query(merchant, orderCode, kind),
    payOut: (order) => send(merchant, order),

    readCallback({ body }) {
      const form = formOf.safeParse(body)
      if (!form.success) throw new CallbackRefused(401, 'no form')
      const fields = form.data
      const {
        merchant_id = '',
        transaction_id = '',
        mb_amount = '',
        mb_currency = '',
        status = '',
        md5sig = '',
      } = fields
      const isSignedBy = (word: string): boolean => {
        const secret = md5(word).toUpperCase()
        const expected = md5(merchant_id + transaction_id + secret + mb_amount + mb_currency + status).toUpperCase()
        return same(md5sig, expected)
      }
      if (!secretWords.some(isSignedBy)) throw new CallbackRefused(401, 'wrong signature')
      if (merchant_id !== merchantId) throw new CallbackRefused(400, 'for another merchant')
      return [reportOf(fields, depositEvents, false)]
    },

    ...settlementsOf(settings.settlementUrl, payToEmail, settings.password),
    acknowledgement: 'OK',
  }
}
