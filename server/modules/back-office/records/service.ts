export { listAudits, staffDecision } from './audit-store.ts'
export { hashInput } from './input-hash.ts'
export {
  type PlayerCommand,
  recordAudit,
  replyUnder,
  runPlayerCommand,
  runPlayerCommandIn,
  storedAnswers,
} from './player-commands.ts'
export { type Author, actOnPlayer, changeAsStaff } from './staff-actions.ts'
export { recordChange, recordRefusal } from './staff-changes.ts'
export { type StaffCaller, runStaffCommand } from './staff-commands.ts'
export { type StaffRecord, listStaffRecords } from './staff-records.ts'
export { sealStaffRecords, staffChecks } from './staff-seals.ts'
export { recordViews } from './views.ts'
