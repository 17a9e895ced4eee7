import { getDeposit, prepareDeposit, processDeposit } from '@baize/contract/payments/player'
import { expect } from 'vitest'
import { newId } from '../kit/ids.ts'
import { call } from './call.ts'
import type { SignedUpPlayer } from '../demo/sign-up-player.ts'
import type { WithSandbox } from './sandbox.ts'
import { putDepositMethod, putWithdrawalMethod } from '../modules/money/payments/service.ts'

/** Every payment method of the demo, each with its payment provider. */
export const methods = {
  WPCGHOSTED_CARD: 'worldpay',
  MONEYBOOKERS: 'skrill',
  NETELLER: 'neteller',
  NB_NEKBIT: 'nekbit',
  OMEGA_BANK: 'omega',
  PAYMENTIQ_ALL: 'paymentiq',
} as const

export type MethodCode = keyof typeof methods

/**
 * Offers every payment method for deposits and withdrawals, from 5.00 to 5,000.00 GBP. Withdrawals above 100.00 need a
 * review by staff.
 */
export async function openMethods({ context }: WithSandbox): Promise<void> {
  for (const [code, provider] of Object.entries(methods)) {
    const range = { code, provider, currency: 'GBP', minimumMinor: 500n, maximumMinor: 500_000n } as const
    await putDepositMethod(context.db, { ...range, active: true, priority: 1 })
    await putWithdrawalMethod(context.db, { ...range, reviewAboveMinor: 10_000n, active: true, priority: 1 })
  }
}

/** What the player does on the payment provider's pages: chooses a wallet or a card, or cancels. */
export interface Payment {
  /** The amount as a decimal string. */
  readonly amount: string
  /**
   * `cancel`, the name of a card in `cards`, or for other methods the name of a wallet. Certain words in a wallet's
   * name decide the outcome in the sandbox.
   */
  readonly wallet: string
}

const cards: Readonly<Record<string, string>> = {
  good: '4444333322221111',
  refuse: '4444333322220014',
  'second-step': '4444333322220022',
  late: '4444333322220030',
  pending: '4444333322220105',
  silent: '4444333322220048',
  twice: '4444333322220055',
  swapped: '4444333322220063',
  'other-amount': '4444333322220071',
  chargeback: '4444333322220097',
  'part-back': '4444333322220121',
  refund: '4444333322220139',
  'captured-less': '4444333322220147',
}

const post = async (url: string, fields: Readonly<Record<string, string>>): Promise<string> => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
  const response = await fetch(url, { method: 'POST', headers, body: new URLSearchParams(fields).toString() })
  return response.text()
}

export interface Begun {
  readonly status: string
  readonly paymentId: string
  pay(): Promise<void>
}

/** Begins a deposit, up to the point at which the provider's page is shown. */
export async function begin(
  running: WithSandbox,
  player: SignedUpPlayer,
  method: MethodCode,
  { amount, wallet }: Payment,
): Promise<Begun> {
  const input = { paymentMethod: method, amount, ...(await typed(running, player, method, amount)) }
  const { body } = await call(running, player, processDeposit, input, newId())
  const address = () => addressOf(running, method, body, amount)
  return {
    status: String(body.status),
    paymentId: String(body.paymentId),
    pay: async () => payAt(await address(), method, wallet),
  }
}

/** Returns the fields that the portal asks the player for before it calls the payment provider. */
async function typed(running: WithSandbox, player: SignedUpPlayer, method: MethodCode, amount: string) {
  if (method === 'MONEYBOOKERS') return { payFromEmail: 'ana@example.test' }
  if (method === 'NETELLER') return { accountId: 'ana', secureId: '123456' }
  if (method !== 'NB_NEKBIT') return {}
  const { body } = await call(running, player, prepareDeposit, { paymentMethod: method, action: 'GET_QUOTE', amount })
  const [quote] = (body.quotes ?? []) as { id: string }[]
  return quote ? { quoteId: quote.id, paymentId: String(body.paymentId) } : {}
}

type Body = Readonly<Record<string, unknown>>

/** Returns the address to which the form on the provider's page is sent. */
async function addressOf({ sandboxUrl }: WithSandbox, method: MethodCode, body: Body, amount: string): Promise<string> {
  const continueUrl = String(body.continueUrl)
  switch (method) {
    case 'WPCGHOSTED_CARD':
      return continueUrl
    case 'MONEYBOOKERS':
      return continueUrl.replace('/skrill/?', '/skrill/pay?')
    case 'NETELLER':
      return continueUrl.replace('/neteller/?', '/neteller/pay?')
    case 'OMEGA_BANK':
      return continueUrl.replace('/omega/?', '/omega/approve?')
    case 'NB_NEKBIT': {
      const { address } = body.data as { address: string }
      const list = await (await fetch(`${sandboxUrl}/nekbit`)).text()
      const row = list.split('<tr>').find((text) => text.includes(address)) ?? ''
      return `${sandboxUrl}/nekbit/send?payment=${/payment=([\w-]+)/.exec(row)?.[1]}`
    }
    case 'PAYMENTIQ_ALL':
      return cashierAddress(body, { method: 'deposit', amount, 'attributes.paymentId': String(body.paymentId) })
  }
}

/** Returns the address of the cashier's form, with the values that the cashier's library adds. */
export function cashierAddress(body: Body, more: Readonly<Record<string, string>>): string {
  const { cashierUrl, merchantId = '', userId = '', sessionId = '' } = body.cashier as Readonly<Record<string, string>>
  return `${cashierUrl}/pay?${new URLSearchParams({ merchantId, userId, sessionId, ...more }).toString()}`
}

/**
 * Pays or cancels on the provider's page. If the wallet is `second-step`, also enters the correct code in the second
 * step of that page.
 */
export async function payAt(url: string, method: MethodCode, wallet: string): Promise<void> {
  if (method === 'WPCGHOSTED_CARD') {
    const form = { cardholder: 'ANA PETROVA', expiry: '12/30', securityCode: '123', cardNumber: cards[wallet] ?? '' }
    await post(url, { action: wallet === 'cancel' ? 'cancel' : 'pay', ...form })
    if (wallet === 'second-step') await post(url, { action: 'confirm', code: '1234' })
    return
  }
  const name = method === 'MONEYBOOKERS' ? `${wallet}@example.test` : wallet
  await post(url, { action: wallet === 'cancel' ? 'cancel' : 'pay', wallet: name })
  if (wallet === 'second-step') await post(url, { action: 'pay', wallet: name, code: '1234', wrong: '0' })
}

export async function depositStatus(running: WithSandbox, player: SignedUpPlayer, paymentId: string): Promise<unknown> {
  return (await call(running, player, getDeposit, { paymentId })).body.depositStatus
}

/** Makes a deposit with a method, and waits until it is credited. */
export async function payInBy(
  running: WithSandbox,
  player: SignedUpPlayer,
  method: MethodCode,
  amount: string,
): Promise<void> {
  const { paymentId, pay } = await begin(running, player, method, { amount, wallet: 'good' })
  await pay()
  await expect.poll(() => depositStatus(running, player, paymentId), { timeout: 15_000 }).toBe('SUCCESS')
}
