import { mailedLink } from '../navigation/mailed-link.ts'
import type { Session } from '../data/session.ts'
import { closeSidebar, openConfirmation, openLogin, openSignup, openWallet } from './overlay-state.ts'

/** Addresses that open the wallet. */
export const walletAddresses: ReadonlySet<string> = new Set(['/deposit', '/wallet', '/history', '/deposit-success'])

/** Pages of the sign-up without a step of their own. Logged-in players are led home from them. */
export const signupAddresses: ReadonlySet<string> = new Set(['/signup', '/confirm-signup', '/self-excluded'])

interface OpeningWords {
  /** Says that the session has expired. */
  readonly expired: string
  /** Asks to open the link in the mail again. */
  readonly openMail: string
  /** The address of the page that was open. */
  readonly left?: string | undefined
  /** The identity-check mode: players in review are redirected instead of opening the wallet. */
  readonly hasGate?: boolean
}

/** Opens the overlay of an address over the home page. Does nothing until the session is known. */
export function openOverlayFor(
  pathname: string,
  query: string,
  session: Session,
  { expired, openMail, left, hasGate = false }: OpeningWords,
): void {
  if (session.state === 'unknown') return
  const search = new URLSearchParams(query)
  const loggedIn = session.state === 'player'
  const isWaiting = session.state === 'signup' && session.registrationStatus === 'ID_CHECK_LOCK'
  if (isWaiting && hasGate && walletAddresses.has(pathname)) return
  const origin = search.get('origin') ?? undefined
  switch (pathname) {
    case '/login':
      return loggedIn ? closeSidebar() : openLogin({ origin })
    case '/session-expired':
      return loggedIn ? closeSidebar() : openLogin({ message: expired, origin: left })
    case '/reset-password': {
      const link = mailedLink(pathname)
      const [email, confirmationCode] = [link?.get('email'), link?.get('confirmationCode')]
      if (email && confirmationCode) return openLogin({ reset: { email, confirmationCode } })
      return loggedIn ? closeSidebar() : openLogin({ message: openMail })
    }
    case '/':
      // an invitation: the tracking keeps who sent it
      if (!loggedIn && search.get('page') === 'signup') openSignup()
      return
    case '/signup':
      return loggedIn ? closeSidebar() : openSignup()
    case '/identification':
      // a player who has begun to sign up continues on the page itself
      return session.state === 'visitor' ? openSignup() : closeSidebar()
    case '/confirm-signup':
      if (loggedIn) return closeSidebar()
      return openConfirmation({ confirmationCode: mailedLink(pathname)?.get('confirmationCode') ?? undefined })
    case '/deposit':
    case '/wallet':
      return loggedIn ? openWallet({ tab: 'deposit' }) : openLogin({ origin: pathname + query })
    case '/history':
      return loggedIn ? openWallet({ tab: 'history' }) : openLogin({ origin: pathname + query })
    case '/deposit-success':
      return loggedIn ? openWallet({ tab: 'deposit', returned: true }) : openLogin({ origin: pathname + query })
    default:
  }
}
