import { type RefCallback, startTransition, useCallback, useState } from 'react'
import { fromJsonText } from '../../rendering/json-text.ts'
import { type LobbyQuery, paths } from '../../navigation/paths.ts'
import { useLanguage } from '../../texts/text-scope.tsx'
import type { LobbyPart } from './arrange-lobby.ts'
import { fetchLobbyPart } from './fetch-lobby-part.ts'
import { keepParts, keptPlace, type KeptPlace } from './kept-place.ts'
import { useHasScrolled } from './use-has-scrolled.ts'

/** Distance from the window at which the next part is fetched. It is greater once the visitor scrolls. */
const ahead = { still: '600px 0px', scrolled: '8000px 0px' }

interface Parts {
  readonly parts: readonly LobbyPart[]
  readonly next: string | undefined
  readonly heights: KeptPlace['heights']
  /** Ref for the link to the next part. The part is fetched when the link is close to the window. */
  readonly end: RefCallback<HTMLParagraphElement>
}

/** The loaded parts of the lobby. The first part is the page's own. */
export function useLobbyParts(first: LobbyPart, query: LobbyQuery): Parts {
  const language = useLanguage()
  const here = paths.lobbyParts(language, query)
  const [place] = useState(() => keptPlace(here))
  const [rest, setRest] = useState(place.rest)
  const parts = [first, ...rest]
  const next = parts.at(-1)?.next
  const load = useCallback(
    async (signal: AbortSignal) => {
      const longer = [...rest, fromJsonText(await fetchLobbyPart(language, { ...query, page: next }, signal))]
      keepParts(here, longer)
      // scrolling continues while the parts render
      startTransition(() => setRest(longer))
    },
    [language, query, next, rest, here],
  )
  return { parts, next, heights: place.heights, end: useApproach(load, next) }
}

/**
 * Calls `load` once when the element is close to the window. After a failure the link remains, which leads to the same
 * part.
 */
function useApproach(load: (signal: AbortSignal) => Promise<void>, next: string | undefined) {
  const hasScrolled = useHasScrolled()
  return useCallback(
    (end: HTMLParagraphElement) => {
      if (next === undefined) return undefined
      const leaving = new AbortController()
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return
          observer.disconnect()
          load(leaving.signal).catch(() => undefined)
        },
        { rootMargin: ahead[hasScrolled ? 'scrolled' : 'still'] },
      )
      observer.observe(end)
      return () => {
        observer.disconnect()
        leaving.abort()
      }
    },
    [load, next, hasScrolled],
  )
}
