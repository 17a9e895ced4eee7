import { usePlayer } from '../data/player.ts'
import { useSession } from '../data/session.ts'
import { useStartupData } from './use-startup-data.ts'

/**
 * Whether the identity-check mode keeps this player out of real-money games, wallet and account. It requires a complete
 * registration and a passed KYC check. Undefined until the player is known. The platform itself also refuses deposits
 * and bets.
 */
export function useIdentityGate(): boolean | undefined {
  const gating = useStartupData().configuration?.identity_gating ?? false
  const session = useSession()
  const player = usePlayer()
  if (!gating) return false
  if (session.state !== 'player') return session.state === 'signup'
  return player && player.kycStatus !== 'PASS'
}
