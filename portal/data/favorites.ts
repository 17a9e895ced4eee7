import { addFavoriteGame, getFavoriteGames, removeFavoriteGame } from '@baize/contract/games'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../shell/toasts.ts'
import { useErrorToast } from '../shell/use-error-toast.ts'
import { call, CallError } from './client.ts'
import { useSession } from './session.ts'

/** What names a game on the platform. */
export interface GameKey {
  readonly platform: string
  readonly gameId: string
}

const key = ['favorites']
const same = (a: GameKey, b: GameKey) => a.platform === b.platform && a.gameId === b.gameId

/** The player's favourites, newest first; undefined until they are known. */
export function useFavorites(): readonly GameKey[] | undefined {
  const { state } = useSession()
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(getFavoriteGames, {}, { signal })).games,
    enabled: state === 'player',
  })
  return data
}

/** Adds or removes one: shown at once, then as the platform has it; a refusal is told with its status. */
export function useSetFavorite(): (game: GameKey, isWanted: boolean) => void {
  const client = useQueryClient()
  const showError = useErrorToast()
  const send = async ({ platform, gameId }: GameKey, isWanted: boolean) => {
    const wanted = { platform, gameId }
    await client.cancelQueries({ queryKey: key })
    client.setQueryData<readonly GameKey[]>(key, (known = []) => {
      const others = known.filter((other) => !same(other, wanted))
      return isWanted ? [wanted, ...others] : others
    })
    try {
      await call(isWanted ? addFavoriteGame : removeFavoriteGame, { platformCode: platform, gameId })
    } catch (error) {
      if (error instanceof CallError && error.httpStatus === 200) {
        showToast('failure', `${error.status}: ${error.message}`)
      } else showError(error)
    } finally {
      await client.invalidateQueries({ queryKey: key })
    }
  }
  return (game, isWanted) => void send(game, isWanted)
}
