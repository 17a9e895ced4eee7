import { useTranslations } from 'use-intl/react'
import { usePlayedViews } from '../../catalogue/use-chosen-games.ts'
import { GameRow } from '../../catalogue/game-row.tsx'
import { PlayerData } from '../../data/query.tsx'

const shown = 4

export function HottestGames() {
  return (
    <PlayerData>
      <Hottest />
    </PlayerData>
  )
}

/** The most played games at present. */
function Hottest() {
  const t = useTranslations('home')
  // some games may be hidden from this viewer
  const games = usePlayedViews('hottest', shown * 2)
  // less than a full row looks unfinished
  if (!games || games.length < shown) return null
  return (
    <div className="pt-16 tablet:pt-20">
      <GameRow title={t('hottest')} titleId="hottest-title" games={games.slice(0, shown)} />
    </div>
  )
}
