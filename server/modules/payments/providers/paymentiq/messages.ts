import * as z from 'zod/mini'
import { isStorable } from '../../../../kit/storable.ts'
import { CallRefused } from '../cashier-port.ts'

const text = z.string().check(z.minLength(1), z.maxLength(200))
const amount = z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,8})?$/))
/** PaymentIQ writes ids as numbers or as text. */
const id = z.pipe(z.union([text, z.number()]), z.transform(String))
const userId = z.string().check(z.minLength(1), z.maxLength(50))

export const verified = z.object({ sessionId: z.string().check(z.maxLength(600)), userId })
export const authorised = z.object({
  userId,
  txAmount: amount,
  txAmountCy: z.string(),
  txId: id,
  originTxId: z.optional(id),
  attributes: z.optional(z.record(z.string(), z.unknown())),
})
/** The details that we store with a movement. An account appears only as PaymentIQ masks it. */
const kept = z.object({
  provider: z.optional(text),
  txName: z.optional(text),
  txTypeId: z.optional(id),
  maskedAccount: z.optional(z.string().check(z.regex(/^(?!.*\d{7})[^\n]{0,60}$/))),
  txPspAmount: z.optional(amount),
  txPspAmountCy: z.optional(text),
  fee: z.optional(amount),
  feeCy: z.optional(text),
  feeMode: z.optional(z.enum(['A', 'D'])),
  txRefId: z.optional(id),
  pspRefId: z.optional(id),
  pspStatusMessage: z.optional(z.string().check(z.maxLength(500))),
  statusCode: z.optional(id),
  pspStatusCode: z.optional(id),
})
const authCode = z.optional(z.string())

export const transferred = z.extend(authorised, { authCode })
export const cancelled = z.object({ userId, txId: id, authCode })

export type Authorised = z.output<typeof authorised>

/** The details of a call. A malformed detail is left out, because the movement counts without it. */
export const detailsOf = (body: unknown): object =>
  Object.fromEntries(
    Object.entries(kept.shape).flatMap(([name, shape]) => {
      const given =
        typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>)[name] : undefined
      const found = shape.safeParse(given)
      return found.success && found.data !== undefined ? [[name, found.data]] : []
    }),
  )

/** @throws CallRefused with the names of the malformed fields and never their values */
export function readCall<T>(shape: z.ZodMiniType<T>, body: unknown): T {
  if (!isStorable(body)) throw new CallRefused('BAD_REQUEST', 'It has a character that no text has.')
  const found = shape.safeParse(body)
  if (found.success) return found.data
  const fields = found.error.issues.map((issue) => issue.path.join('.') || 'body')
  throw new CallRefused('BAD_REQUEST', `Missing or malformed: ${[...new Set(fields)].join(', ')}`)
}
