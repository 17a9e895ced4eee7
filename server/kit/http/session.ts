import type { Operation } from '@baize/contract/op'
import type { FastifyRequest } from 'fastify'

/** The caller's live session. The module that owns sessions adds its fields by declaration merging. */
export interface Session {
  /** Identifies the session in tables and logs. It is not the key. */
  readonly id: string
}

/** The key of a session, as a request presents it. */
export interface PresentedKey {
  readonly key: string
  /** A cookie also travels with requests that foreign pages trigger. A parameter or header does not. */
  readonly byCookie: boolean
  /** The number of the accounts that the address serves. Absent: 1. */
  readonly realm?: number
}

/** The sessions of a program, as the guard sees them. */
export interface Sessions {
  present(request: FastifyRequest): PresentedKey | undefined
  /** The live session of a key, or undefined. `isUse` says whether the search is a use of the session. */
  find(presented: PresentedKey, options: { readonly isUse: boolean }): Promise<Session | undefined>
  mayCall(session: Session, operation: Pick<Operation, 'access' | 'alsoFor'>): boolean
  /** @throws AppError `factors.unconfirmed` if the caller has a second step and no recent proof of it in this log-in */
  requireConfirmed(session: Session): Promise<void>
}
