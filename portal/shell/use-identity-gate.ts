import { usePlayer } from '../data/player.ts'
import { useSession } from '../data/session.ts'
import { useStart } from './use-startup-data.ts'

/**
 * Whether the identity-check mode keeps this player out of games for real money, wallet and account: it wants a complete
 * registration and a KYC check that was passed. Undefined until the player is known. The platform refuses deposits and
 * bets by itself.
 */
export function useIdentityGate(): boolean | undefined {
  const gating = useStart().configuration?.identity_gating ?? false
  const session = useSession()
  const player = usePlayer()
  if (!gating) return false
  if (session.state !== 'player') return session.state === 'signup'
  return player && player.kycStatus !== 'PASS'
}
