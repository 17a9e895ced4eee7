import { useLocation } from 'react-router'

/** Pages that have an embedded form; everything else is the main app's. */
const embeddable = new Set(['/play', '/game', '/minigames'])

/** Whether an address is shown without the portal's chrome: `/minigames` always, the others with `asEmbedded`. */
function isEmbedded(pathname: string, search: URLSearchParams): boolean {
  return pathname === '/minigames' || (embeddable.has(pathname) && search.has('asEmbedded'))
}

/** Whether the page is shown without the portal's chrome, perhaps in a frame of somebody else's page. */
export function useEmbedded(): boolean {
  const { pathname, search } = useLocation()
  return isEmbedded(pathname, new URLSearchParams(search))
}
