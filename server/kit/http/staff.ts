import type { FastifyRequest } from 'fastify'

/** The session of a member of staff. */
export interface StaffSession {
  readonly id: string
  readonly memberId: string
  /** ISO 8601 UTC: until then the proof of the second factor counts. */
  readonly confirmedUntil: string
}

/** A member of staff with a session, or a machine with a key of its own. */
export interface Staff {
  /** A member's e-mail address or a machine's name, for the record. */
  readonly name: string
  /** A machine has none. */
  readonly session?: StaffSession | undefined
  /** The permission of an operation. */
  may(permission: string): boolean
  /** Whether the proof of the second factor is recent. Machines have no factor and are always confirmed. */
  readonly isConfirmed: boolean
}

/** @param options.isUse false if the search is no use of the session by its member */
export type FindStaff = (request: FastifyRequest, options?: { readonly isUse: boolean }) => Promise<Staff | undefined>

export interface StaffRefusal {
  /** Name of the member or machine. */
  readonly staff: string
  /** Id of the operation. */
  readonly operation: string
  /** The error code. */
  readonly code: string
  readonly playerId?: string | undefined
}
