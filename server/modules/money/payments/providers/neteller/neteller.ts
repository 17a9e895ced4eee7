import { localeOf } from '@baize/contract/languages'
import type { Money } from '@baize/contract/money'
import * as z from 'zod/mini'
import type { Config } from '../../../../../config.ts'
import { exactNumber } from '../../../../../kit/exact-number.ts'
import { optional } from '../../../../../kit/foreign-fields.ts'
import { callOut, OutboundError } from '../../../../../kit/outbound.ts'
import { basic, same } from '../authentication.ts'
import { pageAddress } from '../page-address.ts'
import {
  CallbackRefused,
  type Home,
  type PaymentProvider,
  type PayoutOrder,
  type ProviderPart,
  type Report,
} from '../port.ts'
import { settlementsOf } from '../settlement-file.ts'
import { listed, listedHandle, notification, reportOf, reportsIn } from './messages.ts'

const basePath = '/paymenthub/v1'

const refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) })

type Settings = NonNullable<Config['neteller']>
type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>

const callerOf =
  ({ url, user, password, timeoutMs }: Settings): Call =>
  async (method, path, body) => {
    const reply = await callOut(url + basePath + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: basic(user, password) },
      ...(body && { body: JSON.stringify(body) }),
      timeoutMs,
    })
    if (reply.status >= 500) throw new OutboundError(`answered ${reply.status}`)
    return parsed(reply.text)
  }

function read<T>(shape: z.ZodMiniType<T>, content: unknown): T {
  const found = shape.safeParse(content)
  if (!found.success) throw new OutboundError('answered with something else')
  return found.data
}

/** The items with our order code in one of Paysafe's lists. */
async function findAll<T>(call: Call, shape: z.ZodMiniType<T>, list: string, orderCode: string): Promise<readonly T[]> {
  const reply = await call('GET', `/${list.toLowerCase()}?merchantRefNum=${encodeURIComponent(orderCode)}`)
  const found = read(z.object({ [list]: optional(z.array(shape)) }), reply)
  return (found[list] as readonly T[] | undefined) ?? []
}

const findHandle = async (call: Call, orderCode: string) =>
  (await findAll(call, listedHandle, 'paymentHandles', orderCode))[0]

/**
 * The payment or the credit with our order code. If there are several, a completed payment or credit takes precedence
 * over failed attempts.
 */
async function findMade(call: Call, list: 'payments' | 'standaloneCredits', orderCode: string) {
  const found = await findAll(call, listed, list, orderCode)
  return found.find(({ status }) => status === 'COMPLETED') ?? found[0]
}

const theirs = ({ amountMinor, currency }: Money) => ({
  amount: exactNumber(String(amountMinor)),
  currencyCode: currency,
})

/**
 * The player's address, shortened to Paysafe's maximum lengths. Empty without a country, because Paysafe refuses such
 * an address.
 */
function billingOf(home: Home | undefined): object {
  if (!home?.country) return {}
  const { address, city, postCode, country } = home
  const known = Object.entries({ street: address.slice(0, 50), city: city.slice(0, 40), zip: postCode.slice(0, 10) })
  return { billingDetails: { ...Object.fromEntries(known.filter(([, text]) => text)), country } }
}

/**
 * Finds the outcome of a deposit. Once the player has approved the payment handle (PAYABLE), we must create its
 * payment. Creating it again has no effect, because Paysafe accepts our order code only once. If `mayTake` is false,
 * the payment is not created and the handle expires. If a handle has been used but there is no payment yet, the outcome
 * is still unknown.
 */
async function inquireDeposit(call: Call, orderCode: string, mayTake: boolean): Promise<readonly Report[]> {
  const paid = await findMade(call, 'payments', orderCode)
  if (paid) return [reportOf('PAYMENT', paid)]
  const known = await findHandle(call, orderCode)
  if (!known) return []
  if (known.status !== 'PAYABLE') {
    const report = reportOf('PAYMENT_HANDLE', known)
    return report.event === 'NEWS' ? [] : [report]
  }
  if (!mayTake) return []
  const { amount, currencyCode, paymentHandleToken } = known
  const order = { merchantRefNum: orderCode, amount, currencyCode, paymentHandleToken, settleWithAuth: true }
  return [reportOf('PAYMENT', read(listed, await call('POST', '/payments', order)))]
}

async function inquirePayout(call: Call, orderCode: string): Promise<readonly Report[]> {
  const sent = await findMade(call, 'standaloneCredits', orderCode)
  return sent ? [reportOf('SA_CREDIT', sent)] : []
}

/**
 * Creates the payment handle of an order. If Paysafe refuses the order code, an earlier attempt may have created the
 * handle, so we look for that handle and use it.
 * @returns the handle, or Paysafe's message if it refuses the order
 */
async function handleOf(call: Call, orderCode: string, order: object): Promise<z.output<typeof listedHandle> | string> {
  const reply = await call('POST', '/paymenthandles', { merchantRefNum: orderCode, paymentType: 'NETELLER', ...order })
  const refused = refusal.safeParse(reply)
  const made = refused.success ? await findHandle(call, orderCode) : read(listedHandle, reply)
  if (made && made.merchantRefNum !== orderCode) throw new OutboundError('answered another order')
  return made ?? refused.data?.error.message ?? ''
}

/** A payment handle with one of these statuses has not been used for a credit. */
const unused = new Set(['INITIATED', 'PAYABLE', 'FAILED', 'EXPIRED', 'CANCELLED'])
/** Matches Paysafe's error texts for an order code that it has received before. */
const isRepeated = /duplicate|already/i

/**
 * Sends a payout as a standalone credit. The player does not have to approve its payment handle. A repeated call cannot
 * pay twice, because Paysafe accepts our order code only once.
 */
async function send(call: Call, { orderCode, money, payee, home }: PayoutOrder): Promise<readonly Report[]> {
  if (payee.kind !== 'wallet') throw new Error('this provider pays out to wallets only')
  const neteller = { consumerId: payee.emailAddress }
  const transactionType = 'STANDALONE_CREDIT'
  const made = await handleOf(call, orderCode, { transactionType, neteller, ...theirs(money), ...billingOf(home) })
  if (typeof made === 'string') return unlessSent(call, orderCode, money, made)
  const { paymentHandleToken } = made
  const credit = { merchantRefNum: orderCode, ...theirs(money), paymentHandleToken }
  const reply = await call('POST', '/standalonecredits', credit)
  const refused = refusal.safeParse(reply)
  if (refused.success) return unlessSent(call, orderCode, money, refused.data.error.message)
  return [reportOf('SA_CREDIT', read(listed, reply))]
}

/**
 * The outcome of a payout that Paysafe has refused. The reason may be that an earlier attempt has already sent the
 * payout.
 * @throws OutboundError if it is unknown whether the payout was sent
 */
async function unlessSent(call: Call, orderCode: string, money: Money, reason: string): Promise<readonly Report[]> {
  const sent = await inquirePayout(call, orderCode)
  if (sent.length > 0) return sent
  const known = await findHandle(call, orderCode)
  const isUnused = !known || unused.has(known.status)
  if (!isUnused || isRepeated.test(reason)) throw new OutboundError('refused a payout that it may have taken')
  return [{ orderCode, status: 'NOT_TAKEN', event: 'FAILED', money, content: { reason } }]
}

/** NETELLER, through the Paysafe Payments API: the player approves a payment handle, and we then create the payment. */
export const neteller: ProviderPart = {
  capabilities: {
    storesCards: false,
    quotes: false,
    page: 'hosted',
    walletFields: ['accountId', 'secureId'],
    paysOutTo: 'email',
  },
  connect: (config) => config.neteller && connect(config.neteller, config),
}

function connect(settings: Settings, { publicUrl }: Pick<Config, 'publicUrl'>): PaymentProvider {
  const call = callerOf(settings)

  return {
    pageOrigins: [new URL(settings.url).origin],

    async submit({ orderCode, money: asked, payer, home, language }) {
      const back = `${publicUrl}/deposit-success`
      const made = await handleOf(call, orderCode, {
        transactionType: 'PAYMENT',
        neteller: { consumerId: payer?.accountId ?? '', ...(payer?.secureId && { secureId: payer.secureId }) },
        ...theirs(asked),
        ...(payer?.ipAddress && { customerIp: payer.ipAddress }),
        ...billingOf(home),
        profile: { locale: localeOf(language).replace('-', '_') },
        returnLinks: ['on_completed', 'on_failed', 'on_cancelled'].map((rel) => ({ rel, href: back, method: 'GET' })),
      })
      if (typeof made === 'string') return { result: 'refused', reason: made }
      const page = made.links.find(({ rel }) => rel === 'redirect_payment')?.href ?? ''
      const continueUrl = pageAddress(page, settings.url)
      return { result: 'continue', continueUrl, payableSeconds: made.timeToLiveSeconds }
    },

    inquire: (orderCode, kind, mayTake = true) =>
      kind === 'payout' ? inquirePayout(call, orderCode) : inquireDeposit(call, orderCode, mayTake),
    payOut: (order) => send(call, order),

    readCallback({ authorization, body }) {
      const { notifyUser, notifyPasswords } = settings
      if (!notifyPasswords.some((password) => same(authorization ?? '', basic(notifyUser, password))))
        throw new CallbackRefused(401, 'wrong credentials')
      const notice = notification.safeParse(body)
      if (!notice.success) throw new CallbackRefused(400, 'no notification')
      return reportsIn(notice.data)
    },

    ...settlementsOf(settings.settlementUrl, settings.user, settings.password),
    acknowledgement: 'OK',
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new OutboundError('answered with no JSON', { cause })
  }
}
