export { staffFinder } from './find-staff.ts'
export { hire } from './hire.ts'
export { isStaffed } from './member-store.ts'
export { inviteMember } from './team.ts'
