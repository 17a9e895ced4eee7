import { localeOf } from '@baize/contract/languages'
import { formatAmount } from '@baize/contract/money'
import * as z from 'zod/mini'
import type { Config } from '../../../../../config.ts'
import { isAllowed } from '../../../../../kit/http/edge/allowed-addresses.ts'
import { same, signatureOf } from '../authentication.ts'
import {
  CallRefused,
  type CashierAnswer,
  type CashierMovement,
  type CashierPayer,
  type CashierProtocol,
  type CashierQuestion,
} from '../cashier-port.ts'
import {
  authorised,
  cancelled,
  detailsOf,
  readCall,
  tracesOf,
  transferred,
  verified,
  type Authorised,
} from './messages.ts'

const begun = z.object({ paymentId: z.uuid() })

const movementOf = ({ userId, txId, originTxId, txAmount, txAmountCy, attributes }: Authorised): CashierMovement => ({
  userId,
  transactionId: txId,
  originId: originTxId,
  amount: txAmount,
  currency: txAmountCy,
  depositId: begun.safeParse(attributes).data?.paymentId,
})

const calls: Readonly<Record<string, (body: unknown) => CashierQuestion>> = {
  verifyuser: (body) => ({ kind: 'identify', ...readCall(verified, body) }),
  authorize: (body) => ({ kind: 'authorize', movement: movementOf(readCall(authorised, body)) }),
  transfer(body) {
    const call = readCall(transferred, body)
    return { kind: 'transfer', movement: movementOf(call), authCode: call.authCode, details: detailsOf(body) }
  },
  cancel(body) {
    const { userId, txId, authCode } = readCall(cancelled, body)
    return { kind: 'cancel', userId, transactionId: txId, authCode, details: detailsOf(body) }
  },
}

/** PaymentIQ's integration API. If PaymentIQ repeats a call, it gets the same reply again. */
export const callsOf = ({ acceptedSecrets, addresses }: NonNullable<Config['paymentiq']>): CashierProtocol => ({
  method: 'PAYMENTIQ_ALL',
  calls: Object.keys(calls),
  failedCheckOf({ ip, signature, rawBody }) {
    if (!isAllowed(addresses, ip)) return 'address'
    const isSignedBy = (secret: string): boolean =>
      signature !== undefined && same(signature, signatureOf(secret, rawBody ?? ''))
    return acceptedSecrets.some(isSignedBy) ? undefined : 'signature'
  },
  read(name, body) {
    const call = calls[name]
    if (!call) throw new CallRefused('BAD_REQUEST', 'Unknown call.')
    return call(body)
  },
  write: (answer) => ({ success: true, ...contentOf(answer) }),
  tracesOf,
  refuse: (body, { code, message }) => ({ userId: userIdIn(body), success: false, errCode: code, errMsg: message }),
})

function contentOf(answer: CashierAnswer): object {
  switch (answer.kind) {
    case 'identify':
      return payerOf(answer.payer)
    case 'authorize':
      return { userId: answer.userId, merchantTxId: answer.orderCode, authCode: answer.authCode }
    case 'transfer':
      return { userId: answer.userId, txId: answer.transactionId, merchantTxId: answer.orderCode }
    case 'cancel':
      return { userId: answer.userId }
  }
}

const sexes = new Map([
  ['M', 'MALE'],
  ['F', 'FEMALE'],
])
const payerOf = (payer: CashierPayer): object => ({
  userId: payer.userId,
  userCat: payer.category ?? 'DEFAULT',
  kycStatus: payer.isIdentified ? 'Approved' : 'Pending',
  sex: sexes.get(payer.gender) ?? 'UNKNOWN',
  firstName: payer.firstName,
  lastName: payer.lastName,
  street: payer.street,
  city: payer.city,
  zip: payer.postCode,
  country: payer.country,
  email: payer.email,
  dob: payer.birthDate,
  mobile: payer.mobile,
  balance: formatAmount(payer.cash.amountMinor, payer.cash.currency),
  balanceCy: payer.cash.currency,
  locale: localeOf(payer.language).replace('-', '_'),
})

const userIdIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'userId' in body && typeof body.userId === 'string'
    ? body.userId.slice(0, 50)
    : ''
