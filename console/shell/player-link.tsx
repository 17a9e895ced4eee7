import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { usePlayerName } from '../data/player-names.ts'
import { useMay } from '../data/self.ts'
import { paths } from '../navigation/paths.ts'
import { PlayerBrand } from './player-brand.tsx'

/**
 * Shows a player's username as a link to their dossier. A member who may not open the dossier sees the player's id
 * instead.
 */
export function PlayerLink({ playerId }: { playerId: string }) {
  const t = useTranslations('shell')
  const mayOpen = useMay('players.read')
  const name = usePlayerName(playerId)?.username ?? t('player', { id: playerId.slice(0, 13) })
  return (
    <span>
      <span>
        {mayOpen ? (
          <Link
            to={paths.player(playerId)}
            className="text-brass-300 underline decoration-brass-300/40 underline-offset-4 hover:decoration-current"
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </span>{' '}
      <PlayerBrand playerId={playerId} />
    </span>
  )
}
