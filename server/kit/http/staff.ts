import type { FastifyRequest } from 'fastify'

export interface StaffSession {
  readonly id: string
  readonly memberId: string
  /** Until when the member may perform actions that need a confirmation by the second factor (ISO 8601 UTC). */
  readonly confirmedUntil: string
}

/** A member of staff with a session, or a service account with a key. */
export interface Staff {
  /** The e-mail address of the member of staff or the name of the service account, for the audit log. */
  readonly name: string
  /** The member's session. Absent for a service account. */
  readonly session?: StaffSession | undefined
  may(permission: string): boolean
  /** Whether the second factor was proved recently. A service account has no second factor and is always confirmed. */
  readonly isConfirmed: boolean
}

/**
 * Finds the sender of a request. Undefined if the request has no valid staff session and no valid API key.
 * @param options.isUse false if the call does not count as a use of the session
 */
export type FindStaff = (request: FastifyRequest, options?: { readonly isUse: boolean }) => Promise<Staff | undefined>

export interface StaffRefusal {
  /** The name of the member of staff or service account to whom the operation was refused. */
  readonly staff: string
  readonly operation: string
  readonly code: string
  readonly playerId?: string | undefined
}
