import { useTranslations } from 'use-intl/react'
import { useFavoriteViews, usePlayedViews } from '../../catalogue/use-chosen-games.ts'
import { FavoriteRow } from '../../catalogue/favorite-row.tsx'
import { GameRow } from '../../catalogue/game-row.tsx'
import type { ChosenGame } from '../../catalogue/game-view.ts'
import { useListedGames } from '../../catalogue/use-visible-games.ts'
import { type GameKey, keyText } from '../../catalogue/game-key.ts'
import { PlayerData } from '../../data/query.tsx'
import { useSession } from '../../data/session.ts'

const shown = 4

interface LovedGamesProps {
  readonly game: GameKey & { readonly title: string }
}

/** A row of games below a game: the player's favourites, or popular games if there are none. */
export function LovedGames({ game }: LovedGamesProps) {
  const { state } = useSession()
  return (
    <PlayerData>
      <div className="pt-8 pb-14">{state === 'player' ? <Favorites game={game} /> : <Loved game={game} />}</div>
    </PlayerData>
  )
}

function Favorites({ game }: LovedGamesProps) {
  const t = useTranslations('games')
  const favorites = useFavoriteViews()
  if (favorites?.length === 0) return <Loved game={game} />
  if (!favorites) return null
  return <FavoriteRow title={t('favorites')} titleId="loved-title" games={favorites} />
}

/** Popular games. If there are too few, the first games of the lobby fill the row. */
function Loved({ game }: LovedGamesProps) {
  const t = useTranslations('games')
  // We ask for one game more than the row shows, because the current game may be among them.
  const popular = usePlayedViews('popular', shown + 1)?.filter((other) => keyText(other) !== keyText(game))
  const isShort = popular !== undefined && popular.length < shown
  const { data: first, error } = useListedGames('', isShort)
  if (!popular || (isShort && !first && !error)) return null
  const known = new Set([game, ...popular].map(keyText))
  const further: readonly ChosenGame[] = first?.filter((other) => !known.has(keyText(other))) ?? []
  const games = [...popular, ...further].slice(0, shown)
  if (games.length === 0) return null
  return <GameRow title={t('loved', { game: game.title })} titleId="loved-title" games={games} />
}
