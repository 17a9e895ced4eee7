import { createHash } from 'node:crypto'
import { currency, formatAmount, parseAmount } from '@baize/contract/money'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import type { Notifier } from '../deliveries.ts'
import { parseInput } from '../parse-input.ts'
import { sameSecret } from '../secrets.ts'
import { behave } from '../reply-behaviour.ts'
import { payoutFaults } from '../payout-faults.ts'
import {
  longestPayableSeconds,
  walletFaultOf,
  walletPayoutOutcome,
  type WalletStatus,
} from '../wallets/wallet-outcomes.ts'
import type { WalletSpeaker } from '../wallets/wallet-notifier.ts'
import { registerWalletPage } from '../wallets/wallet-page.ts'
import type { WalletOrder, WalletStore } from '../wallets/wallet-store.ts'
import { orderFaults } from './stand-in.ts'

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

const codes: Readonly<Record<WalletStatus, string>> = {
  paid: '2',
  pending: '0',
  cancelled: '-1',
  failed: '-2',
  chargedBack: '-3',
  partlyBack: '2',
  expired: '-1',
}

/** Formats an amount as Skrill does, without trailing zeros: "20.00" becomes "20". */
function skrillAmount(amountMinor: bigint, of: WalletOrder['currency']): string {
  const amount = formatAmount(amountMinor, of)
  return amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount
}

/**
 * Returns the amount that is credited to the merchant's account. It is in the currency of that account, which may
 * differ from the currency of the order.
 */
function inAccount(order: WalletOrder, amountMinor: bigint): { mb_amount: string; mb_currency: string } {
  if (walletFaultOf(order.payer ?? '') !== 'account-currency')
    return { mb_amount: skrillAmount(amountMinor, order.currency), mb_currency: order.currency }
  return { mb_amount: skrillAmount((amountMinor * 1163n) / 1000n, 'EUR'), mb_currency: 'EUR' }
}

/** Returns the function that writes the signed status reports of Quick Checkout. */
export const speakSkrill =
  ({ config: { skrill } }: Context): WalletSpeaker =>
  (order, { status, amountMinor, id }) => {
    const fields = {
      merchant_id: skrill.merchantId,
      transaction_id: order.orderCode,
      mb_transaction_id: String(id),
      ...inAccount(order, amountMinor),
      amount: skrillAmount(amountMinor, order.currency),
      currency: order.currency,
      status: codes[status as WalletStatus],
      pay_to_email: skrill.payToEmail,
      pay_from_email: order.wallet,
    }
    const { merchant_id, transaction_id, mb_amount, mb_currency } = fields
    const secret = md5(skrill.secretWord).toUpperCase()
    const md5sig = md5(merchant_id + transaction_id + secret + mb_amount + mb_currency + fields.status).toUpperCase()
    const body = new URLSearchParams({ ...fields, md5sig }).toString()
    return { contentType: 'application/x-www-form-urlencoded', body }
  }

const text = z.string().max(300).default('')
const checkout = z.object({
  prepare_only: z.literal('1'),
  pay_to_email: text,
  transaction_id: z.string().min(1).max(100),
  amount: text,
  currency,
  pay_from_email: text,
  status_url: z.url(),
  return_url: z.url(),
  language: z.string().max(10).default('EN'),
})
const query = z.object({ action: z.literal('status_trn'), email: text, password: text, trn_id: text })
const payment = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('prepare'),
    email: text,
    password: text,
    amount: text,
    currency,
    bnf_email: text,
    frn_trn_id: z.string().min(1).max(100),
  }),
  z.object({ action: z.literal('transfer'), sid: text }),
])

interface Wallets {
  readonly store: WalletStore
  readonly notifier: Notifier
}

/** Registers Skrill: Quick Checkout, inquiries, Send Money, and the wallet's page. */
export function registerSkrill(app: FastifyInstance, context: Context, wallets: Wallets): void {
  const { skrill } = context.config
  const { store } = wallets
  const isMerchant = (email: string, password: string): boolean =>
    email === skrill.payToEmail && sameSecret(password, md5(skrill.password))

  app.post('/skrill/', async (request, reply) => {
    const form = parseInput(checkout, request.body)
    const amountMinor = parseAmount(form.amount, form.currency)
    if (form.pay_to_email !== skrill.payToEmail || amountMinor === undefined)
      return { code: 'BAD_REQUEST', message: 'pay_to_email or amount' }
    const { behaviour } = orderFaults.get(amountMinor) ?? {}
    if (behaviour === 'refused') return { code: 'BAD_REQUEST', message: 'refused' }
    const { order } = store.submit({
      provider: 'skrill',
      orderCode: form.transaction_id,
      amountMinor,
      currency: form.currency,
      wallet: form.pay_from_email,
      isPayout: false,
      notifyUrl: form.status_url,
      returnUrl: form.return_url,
      language: form.language,
      payableUntilMs: context.clock.nowMs() + longestPayableSeconds * 1000,
    })
    return (await behave(behaviour ?? 'prompt', reply, context)) ? reply.type('text/plain').send(order.ticket) : reply
  })

  registerPayments(app, context, store, isMerchant)
  registerWalletPage(app, context, wallets, {
    provider: 'skrill',
    name: 'Skrill',
    path: '/skrill/',
    formPath: '/skrill/pay',
    parameter: 'sid',
    wallet: 'email',
  })
}

function registerPayments(
  app: FastifyInstance,
  context: Context,
  store: WalletStore,
  isMerchant: (email: string, password: string) => boolean,
): void {
  const { delays } = context
  app.post('/skrill/app/query.pl', (request, reply) => {
    const { email, password, trn_id } = parseInput(query, request.body)
    reply.type('text/plain')
    if (!isMerchant(email, password)) return reply.send('401\t\tCannot login\n')
    const order = store.find('skrill', trn_id)
    const status = order && store.statusOf(order)
    // A transaction exists only once the player has paid or cancelled, so the query interface does not find it before.
    if (!order || status === undefined || status === 'expired') return reply.send('403\t\tTransaction not found\n')
    const fields = {
      transaction_id: trn_id,
      ...inAccount(order, order.amountMinor),
      amount: skrillAmount(order.amountMinor, order.currency),
      currency: order.currency,
      status: order.isPayout && status === 'chargedBack' ? codes.failed : codes[status],
    }
    return reply.send(`200\t\tOK\n${new URLSearchParams(fields).toString()}\n`)
  })

  app.post('/skrill/app/pay.pl', async (request, reply) => {
    const form = parseInput(payment, request.body)
    const answer = (content: string) =>
      reply.type('text/xml').send(`<?xml version="1.0" encoding="UTF-8"?><response>${content}</response>`)
    const refuse = (reason: string) => answer(`<error><error_msg>${reason}</error_msg></error>`)
    if (form.action === 'transfer') {
      const order = store.byTicket('skrill', form.sid)
      if (!order?.isPayout) return refuse('SESSION_EXPIRED')
      if (!store.decide(order, walletPayoutOutcome(order.wallet, order.amountMinor, delays)))
        return refuse('ALREADY_EXECUTED')
      if (!(await behave(payoutFaults.get(order.amountMinor)?.behaviour ?? 'prompt', reply, context))) return reply
      const status = store.statusOf(store.find('skrill', order.orderCode) ?? order) ?? 'pending'
      return answer(`<transaction><id>${order.orderCode}</id><status>${codes[status]}</status></transaction>`)
    }
    const amountMinor = parseAmount(form.amount, form.currency)
    if (!isMerchant(form.email, form.password)) return refuse('CANNOT_LOGIN')
    if (amountMinor === undefined) return refuse('INVALID_AMOUNT')
    if (payoutFaults.get(amountMinor)?.isRefused) return refuse('BALANCE_NOT_ENOUGH')
    const { order } = store.submit({
      provider: 'skrill',
      orderCode: form.frn_trn_id,
      amountMinor,
      currency: form.currency,
      wallet: form.bnf_email,
      isPayout: true,
      notifyUrl: '',
      returnUrl: '',
    })
    if (store.statusOf(order) !== undefined) return refuse('ALREADY_EXECUTED')
    return answer(`<sid>${order.ticket}</sid>`)
  })
}
