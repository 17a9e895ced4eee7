import { getLatestBigWins } from '@baize/contract/games/player'
import { useRead } from '@baize/web/queries/read.ts'
import { PlayerData } from '../../data/query.tsx'
import { readOf } from '../../data/reads.ts'
import { useLanguage } from '../../texts/text-scope.tsx'
import { describeWins } from './describe-wins.ts'
import type { ShownWins } from './shown-win.ts'
import { WinsStrip } from './wins-strip.tsx'

const refreshMs = 60_000

/**
 * The strip of recent wins for a logged-in player, refetched every minute. Until the platform has replied, and whenever
 * its reply is empty, the strip shows the wins from the server's page.
 */
export const BigWins = (ofPage: ShownWins) => (
  <PlayerData>
    <Wins {...ofPage} />
  </PlayerData>
)

function Wins(ofPage: ShownWins) {
  const language = useLanguage()
  const { data } = useRead({
    ...readOf('big-wins', getLatestBigWins, {}),
    select: ({ wins }) => wins,
    refetchInterval: refreshMs,
  })
  return <WinsStrip {...(data && data.length > 0 ? describeWins(data, [], language) : ofPage)} />
}
