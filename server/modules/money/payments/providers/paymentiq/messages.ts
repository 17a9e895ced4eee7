import { plainAmount } from '@baize/contract/money'
import * as z from 'zod/mini'
import { decoration, optional, writtenText } from '../../../../../kit/foreign-fields.ts'
import { isStorable } from '../../../../../kit/storable.ts'
import { CallRefused } from '../cashier-port.ts'

/**
 * PaymentIQ passes on texts from banks, which may contain characters that the database cannot store. Such a character
 * invalidates only its field, because the rest of the message is still needed.
 */
const storable = z.refine<string>(isStorable)
const text = z.string().check(z.minLength(1), z.maxLength(200), storable)
/** PaymentIQ sends ids and amounts either as numbers or as text. */
const id = z.pipe(writtenText, text)
const decimal = z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,18})?$/))
const amount = z.pipe(z.pipe(writtenText, z.transform(plainAmount)), decimal)
const userId = z.pipe(writtenText, z.string().check(z.minLength(1), z.maxLength(50), storable))

export const verified = z.object({ sessionId: z.string().check(z.maxLength(600)), userId })
export const authorised = z.object({
  userId,
  txAmount: amount,
  txAmountCy: text,
  txId: id,
  originTxId: optional(id),
  attributes: decoration(z.record(z.string(), z.unknown())),
})
/** The details that we store with a movement. An account number is stored only in PaymentIQ's masked form. */
const kept = z.object({
  provider: decoration(text),
  txName: decoration(text),
  txTypeId: decoration(id),
  maskedAccount: decoration(z.string().check(z.regex(/^(?!.*\d{7})[^\n]{0,60}$/))),
  txPspAmount: decoration(z.pipe(writtenText, decimal)),
  txPspAmountCy: decoration(text),
  fee: decoration(z.pipe(writtenText, decimal)),
  feeCy: decoration(text),
  feeMode: decoration(z.enum(['A', 'D'])),
  txRefId: decoration(id),
  pspRefId: decoration(id),
  pspStatusMessage: decoration(z.string().check(z.maxLength(500), storable)),
  statusCode: decoration(id),
  pspStatusCode: decoration(id),
})
const authCode = optional(z.string().check(storable))

export const transferred = z.extend(authorised, { authCode })
export const cancelled = z.object({ userId, txId: id, authCode })

export type Authorised = z.output<typeof authorised>

/** The details of a call. Invalid details are left out, because the movement can be booked without them. */
export function detailsOf(body: unknown): object {
  const found = kept.safeParse(body).data ?? {}
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

/** The fields of a movement that may be readable even though its call is refused. */
const tracedFields = z.object({
  userId: decoration(userId),
  txId: decoration(id),
  originTxId: decoration(id),
  txAmount: decoration(z.pipe(writtenText, z.string().check(z.maxLength(40), storable))),
  txAmountCy: decoration(z.string().check(z.maxLength(10), storable)),
})

/** Returns what staff need to find a movement whose call was refused. */
export function tracesOf(body: unknown): { readonly transactionId: string; readonly details: object } {
  const traces = tracedFields.safeParse(body).data ?? {}
  const { txId = '' }: { txId?: string | undefined } = traces
  return { transactionId: txId, details: { ...detailsOf(body), ...traces } }
}

/**
 * Reads the body of a call.
 * @throws CallRefused with the names of the invalid fields. Their values are left out, because they may be secret
 */
export function readCall<T>(shape: z.ZodMiniType<T>, body: unknown): T {
  const found = shape.safeParse(body)
  if (found.success) return found.data
  const fields = found.error.issues.map((issue) => issue.path.join('.') || 'body')
  throw new CallRefused('BAD_REQUEST', `Missing or malformed: ${[...new Set(fields)].join(', ')}`)
}
