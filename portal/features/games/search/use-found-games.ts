import type { Read } from '@baize/web/queries/read.ts'
import { useSettledText } from '@baize/web/forms/use-settled-text.ts'
import { useDeferredValue } from 'react'
import type { ChosenGame } from '../../../catalogue/game-view.ts'
import { useListedGames } from '../../../catalogue/use-visible-games.ts'

const pauseMs = 500

/** Reads the games that match the typed text and that the viewer may see. It waits until the player pauses typing. */
export function useFoundGames(typed: string): Read<readonly ChosenGame[]> {
  return useListedGames(useDeferredValue(useSettledText(typed, pauseMs)).trim())
}
