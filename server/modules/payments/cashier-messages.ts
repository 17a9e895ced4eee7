import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1), z.maxLength(200))
const amount = z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,8})?$/))
/** PaymentIQ writes numbers as numbers or as text. */
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
export const transferred = z.extend(authorised, {
  authCode: z.optional(z.string()),
  pspStatusMessage: z.optional(z.string()),
})
export const cancelled = z.object({ userId, txId: id, authCode: z.optional(z.string()), statusCode: z.optional(id) })

export type Verified = z.output<typeof verified>
export type Authorised = z.output<typeof authorised>
export type Transferred = z.output<typeof transferred>
export type Cancelled = z.output<typeof cancelled>

/** A call that cannot be carried out, in PaymentIQ's words. */
export class CallRefused extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** @throws CallRefused naming the fields that are wrong, never their values */
export function readCall<T>(shape: z.ZodMiniType<T>, body: unknown): T {
  const found = shape.safeParse(body)
  if (found.success) return found.data
  const fields = found.error.issues.map((issue) => issue.path.join('.') || 'body')
  throw new CallRefused('BAD_REQUEST', `Missing or malformed: ${[...new Set(fields)].join(', ')}`)
}
