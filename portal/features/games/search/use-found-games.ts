import { useDeferredValue, useEffect, useState } from 'react'
import type { Read } from '@baize/web/queries/read.ts'
import type { ChosenGame } from '../../../catalogue/game-view.ts'
import { useListedGames } from '../../../catalogue/use-visible-games.ts'

const debounceMs = 500

/** Games that match the typed text and that the viewer may see, after a pause in typing. */
export function useFoundGames(typed: string): Read<readonly ChosenGame[]> {
  return useListedGames(useSettled(typed).trim())
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return useDeferredValue(settled)
}
