import * as z from 'zod/mini'
import { secondPersonReply } from '../approvals/staff.ts'
import { language } from '../language-shapes.ts'
import { op } from '../op.ts'
import { permissions } from './permissions.ts'

const email = z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(254))
const roleName = z.string().check(z.trim(), z.regex(/^[\p{L}\d][\p{L}\d -]{0,39}$/u))
const roles = z.array(roleName).check(z.minLength(1), z.maxLength(20))
const memberId = z.uuid()
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(500))

const managing = {
  service: 'platform',
  method: 'POST',
  access: 'staff',
  permission: 'staff.manage',
  confirmed: true,
  replies: { SUCCESS: z.object({}) },
  rate: { limit: 60, windowSeconds: 60 },
} as const

/**
 * The replies of a change to the team. If another member of staff can manage the team as well, the change needs that
 * member's approval.
 */
const replies = { SUCCESS: z.object({}), ...secondPersonReply }

const reading = { service: 'platform', method: 'GET', access: 'staff', permission: 'staff.read' } as const

/** INVITED: the invitation has not been accepted yet. REVOKED members can be invited again. */
const memberStatus = z.enum(['INVITED', 'ACTIVE', 'REVOKED'])

export const getTeam = op({
  ...reading,
  id: 'getTeam',
  path: '/staff/getTeam',
  summary: 'List the members of staff, newest first',
  request: z.object({}),
  replies: {
    SUCCESS: z.object({
      members: z.array(
        z.object({
          memberId,
          email: z.string(),
          name: z.string(),
          memberStatus,
          roles: z.array(z.string()),
          /**
           * The identity provider that determines the member's roles by its groups. Such roles cannot be changed in the
           * console.
           */
          rolesFrom: z.optional(z.string()),
          factors: z.array(z.enum(['totp', 'passkey'])),
          /** ISO 8601 UTC. */
          invitedAt: z.string(),
          lastSignInAt: z.optional(z.string()),
        }),
      ),
    }),
  },
  errors: [],
})

export const inviteStaff = op({
  ...managing,
  id: 'inviteStaff',
  path: '/staff/invite',
  summary: 'Invite a person to the staff, or again after a revocation or a lost factor. A mail leads them in',
  request: z.object({
    email,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    language,
    roles,
  }),
  replies,
  errors: ['staff.role', 'staff.self', 'staff.last', 'staff.ofProvider'],
})

export const changeStaffRoles = op({
  ...managing,
  id: 'changeStaffRoles',
  path: '/staff/changeRoles',
  summary: 'Give a member of staff other roles, at once',
  request: z.object({ memberId, roles, reason }),
  replies,
  errors: ['staff.unknown', 'staff.role', 'staff.self', 'staff.last', 'staff.ofProvider'],
})

export const revokeStaff = op({
  ...managing,
  id: 'revokeStaff',
  path: '/staff/revoke',
  summary: 'Take all access from a member of staff, at once and in every session',
  request: z.object({ memberId, reason }),
  errors: ['staff.unknown', 'staff.self', 'staff.last'],
})

export const getStaffRoles = op({
  ...reading,
  id: 'getStaffRoles',
  path: '/staff/getRoles',
  summary: 'List the roles with their permissions, the built-in ones first',
  request: z.object({}),
  replies: {
    SUCCESS: z.object({
      roles: z.array(
        z.object({
          role: z.string(),
          builtIn: z.boolean(),
          permissions: z.array(z.enum(permissions)),
          /** The number of active and invited members who have the role. */
          members: z.number(),
        }),
      ),
    }),
  },
  errors: [],
})

export const saveStaffRole = op({
  ...managing,
  id: 'saveStaffRole',
  path: '/staff/saveRole',
  summary: 'Compose a role, or change one that is not built in',
  request: z.object({ role: roleName, permissions: z.array(z.enum(permissions)).check(z.minLength(1)) }),
  replies,
  errors: ['staff.builtIn'],
})

export const removeStaffRole = op({
  ...managing,
  id: 'removeStaffRole',
  path: '/staff/removeRole',
  summary: 'Remove a role that nobody has',
  request: z.object({ role: roleName }),
  errors: ['staff.builtIn', 'staff.role', 'staff.roleInUse'],
})

export const operations = [
  getTeam,
  inviteStaff,
  changeStaffRoles,
  revokeStaff,
  getStaffRoles,
  saveStaffRole,
  removeStaffRole,
] as const
