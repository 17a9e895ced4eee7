import { useLocation } from 'react-router'
import { useEmbedded } from '../../navigation/use-embedded.ts'
import { useOvers } from '../../frame/overlays.ts'

/**
 * Pages on which no dialog opens by itself: games, the steps of the registration, pages for players who may not play,
 * the page that undoes a change of the account, and the account, which shows limits and consents itself.
 */
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
 * Returns whether a dialog that opens by itself would disturb the user now. It would if the page is embedded, if
 * another overlay is open, or if the page is one of the `quiet` ones.
 */
export function useDisturbs(): boolean {
  const overs = useOvers()
  const { pathname } = useLocation()
  const isEmbedded = useEmbedded()
  return isEmbedded || overs.length > 0 || quiet.has(pathname)
}
