import * as z from 'zod/mini'
import type { Operation } from '../op.ts'
import type { Permission } from '../staff/permissions.ts'

/** The player whom an action is about, and the reason, which is kept in the audit log. */
export const aboutPlayer = {
  playerId: z.uuid(),
  /** For the audit log. The player does not see the reason. */
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
}

/** The properties that all staff actions on a player share. */
export const playerAction = {
  service: 'platform',
  method: 'POST',
  access: 'staff',
  request: z.object(aboutPlayer),
  replies: { SUCCESS: z.object({}) },
  errors: ['restrictions.player', 'restrictions.state'],
  rate: { limit: 120, windowSeconds: 60 },
  idempotent: true,
} as const satisfies Partial<Operation>

export interface PlayerAction extends Operation {
  readonly permission: Permission
  readonly idempotent: true
  readonly disclosed: NonNullable<Operation['disclosed']>
}
