import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import type { ChosenGame } from '../../catalogue/game-view.ts'
import { useSession } from '../../data/session.ts'
import { paths } from '../../paths.ts'
import { useLanguage } from '../../texts/text-scope.tsx'

const debounceMs = 500

/** Games that fit what is typed, once nothing was typed for a moment: those that the player sees on this screen. */
export function useFoundGames(typed: string): readonly ChosenGame[] | undefined {
  const search = useSettled(typed)
  const address = paths.gameSearch(useLanguage(), search.trim())
  const isPlayer = useSession().state === 'player'
  const { data } = useQuery({
    queryKey: ['game-search', address],
    queryFn: async ({ signal }) => {
      const response = await fetch(address, { signal })
      if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`)
      return (await response.json()) as ChosenGame[]
    },
    placeholderData: (before) => before,
  })
  const here = window.matchMedia('(max-width: 600px)').matches ? 'mobile' : 'desktop'
  return data?.filter(({ playersOnly, device }) => (isPlayer || !playersOnly) && (device === 'all' || device === here))
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return useDeferredValue(settled)
}
