import type { Operation } from '@baize/contract/op'
import type { FastifyRequest } from 'fastify'

/** The caller's live session. The module that owns sessions adds its fields by declaration merging. */
export interface Session {
  /** The id of the session in tables and logs. Unlike the session key, it is not secret. */
  readonly id: string
}

/** The session key of a request, and how it was sent. */
export interface PresentedKey {
  readonly key: string
  /**
   * Whether the key was sent in a cookie. Browsers attach cookies even to requests that another site's page triggers,
   * but such a page cannot add the key as a parameter or header.
   */
  readonly byCookie: boolean
  /**
   * The number of the realm to which the request's host belongs. A realm is a group of brands that share their
   * accounts. By default 1.
   */
  readonly realm?: number
}

export interface Sessions {
  present(request: FastifyRequest): PresentedKey | undefined
  /**
   * Finds the live session of a key. Undefined if there is none. `isUse` is true if the call counts as a use of the
   * session.
   */
  find(presented: PresentedKey, options: { readonly isUse: boolean }): Promise<Session | undefined>
  mayCall(session: Session, operation: Pick<Operation, 'access' | 'alsoFor'>): boolean
  /**
   * Checks that the second factor was used recently.
   * @throws AppError `factors.unconfirmed` if the caller has a second factor and has not used it recently in this
   * session
   */
  requireConfirmed(session: Session): Promise<void>
}
