import { PlayerData } from '../data/query.tsx'
import { brandMeta } from '../shell/page-meta.ts'
import { PlayersOnly } from '../shell/players-only.tsx'

export const meta = brandMeta

/** For staff. Players see a refusal. Staff find their tools in the platform's own console. */
export default function AdminPage() {
  return (
    <PlayerData>
      <PlayersOnly authority="ADMIN">{() => null}</PlayersOnly>
    </PlayerData>
  )
}
