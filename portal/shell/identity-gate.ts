import { usePlayer } from '../data/player.ts'
import { useSession } from '../data/session.ts'
import { useStart } from './use-start.ts'

/**
 * Whether the identity-check mode keeps this player out of games for real money, wallet and account: it wants a complete
 * registration and a KYC check that was passed. The platform refuses deposits and bets by itself.
 */
export function useIdentityGate(): boolean {
  const gating = useStart().configuration?.identity_gating ?? false
  const session = useSession()
  const player = usePlayer()
  if (!gating) return false
  return (
    session.state === 'signup' || (session.state === 'player' && player !== undefined && player.kycStatus !== 'PASS')
  )
}
