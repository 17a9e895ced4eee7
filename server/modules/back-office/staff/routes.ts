import { operations as entry } from '@baize/contract/staff/entry'
import { operations as openId } from '@baize/contract/staff/openid'
import { operations as records } from '@baize/contract/staff/records'
import {
  changeStaffRoles as changing,
  inviteStaff as inviting,
  operations as team,
  saveStaffRole as composing,
} from '@baize/contract/staff/team'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Guard } from '../../../kit/http/guard.ts'
import { bindAll } from '../../../kit/http/route.ts'
import { withSecondPersonAbout } from '../approvals/service.ts'
import { acceptInvitation, openInvitation } from './invitations.ts'
import { beginStaffOpenId, confirmStaffByOpenId, getStaffProvider, signInStaffByOpenId } from './openid/sign-in.ts'
import { endStaffByOpenId } from './openid/end-sessions.ts'
import { getStaffRecords } from './records/records.ts'
import { getStaffRoles, removeStaffRole, saveStaffRole } from './roles.ts'
import { composition, invitation, otherRoles } from './second-person.ts'
import { confirmStaff, getStaffSelf, signOutStaff } from './self.ts'
import { beginStaffPasskey, signInStaff, signInStaffByPasskey } from './sign-in.ts'
import { changeStaffRoles, getTeam, inviteStaff, revokeStaff } from './team.ts'

export function registerStaff(app: FastifyInstance, context: Context, guard: Guard): void {
  bindAll(app, context, guard, entry, {
    signInStaff,
    beginStaffPasskey,
    signInStaffByPasskey,
    openInvitation,
    acceptInvitation,
    getStaffSelf,
    confirmStaff,
    signOutStaff,
  })
  bindAll(app, context, guard, openId, {
    getStaffProvider,
    beginStaffOpenId,
    signInStaffByOpenId,
    confirmStaffByOpenId,
    endStaffByOpenId: async (...call: Parameters<typeof endStaffByOpenId>) => {
      const reply = await endStaffByOpenId(...call)
      // Sessions of staff have just ended, so their open pages must be notified immediately.
      guard.noteStaffChange?.()
      return reply
    },
  })
  bindAll(app, context, guard, records, { getStaffRecords })
  bindAll(app, context, guard, team, {
    getTeam,
    inviteStaff: withSecondPersonAbout(inviting, invitation, inviteStaff),
    changeStaffRoles: withSecondPersonAbout(changing, otherRoles, changeStaffRoles),
    revokeStaff,
    getStaffRoles,
    saveStaffRole: withSecondPersonAbout(composing, composition, saveStaffRole),
    removeStaffRole,
  })
}
