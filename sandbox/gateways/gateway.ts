import { currency, formatAmount, parseAmount } from '@baize/contract/money'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { GatewayConfig } from '../config.ts'
import type { Context } from '../context.ts'
import type { Notifier } from '../deliveries.ts'
import { parseInput } from '../parse-input.ts'
import { sameSecret } from '../secrets.ts'
import { behave } from '../reply-behaviour.ts'
import { payoutFaults } from '../payout-faults.ts'
import { settlementFile } from '../settlements/settlement-file.ts'
import { orderFaults } from '../skrill/stand-in.ts'
import { longestPayableSeconds, walletPayoutOutcome, type WalletStatus } from '../wallets/wallet-outcomes.ts'
import type { WalletSpeaker } from '../wallets/wallet-notifier.ts'
import { settledByWallet } from '../wallets/wallet-settlements.ts'
import type { NewWalletOrder, WalletOrder, WalletStore } from '../wallets/wallet-store.ts'
import { signatureOf } from './gateway-signature.ts'

/** What distinguishes one gateway from another: its settings, and functions for its own formats and routes. */
export interface Gateway {
  readonly name: string
  readonly config: GatewayConfig
  /** Checks a new order. Returns fields that are added to the stored order, or the reason why the order is refused. */
  prepare(asked: Asked): Partial<NewWalletOrder> | string
  /** Returns fields that this gateway adds to its responses about an order. */
  show(order: WalletOrder): object
  /** Registers further routes of this gateway. Like all its routes, they accept only signed requests. */
  more?(scope: FastifyInstance): void
}

const text = z.string().max(300)
const asked = z.object({
  reference: z.string().min(1).max(100),
  amount: text,
  currency,
  customer: text.default(''),
  notifyUrl: z.url().optional(),
  returnUrl: z.url().optional(),
  language: z.string().max(10).default('en'),
  quoteId: text.optional(),
  /** How many seconds after the order the player may still pay. */
  timeToLiveSeconds: z.int().positive().max(longestPayableSeconds).default(longestPayableSeconds),
  address: text.optional(),
})

export type Asked = Omit<z.output<typeof asked>, 'amount'> & { readonly amountMinor: bigint }

const statusNames: Readonly<Record<WalletStatus, string>> = {
  paid: 'PAID',
  pending: 'PENDING',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
  chargedBack: 'TAKEN_BACK',
  // Only a part was taken back, so the payment still counts as paid.
  partlyBack: 'PAID',
  expired: 'EXPIRED',
}

const statusNameOf = (status: WalletStatus | undefined, isPayout: boolean): string => {
  if (status === undefined) return 'AWAITING'
  return isPayout && status === 'chargedBack' ? 'RETURNED' : statusNames[status]
}

const statusFields = (
  { orderCode, currency: code, isPayout }: WalletOrder,
  status: WalletStatus | undefined,
  amountMinor: bigint,
) => ({
  reference: orderCode,
  status: statusNameOf(status, isPayout),
  amount: formatAmount(amountMinor, code),
  currency: code,
})

/** Returns the function that writes a notification of this gateway as signed JSON. */
export const speakGateway =
  ({ secret }: GatewayConfig): WalletSpeaker =>
  (order, { status: notice, amountMinor }) => {
    const type = order.isPayout ? 'payout' : 'payment'
    // A partial chargeback is reported with the same status as a full one. The notification differs only in the amount,
    // which is the amount that was taken back.
    const status = notice === 'partlyBack' ? 'chargedBack' : (notice as WalletStatus)
    const eventId = `${order.orderCode}-${notice}`
    const body = JSON.stringify({ type, eventId, ...statusFields(order, status, amountMinor) })
    return { contentType: 'application/json', body, signature: signatureOf(secret, body) }
  }

interface Wallets {
  readonly store: WalletStore
  readonly notifier: Notifier
}

const refuse = (reply: FastifyReply, code: number, message: string) =>
  reply.code(code).send({ error: { code: String(code), message } })

/**
 * Returns true if the request is signed by the merchant. The signature covers the method, the path below the gateway's
 * URL, and the body.
 */
function isMerchants({ name, config }: Gateway, { method, url, headers, body }: FastifyRequest): boolean {
  const content = body === undefined || body === null ? '' : JSON.stringify(body)
  const expected = signatureOf(config.secret, `${method} ${url.slice(`/${name}`.length)}\n${content}`)
  const signature = headers['x-signature']
  return headers['x-merchant'] === config.merchant && typeof signature === 'string' && sameSecret(signature, expected)
}

/**
 * Registers the merchant API of a gateway: payments, payouts, inquiries and settlement files. Every request must be
 * signed.
 */
export function registerGateway(app: FastifyInstance, context: Context, wallets: Wallets, gateway: Gateway): void {
  const { name, prepare, show, more } = gateway
  const { store, notifier } = wallets
  const { clock, delays } = context
  const answerOf = (order: WalletOrder) => ({
    ...statusFields(order, store.statusOf(order), order.amountMinor),
    ...show(order),
  })
  const submit = (wanted: Asked, isPayout: boolean, extra: Partial<NewWalletOrder>): WalletOrder =>
    store.submit({ ...orderFrom(gateway, context, wanted, isPayout), ...extra }).order

  const routes = async (scope: FastifyInstance): Promise<void> => {
    scope.addHook('preHandler', async (request, reply) => {
      if (!isMerchants(gateway, request)) await refuse(reply, 401, 'Wrong signature')
    })

    scope.post('/v1/payments', async (request, reply) => {
      const wanted = readAsked(request.body)
      if (!wanted) return refuse(reply, 400, 'No amount of the currency')
      const { behaviour } = orderFaults.get(wanted.amountMinor) ?? {}
      if (behaviour === 'refused') return refuse(reply, 402, 'The payment is not possible')
      const known = store.find(name, wanted.reference)
      const prepared = known ?? prepare(wanted)
      if (typeof prepared === 'string') return refuse(reply, 402, prepared)
      const order = known ?? submit(wanted, false, prepared)
      return (await behave(behaviour ?? 'prompt', reply, context)) ? answerOf(order) : reply
    })

    scope.post('/v1/payouts', async (request, reply) => {
      const wanted = readAsked(request.body)
      if (!wanted) return refuse(reply, 400, 'No amount of the currency')
      const fault = payoutFaults.get(wanted.amountMinor)
      if (fault?.isRefused) return refuse(reply, 402, 'The payout is not possible')
      const order = submit(wanted, true, {})
      if (store.decide(order, walletPayoutOutcome('', order.amountMinor, delays))) notifier.wake()
      const decided = store.find(name, order.orderCode) ?? order
      return (await behave(fault?.behaviour ?? 'prompt', reply, context)) ? answerOf(decided) : reply
    })

    const kinds = { payments: false, payouts: true }
    for (const [list, isPayout] of Object.entries(kinds)) {
      scope.get<{ Params: { reference: string } }>(`/v1/${list}/:reference`, (request, reply) => {
        const order = store.find(name, request.params.reference)
        return order?.isPayout === isPayout ? answerOf(order) : refuse(reply, 404, 'There is no such order')
      })
    }

    more?.(scope)
    scope.get<{ Params: { day: string } }>('/v1/settlements/:day', (request, reply) => {
      const settled = settledByWallet(store.latest(name, longestFile), clock.nowMs())
      return reply.type('text/csv; charset=utf-8').send(settlementFile(settled, request.params.day))
    })
  }
  app.register(routes, { prefix: `/${name}` })
}

function orderFrom({ name }: Gateway, { config, clock }: Context, wanted: Asked, isPayout: boolean): NewWalletOrder {
  const {
    reference,
    amountMinor,
    currency: code,
    customer,
    address,
    notifyUrl,
    returnUrl,
    language,
    timeToLiveSeconds,
  } = wanted
  return {
    provider: name,
    orderCode: reference,
    amountMinor,
    currency: code,
    wallet: address ?? (isPayout ? customer : ''),
    isPayout,
    notifyUrl: notifyUrl ?? `${config.platformUrl}/platform/callback/${name}`,
    returnUrl: returnUrl ?? config.platformUrl,
    language,
    ...(!isPayout && { payableUntilMs: clock.nowMs() + timeToLiveSeconds * 1000 }),
  }
}

const longestFile = 10_000

function readAsked(body: unknown): Asked | undefined {
  const { amount, ...wanted } = parseInput(asked, body)
  const amountMinor = parseAmount(amount, wanted.currency)
  return amountMinor !== undefined && amountMinor > 0n ? { ...wanted, amountMinor } : undefined
}
