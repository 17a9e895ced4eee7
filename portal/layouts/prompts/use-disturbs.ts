import { useLocation } from 'react-router'
import { useEmbedded } from '../../navigation/use-embedded.ts'
import { useOvers } from '../../frame/overlays.ts'

/** Pages that show a game, a form of the registration, or the limits and consents themselves. */
const quiet = new Set([
  '/game',
  '/minigames',
  '/join',
  '/verify',
  '/contact',
  '/doc-confirmation',
  '/identification',
  '/self-excluded',
  '/not-me',
  '/balance',
  '/account',
])

/**
 * Returns whether a dialog that opens by itself would disturb the user now. It would if another overlay, a game or a
 * form is open, or if the page is embedded.
 */
export function useDisturbs(): boolean {
  const overs = useOvers()
  const { pathname } = useLocation()
  const isEmbedded = useEmbedded()
  return isEmbedded || overs.length > 0 || quiet.has(pathname)
}
