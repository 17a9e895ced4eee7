import type { Operation } from '@baize/contract/op'
import type { FastifyRequest } from 'fastify'

/** The caller's live session. The module that owns sessions adds its fields by declaration merging. */
export interface Session {
  /** The id of the session in tables and logs. It is not the secret key. */
  readonly id: string
}

/** The session key of a request, and how it was sent. */
export interface PresentedKey {
  readonly key: string
  /**
   * Whether the key was sent in a cookie, which browsers also attach to requests that foreign pages trigger. They
   * attach neither parameters nor headers.
   */
  readonly byCookie: boolean
  /** The number of the brand whose accounts the host serves. Absent: 1. */
  readonly realm?: number
}

/** How the guard finds and checks the sessions of a program. */
export interface Sessions {
  present(request: FastifyRequest): PresentedKey | undefined
  /**
   * Finds the live session of a key; undefined if there is none. `isUse` is true if the call counts as a use of the
   * session.
   */
  find(presented: PresentedKey, options: { readonly isUse: boolean }): Promise<Session | undefined>
  mayCall(session: Session, operation: Pick<Operation, 'access' | 'alsoFor'>): boolean
  /**
   * @throws AppError `factors.unconfirmed` if the caller has a second factor and has not used it recently in this
   * session
   */
  requireConfirmed(session: Session): Promise<void>
}
