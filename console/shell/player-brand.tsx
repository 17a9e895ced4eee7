import { siteName } from '../data/brand.ts'
import { usePlayerSite } from '../data/player-sites.ts'

/** The brand on which a player signed up, if the house has several. */
export function PlayerBrand({ playerId }: { playerId: string }) {
  const site = usePlayerSite(playerId)
  if (site === undefined) return null
  return (
    <span className="rounded-full bg-felt-700 px-2 text-xs whitespace-nowrap text-ivory-200">{siteName(site)}</span>
  )
}
