import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './staff/permissions.ts'

export type Service = 'platform' | 'content' | 'channels'

/**
 * Who may call an operation.
 * - `visitor`: everybody;
 * - `signup`: a session in any registration status, including QUICK_REG;
 * - `player`: a session with a complete registration;
 * - `provider`: a third party that signs its requests;
 * - `staff`: a member of the operator's staff with a session, or a service account with a key. Both need the
 * operation's permission.
 */
export type Access = 'visitor' | 'signup' | 'player' | 'provider' | 'staff'

/**
 * Allows at most `limit` calls within `windowSeconds` seconds. They are counted per IP address for visitors, and
 * otherwise per session.
 */
export interface Rate {
  readonly limit: number
  readonly windowSeconds: number
  /**
   * The id of the operation under which calls are counted. An operation that names another one here shares that
   * operation's limit. For example, the deposits with one fixed method count as calls of `processDeposit`.
   */
  readonly countsAs?: string
}

export interface Operation {
  /** The unique name of the operation. The contract, the service functions, the tests and the client all use it. */
  readonly id: string
  readonly service: Service
  readonly method: 'GET' | 'POST'
  /** The path below the service's prefix. For example, `/getBalance` is served at `/platform/getBalance`. */
  readonly path: `/${string}`
  readonly access: Access
  /**
   * Required for staff operations. `own` admits any member of staff with a session, for actions that concern only that
   * member.
   */
  readonly permission?: Permission | 'own'
  /**
   * Requires a recent proof of the second factor: within the last five minutes for staff, and within the last ten
   * minutes of the same login for players who have a second factor. `partly`: players only need the proof in the cases
   * that the summary describes.
   */
  readonly confirmed?: true | 'partly'
  /**
   * Also admits a session of the level `withdrawal`, which players who may not play get to withdraw their money. All
   * operations without this property refuse a session of this level.
   */
  readonly alsoFor?: 'withdrawal'
  readonly summary: string
  readonly request: z.ZodMiniObject
  /** Maps each status to the schema of the other fields of the reply. Most operations only have `SUCCESS`. */
  readonly replies: Readonly<Record<string, z.ZodMiniObject>>
  /** The refusals that the operation may return, in addition to `generalErrors`. */
  readonly errors: readonly ErrorCode[]
  readonly rate?: Rate
  /** A limit on all calls from one IP address, over all of its sessions. */
  readonly addressRate?: Pick<Rate, 'limit' | 'windowSeconds'>
  /**
   * What players see of the operation's audit record in "Your data": the names of the details that they see, or the
   * rule by which the whole record is withheld. Details under other names, such as a reason, are not shown. Required
   * for every change that staff make to a player.
   */
  readonly disclosed?: readonly string[] | 'tippingOff'
  /** True if the operation moves money. It then requires the header `Idempotency-Key`. */
  readonly idempotent?: true
  /**
   * True if the method is POST only because the request is long or secret. The operation changes nothing, so it may be
   * repeated like a GET.
   */
  readonly reads?: true
  /**
   * Allows the request to contain files in addition to its fields, as multipart/form-data, up to this number and size.
   */
  readonly files?: { readonly maximum: number; readonly maximumBytes: number }
  /**
   * True if the operation also works during maintenance, when other operations refuse calls by visitors and players.
   */
  readonly duringMaintenance?: true
  /**
   * The operation can also be called by GET, as the specification demands. A GET must contain `sessionKey` as a
   * parameter, is never authenticated by a cookie, and changes no cookie.
   */
  readonly alsoGet?: true
  /**
   * The reply can set or delete the cookies of the player's session. The portal sends such calls one after the other
   * across all tabs of a browser, because a browser applies cookies in the order in which replies arrive.
   */
  readonly setsCookies?: true
  /**
   * The operation still works, but clients should replace it. Its replies announce that in headers (RFC 9745, RFC
   * 8594). docs/engineer/api.md describes the rules.
   */
  readonly deprecated?: {
    /** YYYY-MM-DD. */
    readonly since: string
    /** The day (YYYY-MM-DD) from which the operation may no longer exist. */
    readonly sunset: string
    /** The id of the operation to call instead. */
    readonly successor?: string
  }
}

/**
 * Declares an operation. The operation's access check, its client function and its OpenAPI entry are all derived from
 * the declaration. A staff operation without a permission is a compile error.
 */
export const op = <const O extends Operation>(
  operation: O & (O['access'] extends 'staff' ? { readonly permission: Permission | 'own' } : unknown),
): O => operation

export type Request<O extends Operation> = z.input<O['request']>
export type Parsed<O extends Operation> = z.output<O['request']>
export type Reply<O extends Operation> = {
  [Status in keyof O['replies'] & string]: { status: Status } & Fields<z.output<O['replies'][Status]>>
}[keyof O['replies'] & string]

/**
 * An empty schema has the type `Record<string, never>`, which would forbid every key including `status`, so it is
 * replaced by `unknown`.
 */
type Fields<T> = string extends keyof T ? unknown : T

/** The pattern of the header `Idempotency-Key`. */
export const keyForm = /^[\w-]{8,100}$/
