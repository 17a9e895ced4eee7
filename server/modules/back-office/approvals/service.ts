export { askSecondPerson, withSecondPerson, withSecondPersonAbout } from './ask.ts'
export {
  type ActionCaller,
  SecondPersonNeeded,
  type Taken,
  authorise,
  countTaken,
  giveBackTaken,
  mayTake,
  reserveTaken,
  memberWhoGave,
} from './authority.ts'
export { bindAction } from './bound-actions.ts'
export { decideApproval } from './decide-approval.ts'
export { getApprovals, getOwnApprovals } from './list-approvals.ts'
export { isOwnPlayer, requireOtherPlayer } from './own-players.ts'
export { selectBound as onePersonWith, selectRights as rightsOfMember } from './rights.ts'
export { countWaiting as waitingApprovals, selectOpenAbout as openRequestsAbout } from './store.ts'
export { withdrawApproval } from './withdraw-approval.ts'
