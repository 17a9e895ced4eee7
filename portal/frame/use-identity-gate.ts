import { usePlayer } from '../data/player.ts'
import { useSession } from '../data/session.ts'
import { useStartupData } from './use-startup-data.ts'

/**
 * Returns whether identity-check mode keeps this player from real-money games, wallet and account. It does so until the
 * registration is complete and the KYC check is passed. Undefined while the player's data is loading. The platform also
 * checks every deposit and stake itself, whatever this function returns.
 */
export function useIdentityGate(): boolean | undefined {
  const gating = useStartupData().configuration?.identity_gating ?? false
  const session = useSession()
  const player = usePlayer()
  if (!gating) return false
  if (session.state !== 'player') return session.state === 'signup'
  return player && player.kycStatus !== 'PASS'
}
