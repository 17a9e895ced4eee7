import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { usePlayer } from '../../../data/player.ts'
import { useSession } from '../../../data/session.ts'
import { signupPath, type SignupStep } from './signup-path.ts'

/** Navigates to the step where the session's sign-up continues. */
export function useSignupPath(at: SignupStep): void {
  const session = useSession()
  const { data: player } = usePlayer()
  const navigate = useNavigate()
  const path = signupPath(at, session, player && player.emailConfirmed && !player.usernameTaken)
  const hasBegun = useRef(false)
  useEffect(() => {
    if ('partyId' in session) hasBegun.current = true
    // When a session ends, the layout itself navigates away, so this hook must not navigate too.
    const hasEnded = session.state === 'visitor' && hasBegun.current
    if (path && !hasEnded) void navigate(path, { replace: true })
  }, [path, session, navigate])
}
