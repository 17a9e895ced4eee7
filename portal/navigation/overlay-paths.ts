import { overParameter } from './over.ts'

/** The specified paths that open an overlay over the home page, and the overlay of each. */
export const overlayPaths: Readonly<Record<string, string>> = {
  '/login': 'login',
  '/signup': 'signup',
  '/session-expired': 'login.expired',
  '/confirm-signup': 'confirm-signup',
  '/reset-password': 'reset-password',
  '/deposit': 'wallet.deposit',
  '/deposit-success': 'wallet.deposit.returned',
  '/wallet': 'wallet.deposit',
  '/history': 'wallet.history',
}

/** The address that one of these paths leads to. Its query stays. */
export function overlayAddress({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams)
  query.set(overParameter, overlayPaths[pathname] ?? '')
  return `/?${query}`
}
