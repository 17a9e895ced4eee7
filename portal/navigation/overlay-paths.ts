import { overParameter } from './over.ts'

/** Paths from the portal specification that open an overlay above the home page. */
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

/**
 * Returns the URL to which one of the paths in `overlayPaths` redirects: the home page with the path's overlay. Other
 * query parameters stay.
 */
export function overlayAddress({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams)
  query.set(overParameter, overlayPaths[pathname] ?? '')
  return `/?${query}`
}
