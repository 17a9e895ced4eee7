import type { Reply } from '@baize/contract/op'
import type { getStaffRoles, getTeam } from '@baize/contract/staff/team'

export type Member = Reply<typeof getTeam>['members'][number]
export type Role = Reply<typeof getStaffRoles>['roles'][number]
