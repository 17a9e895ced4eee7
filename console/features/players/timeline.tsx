import { getDossierTimeline } from '@baize/contract/dossiers/staff'
import { RetryAlert } from '@baize/ui/retry-alert'
import { Skeleton } from '@baize/ui/skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { useMay } from '../../data/self.ts'
import { paths } from '../../navigation/paths.ts'
import { MoreButton } from '../../shell/more-button.tsx'
import { useInstant } from '../../shell/use-instant.ts'
import { useOperationName } from '../../shell/use-operation-name.ts'

/** The recorded actions of and on the player, the newest first. */
export function Timeline({ playerId }: { playerId: string }) {
  const t = useTranslations('players.page')
  const instant = useInstant('second')
  const nameOf = useOperationName()
  const mayAudit = useMay('audit.read')
  const timeline = useInfiniteQuery({
    queryKey: ['dossier', playerId, 'timeline'],
    queryFn: ({ pageParam }) => call(getDossierTimeline, { playerId, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  if (timeline.isPending) return <Skeleton className="h-64" />
  if (timeline.isError)
    return <RetryAlert text={t('failed')} retry={t('retry')} onRetry={() => void timeline.refetch()} />
  const records = timeline.data.pages.flatMap((page) => page.records)
  return (
    <>
      {mayAudit && (
        <Link
          to={paths.recordsAbout(playerId)}
          className="mb-3 inline-block text-sm text-brass-300 underline underline-offset-4"
        >
          {t('trail')}
        </Link>
      )}
      <ol className="flex flex-col">
        {records.map(({ recordId, at, actor, operation, reason }) => (
          <li
            key={recordId}
            className="grid gap-x-5 border-b border-ivory-50/6 py-2.5 text-sm narrow:grid-cols-[11rem_1fr]"
          >
            <time dateTime={at} className="text-ivory-300">
              {instant(at)}
            </time>
            <span className="min-w-0">
              <span className="font-semibold text-ivory-50">{nameOf(operation)}</span>{' '}
              <span className="text-ivory-300">{actorText(actor, playerId, t('thePlayer'))}</span>
              {reason && <span className="block break-words text-ivory-200">{reason}</span>}
            </span>
          </li>
        ))}
      </ol>
      <MoreButton list={timeline}>{t('older')}</MoreButton>
    </>
  )
}

const actorText = (actor: string, playerId: string, thePlayer: string): string =>
  actor === `player:${playerId}` ? thePlayer : actor.replace(/^staff:/, '')
