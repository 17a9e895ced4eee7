export { breakOrExclusionOf } from './break-or-exclusion.ts'
export { checkSessionAlive } from './check-alive.ts'
export { confirmSession, requireConfirmed } from './confirmation.ts'
export { giveCookies, takeCookies } from './cookies.ts'
export { endIfExcluded } from './end-excluded.ts'
export { describeSession, getAssociateAccounts } from './describe.ts'
export { isSessionAlive, noteUse, sessionStart, sessionsOf } from './find-session.ts'
export { lockInSession } from './lock-in-session.ts'
export { logout } from './log-out.ts'
export { login, loginByProfile, refuseOtherSite } from './login.ts'
export { type OpenedSession, announceEnd, endNow, endSessions, openSession } from './open.ts'
export { findCredentials, isPasswordOf, saltFor } from './passwords/authenticate.ts'
export { confirmPassword } from './passwords/confirm-password.ts'
export {
  credentialHashOf,
  insertCredential as setPassword,
  selectCredentials as passwordHashesOf,
  updateLastLogin as noteLogin,
  updatePasswordHash,
} from './passwords/credential-store.ts'
export { forgetFailedLogins, giveTriesBack, hasFailedLogins, takeTry } from './passwords/failed-logins.ts'
export { hashPassword, isPassword, storedForm, unknownHash } from './passwords/password.ts'
export { forgetPassword, hashUnknownPassword, mailForcedReset } from './passwords/reset-password.ts'
export { forgetResetKey } from './passwords/reset-store.ts'
export { isUseWorthNoting, passwordRefusal } from './rules.ts'
export { sessionLives } from './session-lives.ts'
export {
  selectPlayersAt as playersAt,
  selectPlayersOnSameDevice as playersOnSameDevice,
  selectPlayersWithAgent as playersWithAgent,
  selectRecentSessions as recentSessions,
} from './staff-store.ts'
export { replaceSessions } from './successors/successor.ts'
export { switchAccount } from './switch.ts'
export type { EndReason } from './tables.ts'
