import type { LoginRequest } from '../../shell/overlays.ts'

export interface LoginSidebarProps {
  readonly request: LoginRequest
  /** To the signup sidebar. */
  readonly onSignup: () => void
}

export function LoginSidebar({ request }: LoginSidebarProps) {
  return <p>{request.message}</p>
}
