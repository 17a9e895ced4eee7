import { siteName, sites } from '../data/brand.ts'
import { usePlayerName } from '../data/player-names.ts'

/** Shows the brand at which a player signed up. Not shown if there is only one brand. */
export function PlayerBrand({ playerId }: { playerId: string }) {
  const named = usePlayerName(playerId)
  if (named === undefined || sites.length === 0) return null
  return (
    <span className="rounded-full bg-felt-700 px-2 text-xs whitespace-nowrap text-ivory-200">
      {siteName(named.site)}
    </span>
  )
}
