import type { Session } from '../data/session.ts'
import { closeSidebar, openLogin, openSignup, openWallet } from './overlay-state.ts'

/** What an address opens over the home page. Waits, where it depends on who is there, until that is known. */
export function openFor(
  pathname: string,
  query: string,
  session: Session,
  { expired, game }: { readonly expired: string; readonly game?: string | undefined },
): void {
  if (session.state === 'unknown') return
  const search = new URLSearchParams(query)
  const loggedIn = session.state === 'player'
  const origin = search.get('origin') ?? undefined
  switch (pathname) {
    case '/login':
      return loggedIn ? closeSidebar() : openLogin({ origin })
    case '/session-expired':
      return loggedIn ? closeSidebar() : openLogin({ message: expired, origin: game })
    case '/reset-password': {
      const email = search.get('email')
      const confirmationCode = search.get('confirmationCode')
      return openLogin(email && confirmationCode ? { reset: { email, confirmationCode } } : {})
    }
    case '/':
      // an invitation: who sent it is kept with the tracking
      if (!loggedIn && search.get('page') === 'signup') openSignup()
      return
    case '/signup':
      return loggedIn ? closeSidebar() : openSignup()
    case '/identification':
      // whoever has begun to sign up goes on, on the page itself
      return session.state === 'visitor' ? openSignup() : closeSidebar()
    case '/confirm-signup':
      return loggedIn ? closeSidebar() : openSignup(true)
    case '/deposit':
    case '/wallet':
      return loggedIn ? openWallet({ tab: 'deposit' }) : openLogin({ origin: pathname })
    case '/history':
      return loggedIn ? openWallet({ tab: 'history' }) : openLogin({ origin: pathname })
    case '/deposit-success':
      return loggedIn ? openWallet({ tab: 'deposit', returned: true }) : openLogin({ origin: pathname + query })
    default:
  }
}
