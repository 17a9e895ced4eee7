import { addFavoriteGame, getFavoriteGames, removeFavoriteGame } from '@baize/contract/games/player'
import { useRead } from '@baize/web/queries/read.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
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

/** The player's favourites, newest first, or undefined until loaded. */
export function useFavorites(): readonly GameKey[] | undefined {
  const { state } = useSession()
  const { data } = useRead({ ...favorites, select: ({ games }) => games, enabled: state === 'player' })
  return data
}

/**
 * Adds or removes a favourite. The change is shown at once, then replaced by the platform's list; a refusal is shown as
 * a toast. Requests are sent in order, because the platform sorts favourites by the time they were added.
 */
export function useSetFavorite(): (game: GameKey, isWanted: boolean) => void {
  const client = useQueryClient()
  const showError = useFailureToast()
  const { mutate } = useMutation({
    mutationKey: key,
    scope: { id: 'favorites' },
    onMutate: async ({ isWanted, ...wanted }: GameKey & { isWanted: boolean }) => {
      await client.cancelQueries({ queryKey: key })
      client.setQueryData<Known>(key, (known) => changed(known, wanted, isWanted))
    },
    mutationFn: ({ platform, gameId, isWanted }) =>
      call(isWanted ? addFavoriteGame : removeFavoriteGame, { platformCode: platform, gameId }),
    onError: (error, { isWanted, ...wanted }) => {
      // restore only this game: other requests may be pending
      client.setQueryData<Known>(key, (known) => changed(known, wanted, !isWanted))
      const refusal = refusalOf(error)
      if (refusal) showToast('failure', `${refusal.status}: ${refusal.message}`)
      else showError(error)
    },
    onSettled: async () => {
      // the platform's list is incomplete while other requests are pending
      if (client.isMutating({ mutationKey: key }) === 1) await client.invalidateQueries({ queryKey: key })
    },
  })
  return ({ platform, gameId }, isWanted) => mutate({ platform, gameId, isWanted })
}
