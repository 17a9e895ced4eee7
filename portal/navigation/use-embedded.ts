import { isEmbeddedPage } from '@baize/contract/portal/page-query'
import { useLocation } from 'react-router'

/** Returns whether the page is shown without header and footer, for example in a frame of another site. */
export function useEmbedded(): boolean {
  const { pathname, search } = useLocation()
  return isEmbeddedPage(pathname, new URLSearchParams(search))
}
