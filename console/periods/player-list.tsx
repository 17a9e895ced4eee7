import type { Reply, Request } from '@baize/contract/op'
import { getFigurePlayers } from '@baize/contract/reports/figures'
import { usePages } from '@baize/web/queries/read.ts'
import { useTranslations } from 'use-intl/react'
import { call } from '../data/client.ts'
import { pagesOf } from '../data/reads.ts'
import { everyPage } from '@baize/web/lists/every-page.ts'
import { PlayerLink } from '../shell/player-link.tsx'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import { PagedDialog, savedAtOnce } from './paged-dialog.tsx'

export type PlayersOf = Omit<Request<typeof getFigurePlayers>, 'cursor' | 'size'>

type Listed = Reply<typeof getFigurePlayers>['players'][number]

/** Lists the players behind a reported number, page by page. All of them can be saved as a CSV file. */
export function PlayerList({ onClose, ...asked }: PlayersOf & { onClose: () => void }) {
  const t = useTranslations('figures')
  const instant = useInstant('second')
  const pages = usePages(pagesOf('figures', getFigurePlayers, asked, (page) => page.players))
  const csv = async () => {
    const all = await everyPage((next) => call(getFigurePlayers, { ...asked, size: savedAtOnce, ...next }))
    const rows = all.flatMap((page) => page.players).map(({ at, playerId }) => [at, playerId])
    return [[t('columns.at'), t('columns.player')], ...rows]
  }
  const row = ({ playerId, at }: Listed) => (
    <li key={`${playerId} ${at}`} className="flex flex-wrap justify-between gap-x-5 border-b border-ivory-50/8 py-2">
      <span>
        <PlayerLink playerId={playerId} />
      </span>
      <span>{instant(at)}</span>
    </li>
  )
  return <PagedDialog title={t('playersOf')} pages={pages} row={row} csv={csv} onClose={onClose} />
}
