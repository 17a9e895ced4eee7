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

/** What is played most for real just now. */
function Hottest() {
  const t = useTranslations('home')
  // some may not be for everybody here
  const games = usePlayedViews('hottest', shown * 2)
  // less than a row says little, and looks unfinished
  if (!games || games.length < shown) return null
  return (
    <div className="pt-16 tablet:pt-20">
      <GameRow title={t('hottest')} titleId="hottest-title" games={games.slice(0, shown)} />
    </div>
  )
}
