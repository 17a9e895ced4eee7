import type { Reply } from '@baize/contract/op'
import type { searchPlayers } from '@baize/contract/dossiers/staff'
import { classNames } from '@baize/ui/class-names'
import { Link } from 'react-router'
import { siteName, sites } from '../../data/brand.ts'
import { paths } from '../../navigation/paths.ts'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import { StatusMarks } from './status-marks.tsx'

type Row = Reply<typeof searchPlayers>['players'][number]

export function PlayerRow({ row, isCurrent }: { row: Row; isCurrent: boolean }) {
  const day = useInstant('day')
  return (
    <li aria-current={isCurrent || undefined}>
      <Link
        to={paths.player(row.playerId)}
        className={classNames(
          'grid items-center gap-x-5 gap-y-1 rounded-card border bg-felt-850 px-5 py-3 hover:border-brass-400/45 tablet:grid-cols-[1fr_1fr_auto_7rem]',
          isCurrent ? 'border-brass-400/60' : 'border-ivory-50/8',
        )}
      >
        <span className="min-w-0">
          <span className="block truncate font-semibold text-ivory-50">{row.name || row.username}</span>
          <span className="block truncate text-xs text-ivory-300">
            {[row.username, sites.length > 0 && siteName(row.site)].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="truncate text-sm text-ivory-200">{row.email}</span>
        <StatusMarks {...row} />
        <span className="text-sm text-ivory-300 tablet:text-right">{day(row.createdAt)}</span>
      </Link>
    </li>
  )
}
