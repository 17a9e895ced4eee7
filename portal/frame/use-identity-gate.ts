import { partOf, type Read, readyRead } from '@baize/web/queries/read.ts'
import { usePlayer } from '../data/player.ts'
import { useSession } from '../data/session.ts'
import { useStartupData } from './use-startup-data.ts'

/**
 * Returns whether identity-check mode keeps this player from real-money games, wallet and account. It does so until the
 * registration is complete and the KYC check is passed. The platform also checks every deposit and stake itself,
 * whatever this function returns.
 */
export function useIdentityGate(): Read<boolean> {
  const gating = useStartupData().configuration?.identity_gating ?? false
  const session = useSession()
  const player = usePlayer()
  if (!gating) return readyRead(false)
  if (session.state !== 'player') return readyRead(session.state === 'signup')
  return partOf(player, ({ kycStatus }) => kycStatus !== 'PASS')
}
