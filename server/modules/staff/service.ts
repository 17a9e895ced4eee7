export { staffFinder } from './find-staff.ts'
export { inviteMember } from './team.ts'
