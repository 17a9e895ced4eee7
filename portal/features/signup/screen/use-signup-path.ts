import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { usePlayer } from '../../../data/player.ts'
import { useSession } from '../../../data/session.ts'
import { signupPath, type SignupStep } from './signup-path.ts'

/** Leads to the step at which the session's sign-up continues. */
export function useSignupPath(at: SignupStep): void {
  const session = useSession()
  const player = usePlayer()
  const navigate = useNavigate()
  const path = signupPath(at, session, player && player.emailConfirmed && !player.usernameTaken)
  useEffect(() => {
    if (path) void navigate(path, { replace: true })
  }, [path, navigate])
}
