import { addFavoriteGame, getFavoriteGames, removeFavoriteGame } from '@baize/contract/games/player'
import { useQueuedWrite } from '@baize/web/calls/use-queued-write.ts'
import { useRead } from '@baize/web/queries/read.ts'
import type { Reply } from '@baize/contract/op'
import { showToast } from '@baize/web/toasts/toasts.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'
import { call } from '../data/client.ts'
import { readOf } from '../data/reads.ts'
import { type GameKey, keyText } from './game-key.ts'
import { refusalOf } from '@baize/web/failures/refusal.ts'
import { useSession } from '../data/session.ts'

const favorites = readOf('favorites', getFavoriteGames, {})
const key = favorites.queryKey
type Known = Reply<typeof getFavoriteGames>

const same = (a: GameKey, b: GameKey) => keyText(a) === keyText(b)

function changed(known: Known | undefined, game: GameKey, isWanted: boolean): Known {
  const others = (known?.games ?? []).filter((other) => !same(other, game))
  return { status: 'SUCCESS', games: isWanted ? [game, ...others] : others }
}

/** Returns the player's favourites, newest first, or undefined while they are loading. */
export function useFavorites(): readonly GameKey[] | undefined {
  const { state } = useSession()
  const { data } = useRead({ ...favorites, select: ({ games }) => games, enabled: state === 'player' })
  return data
}

/**
 * Returns a function that adds or removes a favourite. The page shows the change at once and replaces it with the
 * platform's list when the platform replies. If the platform refuses the change, a toast says so. Requests are sent one
 * after the other, because the platform sorts favourites by the time at which they were added.
 */
export function useSetFavorite(): (game: GameKey, isWanted: boolean) => void {
  const showError = useFailureToast()
  const set = useQueuedWrite({
    queryKey: key,
    run: ({ platform, gameId, isWanted }: GameKey & { isWanted: boolean }) =>
      call(isWanted ? addFavoriteGame : removeFavoriteGame, { platformCode: platform, gameId }),
    changed: (known: Known | undefined, { isWanted, ...wanted }) => changed(known, wanted, isWanted),
    restored: (known, { isWanted, ...wanted }) => changed(known, wanted, !isWanted),
    onFailed: (error) => {
      const refusal = refusalOf(error)
      if (refusal) showToast('failure', `${refusal.status}: ${refusal.message}`)
      else showError(error)
    },
  })
  return ({ platform, gameId }, isWanted) => set({ platform, gameId, isWanted })
}
