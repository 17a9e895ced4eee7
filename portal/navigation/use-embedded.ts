import { useLocation } from 'react-router'

/** Pages that have an embedded form. */
const embeddable = new Set(['/play', '/game', '/minigames'])

/** Whether an address is shown without header and footer: `/minigames` always, the others with `asEmbedded`. */
function isEmbedded(pathname: string, search: URLSearchParams): boolean {
  return pathname === '/minigames' || (embeddable.has(pathname) && search.has('asEmbedded'))
}

/** Whether the page is shown without header and footer, perhaps in a frame of another site. */
export function useEmbedded(): boolean {
  const { pathname, search } = useLocation()
  return isEmbedded(pathname, new URLSearchParams(search))
}
