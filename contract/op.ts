import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './staff/permissions.ts'

export type Service = 'platform' | 'content' | 'channels'

/**
 * The callers that an operation admits.
 * - `visitor`: everybody;
 * - `signup`: a session in any registration state, QUICK_REG included;
 * - `player`: a session with a complete registration;
 * - `provider`: a third party that signs its requests;
 * - `staff`: a member of the operator's staff by session, or a machine by name and key, with the operation's permission.
 */
export type Access = 'visitor' | 'signup' | 'player' | 'provider' | 'staff'

/** At most `limit` calls in `windowSeconds` from one network address (visitor) or one session. */
export interface Rate {
  readonly limit: number
  readonly windowSeconds: number
  /** The id of the operation that this one counts as. Several names of one operation share its limit. */
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
  /** Every operation of staff has one. `own`: any member of staff by session, about themselves. */
  readonly permission?: Permission | 'own'
  /**
   * Asks for a fresh second step. A member of staff must have proved their second factor in the last five minutes. A player
   * with two-step sign-in must have proved it in the last ten minutes, in the same log-in. `partly`: only a part of the
   * operation asks players for it, and the summary says which.
   */
  readonly confirmed?: true | 'partly'
  /** Also admits a session of this level, which players who may not play get to withdraw. Every other operation refuses it. */
  readonly alsoFor?: 'withdrawal'
  readonly summary: string
  readonly request: z.ZodMiniObject
  /** Reply status → shape of the rest of the reply. Most operations answer `SUCCESS`. */
  readonly replies: Readonly<Record<string, z.ZodMiniObject>>
  /** Refusals beyond the general ones (see `generalErrors`). */
  readonly errors: readonly ErrorCode[]
  readonly rate?: Rate
  /** Counts every call of a network address, whatever its session. */
  readonly addressRate?: Pick<Rate, 'limit' | 'windowSeconds'>
  /**
   * Whether players read its record in "Your data": the names of the facts that they read with it, or the rule that
   * withholds it. Facts under other names are kept back, such as a reason. Every change by staff to a player has one.
   */
  readonly disclosed?: readonly string[] | 'tippingOff'
  /** Changes money: the header `Idempotency-Key` is required. */
  readonly idempotent?: true
  /** POST only because the request is long or secret. It changes nothing, so a query may repeat it. */
  readonly reads?: true
  /** Takes files as multipart/form-data beside the request's fields, up to this number and size. */
  readonly files?: { readonly maximum: number; readonly maximumBytes: number }
  /** Is admitted during maintenance, when calls of visitors and players are refused. */
  readonly duringMaintenance?: true
  /**
   * The specification calls it by GET. That works with an explicit `sessionKey`, never by cookie, and it changes no
   * cookie.
   */
  readonly alsoGet?: true
  /**
   * Its answer can set or remove the cookies of the player's session. The portal makes such calls one at a time over all
   * tabs of a browser, because a browser applies cookies in the order in which answers arrive.
   */
  readonly setsCookies?: true
  /** Still answered, but clients should move on. Replies then say so (RFC 9745, RFC 8594). docs/engineer/api.md has the rules. */
  readonly deprecated?: {
    /** YYYY-MM-DD. */
    readonly since: string
    /** YYYY-MM-DD: the operation may be gone from this day on. */
    readonly sunset: string
    /** The id of the operation to call instead. */
    readonly successor?: string
  }
}

/** Declares one operation. Guard, client and OpenAPI need only this value. A staff operation without permission does not compile. */
export const op = <const O extends Operation>(
  operation: O & (O['access'] extends 'staff' ? { readonly permission: Permission | 'own' } : unknown),
): O => operation

export type Request<O extends Operation> = z.input<O['request']>
export type Parsed<O extends Operation> = z.output<O['request']>
export type Reply<O extends Operation> = {
  [Status in keyof O['replies'] & string]: { status: Status } & Fields<z.output<O['replies'][Status]>>
}[keyof O['replies'] & string]

/** The type of an empty object forbids every key, also `status`, so it is left out. */
type Fields<T> = string extends keyof T ? unknown : T

/** The form of the header `Idempotency-Key`. */
export const keyForm = /^[\w-]{8,100}$/
