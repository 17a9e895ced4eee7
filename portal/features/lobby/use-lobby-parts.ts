import { type RefCallback, startTransition, useCallback, useState } from 'react'
import { unpack } from '../../rendering/json-text.ts'
import { type LobbyQuery, paths } from '../../navigation/paths.ts'
import { useLanguage } from '../../texts/text-scope.tsx'
import type { LobbyPart } from './arrange-lobby.ts'
import { fetchPart } from './fetch-lobby-part.ts'
import { keepParts, keptPlace, type KeptPlace } from './kept-place.ts'
import { useHasScrolled } from './use-has-scrolled.ts'

/** How far ahead of the window the next part is fetched: farther once somebody scrolls, perhaps with a fling. */
const ahead = { still: '600px 0px', scrolled: '8000px 0px' }

interface Parts {
  readonly parts: readonly LobbyPart[]
  readonly next: string | undefined
  readonly heights: KeptPlace['heights']
  /** Belongs to the link to the next part: the part is fetched when it comes near. */
  readonly end: RefCallback<HTMLParagraphElement>
}

/** The parts of the lobby that were scrolled to; the first is the page's own. */
export function useParts(first: LobbyPart, query: LobbyQuery): Parts {
  const language = useLanguage()
  const here = paths.lobbyParts(language, query)
  const [place] = useState(() => keptPlace(here))
  const [rest, setRest] = useState(place.rest)
  const parts = [first, ...rest]
  const next = parts.at(-1)?.next
  const load = useCallback(
    async (signal: AbortSignal) => {
      const longer = [...rest, unpack(await fetchPart(language, { ...query, page: next }, signal))]
      keepParts(here, longer)
      // scrolling goes on while they are drawn
      startTransition(() => setRest(longer))
    },
    [language, query, next, rest, here],
  )
  return { parts, next, heights: place.heights, end: useApproach(load, next) }
}

/** Calls `load` once when the element comes near; what fails leaves the link, which leads there, too. */
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
