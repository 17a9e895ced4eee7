import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

export type Service = 'platform' | 'content' | 'channels'

/**
 * Who may call an operation.
 * - `visitor`: anybody;
 * - `signup`: a session in any registration state, QUICK_REG included;
 * - `player`: a session whose registration is complete;
 * - `provider`: a third party that signs its requests;
 * - `staff`: somebody of the operator, by name and key.
 */
export type Access = 'visitor' | 'signup' | 'player' | 'provider' | 'staff'

/** At most `limit` calls in `windowSeconds` from one network address (visitor) or one session. */
export interface Rate {
  readonly limit: number
  readonly windowSeconds: number
  /** Id of the operation that it counts as: one that has several names is not to be called once more by each. */
  readonly countsAs?: string
}

export interface Operation {
  /** Unique name; the same in contract, service function, test and client. */
  readonly id: string
  readonly service: Service
  readonly method: 'GET' | 'POST'
  /** Below the service's prefix, for instance `/getBalance` under `/platform`. */
  readonly path: `/${string}`
  readonly access: Access
  readonly summary: string
  readonly request: z.ZodMiniObject
  /** Reply status → shape of the rest of the reply. `SUCCESS` is what most operations answer. */
  readonly replies: Readonly<Record<string, z.ZodMiniObject>>
  /** Refusals beyond those that every operation may answer (see `generalErrors`). */
  readonly errors: readonly ErrorCode[]
  readonly rate?: Rate
  /** Changes money: the header `Idempotency-Key` is required. */
  readonly idempotent?: true
  /** Takes files as multipart/form-data, beside the request's fields: so many, each so large at most. */
  readonly files?: { readonly maximum: number; readonly maximumBytes: number }
  /** The specification calls it by GET: that works with an explicit `sessionKey`, never by cookie. */
  readonly alsoGet?: true
}

/** Declares one operation; the value is all that guard, client and OpenAPI need. */
export const op = <const O extends Operation>(operation: O): O => operation

export type Request<O extends Operation> = z.input<O['request']>
export type Parsed<O extends Operation> = z.output<O['request']>
export type Reply<O extends Operation> = {
  [Status in keyof O['replies'] & string]: { status: Status } & Fields<z.output<O['replies'][Status]>>
}[keyof O['replies'] & string]

/** An empty object's type forbids every key, `status` included: then there is nothing to add. */
type Fields<T> = string extends keyof T ? unknown : T
