import { type RefCallback, startTransition, useCallback, useState } from 'react'
import { fromJsonText } from '../../rendering/json-text.ts'
import { type LobbyQuery, paths } from '../../navigation/paths.ts'
import { useLanguage } from '../../texts/text-scope.tsx'
import type { LobbyPart } from './arrange-lobby.ts'
import { fetchLobbyPart } from './fetch-lobby-part.ts'
import { keepParts, keptPosition, type KeptPosition } from './kept-position.ts'
import { useHasScrolled } from './use-has-scrolled.ts'

/**
 * The next page is fetched when the link to it is less than this far from the window. The distance is greater once the
 * visitor has scrolled.
 */
const ahead = { still: '600px 0px', scrolled: '8000px 0px' }

interface Parts {
  readonly parts: readonly LobbyPart[]
  readonly next: string | undefined
  readonly heights: KeptPosition['heights']
  /** Ref for the link to the next page. When the link comes near the window, the page is fetched. */
  readonly end: RefCallback<HTMLParagraphElement>
}

/** Returns the loaded pages of the lobby. The first of them was rendered into the HTML. */
export function useLobbyParts(first: LobbyPart, query: LobbyQuery): Parts {
  const language = useLanguage()
  const here = paths.lobbyParts(language, query)
  const [position] = useState(() => keptPosition(here))
  const [rest, setRest] = useState(position.rest)
  const parts = [first, ...rest]
  const next = parts.at(-1)?.next
  const load = useCallback(
    async (signal: AbortSignal) => {
      const longer = [...rest, fromJsonText(await fetchLobbyPart(language, { ...query, page: next }, signal))]
      keepParts(here, longer)
      // The update is a transition, so that scrolling continues while the games render.
      startTransition(() => setRest(longer))
    },
    [language, query, next, rest, here],
  )
  return { parts, next, heights: position.heights, end: useApproach(load, next) }
}

/**
 * Calls `load` once, when the link to the next page comes near the window. If the call fails, the link remains on the
 * page and leads to the same games.
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
