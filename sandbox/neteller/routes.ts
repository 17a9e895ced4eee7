import { currency } from '@baize/contract/money'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import type { Notifier } from '../deliveries.ts'
import { exactNumber } from '../exact-number.ts'
import { parseInput } from '../parse-input.ts'
import { basicAuth, sameSecret } from '../secrets.ts'
import { behave } from '../reply-behaviour.ts'
import { payoutFaults } from '../payout-faults.ts'
import { orderFaults } from '../skrill/stand-in.ts'
import {
  longestPayableSeconds,
  walletPayoutOutcome,
  type WalletNotice,
  type WalletStatus,
} from '../wallets/wallet-outcomes.ts'
import { paymentLife, paymentNotices } from './payment-life.ts'
import type { WalletSpeaker } from '../wallets/wallet-notifier.ts'
import { registerWalletPage } from '../wallets/wallet-page.ts'
import type { WalletOrder, WalletStore } from '../wallets/wallet-store.ts'

/** NETELLER's names of a payment's statuses. A payment exists once the merchant has made it with an approved handle. */
const statusNames: Readonly<Record<WalletStatus, string>> = {
  paid: 'COMPLETED',
  pending: 'PENDING',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
  chargedBack: 'CHARGED_BACK',
  partlyBack: 'COMPLETED',
  expired: 'EXPIRED',
}

/** NETELLER's names of the statuses of a credit to a wallet. */
const creditWords: Readonly<Record<WalletStatus, string>> = { ...statusNames, chargedBack: 'RETURNED' }

/**
 * NETELLER's names of a handle's statuses. A handle is PAYABLE from the player's approval until the merchant makes the
 * payment.
 */
const handleWords: Readonly<Record<WalletStatus, string>> = {
  ...statusNames,
  paid: 'PAYABLE',
  chargedBack: 'COMPLETED',
  partlyBack: 'COMPLETED',
}

const paymentFields = ({ orderCode, currency: currencyCode }: WalletOrder, amountMinor: bigint, status: string) => ({
  merchantRefNum: orderCode,
  status,
  amount: exactNumber(String(amountMinor)),
  currencyCode,
})

/**
 * The status of a credit's handle. It needs no approval, so it is PAYABLE at once, and it is COMPLETED once it has been
 * used for the credit.
 */
const payoutHandleWord = (status: WalletStatus | undefined): string => (status === undefined ? 'PAYABLE' : 'COMPLETED')

/** The event types of the webhooks about a payment that was made with a handle. */
const events: Partial<Record<WalletNotice, string>> = {
  used: 'PAYMENT_HANDLE_COMPLETED',
  received: 'PAYMENT_RECEIVED',
  held: 'PAYMENT_HELD',
  made: 'PAYMENT_COMPLETED',
  refused: 'PAYMENT_FAILED',
  chargedBack: 'PAYMENT_CHARGED_BACK',
  partlyBack: 'REFUND_COMPLETED',
}

/** Returns the function that writes NETELLER's webhooks about handles, payments and credits. */
export const speakNeteller =
  ({ config: { neteller } }: Context): WalletSpeaker =>
  (order, { status: notice, amountMinor }) => {
    const status = notice as WalletStatus
    const named = order.isPayout ? undefined : events[notice]
    const eventType =
      named ?? (order.isPayout ? `SA_CREDIT_${creditWords[status]}` : `PAYMENT_HANDLE_${handleWords[status]}`)
    const word = eventType.replace(/^(PAYMENT_HANDLE|PAYMENT|REFUND|SA_CREDIT)_/, '')
    return {
      contentType: 'application/json',
      authorization: basicAuth(neteller.notifyUser, neteller.notifyPassword),
      body: JSON.stringify({ eventType, eventName: eventType, payload: paymentFields(order, amountMinor, word) }),
    }
  }

const base = { merchantRefNum: z.string().min(1).max(100), amount: z.int().positive(), currencyCode: currency }
const handleRequest = z.object({
  ...base,
  transactionType: z.enum(['PAYMENT', 'STANDALONE_CREDIT']),
  paymentType: z.literal('NETELLER'),
  neteller: z.object({ consumerId: z.string().max(100) }),
  customerIp: z.union([z.ipv4(), z.ipv6()]).optional(),
  billingDetails: z
    .object({
      street: z.string().max(50).optional(),
      city: z.string().max(40).optional(),
      zip: z.string().max(10).optional(),
      country: z.string().length(2),
    })
    .optional(),
  profile: z.object({ locale: z.string().max(10) }).default({ locale: 'en_GB' }),
  returnLinks: z.array(z.object({ rel: z.string(), href: z.url() })).default([]),
})
const paymentRequest = z.object({ ...base, paymentHandleToken: z.string() })
const search = z.object({ merchantRefNum: z.string().max(100) })

interface Wallets {
  readonly store: WalletStore
  readonly notifier: Notifier
}

const path = '/neteller/paymenthub/v1'

/** Registers NETELLER as in the Paysafe Payments API, and the wallet's page. */
export function registerNeteller(app: FastifyInstance, context: Context, wallets: Wallets): void {
  const { config } = context
  const { neteller } = config
  const { store } = wallets
  const known = (request: FastifyRequest): boolean =>
    sameSecret(request.headers.authorization, basicAuth(neteller.user, neteller.password))
  const shownHandle = (order: WalletOrder) => {
    const status = store.statusOf(order)
    const word = order.isPayout ? payoutHandleWord(status) : status === undefined ? 'INITIATED' : handleWords[status]
    const href = `${config.url}/neteller/?handle=${order.ticket}`
    const links = order.isPayout ? [] : [{ rel: 'redirect_payment', href }]
    const timeToLiveSeconds = longestPayableSeconds - 1
    return {
      ...paymentFields(order, order.amountMinor, word),
      paymentHandleToken: order.ticket,
      links,
      timeToLiveSeconds,
    }
  }

  app.post(`${path}/paymenthandles`, async (request, reply) => {
    if (!known(request)) return refuse(reply, 401, 'Unauthorised')
    const form = parseInput(handleRequest, request.body)
    const amountMinor = BigInt(form.amount)
    const { behaviour } = orderFaults.get(amountMinor) ?? {}
    if (behaviour === 'refused') return refuse(reply, 402, 'The wallet is not available')
    const isPayout = form.transactionType === 'STANDALONE_CREDIT'
    const { order, isNew } = store.submit({
      provider: 'neteller',
      orderCode: form.merchantRefNum,
      amountMinor,
      currency: form.currencyCode,
      wallet: form.neteller.consumerId,
      isPayout,
      ...(!isPayout && { payableUntilMs: context.clock.nowMs() + longestPayableSeconds * 1000 }),
      notifyUrl: neteller.notifyUrl,
      returnUrl: form.returnLinks[0]?.href ?? config.platformUrl,
      language: form.profile.locale,
    })
    if (!isNew) return refuse(reply, 409, repeated)
    return (await behave(behaviour ?? 'prompt', reply, context)) ? shownHandle(order) : reply
  })

  app.get(`${path}/paymenthandles`, (request, reply) => {
    if (!known(request)) return refuse(reply, 401, 'Unauthorised')
    const order = store.find('neteller', parseInput(search, request.query).merchantRefNum)
    return { paymentHandles: order ? [shownHandle(order)] : [] }
  })

  registerPayments(app, context, wallets, known)
  registerWalletPage(app, context, wallets, {
    provider: 'neteller',
    name: 'NETELLER',
    path: '/neteller/',
    formPath: '/neteller/pay',
    parameter: 'handle',
    wallet: 'accountOrEmail',
  })
}

/** The error for a request whose reference an earlier request has already used. */
const repeated = 'The merchantRefNum has already been used'

const refuse = (reply: FastifyReply, code: number, message: string) =>
  reply.code(code).send({ error: { code: String(code), message } })

/** Registers the operations that use a handle: payments, and credits to the wallet. */
function registerPayments(
  app: FastifyInstance,
  context: Context,
  { store, notifier }: Wallets,
  known: (request: FastifyRequest) => boolean,
): void {
  const { delays } = context
  // For each order, when the merchant made its payment. The times are kept only in memory. After a restart, a handle is
  // therefore payable again, and the merchant repeats the payment under the same reference.
  const taken = new Map<string, number>()
  /** NETELLER's name for the status of a payment that the merchant has made. */
  const statusNameOf = (order: WalletOrder, status: WalletStatus): string => {
    const sinceMs = context.clock.nowMs() - (taken.get(order.orderCode) ?? 0)
    const last = paymentLife(order.payer ?? '', delays).findLast(([, afterMs]) => afterMs <= sinceMs)
    const event = status === 'paid' && last ? events[last[0]] : undefined
    return event?.replace('PAYMENT_', '') ?? statusNames[status]
  }
  /**
   * Returns the payment or credit with the requested reference, as a list of one element. The list is empty if the
   * merchant has not used the order's handle yet.
   */
  const paymentsOf = (request: FastifyRequest, isPayout: boolean) => {
    const order = store.find('neteller', parseInput(search, request.query).merchantRefNum)
    const status = order && store.statusOf(order)
    if (!order || status === undefined || order.isPayout !== isPayout) return []
    const isTaken = isPayout || taken.has(order.orderCode) || status === 'chargedBack'
    return isTaken
      ? [paymentFields(order, order.amountMinor, isPayout ? creditWords[status] : statusNameOf(order, status))]
      : []
  }

  app.get(`${path}/payments`, (request, reply) =>
    known(request) ? { payments: paymentsOf(request, false) } : refuse(reply, 401, 'Unauthorised'),
  )
  app.get(`${path}/standalonecredits`, (request, reply) =>
    known(request) ? { standaloneCredits: paymentsOf(request, true) } : refuse(reply, 401, 'Unauthorised'),
  )

  app.post(`${path}/payments`, (request, reply) => {
    if (!known(request)) return refuse(reply, 401, 'Unauthorised')
    const form = parseInput(paymentRequest, request.body)
    const order = store.byTicket('neteller', form.paymentHandleToken)
    if (order?.orderCode !== form.merchantRefNum || store.statusOf(order) !== 'paid')
      return refuse(reply, 402, 'The handle is not payable')
    if (taken.has(order.orderCode)) return refuse(reply, 409, repeated)
    taken.set(order.orderCode, context.clock.nowMs())
    store.notify(order, paymentNotices(order.payer ?? '', order.amountMinor, delays))
    notifier.wake()
    return paymentFields(order, order.amountMinor, statusNameOf(order, 'paid'))
  })

  app.post(`${path}/standalonecredits`, async (request, reply) => {
    if (!known(request)) return refuse(reply, 401, 'Unauthorised')
    const form = parseInput(paymentRequest, request.body)
    const order = store.byTicket('neteller', form.paymentHandleToken)
    if (order?.orderCode !== form.merchantRefNum || !order.isPayout) return refuse(reply, 402, 'No such handle')
    const fault = payoutFaults.get(order.amountMinor)
    if (fault?.isRefused) return refuse(reply, 402, 'The balance is too low')
    if (!store.decide(order, walletPayoutOutcome(order.wallet, order.amountMinor, delays)))
      return refuse(reply, 409, repeated)
    notifier.wake()
    if (!(await behave(fault?.behaviour ?? 'prompt', reply, context))) return reply
    const decided = store.find('neteller', order.orderCode) ?? order
    return paymentFields(order, order.amountMinor, creditWords[store.statusOf(decided) ?? 'pending'])
  })
}
